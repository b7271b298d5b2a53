/* Pieces of a wall in records: gate@0,0.N, wall@1,0.E:guard, tower@1,0.E, pass; or by their keys. */
#ifndef CARC_PIECE_IN_H
#define CARC_PIECE_IN_H

#include "core/terms/action.h"
#include "formats/tree/reading.h"

/* A piece as a word; start: of a start board. False: a finding was sent. Fills all but player and at. */
bool carc_word_piece(struct carc_reading *reading, const char *text, size_t len,
		     struct carc_span at, bool start, struct carc_action *action);

/* A list of pieces: in a turn by their keys, on a start board in both spellings. into: unused. */
void carc_read_walls(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_start_walls(struct carc_reading *reading, const struct carc_node *node, void *into);

#endif
