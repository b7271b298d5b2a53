/* Finds what walls and lines part in a picture, from point to point between its cells. See tile_parts.h. */
#include <stdlib.h>
#include <string.h>

#include "formats/draw/tile/tile_parts.h"

enum {
	ROWS = CARC_ART_ROWS,
	COLS = CARC_ART_COLS,
	MID_ROW = ROWS / 2,
	MID_COL = COLS / 2,
	PART_NONE = 0xff
};

static unsigned links_at(const struct carc_tile_art *art, int row, int col)
{
	if (row < 0 || row >= ROWS || col < 0 || col >= COLS)
		return 0;
	return carc_art_links(&art->cell[row][col]);
}

bool carc_art_barred(const struct carc_tile_art *art, int row, int col, unsigned side)
{
	switch (side) {
	case CARC_SIDE_N:
		row--;
		/* fall through */
	case CARC_SIDE_S:
		return (links_at(art, row, col - 1) & CARC_LINK_E) ||
		       (links_at(art, row, col) & CARC_LINK_W);
	case CARC_SIDE_W:
		col--;
		/* fall through */
	default:
		return (links_at(art, row - 1, col) & CARC_LINK_S) ||
		       (links_at(art, row, col) & CARC_LINK_N);
	}
}

/* Number everything that can be reached from a point. */
static void find_part(const struct carc_tile_art *art, struct carc_art_parts *parts, uint8_t row,
		      uint8_t col)
{
	struct carc_art_spot queue[CARC_ART_POINT_ROWS * CARC_ART_POINT_COLS] = {{row, col}};
	unsigned first = 0, last = 1;

	parts->part[row][col] = parts->count;
	while (first < last) {
		struct carc_art_spot at = queue[first++];

		for (unsigned side = 0; side < CARC_SIDES; side++) {
			int r = at.row + carc_side_dy[side];
			int c = at.col + carc_side_dx[side];

			if (r < 0 || r >= CARC_ART_POINT_ROWS || c < 0 ||
			    c >= CARC_ART_POINT_COLS || parts->part[r][c] != PART_NONE ||
			    carc_art_barred(art, at.row, at.col, side))
				continue;
			parts->part[r][c] = parts->count;
			queue[last++] = (struct carc_art_spot){(uint8_t)r, (uint8_t)c};
		}
	}
	parts->count++;
}

void carc_find_parts(const struct carc_tile_art *art, struct carc_art_parts *parts)
{
	memset(parts->part, PART_NONE, sizeof parts->part);
	parts->count = 0;
	for (uint8_t row = 0; row < CARC_ART_POINT_ROWS; row++)
		for (uint8_t col = 0; col < CARC_ART_POINT_COLS; col++)
			if (parts->part[row][col] == PART_NONE)
				find_part(art, parts, row, col);
}

/* The point between cells, on the border, at which each port lies. */
/* clang-format off */
static const struct carc_art_spot port_points[CARC_PORTS] = {
	{0, 3}, {0, MID_COL}, {0, COLS - 3},
	{1, COLS}, {MID_ROW, COLS}, {ROWS - 1, COLS},
	{ROWS, COLS - 3}, {ROWS, MID_COL}, {ROWS, 3},
	{ROWS - 1, 0}, {MID_ROW, 0}, {1, 0},
};
/* clang-format on */

unsigned carc_port_part(const struct carc_art_parts *parts, unsigned port)
{
	return parts->part[port_points[port].row][port_points[port].col];
}

unsigned carc_art_distance(int row1, int col1, int row2, int col2)
{
	return (unsigned)(2 * abs(row1 - row2) + abs(col1 - col2));
}

unsigned carc_part_zone(const struct carc_art_parts *parts, const struct carc_tile_type *type,
			unsigned rot, unsigned part, int row, int col)
{
	unsigned best = CARC_ZONE_NONE;
	unsigned nearest = ~0u;
	bool inside = false;

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned away =
			carc_art_distance(2 * row + 1, 2 * col + 1, 2 * port_points[port].row,
					  2 * port_points[port].col);

		if (carc_port_half(port) && carc_port_part(parts, port) == part && away < nearest) {
			nearest = away;
			best = carc_tile_zone_at(type, rot, port);
		}
	}
	/* Of several in the inside the first lies to the left, the last to the right. */
	for (unsigned zone = 0;
	     zone < type->zones && (best == CARC_ZONE_NONE || (inside && col > MID_COL)); zone++)
		if (carc_kind_style(type->zone[zone].kind) == CARC_STYLE_GROUND &&
		    !memchr(type->port, (int)zone, CARC_PORTS)) {
			best = zone;
			inside = true;
		}
	return best;
}
