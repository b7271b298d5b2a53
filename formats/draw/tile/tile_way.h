/* Ways through a tile, roads and rivers. For tile_paint and tile_art. */
#ifndef CARC_TILE_WAY_H
#define CARC_TILE_WAY_H

#include "formats/draw/tile/tile_brush.h"

/* Draw the rivers of a tile, or its roads. A house that stands beside a river stands there already. */
void carc_paint_ways(struct carc_brush *p, enum carc_style style);

/* Lead the road in the middle on to the wall on a side. False, nothing drawn, if there is none. */
bool carc_paint_spur(struct carc_tile_art *art, unsigned side);

#endif
