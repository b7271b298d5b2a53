/*
 * Lines and outlines of a tile's picture as paths of SVG, with their corners rounded. svg_tile.c
 * draws with it.
 */
#ifndef CARC_SVG_PATH_H
#define CARC_SVG_PATH_H

#include <stdio.h>

#include "formats/draw/tile/tile_parts.h"

/* A tile is a square; a cell is a share of it. */
enum {
	CARC_SVG_TILE = 220,
	CARC_SVG_CELL_WIDTH = CARC_SVG_TILE / CARC_ART_COLS,
	CARC_SVG_CELL_HEIGHT = CARC_SVG_TILE / CARC_ART_ROWS
};

/* The middle of a cell. */
static inline int carc_svg_x(int col)
{
	return col * CARC_SVG_CELL_WIDTH + CARC_SVG_CELL_WIDTH / 2;
}

static inline int carc_svg_y(int row)
{
	return row * CARC_SVG_CELL_HEIGHT + CARC_SVG_CELL_HEIGHT / 2;
}

/* Links of each cell, by bits of sides. */
typedef uint8_t carc_svg_links[CARC_ART_ROWS][CARC_ART_COLS];

/* Write the lines that links make, as the value of d; returns whether there are any. */
bool carc_svg_lines(carc_svg_links links, FILE *out);

/* Where each of these lines has its middle, on the way from end to end; those that go round have none. */
struct carc_svg_points {
	struct {
		int16_t x, y;
	} at[CARC_ART_ROWS * CARC_ART_COLS];
	unsigned count;
};
void carc_svg_middles(carc_svg_links links, struct carc_svg_points *ret_middles);

/* Points between cells, a bit a column. */
typedef uint16_t carc_svg_point_set[CARC_ART_POINT_ROWS];

/* Write the outline of the points that are in a set. */
void carc_svg_outline(const carc_svg_point_set in, FILE *out);

#endif
