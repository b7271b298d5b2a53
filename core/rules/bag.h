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

/* ---- Tiles of one's own --------------------------------------------------------------------------- */

/*
 * A player may lay a tile of his own on any turn instead of drawing.
 *
 * Tiles of CARC_PILE_HAND are never drawn, and are not among the tiles that are left; who holds one, and may lay it, says
 * the box that brings them, by its hook take. The bag holds those that nobody has laid.
 *
 * With a house rule a player begins with a tile that could be drawn as well. Nobody tells which tile that is, so all of
 * them stay in the bag of the game; as many of them as players still own one cannot be drawn. rules->ownable says which
 * types may be somebody's own. Who has such a tile at the start says the house rule. Called where tiles are drawn, placed
 * and counted.
 */

/* How many tiles of the bag players own: in most games nobody has any. */
unsigned carc_own_tiles_count(const struct carc_game *game);
static inline unsigned carc_own_tiles_left(const struct carc_game *game)
{
	return game->own ? carc_own_tiles_count(game) : 0;
}

/* Whether the bag holds a tile of this type that nobody owns, whichever pile is drawn from now. */
bool carc_own_tile_drawable(const struct carc_game *game, unsigned type);

/* Why the tile of an action cannot be what it says, the player's own or drawn. */
enum carc_code carc_own_tile_code(const struct carc_game *game, const struct carc_action *action);

#endif
