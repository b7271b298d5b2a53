/* Pieces of a wall in records: gate@0,0.N, wall@1,0.E:guard, tower@1,0.E, pass; or by their keys. */
#ifndef CARC_PIECE_IN_H
#define CARC_PIECE_IN_H

#include "formats/record/schema.h"

/* Whether a word begins as a piece does; mark: where the first character stands that parts names. */
bool carc_is_piece(const char *text, size_t len, size_t mark);

/*
 * Whether points are claimed for a piece, or a guard, in a game that has walls. They cannot be: a finding was sent.
 * The name may have a place behind it.
 */
bool carc_refuse_piece_points(struct carc_reading *reading, const char *text, size_t len,
			      struct carc_span at);

/* A piece as a word; start: of a start board. False: a finding was sent. Fills all but player and at. */
bool carc_word_piece(struct carc_reading *reading, const char *text, size_t len,
		     struct carc_span at, bool start, struct carc_action *action);

/* A list of pieces: in a turn by their keys, on a start board in both spellings. into: unused. */
void carc_read_walls(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_start_walls(struct carc_reading *reading, const struct carc_node *node, void *into);

/* What the piece of an action is called. */
const char *carc_piece_name(const struct carc_action *action);

#endif
