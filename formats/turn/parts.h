/* The parts of reading what happens: turns, start boards, claims. Each reads into the record of a struct carc_reading. */
#ifndef CARC_PARTS_H
#define CARC_PARTS_H

#include "formats/tree/reading.h"

/* turn_in.c: turns in both spellings. into: unused. */
void carc_read_turns(struct carc_reading *reading, const struct carc_node *turns, void *into);

/* start_in.c: the table before the first turn. into: unused. */
void carc_read_start(struct carc_reading *reading, const struct carc_node *start, void *into);

/* claims_in.c: what a record claims. into: unused. */
void carc_read_scores(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_points(struct carc_reading *reading, const struct carc_node *node, void *into);

#endif
