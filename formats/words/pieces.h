/* The pieces of a wall by name: gate, wall, short, tower, pass. */
#ifndef CARC_PIECES_H
#define CARC_PIECES_H

#include "core/terms/action.h"
#include "formats/tree/reading.h"

struct carc_piece {
	const char *name;
	uint8_t act;
	bool is_short, has_place;
};

/* NULL: nothing is called so. */
const struct carc_piece *carc_piece_find(const char *name, size_t len);

/* Whether an action is about a piece; and what that is called. */
bool carc_acts_piece(const struct carc_action *action);
const char *carc_piece_name(const struct carc_action *action);

/* Whether a word begins as a piece does; mark: where the first character stands that parts names. */
bool carc_is_piece(const char *text, size_t len, size_t mark);

/* N, E, S, W; CARC_SIDES: none of them. */
unsigned carc_side_find(const char *text, size_t len);

/* Send a finding about what is no piece. wanted: pieces that could be. */
void carc_bad_piece(struct carc_reading *reading, const char *text, size_t len, struct carc_span at,
		    const char *wanted);

/*
 * Whether points are claimed for a piece, or a guard, in a game that has walls. They cannot be: a finding was sent.
 * The name may have a place behind it.
 */
bool carc_refuse_piece_points(struct carc_reading *reading, const char *text, size_t len,
			      struct carc_span at);

#endif
