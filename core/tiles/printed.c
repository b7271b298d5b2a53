/* The tiles that are printed, see printed.h. */
#include "core/tiles/printed.h"
#include "core/tiles/row.h"

/* clang-format off */
const struct carc_tile_type carc_base_tiles[CARC_BASE_TYPES] = {
#include "core/tiles/base.def"
};

const struct carc_tile_type carc_river_tiles[CARC_RIVER_TYPES] = {
#include "core/tiles/river.def"
};

const struct carc_tile_type carc_tower_tiles[CARC_TOWER_TYPES] = {
#include "core/tiles/tower.def"
};

const struct carc_tile_type carc_garden_tiles[CARC_GARDEN_TYPES] = {
#include "core/tiles/gardens.def"
};

const struct carc_tile_type carc_city_tiles[CARC_CITY_TYPES] = {
#include "core/tiles/the_city.def"
};
/* clang-format on */
