/*
 * An expansion may begin with a tile of its own in the place of the start tile. What becomes of the start tile is a
 * ruling: it is drawn like any other tile, or it is out of the game. Here it is found out what rests on that ruling,
 * wherever tiles are counted. How many there are: carc_rules_count.
 */
#ifndef CARC_START_TILE_H
#define CARC_START_TILE_H

#include "core/rules/position.h"

/*
 * The ruling, as a bit, if it decides whether more than so many tiles of this type are left; 0 if it is about another
 * type, or decides nothing.
 */
uint64_t carc_start_tile_rests(const struct carc_game *game, unsigned type, unsigned more);

/*
 * Before it is said whether there is a further turn: if that rests on the ruling, it has decided. Where tiles are
 * drawn ahead, what players hold rests on it as soon as no more are left than they can hold.
 */
void carc_start_tile_judge(struct carc_game *game);

#endif
