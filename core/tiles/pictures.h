/* The tiles with a small picture that means something with The Abbot, of the base game and of all boxes. From pictures.def. */
#ifndef CARC_PICTURES_H
#define CARC_PICTURES_H

#include "core/tiles/tile.h"

enum {
	CARC_PICTURES = 0
#define PICTURE(...) +1
#include "core/tiles/pictures.def"
};
extern const struct carc_tile_type carc_pictures[CARC_PICTURES];

#endif
