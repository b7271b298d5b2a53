/*
 * Guards: followers on walls, who look along their row or column of tiles at the end of the game.
 * The City, City walls, towers and the city gate; Final scoring.
 */
#ifndef CARC_WALL_GUARD_H
#define CARC_WALL_GUARD_H

#include "core/rules/position.h"

/* Followers of a player who can become guards now. *relies_on: rulings that decide whether any can. */
unsigned carc_wall_guard_ready(const struct carc_game *game, unsigned player, uint64_t *relies_on);

/* The piece with the guard at the other end of the unbroken row of tiles, or the number of pieces. */
unsigned carc_wall_guard_opposite(const struct carc_game *game, struct carc_wall_place at);

/* What a guard sees up to the first empty place; in tiles how many lie there. */
struct carc_wall_guard_sight {
	unsigned tiles, publics, historics;
};
struct carc_wall_guard_sight carc_wall_guard_looks(const struct carc_game *game,
						   struct carc_wall_place at, bool own_tile);

/* The tile behind one that the guard sees; behind CARC_TILE_NONE the first. CARC_TILE_NONE: no more. */
unsigned carc_wall_guard_next(const struct carc_game *game, struct carc_wall_place at,
			      unsigned tile);

/* Final scoring: 2 points for each public building, 3 for each historic one, to every guard. */
void carc_wall_guard_score(struct carc_game *game, const struct carc_listener *listener);

#endif
