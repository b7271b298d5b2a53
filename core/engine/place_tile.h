/* A tile comes to the table, and its zones join. Whether it may lie there: placement.h. */
#ifndef CARC_PLACE_TILE_H
#define CARC_PLACE_TILE_H

#include "core/rules/position.h"

/* Lay a tile of the bag on a free place; returns its index. Start board: CARC_PLAYER_NONE and turn 0. */
unsigned carc_place_tile(struct carc_game *game, const struct carc_action *action, unsigned player,
			 unsigned turn);

/*
 * Whether zones of one kind join at a port of a tile that lies, or would lie, beside the tile next: not in the middle of sides that
 * are both shared, as a rule.
 */
bool carc_ports_join(const struct carc_game *game, const struct carc_tile_type *type, unsigned rot,
		     unsigned next, unsigned port);

/* Shut ports of a tile, a bit each, beside which no tile will ever lie: the zones end there. */
void carc_shut_ports(struct carc_game *game, unsigned tile, unsigned ports);

#endif
