/* Ways through a tile, roads and rivers. For tile_paint.c and tile_art.c. */
#ifndef CARC_TILE_WAY_H
#define CARC_TILE_WAY_H

#include "formats/draw/tile/tile_brush.h"

/*
 * Draw the rivers of a tile, or its roads: style says which. A house beside a river is drawn after
 * it, before roads.
 */
void carc_paint_ways(struct carc_brush *p, enum carc_style style);

/*
 * Lead the road in the middle on to the wall on a side. False, and nothing is drawn: there is no
 * wall.
 */
bool carc_paint_spur(struct carc_tile_art *art, unsigned side);

/*
 * Put a sign of a road on the ground beside it, away from other roads and signs. False: there is no
 * room.
 */
bool carc_sign_beside(struct carc_tile_art *art, unsigned zone, unsigned sign);

#endif
