/*
 * Reading what happens in a game: turns, start boards, draws. Each function is the reader of a key, see struct carc_key;
 * it reads into the record of the struct carc_reading, and sends findings. The table of keys is in record_in.c. into:
 * unused.
 */
#ifndef CARC_PARTS_H
#define CARC_PARTS_H

#include "formats/input/tree/reading.h"

/* turn_in.c: turns in both spellings. */
void carc_read_turns(struct carc_reading *reading, const struct carc_node *turns, void *into);

/* Returns whether a comma parts a tile, which stands in brackets without quotes: [U@1,0 r1]. Sends the finding. */
bool carc_is_parted(struct carc_reading *reading, const struct carc_node *node);

/* start_in.c: the table before the first turn. */
void carc_read_start(struct carc_reading *reading, const struct carc_node *start, void *into);

/* draws_in.c: which tiles were drawn. */
void carc_read_draws(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_first_draws(struct carc_reading *reading, const struct carc_node *node, void *into);

#endif
