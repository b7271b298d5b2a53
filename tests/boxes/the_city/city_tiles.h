/* Tiles of The City at random: sides that are parted in the middle, more buildings than one, piles of any size. */
#ifndef TESTS_BOXES_THE_CITY_CITY_TILES_H
#define TESTS_BOXES_THE_CITY_CITY_TILES_H

#include "core/random/rng.h"
#include "core/tiles/tile_table.h"

enum { CITY_RANDOM_TYPES = 24 };

struct city_tiles {
	struct carc_tile_type type[CITY_RANDOM_TYPES];
	struct carc_tile_table table;
};

/* Each tile is sound. For rules.own, as long as these are played by. */
void city_tiles_draw(struct carc_rng *rng, struct city_tiles *ret_tiles);

#endif
