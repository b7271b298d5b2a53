/* Draws houses, and ways (roads and rivers) through a tile: from cell to cell, each in its own links. */
#include <stdlib.h>

#include "formats/draw/tile/tile_brush.h"

enum { ROWS = CARC_ART_ROWS, COLS = CARC_ART_COLS, MID_ROW = ROWS / 2, MID_COL = COLS / 2 };

static const struct carc_art_spot middles[CARC_SIDES] = {
	{0, MID_COL},
	{MID_ROW, COLS - 1},
	{ROWS - 1, MID_COL},
	{MID_ROW, 0},
};

/* Links a way from a cell to the next one on a side, or over the border. */
static void link_way(struct carc_brush *p, struct carc_art_spot at, unsigned side, unsigned zone)
{
	struct carc_art_cell *cell = carc_brush_cell(p, at);
	uint8_t *way = carc_brush_style(p, zone) == CARC_STYLE_WATER ? &cell->water : &cell->line;

	*way = (uint8_t)(*way | 1u << side);
}

/* Begins a way at the border. Returns its first cell. */
static struct carc_art_spot enter(struct carc_brush *p, unsigned zone, unsigned side)
{
	link_way(p, middles[side], side, zone);
	return middles[side];
}

/* Links a way from a cell to the next one on a side. Returns the next cell. */
static struct carc_art_spot step(struct carc_brush *p, struct carc_art_spot at, unsigned side,
				 unsigned zone)
{
	struct carc_art_cell *to;

	link_way(p, at, side, zone);
	carc_brush_cell(p, at)->zone = (uint8_t)zone;
	at.row = (uint8_t)(at.row + carc_side_dy[side]);
	at.col = (uint8_t)(at.col + carc_side_dx[side]);
	link_way(p, at, carc_side_opposite(side), zone);
	to = carc_brush_cell(p, at);
	if (!to->wall && to->sign <= CARC_SIGN_FLOOR)
		to->zone = (uint8_t)zone;
	return at;
}

/* Steps east or west, as far as a column. Returns the last cell. */
static struct carc_art_spot step_to(struct carc_brush *p, struct carc_art_spot at, unsigned side,
				    unsigned zone, unsigned col)
{
	while (at.col != col)
		at = step(p, at, side, zone);
	return at;
}

/* Draws the end of a river: a lake on a tile that is drawn after the others of the river, or beside a city; else a spring. */
static void paint_river_end(struct carc_brush *p, unsigned zone)
{
	bool lake = p->type->pile == CARC_PILE_SECOND || carc_brush_count(p, CARC_STYLE_AREA) > 0;

	for (int row = MID_ROW - lake; row <= MID_ROW + lake; row++) {
		int wide = !lake ? 0 : row == MID_ROW ? 2 : 1;

		for (int col = MID_COL - wide; col <= MID_COL + wide; col++) {
			if (p->art->cell[row][col].wall)
				continue;
			p->art->cell[row][col].zone = (uint8_t)zone;
			p->art->cell[row][col].sign = lake ? CARC_SIGN_LAKE : CARC_SIGN_SPRING;
		}
	}
}

/*
 * Draws a way from a side to the middle. A way that ends there continues to a house beyond the middle, or stops at a wall
 * before it. A river that separates its banks up to its end continues to the wall beyond, or to the opposite side.
 */
static void paint_straight(struct carc_brush *p, unsigned zone, unsigned side, bool ends)
{
	bool visits = p->house == carc_side_opposite(side);
	struct carc_art_spot at = enter(p, zone, side), end = middles[carc_side_opposite(side)];

	while (visits || at.row != MID_ROW || at.col != MID_COL) {
		at = step(p, at, carc_side_opposite(side), zone);
		if (ends && (carc_brush_cell(p, at)->wall ||
			     carc_brush_cell(p, at)->sign > CARC_SIGN_FLOOR))
			return;
	}
	if (ends && carc_brush_style(p, zone) == CARC_STYLE_WATER) {
		paint_river_end(p, zone);
		while (carc_brush_port(p, 3 * side) != carc_brush_port(p, 3 * side + 2) &&
		       !carc_brush_cell(p, at)->wall && (at.row != end.row || at.col != end.col))
			at = step(p, at, carc_side_opposite(side), zone);
	} else if (ends)
		p->ended++;
}

