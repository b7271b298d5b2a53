/*
 * An expansion may begin with a tile of its own in the place of the start tile. What becomes of the start tile is a
 * ruling: it is drawn like any other tile, or it is out of the game. These functions find out what
 * relies on that ruling. The engine, bag.c and house rules call them wherever they count
 * tiles. How many there are: carc_rules_count.
 */
#ifndef CARC_START_TILE_H
#define CARC_START_TILE_H

#include "core/rules/position.h"

/* The bit of the ruling, if it decides whether more than so many tiles of this type are left, or whether one can be drawn; or 0. */
uint64_t carc_start_tile_relies_on(const struct carc_game *game, unsigned type, unsigned more);

/* Notes that the game relies on the ruling if an answer differs with one tile more, or less. Only if a tile was replaced. */
void carc_start_tile_ask(struct carc_game *game, bool (*answer)(const struct carc_game *game));

/*
 * To be called before the game says whether there is a further turn: notes that the game relies on
 * the ruling, if that answer does. Where players hold tiles, what they hold relies on it too as soon
 * as no more are left than they can hold.
 */
void carc_start_tile_weigh(struct carc_game *game);
static inline void carc_start_tile_judge(struct carc_game *game)
{
	if (game->rules->replaced != CARC_TYPE_NONE)
		carc_start_tile_weigh(game);
}

#endif
