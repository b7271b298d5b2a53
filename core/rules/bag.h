/* The tiles that are still to be drawn: one pile after the other. */
#ifndef CARC_BAG_H
#define CARC_BAG_H

#include "core/rules/position.h"

/* The bag of a new game: all that its rules play with. */
void carc_bag_fill(struct carc_game *game);

/* Whether a tile of this type can be drawn now. */
static inline bool carc_game_drawable(const struct carc_game *game, unsigned type)
{
	return game->bag[type] > 0 && game->rules->tiles.type[type]->pile == game->pile;
}

/* A tile is taken out of the bag, which must hold it. */
void carc_game_take(struct carc_game *game, unsigned type);

/*
 * A tile of a later pile lies on the table: what the piles before it still hold is out of the game, since tiles come
 * from one pile after the other.
 */
void carc_bag_pass_piles(struct carc_game *game);

#endif
