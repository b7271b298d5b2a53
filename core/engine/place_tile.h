/*
 * A tile comes to the table: the board takes it, its zones join their neighbours. Whether it may lie there was asked
 * before, see placement.h. Called for a tile of a turn, of a start board, and by boxes that shut sides of tiles.
 */
#ifndef CARC_PLACE_TILE_H
#define CARC_PLACE_TILE_H

#include "core/rules/position.h"

/*
 * Lay the tile of an action (type, x, y, rot), which is in the bag, on a free place; returns its index on the board.
 * player and turn are noted with it: CARC_PLAYER_NONE and 0 for a start board.
 */
unsigned carc_place_tile(struct carc_game *game, const struct carc_action *action, unsigned player,
			 unsigned turn);

/* Shut ports of a tile, a bit each, beside which no tile will ever lie: the zones end there. */
void carc_shut_ports(struct carc_game *game, unsigned tile, unsigned ports);

#endif
