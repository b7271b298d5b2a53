/* The pieces of a wall by name: gate, wall, short, tower, pass. Readers and writers of words and keys look here. */
#ifndef CARC_PIECES_H
#define CARC_PIECES_H

#include "core/terms/action.h"
#include "formats/input/tree/reading.h"
#include "formats/text/near.h"

struct carc_piece {
	const char *name;
	uint8_t act;    /* enum carc_act: by which it is placed */
	bool is_short;  /* a wall of the shorter kind */
	bool has_place; /* false: pass */
};

/* The piece with a name of len bytes. NULL: nothing is called so. */
const struct carc_piece *carc_piece_find(const char *name, size_t len);

/* Offer the names of all pieces. */
void carc_near_pieces(struct carc_near *near);

/* Whether an action is about a piece; and what such a piece is called. */
bool carc_acts_piece(const struct carc_action *action);
const char *carc_piece_name(const struct carc_action *action);

/* Whether a word of a line begins as a piece does. mark: as in struct carc_word. */
bool carc_is_piece(const char *text, size_t len, size_t mark);

/* The side that a letter N, E, S or W names; CARC_SIDES: none. */
unsigned carc_side_find(const char *text, size_t len);

/* Send a finding about a word that names no piece. wanted: words that would, as examples. */
void carc_bad_piece(struct carc_reading *reading, const char *text, size_t len, struct carc_span at,
		    const char *wanted);

/*
 * Refuse points that are claimed for a piece or a guard, in a game that has walls: a feature gives points, a piece gives
 * none that could be told so. True: a finding was sent. The name may have a place behind it.
 */
bool carc_refuse_piece_points(struct carc_reading *reading, const char *text, size_t len,
			      struct carc_span at);

#endif
