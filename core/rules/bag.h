/* The bag: the tiles that are still to be drawn, one pile after the other. Every change of it is made here. */
#ifndef CARC_BAG_H
#define CARC_BAG_H

#include "core/rules/position.h"

/* Fill the bag of a new game, which is all zero, with the tiles that its rules play with. */
void carc_bag_fill(struct carc_game *game);

/* Whether a tile of this type can be drawn now. */
static inline bool carc_game_drawable(const struct carc_game *game, unsigned type)
{
	return game->bag[type] > 0 && game->rules->tiles.type[type]->pile == game->pile;
}

/* Take a tile out of the bag, which must hold one of this type. */
void carc_game_take(struct carc_game *game, unsigned type);

/* Where a tile of a later pile lies on the table, take out what the piles before it still hold. */
void carc_bag_pass_piles(struct carc_game *game);

#endif
