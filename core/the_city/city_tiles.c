/* The reconstruction of The City's tiles, see tiles/the_city.def. */
#include "core/the_city/city_tiles.h"
#include "core/tiles/row.h"

/* clang-format off */
const struct carc_tile_type carc_city_tiles[CARC_CITY_TYPES] = {
#include "core/tiles/the_city.def"
};
/* clang-format on */