/* Draws a bend that avoids the middle, where another line passes. upright: north or south; level: west or east. */
static void paint_bypass(struct carc_brush *p, unsigned zone, unsigned upright, unsigned level)
{
	struct carc_art_spot at = enter(p, zone, upright);

	at = step(p, at, carc_side_opposite(upright), zone);
	at = step_to(p, at, level, zone, level == CARC_SIDE_E ? COLS - 3 : 2);
	at = step(p, at, carc_side_opposite(upright), zone);
	at = step_to(p, at, level, zone, middles[level].col);
	link_way(p, at, level, zone);
}

/* Draws a bend around a house in the middle: along the border first. */
static void paint_pass(struct carc_brush *p, unsigned zone, unsigned upright, unsigned level)
{
	struct carc_art_spot at = enter(p, zone, upright);

	at = step_to(p, at, level, zone, level == CARC_SIDE_E ? COLS - 3 : 2);
	while (at.row != MID_ROW)
		at = step(p, at, carc_side_opposite(upright), zone);
	at = step_to(p, at, level, zone, middles[level].col);
	link_way(p, at, level, zone);
}

/* Draws a way from west to east, around a house in the north or in the south. */
static void paint_detour(struct carc_brush *p, unsigned zone)
{
	struct carc_art_spot at = enter(p, zone, CARC_SIDE_W);

	at = step_to(p, at, CARC_SIDE_E, zone, 2);
	at = step(p, at, carc_side_opposite(p->house), zone);
	at = step_to(p, at, CARC_SIDE_E, zone, COLS - 3);
	at = step(p, at, p->house, zone);
	at = step_to(p, at, CARC_SIDE_E, zone, COLS - 1);
	link_way(p, at, CARC_SIDE_E, zone);
}

/*
 * Returns whether a way from a side stops before the middle: the same ground lies on both sides of the way, so that it
 * separates nothing, and other ways lead to the middle.
 */
static bool stops_short(const struct carc_brush *p, unsigned side)
{
	return carc_brush_port(p, 3 * side) == carc_brush_port(p, 3 * side + 2) &&
	       carc_brush_count(p, CARC_STYLE_LINE) > 1;
}

static void paint_short(struct carc_brush *p, unsigned zone, unsigned side)
{
	struct carc_art_spot at = enter(p, zone, side);

	at = step(p, at, carc_side_opposite(side), zone);
	while (side % 2 && abs(at.col - MID_COL) > 2)
		at = step(p, at, carc_side_opposite(side), zone);
}

/* Counts the ways that lead through the tile. */
static unsigned count_through(const struct carc_brush *p)
{
	unsigned through = 0;

	for (unsigned zone = 0; zone < p->type->zones; zone++)
		through += (carc_brush_style(p, zone) == CARC_STYLE_LINE ||
			    carc_brush_style(p, zone) == CARC_STYLE_WATER) &&
			   carc_count_bits(p->sides[zone]) > 1;
	return through;
}

/* Puts roads over the floor of a city on bridges, which do not divide the city below. */
static void raise_bridges(struct carc_brush *p)
{
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++) {
			struct carc_art_cell *cell = &p->art->cell[row][col];

			if (!cell->line || cell->wall || cell->sign != CARC_SIGN_FLOOR)
				continue;
			cell->sign = cell->line & CARC_LINK_N ? CARC_SIGN_BRIDGE
							      : CARC_SIGN_BRIDGE_LEVEL;
			for (unsigned side = 0; side < CARC_SIDES; side++)
				if (cell->line >> side & 1)
					p->art->cell[row + carc_side_dy[side]]
						    [col + carc_side_dx[side]]
							    .line &=
						(uint8_t) ~(1u << carc_side_opposite(side));
			cell->line = 0;
		}
}

/*
 * Returns whether one field surrounds a bend although another way ends in it: in the middle, the bend would divide that
 * field.
 */
static bool bends_round_end(const struct carc_brush *p, unsigned sides)
{
	unsigned side = 0;

	while (sides != (1u << side | 1u << (side + 1) % CARC_SIDES))
		side++;
	return carc_brush_count(p, CARC_STYLE_LINE) > 1 &&
	       carc_brush_port(p, 3 * side) ==
		       carc_brush_port(p, 3 * ((side + 1) % CARC_SIDES) + 2);
}

