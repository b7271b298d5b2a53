/*
 * Reading pieces of a wall: gate@0,0.N, wall@1,0.E:guard, tower@1,0.E, pass; or mappings. compact_in.c reads the words of
 * a turn, turn_in.c and start_in.c the lists.
 */
#ifndef CARC_PIECE_IN_H
#define CARC_PIECE_IN_H

#include "core/terms/action.h"
#include "formats/input/tree/reading.h"

/*
 * A piece as a word: sets act, is_short, place, side and guard of the action; with start, as it stands on a start board,
 * its player too. False: a finding was sent.
 */
bool carc_word_piece(struct carc_reading *reading, const char *text, size_t len,
		     struct carc_span at, bool start, struct carc_action *action);

/*
 * A list of pieces, each added to the record: in a turn mappings only, on a start board words too. The second also sets
 * record->start_pieces. into: unused.
 */
void carc_read_walls(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_start_walls(struct carc_reading *reading, const struct carc_node *node, void *into);

#endif
