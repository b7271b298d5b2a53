/*
 * The pieces of a wall: gate@0,0.N, wall@1,0.E:guard, tower@1,0.E, pass, and the mappings that say the same. Only on a start board a
 * guard or a tower has an owner: wall@1,0.E:Anna.
 */
#ifndef CARC_PIECES_H
#define CARC_PIECES_H

#include "core/terms/action.h"
#include "formats/record/grammar/line.h"
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

/* Returns whether a word begins as a piece does. */
bool carc_is_piece(const struct carc_word *word);

/*
 * Refuses points that are claimed for a piece or a guard in a game that has walls: only features give points. A place may follow the
 * name. Returns true after it sent the finding.
 */
bool carc_refuse_piece_points(struct carc_reading *reading, const struct carc_word *word);

/* walls_in.c: reads a word of a turn, and adds the action. by: the player, if a word before says so, or CARC_PLAYER_NONE. */
void carc_read_piece(struct carc_reading *reading, const struct carc_word *word, unsigned by);

/* Adds a list of pieces: mappings in a turn, words or mappings on a start board. */
void carc_read_walls(struct carc_reading *reading, const struct carc_node *list, bool start);

#endif
