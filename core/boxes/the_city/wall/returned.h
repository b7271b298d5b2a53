/* Followers that have just returned become no guards. The City, City walls, towers and the city gate. */
#ifndef CARC_RETURNED_H
#define CARC_RETURNED_H

#include "core/state/game.h"

/* Whether they can be placed again: when the turn is over, or a turn of their player has begun since. */
bool carc_wall_ready_again(const struct carc_game *game, unsigned player, unsigned returned_in,
			   bool own_turn);

/* Followers of a player have returned in this turn. */
void carc_wall_returned(struct carc_game *game, unsigned player, unsigned count,
			enum carc_cause cause);

#endif
