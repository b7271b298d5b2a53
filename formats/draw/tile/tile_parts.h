/*
 * The parts into which walls and lines cut a picture. A point lies between cells, or on the border; a wall or line between
 * two points separates them.
 */
#ifndef CARC_TILE_PARTS_H
#define CARC_TILE_PARTS_H

#include "formats/draw/tile/tile_picture.h"

enum { CARC_ART_POINT_ROWS = CARC_ART_ROWS + 1, CARC_ART_POINT_COLS = CARC_ART_COLS + 1 };

/* For each point, the number of its part. */
struct carc_art_parts {
	uint8_t part[CARC_ART_POINT_ROWS][CARC_ART_POINT_COLS];
	uint8_t count;
};

/* Returns whether a wall or line runs between a point and the next one on a side. */
bool carc_art_barred(const struct carc_tile_art *art, int row, int col, unsigned side);

/* Finds the parts of a picture. Overwrites *parts. */
void carc_find_parts(const struct carc_tile_art *art, struct carc_art_parts *parts);

/*
 * Returns whether a port is half a side, where the ground meets the border. carc_port_part() returns the part in which a
 * port lies.
 */
static inline bool carc_port_half(unsigned port)
{
	return port % 3 != 1;
}
unsigned carc_port_part(const struct carc_art_parts *parts, unsigned port);

/*
 * Returns the zone of the ground in a part: that of the part's port nearest to a cell, else a zone that touches no side;
 * CARC_ZONE_NONE if there is neither.
 */
unsigned carc_part_zone(const struct carc_art_parts *parts, const struct carc_tile_type *type,
			unsigned rot, unsigned part, int row, int col);

/* Returns the visual distance of two places: a row is as high as two columns are wide. */
unsigned carc_art_distance(int row1, int col1, int row2, int col2);

#endif
