/*
 * Where an area of a tile meets another kind on the next tile, it ends at the border: a wall is
 * drawn along it. So it is with the markets of The City; cities of Carcassonne always meet cities.
 */
#ifndef CARC_TILE_SEAM_H
#define CARC_TILE_SEAM_H

#include "core/rules/position.h"
#include "formats/draw/tile/tile_picture.h"

/* The port of a side that lies at the corner with another side: the next or the previous one. */
unsigned carc_port_beside(unsigned side, unsigned other);

/*
 * Add the walls along the borders of a tile on the board to its picture, where an area ends there.
 */
void carc_tile_close(const struct carc_game *game, unsigned tile, struct carc_tile_art *art);

#endif
