/*
 * The usual turn, in one pass: U@3,-1 r2, and behind it perhaps a meeple's feature such as city.N. Almost every
 * line of a record of the base game is one. compact_in.c asks here first. It reads all other turns word by word, those
 * that are wrong too, so that every finding is its own.
 */
#ifndef CARC_FORMATS_USUAL_IN_H
#define CARC_FORMATS_USUAL_IN_H

#include "core/play/record.h"
#include "formats/tree/reading.h"

/* Add the actions of a line. at: where its text begins. False: it is not a usual turn, and nothing was added. */
bool carc_read_usual_turn(struct carc_reading *reading, const struct carc_node *node,
			  struct carc_span at);

#endif
