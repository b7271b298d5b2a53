/* Lists the legal actions of a moment and the ways to play a turn, and counts them (perft). */
#ifndef CARC_MOVES_H
#define CARC_MOVES_H

#include "core/rules/position.h"

/*
 * Fills in the next legal action of one kind (enum carc_act) at this moment. *cursor is 0 to begin with. Returns false if there
 * is no more. Leaves out the actions of a kind that waits, so that each way to play a turn is found once; the second
 * function does not.
 */
bool carc_moves_next(const struct carc_game *game, unsigned act, unsigned *cursor,
		     struct carc_action *ret_action);
bool carc_moves_next_legal(const struct carc_game *game, unsigned act, unsigned *cursor,
			   struct carc_action *ret_action);

/* Actions of one turn: a tile, a figure, what expansions add; or all the pieces of a round. */
enum { CARC_MOVE_ACTIONS_MAX = 96 };

/* Positions for which looking ahead one turn needs room. Usually few of them are written. */
enum { CARC_MOVES_ROOM = CARC_MOVE_ACTIONS_MAX + 1 };

/* A way to play a turn: its actions in order. */
struct carc_move {
	uint8_t count;
	struct carc_action action[CARC_MOVE_ACTIONS_MAX];
};

/* Answers which tiles the player of the first turn can have: core/play/draw_order.h has one. ctx goes to each function. */
struct carc_moves_hand {
	void *ctx;
	void (*begin)(void *ctx); /* the turn begins */
	/* Returns whether he can have the tile of an action. */
	bool (*has)(void *ctx, const struct carc_game *game, const struct carc_action *action);
	/* Returns whether he must place a tile before the turn ends. */
	bool (*owes)(void *ctx, const struct carc_game *game);
	/* He has discarded the tile of an action. */
	void (*discarded)(void *ctx, const struct carc_game *game,
			  const struct carc_action *action);
};

/* The tiles to try. */
struct carc_moves_how {
	/* Tiles that look alike when turned are tried in one of these rotations only. */
	bool merged;
	/* Type of the tile drawn in the first turn, or of one only held in hands; CARC_TYPES_MAX: any available type. */
	unsigned type;
	/* Called before each turn that is counted: true stops, and the count is then invalid. NULL: go on. */
	bool (*stop)(void);
	/* NULL: the player can have any tile that the game lets him draw. */
	const struct carc_moves_hand *hand;
};

/*
 * Lists each way to play the turn that begins, in a fixed order; a way without actions passes. A turn may pass if no available
 * tile fits, or in a round that follows the last tile. Discards are listed only if no available tile fits and
 * the turn must not pass: in one order, until a tile fits or the turn may pass. If other players take part in a turn, as with the
 * pieces of a round, a way ends with the first action that they answer. on_move gets each way
 * and returns false to stop. room is the caller's storage for positions; on_move must not change it.
 */
void carc_moves_each(const struct carc_game *game, const struct carc_moves_how *how,
		     struct carc_game room[CARC_MOVES_ROOM],
		     bool (*on_move)(void *ctx, const struct carc_move *move), void *ctx);

/*
 * Returns the number of ways to play so many turns, 1 or more, from the beginning of a turn or from within one. The
 * last turn is counted as it is listed, the others whole. room: CARC_MOVES_ROOM positions for each turn.
 */
uint64_t carc_moves_count(const struct carc_game *game, const struct carc_moves_how *how,
			  struct carc_game *room, unsigned turns);

#endif
