/* Which features of a tile a road, a gate or a door connects: for wagons by the option wagon-moves: connected. */
#ifndef CARC_LINKS_H
#define CARC_LINKS_H

#include "core/tiles/tile.h"

/* Returns the zones of a tile that are connected with one of its zones, a bit each; that one is not among them. */
unsigned carc_links(const struct carc_tile_type *type, unsigned zone);

/* Returns the other cities that the paths of a tile join with a city: with the ruling wagon-between-cities: joined. */
unsigned carc_links_of_cities(const struct carc_tile_type *type, unsigned zone);

#endif
