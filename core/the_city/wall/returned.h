/*
 * Followers that have returned, and cannot become guards at once.
 * The City, City walls, towers and the city gate.
 */
#ifndef CARC_RETURNED_H
#define CARC_RETURNED_H

#include "core/state/game.h"

/*
 * Whether followers that returned in a turn can be placed again: when that turn is over, or only when a turn
 * of their own player has begun since.
 */
bool carc_wall_ready_again(const struct carc_game *game, unsigned player, unsigned returned_in,
			   bool own_turn);

/* Followers of a player have returned in this turn. */
void carc_wall_returned(struct carc_game *game, unsigned player, unsigned count,
			enum carc_cause cause);

#endif
