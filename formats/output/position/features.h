/*
 * The outlook of a position (carc-score --features): each feature on the board with its prospect, the places that stay empty,
 * and the tiles left. core/bounds/bounds.h computes it.
 */
#ifndef CARC_FEATURES_OUT_H
#define CARC_FEATURES_OUT_H

#include "core/play/replay.h"
#include "formats/output/report/report.h"

/*
 * Prints the outlook after so many turns. If roots is NULL, prints everything; else only the head and the features with these
 * roots. Returns false on out of memory.
 */
bool carc_features_print(const struct carc_game *game, const struct carc_source_place *place,
			 unsigned turns, const struct carc_zone_set *roots, enum carc_output output,
			 FILE *out);

/*
 * hands.c: print the tiles that players hold or that lie open, as text. Hidden hands are printed only after the end of the
 * game, and no tiles if the record does not determine them. The comment follows a turn: the hand of the player, with
 * CARC_PLAYER_NONE all hands, or the open tiles. The lines follow a board: all tiles, and who still holds the monastery of the
 * start.
 */
void carc_hands_comment(const struct carc_replay *replay, unsigned player, FILE *out);
void carc_hands_line(const struct carc_replay *replay, FILE *out);

#endif
