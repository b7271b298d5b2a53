/*
 * The tiles that are printed: one table a box, its rows in the file of its name beside this one. Those of The City
 * are a reconstruction, since nobody has published the list of them. What they are called, and whose they are,
 * stands in tile_table.def.
 */
#ifndef CARC_PRINTED_H
#define CARC_PRINTED_H

#include "core/tiles/tile.h"

enum {
	CARC_BASE_TYPES = 24,
	CARC_RIVER_TYPES = 10,
	CARC_TOWER_TYPES = 17,
	CARC_GARDEN_TYPES = 11,
	CARC_CITY_TYPES = 64
};

extern const struct carc_tile_type carc_base_tiles[CARC_BASE_TYPES];
extern const struct carc_tile_type carc_river_tiles[CARC_RIVER_TYPES];
extern const struct carc_tile_type carc_tower_tiles[CARC_TOWER_TYPES];
extern const struct carc_tile_type carc_garden_tiles[CARC_GARDEN_TYPES];
extern const struct carc_tile_type carc_city_tiles[CARC_CITY_TYPES];

#endif
