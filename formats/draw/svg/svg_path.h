/* Lines and outlines of a tile's picture as paths of SVG, with rounded corners. */
#ifndef CARC_SVG_PATH_H
#define CARC_SVG_PATH_H

#include "formats/draw/tile/tile_parts.h"

/* The width and height of a tile. */
enum { CARC_SVG_TILE = 220 };

/*
 * Returns the x of the middle of a column. Rows and columns meet the border at the same distances, so that a rotated tile
 * fits its neighbors.
 */
static inline int carc_svg_x(int col)
{
	static const uint8_t middles[CARC_ART_COLS] = {14,  30,  46,  62,  86, 110,
						       134, 158, 174, 190, 206};

	return middles[col];
}

static inline int carc_svg_y(int row)
{
	static const uint8_t middles[CARC_ART_ROWS] = {14, 62, 110, 158, 206};

	return middles[row];
}

/* Moves a point of a tile to its place after rot quarter turns clockwise. */
static inline void carc_svg_rotate(unsigned rot, int *x, int *y)
{
	for (; rot > 0; rot--) {
		int before = *x;

		*x = CARC_SVG_TILE - *y;
		*y = before;
	}
}

/* The links of each cell, by bits of sides. */
typedef uint8_t carc_svg_links[CARC_ART_ROWS][CARC_ART_COLS];

/*
 * Lines or outlines as the value of d; of each line also its middle, unless that lies on the border. A node takes up to 26
 * bytes; there are at most four for each point beside or between cells.
 */
enum { CARC_SVG_PATH_MAX = 26 * 4 * (CARC_ART_ROWS + 2) * (CARC_ART_COLS + 2) };
struct carc_svg_path {
	struct {
		int16_t x, y;
	} middle[CARC_ART_ROWS * CARC_ART_COLS];
	unsigned middles, len; /* len: of d, which has no NUL */
	char d[CARC_SVG_PATH_MAX];
};

/* Writes the lines that links form. Overwrites *ret_path. */
void carc_svg_lines(carc_svg_links links, struct carc_svg_path *ret_path);

/* A set of points between cells: for each row a bit mask of columns. */
typedef uint16_t carc_svg_point_set[CARC_ART_POINT_ROWS];

/* Writes the outline of a set of points. Overwrites *ret_path. */
void carc_svg_outline(const carc_svg_point_set in, struct carc_svg_path *ret_path);

#endif
