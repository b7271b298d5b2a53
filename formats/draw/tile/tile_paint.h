/* The parts of a tile's picture that follow from its sides: areas, lines, houses. For tile_art. */
#ifndef CARC_TILE_PAINT_H
#define CARC_TILE_PAINT_H

#include <stdbool.h>

#include "formats/draw/tile/tile_art.h"

/*
 * How a kind of zone is shown: blank, as a way from side to side, on land or on water, walled, as a house,
 * or as a small sign on the ground.
 */
enum carc_style {
	CARC_STYLE_GROUND,
	CARC_STYLE_LINE,
	CARC_STYLE_WATER,
	CARC_STYLE_AREA,
	CARC_STYLE_HOUSE,
	CARC_STYLE_GARDEN,
	CARC_STYLE_TOWER
};

/* enum carc_style of a kind. */
unsigned carc_kind_style(unsigned kind);

/*
 * Draw all but the ground and what lies on it into an empty picture. Returns how many roads end in the
 * middle of the tile, out in the open.
 */
unsigned carc_tile_paint(const struct carc_tile_type *type, unsigned rot,
			 struct carc_tile_art *art);

#endif
