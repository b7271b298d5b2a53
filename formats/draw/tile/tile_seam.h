/*
 * Closes an area of a tile by a wall along the border where the next tile shows another kind of zone. The markets of The
 * City need this; cities of Carcassonne always meet cities.
 */
#ifndef CARC_TILE_SEAM_H
#define CARC_TILE_SEAM_H

#include "core/rules/position.h"
#include "formats/draw/tile/tile_picture.h"

/* Returns the port of a side at its corner with another side, the next or the previous one. */
unsigned carc_port_beside(unsigned side, unsigned other);

/* Adds the walls along the borders of a tile on the board to its picture, where an area ends there. */
void carc_tile_close(const struct carc_game *game, unsigned tile, struct carc_tile_art *art);

#endif
