/*
 * An expansion may begin with a tile of its own in the place of the start tile. A ruling decides about the start tile:
 * players draw it like any other tile, or it is out of the game. These functions find out what
 * relies on that ruling. The engine, bag.c and house rules call them wherever they count
 * tiles. carc_rules_count() returns the number of tiles.
 */
#ifndef CARC_START_TILE_H
#define CARC_START_TILE_H

#include "core/rules/position.h"

/* Returns the bit of the ruling if it decides whether more than `more` of this type are left, or one can be drawn; else 0. */
uint64_t carc_start_tile_relies_on(const struct carc_game *game, unsigned type, unsigned more);

/* Notes that the game relies on the ruling if an answer differs with one tile more or less. Precondition: a tile was replaced. */
void carc_start_tile_ask(struct carc_game *game, bool (*answer)(const struct carc_game *game));

/*
 * Note that the game relies on the ruling if the answer whether there is a further turn does. Call before
 * the game gives that answer. If players hold tiles, their hands rely on it too as soon as no more tiles
 * are left than they can hold.
 */
void carc_start_tile_weigh(struct carc_game *game);
static inline void carc_start_tile_judge(struct carc_game *game)
{
	if (game->rules->replaced != CARC_TYPE_NONE)
		carc_start_tile_weigh(game);
}

#endif
