/*
 * Every feature on the board with what can still become of it, the places that stay empty, and the tiles that are left.
 * carc-score --features prints them; core/bounds/bounds.h works them out.
 */
#ifndef CARC_FEATURES_OUT_H
#define CARC_FEATURES_OUT_H

#include "core/rules/position.h"
#include "formats/say/report/report.h"

/* turns: so many have been played. False: out of memory. */
bool carc_features_print(const struct carc_game *game, const struct carc_source_place *place,
			 unsigned turns, enum carc_output output, FILE *out);

/* The header of TSV output; nothing otherwise. */
void carc_features_header(enum carc_output output, FILE *out);

#endif
