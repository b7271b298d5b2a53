/*
 * A game before its first turn: an empty table, the start tile, or the board with which a record begins. For replays,
 * random games and tests. Call carc_game_init first, then carc_game_start; or carc_game_put for each
 * tile, figure and piece of a start board, perhaps carc_game_drawn, and carc_game_begin.
 */
#ifndef CARC_START_BOARD_H
#define CARC_START_BOARD_H

#include "core/rules/position.h"

/* Empty table, full bag, first player on turn. rules must outlive game and allow so many players. */
void carc_game_init(struct carc_game *game, const struct carc_rules *rules, unsigned players);

/* Returns the number of figures of a kind that each of so many players has. */
unsigned carc_supply(const struct carc_rules *rules, unsigned figure, unsigned players);

/* Lays the start tile of the rule set at 0,0; if it is in the bag, the first tile will lie there. */
void carc_game_start(struct carc_game *game);

/*
 * Puts something there as part of a start board: a tile, a figure or a piece of a box, by an action whose rule has a put.
 * Refuses it with the codes of the action, except that a zone may be occupied: zones may have joined later. The tile of a
 * meeple must lie there; a figure that is no follower comes after the one that it joins. On a refusal the game stays as it
 * was, and *ret_finding says why.
 */
CARC_MUST_USE enum carc_status carc_game_put(struct carc_game *game,
					     const struct carc_action *action,
					     struct carc_found *ret_finding);

/* Sets the number of tiles drawn before the first turn; those that are not on the board are out of the game. */
void carc_game_drawn(struct carc_game *game, unsigned drawn);

/*
 * Completes the start board; the game may be over. Tiles come from one pile after the other: if a tile of a
 * later pile lies on the table, the tiles left in the piles before it are out of the game.
 */
void carc_game_begin(struct carc_game *game);

#endif
