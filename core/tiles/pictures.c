/* The rows of pictures.def as types of tiles. See pictures.h. */
#include "core/tiles/pictures.h"

#include "core/tiles/row.h"

/* clang-format off */
const struct carc_tile_type carc_pictures[CARC_PICTURES] = {
#define PICTURE(place, pile, id, count, plain, jcz, turn, ports, ...) \
	[place] = {id, "", plain, count, CARC_PILE_##pile, ZONES(__VA_ARGS__), ports, {__VA_ARGS__}, jcz, turn},
#include "core/tiles/pictures.def"
};
/* clang-format on */
