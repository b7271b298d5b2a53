/* Which features of a tile a road, a gate or a door connects: for wagons by the option wagon-moves: connected. */
#ifndef CARC_LINKS_H
#define CARC_LINKS_H

#include "core/tiles/tile.h"

/* The zones of a tile that are connected with one of its zones, a bit each; that one is not among them. */
unsigned carc_links(const struct carc_tile_type *type, unsigned zone);

#endif
