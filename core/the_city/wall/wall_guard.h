/*
 * Guards: followers on walls, who look along their row or column of tiles at the end of the game.
 * The City, City walls, towers and the city gate; Final scoring.
 */
#ifndef CARC_WALL_GUARD_H
#define CARC_WALL_GUARD_H

#include "core/rules/position.h"

/*
 * How many followers of a player can become guards now: those in the supply less those that have just
 * returned. *rests gets the rulings, a bit each, on which it rests whether there is one.
 */
unsigned carc_wall_guard_ready(const struct carc_game *game, unsigned player, uint64_t *rests);

/*
 * The guard directly opposite a place, at the other end of the unbroken row or column of tiles: the index of
 * its piece, or the number of pieces if nobody stands there.
 */
unsigned carc_wall_guard_opposite(const struct carc_game *game, struct carc_wall_place at);

/* What a guard sees up to the first empty place; in tiles how many lie there. */
struct carc_wall_guard_sight {
	unsigned tiles, publics, historics;
};
struct carc_wall_guard_sight carc_wall_guard_looks(const struct carc_game *game,
						   struct carc_wall_place at, bool own_tile);

/*
 * The tiles on whose buildings a guard looks, one after the other from the wall on: the one behind `tile`, the first if that
 * is CARC_TILE_NONE. CARC_TILE_NONE: there is no more.
 */
unsigned carc_wall_guard_next(const struct carc_game *game, struct carc_wall_place at,
			      unsigned tile);

/* Final scoring: 2 points for each public building, 3 for each historic one, to every guard. */
void carc_wall_guard_score(struct carc_game *game, const struct carc_listener *listener);

#endif
