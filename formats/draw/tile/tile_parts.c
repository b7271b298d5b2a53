/* Finds the parts of a picture: sets of points between cells that no wall or line separates. See tile_parts.h. */
#include "formats/draw/tile/tile_parts.h"

#include <stdlib.h>
#include <string.h>

#include "core/terms/bits.h"

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

/* For each row of points, a bit mask of columns: whether the next point in the east, or in the south, can be reached. */
struct open {
	unsigned east[CARC_ART_POINT_ROWS], south[CARC_ART_POINT_ROWS];
};

static struct open find_open(const struct carc_tile_art *art)
{
	const unsigned all = (1u << CARC_ART_POINT_COLS) - 1;
	struct open open;

	for (int row = 0; row < CARC_ART_POINT_ROWS; row++) {
		open.east[row] = all >> 1;
		open.south[row] = row < ROWS ? all : 0;
	}
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++) {
			unsigned links = carc_art_links(&art->cell[row][col]);

			if (!links)
				continue;
			open.east[row] &= ~((links & CARC_LINK_N ? 1u : 0u) << col);
			open.east[row + 1] &= ~((links & CARC_LINK_S ? 1u : 0u) << col);
			open.south[row] &= ~((links & CARC_LINK_W ? 1u : 0u) << col |
					     (links & CARC_LINK_E ? 2u : 0u) << col);
		}
	return open;
}

/* Finds all points that can be reached from one. */
static void find_part(const struct open *open, int first, int col,
		      unsigned ret_part[CARC_ART_POINT_ROWS])
{
	bool more = true;

	memset(ret_part, 0, CARC_ART_POINT_ROWS * sizeof ret_part[0]);
	ret_part[first] = 1u << col;
	while (more) {
		more = false;
		for (int row = 0; row < CARC_ART_POINT_ROWS; row++) {
			unsigned part = ret_part[row], before;

			if (row > 0)
				part |= ret_part[row - 1] & open->south[row - 1];
			if (row < ROWS)
				part |= ret_part[row + 1] & open->south[row];
			do {
				before = part;
				part |= (part & open->east[row]) << 1 |
					(part >> 1 & open->east[row]);
			} while (part != before);
			more |= part != ret_part[row];
			ret_part[row] = part;
		}
	}
}

void carc_find_parts(const struct carc_tile_art *art, struct carc_art_parts *parts)
{
	const struct open open = find_open(art);
	unsigned part[CARC_ART_POINT_ROWS];

	memset(parts->part, PART_NONE, sizeof parts->part);
	parts->count = 0;
	for (int i = 0; i < CARC_ART_POINT_ROWS * CARC_ART_POINT_COLS; i++) {
		if (parts->part[i / CARC_ART_POINT_COLS][i % CARC_ART_POINT_COLS] != PART_NONE)
			continue;
		find_part(&open, i / CARC_ART_POINT_COLS, i % CARC_ART_POINT_COLS, part);
		for (int row = 0; row < CARC_ART_POINT_ROWS; row++)
			CARC_EACH_BIT (col, part[row])
				parts->part[row][col] = parts->count;
		parts->count++;
	}
}

/* The point on the border at which each port lies. */
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
	/* If several zones touch no side, the first lies to the left, the last to the right. */
	for (unsigned zone = 0;
	     zone < type->zones && (best == CARC_ZONE_NONE || (inside && col > MID_COL)); zone++)
		if (carc_kind_style(type->zone[zone].kind) == CARC_STYLE_GROUND &&
		    !memchr(type->port, (int)zone, CARC_PORTS)) {
			best = zone;
			inside = true;
		}
	return best;
}
