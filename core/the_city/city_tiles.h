/* Tiles for The City: a reconstruction, since nobody has published the list of the printed ones. */
#ifndef CARC_CITY_TILES_H
#define CARC_CITY_TILES_H

#include "core/tiles/tile.h"

enum { CARC_CITY_TYPES = 64 };
extern const struct carc_tile_type carc_city_tiles[CARC_CITY_TYPES];

#endif
