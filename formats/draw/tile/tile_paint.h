/*
 * The parts of a tile's picture that follow from its sides: areas, lines, houses. For tile_art.c.
 */
#ifndef CARC_TILE_PAINT_H
#define CARC_TILE_PAINT_H

#include "formats/draw/tile/tile_picture.h"

/*
 * Draw all but the ground and what lies on it into an empty picture. rot: quarter turns clockwise.
 * Returns how many roads end in the middle of the tile, out in the open.
 */
unsigned carc_tile_paint(const struct carc_tile_type *type, unsigned rot,
			 struct carc_tile_art *art);

#endif
