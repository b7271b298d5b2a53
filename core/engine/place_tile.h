/* A tile comes to the table: the board takes it, its zones join their neighbours. For actions. */
#ifndef CARC_PLACE_TILE_H
#define CARC_PLACE_TILE_H

#include "core/rules/position.h"

/* Lay a tile that is in the bag on a place that is free; returns its index on the board. */
unsigned carc_place_tile(struct carc_game *game, const struct carc_action *action, unsigned player,
			 unsigned turn);

/*
 * No tile will ever lie beside a tile on a side, where none lies: the zones end there. ports: a bit for each
 * port that is shut, one or more of a side.
 */
void carc_shut_ports(struct carc_game *game, unsigned tile, unsigned ports);

#endif
