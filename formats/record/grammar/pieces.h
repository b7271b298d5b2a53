/*
 * The pieces of a wall: gate@0,0.N, wall@1,0.E:guard, tower@1,0.E, pass, and the mappings that say the same. Only on a start board a
 * guard or a tower has an owner: wall@1,0.E:Anna.
 */
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

/* Returns the piece with a name of len bytes, or NULL. */
const struct carc_piece *carc_piece_find(const char *name, size_t len);

/* Offers the names of all pieces. */
void carc_near_pieces(struct carc_near *near);

/* Returns whether an action is about a piece, and the name of that piece. */
bool carc_acts_piece(const struct carc_action *action);
const char *carc_piece_name(const struct carc_action *action);

/* Returns whether a word of a line begins as a piece does. mark: as in struct carc_word. */
bool carc_is_piece(const char *text, size_t len, size_t mark);

/* Returns the side that a letter N, E, S or W names, or CARC_SIDES. */
unsigned carc_side_find(const char *text, size_t len);

/*
 * Refuses points that are claimed for a piece or a guard in a game that has walls: only features give points. A place may follow the
 * name. Returns true after it sent the finding.
 */
bool carc_refuse_piece_points(struct carc_reading *reading, const char *text, size_t len,
			      struct carc_span at);

/*
 * Reads a piece as a word into act, is_short, place, side and guard of the action; with start, as it stands on a start board, into its
 * player too. Returns false after it sent a finding.
 */
bool carc_word_piece(struct carc_reading *reading, const char *text, size_t len,
		     struct carc_span at, bool start, struct carc_action *action);

/* Refuses a word or a mapping that is no piece; wanted: pieces as examples, NULL for the usual ones. Returns false. */
bool carc_refuse_piece(struct carc_reading *reading, const char *text, size_t len,
		       struct carc_span at, bool start, const char *wanted);

/* Returns whether the game has such pieces; if not, sends the finding. */
bool carc_piece_played(struct carc_reading *reading, const struct carc_piece *piece,
		       struct carc_span at);

#endif
