/*
 * What can be played: every legal action of a moment, every way to play a turn, and how many there are
 * (perft). Kinds of tile count once each, whatever the chance to draw them.
 */
#ifndef CARC_MOVES_H
#define CARC_MOVES_H

#include "core/game.h"

/* The next legal action of one kind at this moment, *cursor being 0 to begin with; false: no more. */
bool carc_moves_next(const struct carc_game *game, unsigned act, unsigned *cursor,
		     struct carc_action *ret_action);

enum { CARC_MOVE_ACTIONS_MAX = 24 }; /* of one turn: a tile, a figure, and what expansions add */

/* A way to play a turn: its actions in order. */
struct carc_move {
	uint8_t count;
	struct carc_action action[CARC_MOVE_ACTIONS_MAX];
};

struct carc_moves_how {
	/* Tiles that look alike when turned are tried in one of these rotations only. */
	bool merged;
	/* The type of the tile drawn in the first turn, or CARC_TYPES_MAX: any that the player can have. */
	unsigned type;
};

/* Each way to play the turn that begins, in a fixed order. told returns false to stop. */
void carc_moves_each(const struct carc_game *game, const struct carc_moves_how *how,
		     bool (*told)(void *ctx, const struct carc_move *move), void *ctx);

/* How many ways there are to play so many turns, which is 1 or more. */
uint64_t carc_moves_count(const struct carc_game *game, const struct carc_moves_how *how,
			  unsigned turns);

/* The first rotation, from 0, in which the type looks as in this one. */
unsigned carc_tile_look(const struct carc_tile_type *type, unsigned rot);

#endif
