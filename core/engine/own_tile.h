/*
 * Tiles of one's own: with a house rule a player begins with a tile that he may lay on any turn instead of drawing.
 *
 * Nobody tells which tile that is, so all of them stay in the bag; but so many of those in the bag that may be
 * somebody's own belong to players that the others cannot be drawn. Which types may be is in rules->ownable.
 */
#ifndef CARC_OWN_TILE_H
#define CARC_OWN_TILE_H

#include "core/rules/position.h"

/* How many tiles of the bag belong to players. */
unsigned carc_own_tiles_left(const struct carc_game *game);

/* Whether a tile of this type is in the bag that belongs to nobody, whichever pile is drawn from now. */
bool carc_own_tile_drawable(const struct carc_game *game, unsigned type);

/* CARC_CODE_OK if the tile of an action can be the player's own, or drawn, as the action says. */
enum carc_code carc_own_tile_code(const struct carc_game *game, const struct carc_action *action);
void carc_own_tile_explain(const struct carc_game *game, const struct carc_action *action,
			   struct carc_diag *diag);

#endif
