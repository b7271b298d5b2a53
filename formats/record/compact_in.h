/*
 * The compact spelling: a turn, or a tile of a start board, as one line of words. The grammar is in
 * carc-record(5), COMPACT TURNS.
 */
#ifndef CARC_COMPACT_IN_H
#define CARC_COMPACT_IN_H

#include "formats/record/schema.h"

void carc_read_compact_turn(struct carc_reading *reading, const struct carc_node *node,
			    struct carc_turn *turn);

/* The tile of a line of a start board; then, on walks of their own, its tower pieces or its meeples. */
void carc_read_compact_tile(struct carc_reading *reading, const struct carc_node *node);
void carc_read_compact_figures(struct carc_reading *reading, const struct carc_node *node,
			       unsigned tile, bool floors);

#endif