void carc_paint_ways(struct carc_brush *p, enum carc_style style)
{
	struct carc_art_cell *middle = &p->art->cell[MID_ROW][MID_COL];
	unsigned through = count_through(p);

	for (unsigned zone = 0; zone < p->type->zones; zone++) {
		unsigned sides = p->sides[zone];
		bool bends = sides == 3 || sides == 6 || sides == 12 || sides == 9;

		if (carc_brush_style(p, zone) != (unsigned)style)
			continue;
		if (bends && style == CARC_STYLE_LINE && p->house == CARC_SIDES &&
		    carc_brush_count(p, CARC_STYLE_HOUSE) > 0) {
			paint_pass(p, zone, sides & CARC_LINK_N ? CARC_SIDE_N : CARC_SIDE_S,
				   sides & CARC_LINK_E ? CARC_SIDE_E : CARC_SIDE_W);
			continue;
		}
		/* If two ways bend, the first one drawn avoids the middle. So does a bend around the end of another way. */
		if (bends && !p->bypassed && (through > 1 || bends_round_end(p, sides))) {
			paint_bypass(p, zone, sides & CARC_LINK_N ? CARC_SIDE_N : CARC_SIDE_S,
				     sides & CARC_LINK_E ? CARC_SIDE_E : CARC_SIDE_W);
			p->bypassed = true;
			continue;
		}
		if (sides == (CARC_LINK_W | CARC_LINK_E) &&
		    (p->house == CARC_SIDE_N || p->house == CARC_SIDE_S)) {
			paint_detour(p, zone);
			continue;
		}
		for (unsigned side = 0; side < CARC_SIDES; side++)
			if (sides == 1u << side && stops_short(p, side))
				paint_short(p, zone, side);
			else if (sides >> side & 1)
				paint_straight(p, zone, side, carc_count_bits(sides) == 1);
	}
	raise_bridges(p);
	/* Where two roads lead straight through the tile, the one drawn last is on a bridge. */
	if (middle->line == 15 && carc_count_bits(p->sides[middle->zone]) == 2)
		middle->sign = p->sides[middle->zone] & CARC_LINK_N ? CARC_SIGN_BRIDGE
								    : CARC_SIGN_BRIDGE_LEVEL;
}

/* Houses */

unsigned carc_house_side(const struct carc_brush *p)
{
	for (unsigned zone = 0; zone < p->type->zones; zone++)
		for (unsigned side = 0; side < CARC_SIDES; side++) {
			unsigned across = 1u << side | 1u << carc_side_opposite(side);

			if (carc_brush_count(p, CARC_STYLE_HOUSE) > 0 &&
			    carc_brush_style(p, zone) == CARC_STYLE_WATER &&
			    (p->sides[zone] & across) == 0 &&
			    carc_count_bits(p->sides[zone]) == 2 &&
			    carc_brush_style(p, carc_brush_side(p, side)) == CARC_STYLE_GROUND)
				return side;
			if (carc_brush_count(p, CARC_STYLE_HOUSE) > 0 &&
			    carc_brush_style(p, zone) == CARC_STYLE_AREA && side % 2 == 0 &&
			    p->sides[zone] == 1u << side &&
			    carc_brush_style(p, carc_brush_side(p, carc_side_opposite(side))) ==
				    CARC_STYLE_GROUND)
				return carc_side_opposite(side);
		}
	return CARC_SIDES;
}

/* Returns the middle cell of the house. */
static struct carc_art_spot house_spot(const struct carc_brush *p)
{
	struct carc_art_spot at = {MID_ROW, MID_COL};

	if (p->house < CARC_SIDES) {
		at.row = (uint8_t)(at.row + carc_side_dy[p->house]);
		at.col = (uint8_t)(at.col + 3 * carc_side_dx[p->house]);
	}
	return at;
}

/* Returns whether a house has room at a place: walls and signs are in the way, lines are not. */
static bool has_room(const struct carc_brush *p, struct carc_art_spot at)
{
	for (int row = at.row - 1; row <= at.row + 1; row++)
		for (int col = at.col - 1; col <= at.col + 1; col++)
			if (p->art->cell[row][col].wall || p->art->cell[row][col].sign)
				return false;
	return true;
}

static void paint_house(struct carc_brush *p, unsigned zone)
{
	/* The walls of the house are a ring of links, at which lines end. */
	static const uint8_t ring[9] = {6, 10, 12, 5, 0, 5, 3, 10, 9};
	struct carc_art_spot at = house_spot(p);
	struct carc_art_cell *middle = carc_brush_cell(p, at);

	if (!has_room(p, at)) {
		middle->zone = (uint8_t)zone;
		middle->sign = CARC_SIGN_CHAPEL;
		return;
	}
	for (unsigned i = 0; i < 9; i++) {
		struct carc_art_cell *cell = &p->art->cell[at.row - 1 + i / 3][at.col - 1 + i % 3];

		cell->line = (uint8_t)(cell->line | ring[i]);
		cell->zone = (uint8_t)zone;
		cell->sign = (uint8_t)(CARC_SIGN_ROOF_LEFT + i);
	}
	middle->line = 0;
}

