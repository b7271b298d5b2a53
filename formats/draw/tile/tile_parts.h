/*
 * The parts into which walls and lines cut a picture. tile_art.c asks which zones they are. A
 * point lies between cells, or on the border; a wall or line between two points parts them.
 */
#ifndef CARC_TILE_PARTS_H
#define CARC_TILE_PARTS_H

#include "formats/draw/tile/tile_picture.h"

enum { CARC_ART_POINT_ROWS = CARC_ART_ROWS + 1, CARC_ART_POINT_COLS = CARC_ART_COLS + 1 };

/* By points: the number of the part that each belongs to. */
struct carc_art_parts {
	uint8_t part[CARC_ART_POINT_ROWS][CARC_ART_POINT_COLS];
	uint8_t count;
};

/* *parts is written anew. */
void carc_find_parts(const struct carc_tile_art *art, struct carc_art_parts *parts);

#endif
