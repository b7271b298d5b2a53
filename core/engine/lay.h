/* A tile comes to the table: the board takes it, its zones join their neighbours. For actions. */
#ifndef CARC_LAY_H
#define CARC_LAY_H

#include "core/engine/position.h"

/* Lay a tile that is in the bag on a place that is free; returns its index on the board. */
unsigned carc_lay(struct carc_game *game, const struct carc_action *action, unsigned player,
		  unsigned turn);

/*
 * No tile will ever lie beside a tile on a side, where none lies: the zones end there. ports: a bit for each
 * port that is shut, one or more of a side.
 */
void carc_shut(struct carc_game *game, unsigned tile, unsigned ports);

#endif