void carc_paint_houses(struct carc_brush *p)
{
	for (unsigned zone = 0; zone < p->type->zones; zone++)
		if (carc_brush_style(p, zone) == CARC_STYLE_HOUSE)
			paint_house(p, zone);
}

/* Signs and spurs */

/* Returns whether a cell is empty ground. */
static bool is_bare(const struct carc_art_cell *cell)
{
	return !carc_art_links(cell) && cell->sign == CARC_SIGN_GROUND;
}

/* Returns whether the road of a zone runs through a cell with exactly these links, level or upright. */
static bool runs_at(const struct carc_tile_art *art, int row, int col, unsigned zone,
		    unsigned links)
{
	return row >= 0 && row < ROWS && col >= 0 && col < COLS &&
	       art->cell[row][col].line == links && art->cell[row][col].zone == zone;
}

/* Returns whether a cell has no sign right beside it, and near it no way but that of the zone. */
static bool is_alone(const struct carc_tile_art *art, int row, int col, unsigned zone)
{
	for (int r = row - 1; r <= row + 1; r++)
		for (int c = col - 2; c <= col + 2; c++) {
			const struct carc_art_cell *cell;

			if (r < 0 || r >= ROWS || c < 0 || c >= COLS)
				continue;
			cell = &art->cell[r][c];
			if (cell->water || (cell->line && cell->zone != zone) ||
			    (cell->sign > CARC_SIGN_FLOOR && r == row && abs(c - col) < 2))
				return false;
		}
	return true;
}

/*
 * Rates a cell for a sign beside the road of a zone: not at the border of the tile, where the ground is broad, near the
 * middle. Returns 0 for a cell that is not beside the road. Beside an upright road, leaves a cell free for the sign of a
 * figure on the road.
 */
static unsigned worth_beside(const struct carc_tile_art *art, int row, int col, unsigned zone)
{
	const unsigned level = CARC_LINK_E | CARC_LINK_W, upright = CARC_LINK_N | CARC_LINK_S;
	const struct carc_art_cell *cell = &art->cell[row][col];
	bool inside = row > 0 && row < ROWS - 1 && col > 0 && col < COLS - 1;
	unsigned ground = 0;

	if (!is_bare(cell) || !is_alone(art, row, col, zone) || (inside && cell[-1].line) ||
	    (inside && cell[1].line))
		return 0;
	if (!runs_at(art, row - 1, col, zone, level) && !runs_at(art, row + 1, col, zone, level) &&
	    !(runs_at(art, row, col - 2, zone, upright) && is_bare(cell - 1)) &&
	    !(runs_at(art, row, col + 2, zone, upright) && is_bare(cell + 1)))
		return 0;
	for (int r = 0; r < ROWS; r++)
		for (int c = 0; c < COLS; c++)
			ground += is_bare(&art->cell[r][c]) && art->cell[r][c].zone == cell->zone;
	return 4096u * inside + 64 * ground + 32u - 2u * (unsigned)abs(row - MID_ROW) -
	       (unsigned)abs(col - MID_COL);
}

bool carc_sign_beside(struct carc_tile_art *art, unsigned zone, unsigned sign)
{
	struct carc_art_cell *best = NULL;
	unsigned most = 0;

	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++) {
			unsigned worth = worth_beside(art, row, col, zone);

			if (worth <= most)
				continue;
			most = worth;
			best = &art->cell[row][col];
		}
	if (!best)
		return false;
	best->sign = (uint8_t)sign;
	best->zone = (uint8_t)zone;
	return true;
}

bool carc_paint_spur(struct carc_tile_art *art, unsigned side)
{
	unsigned zone = art->cell[MID_ROW][MID_COL].zone;
	int row = MID_ROW, col = MID_COL;

	while (!art->cell[row][col].wall) {
		row += carc_side_dy[side];
		col += carc_side_dx[side];
		if (row < 0 || row >= ROWS || col < 0 || col >= COLS || art->cell[row][col].line)
			return false;
	}
	for (int r = MID_ROW, c = MID_COL; r != row || c != col;) {
		struct carc_art_cell *cell = &art->cell[r][c];

		cell->line = (uint8_t)(cell->line | 1u << side);
		cell->zone = (uint8_t)zone;
		r += carc_side_dy[side];
		c += carc_side_dx[side];
		cell = &art->cell[r][c];
		cell->line = (uint8_t)(cell->line | 1u << carc_side_opposite(side));
	}
	return true;
}
