/*
 * The compact spelling: a turn as one line of words. The grammar is in carc-record(5), COMPACT TURNS. turn_in.c calls it;
 * start_in.c reads the lines of a start board.
 */
#ifndef CARC_COMPACT_IN_H
#define CARC_COMPACT_IN_H

#include "core/play/record.h"
#include "formats/tree/reading.h"

/* Read a single value as a turn: its actions and claims go into the record, its player into turn. Findings are sent. */
void carc_read_compact_turn(struct carc_reading *reading, const struct carc_node *node,
			    struct carc_turn *turn);

#endif
