/*
 * Draws a tile except for its ground: cities as stamps, and walls in the corners. tile_way.c draws roads, rivers and houses,
 * tile_plan.c the areas of The City.
 */
#include <stdbool.h>
#include <string.h>

#include "formats/draw/tile/tile_brush.h"

enum { ROWS = CARC_ART_ROWS, COLS = CARC_ART_COLS, MID_ROW = ROWS / 2, MID_COL = COLS / 2 };

/*
 * Stamps: '#' is wall, ':' the cells behind the wall. The wall is a path of cells, each beside the next, that ends in corner
 * cells, so that walls continue over the border of the tile. Stamps of the north and the west, flipped, serve all sides.
 */
/* clang-format off */
typedef char stamp[ROWS][COLS + 1];

enum shape {
	SHAPE_CAP,
	SHAPE_CAP_SLIM,
	SHAPE_CAP_SMALL,
	SHAPE_DEEP,
	SHAPE_SHELF,
	SHAPE_CORNER,
	SHAPE_CORNER_SMALL,
	SHAPE_LEFT_HALF,
	SHAPE_RIGHT_HALF,
	SHAPE_OVER,
	SHAPE_UNDER
};

static const stamp cap_north = {
	"###:::::###",
	"  #######  ",
	"           ",
	"           ",
	"           ",
};

static const stamp cap_west = {
	"###        ",
	"::##       ",
	":::#       ",
	"::##       ",
	"###        ",
};

/* For a tile with a cap on each side: the middle of the tile stays free. */
static const stamp slim_west = {
	"###        ",
	"::#        ",
	"::#        ",
	"::#        ",
	"###        ",
};

/* A cap opposite ground, with an area from side to side between them, and ground between cap and area. */
static const stamp small_north = {
	"####:::####",
	"   #####   ",
	"           ",
	"           ",
	"           ",
};

/* The wall of that area towards the cap. */
static const stamp shelf_north = {
	"#:::::::::#",
	"#:::::::::#",
	"###########",
	"           ",
	"           ",
};

/* The wall of an area that surrounds a cap, with ground between. */
static const stamp deep_north = {
	"#:::::::::#",
	"#:::::::::#",
	"##:::::::##",
	" ######### ",
	"           ",
};

static const stamp deep_west = {
	"######     ",
	":::::##    ",
	"::::::#    ",
	":::::##    ",
	"######     ",
};

/* An area from side to side that passes over another one, and the visible ends of the lower one; ground lies between. */
static const stamp over = {
	"####:::####",
	"   #:::#   ",
	"   #:::#   ",
	"   #:::#   ",
	"####:::####",
};

static const stamp under_west = {
	"##         ",
	":#         ",
	":#         ",
	":#         ",
	"##         ",
};

static const stamp corner_north_west = {
	"::::::::###",
	":::::####  ",
	":::###     ",
	"::##       ",
	"###        ",
};

/* A corner that leaves the middle of the tile free. */
static const stamp corner_north_west_small = {
	"::::::::###",
	":::######  ",
	"::##       ",
	"::#        ",
	"###        ",
};

/* Two areas share a side: the left one in the north, which also has the west; the left one in the east. */
static const stamp half_north = {
	":::::#     ",
	":::::#     ",
	"::####     ",
	":##        ",
	"##         ",
};

static const stamp half_east = {
	"###::::::::",
	"  ##:::::::",
	"   ########",
	"           ",
	"           ",
};

/* Stamp of each shape, by the side where it begins; for corners the side before the corner, clockwise. */
static const struct {
	const stamp *stamp;
	bool flip_rows, flip_cols;
} placed[][CARC_SIDES] = {
	[SHAPE_CAP] = {{&cap_north, false, false}, {&cap_west, false, true},
		       {&cap_north, true, false}, {&cap_west, false, false}},
	[SHAPE_CAP_SLIM] = {{&cap_north, false, false}, {&slim_west, false, true},
			    {&cap_north, true, false}, {&slim_west, false, false}},
	[SHAPE_CAP_SMALL] = {{&small_north, false, false}, {&cap_west, false, true},
			     {&small_north, true, false}, {&cap_west, false, false}},
	[SHAPE_SHELF] = {{&shelf_north, false, false}, {&deep_west, false, true},
			 {&shelf_north, true, false}, {&deep_west, false, false}},
	[SHAPE_DEEP] = {{&deep_north, false, false}, {&deep_west, false, true},
			{&deep_north, true, false}, {&deep_west, false, false}},
	[SHAPE_CORNER] = {{&corner_north_west, false, true}, {&corner_north_west, true, true},
			  {&corner_north_west, true, false}, {&corner_north_west, false, false}},
	[SHAPE_CORNER_SMALL] = {{&corner_north_west_small, false, true},
				{&corner_north_west_small, true, true},
				{&corner_north_west_small, true, false},
				{&corner_north_west_small, false, false}},
	[SHAPE_LEFT_HALF] = {{&half_north, false, false}, {&half_east, false, false},
			     {&half_north, true, true}, {&half_east, true, true}},
	[SHAPE_RIGHT_HALF] = {{&half_north, false, true}, {&half_east, true, false},
			      {&half_north, true, false}, {&half_east, false, true}},
	[SHAPE_OVER] = {{&over, false, false}, {&over, false, false}, {&over, false, false}, {&over, false, false}},
	[SHAPE_UNDER] = {{&under_west, false, false}, {&under_west, false, true},
			 {&under_west, false, false}, {&under_west, false, false}},
};

/* clang-format on */

static bool inside(int row, int col)
{
	return row >= 0 && row < ROWS && col >= 0 && col < COLS;
}

/* Areas */

static char stamp_at(enum shape shape, unsigned side, int row, int col)
{
	int r = placed[shape][side].flip_rows ? ROWS - 1 - row : row;
	int c = placed[shape][side].flip_cols ? COLS - 1 - col : col;

	return inside(row, col) ? (*placed[shape][side].stamp)[r][c] : ' ';
}

/*
 * Draws the wall of a stamp, and removes the cells from area whose mark in the stamp is not keep: ' ' before the wall, ':'
 * behind.
 */
static void stamp_wall(struct carc_brush *p, unsigned zone, enum shape shape, unsigned side,
		       char keep, bool area[ROWS][COLS])
{
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++) {
			struct carc_art_cell *cell = &p->art->cell[row][col];
			char mark = stamp_at(shape, side, row, col);

			if (mark != keep)
				area[row][col] = false;
			if (mark != '#')
				continue;
			cell->zone = (uint8_t)zone;
			for (unsigned to = 0; to < CARC_SIDES; to++)
				if (stamp_at(shape, side, row + carc_side_dy[to],
					     col + carc_side_dx[to]) == '#')
					cell->wall = (uint8_t)(cell->wall | 1u << to);
		}
}

/* Returns whether a field lies between the area on a side and the area around it: a field that touches no side of the tile. */
static bool ground_between(const struct carc_brush *p, unsigned side)
{
	if (carc_brush_style(p, carc_brush_side(p, side)) != CARC_STYLE_AREA)
		return false;
	for (unsigned zone = 0; zone < p->type->zones; zone++) {
		bool owns_port = false;

		for (unsigned port = 0; port < CARC_PORTS; port++)
			owns_port |= p->type->port[port] == zone;
		if (carc_brush_style(p, zone) == CARC_STYLE_GROUND && !owns_port)
			return true;
	}
	return false;
}

/* Returns whether two different fields meet in the corner that follows a side, although no way separates them. */
static bool ground_parted(const struct carc_brush *p, unsigned side)
{
	unsigned here = carc_brush_port(p, 3 * (side % CARC_SIDES) + 2);
	unsigned there = carc_brush_port(p, 3 * ((side + 1) % CARC_SIDES));

	return here != there && carc_brush_style(p, here) == CARC_STYLE_GROUND &&
	       carc_brush_style(p, there) == CARC_STYLE_GROUND;
}

/* Returns whether a side has a cap, then ground, then an area from side to side, then ground up to the opposite side. */
static bool is_shelf(const struct carc_brush *p, unsigned side)
{
	unsigned across = carc_brush_side(p, carc_side_opposite(side));
	unsigned beside = carc_brush_side(p, (side + 1) % CARC_SIDES);

	return ground_between(p, side) && carc_brush_style(p, across) == CARC_STYLE_GROUND &&
	       carc_brush_style(p, beside) == CARC_STYLE_AREA &&
	       carc_brush_side(p, (side + 3) % CARC_SIDES) == beside;
}

/* Links a wall to the next cell on a side. Returns that cell. */
static struct carc_art_spot lead_wall(struct carc_brush *p, unsigned zone, struct carc_art_spot at,
				      unsigned side)
{
	struct carc_art_cell *cell = carc_brush_cell(p, at);

	cell->wall = (uint8_t)(cell->wall | 1u << side);
	at.row = (uint8_t)(at.row + carc_side_dy[side]);
	at.col = (uint8_t)(at.col + carc_side_dx[side]);
	cell = carc_brush_cell(p, at);
	cell->wall = (uint8_t)(cell->wall | 1u << carc_side_opposite(side));
	cell->zone = (uint8_t)zone;
	return at;
}

/*
 * Draws the tip of a cap, which separates two fields: a wall from the cap to the corner that follows the side last (modulo
 * CARC_SIDES), one of the two corners across.
 */
static void paint_tip(struct carc_brush *p, unsigned zone, unsigned side, unsigned last)
{
	struct carc_art_spot to = carc_art_corner(last % CARC_SIDES), at;
	unsigned down = to.row > MID_ROW ? CARC_SIDE_S : CARC_SIDE_N;
	unsigned across = to.col > MID_COL ? CARC_SIDE_E : CARC_SIDE_W;

	/* The nearest corner of the cap. */
	at.row = (uint8_t)((side % 2 ? to.row > MID_ROW : side == CARC_SIDE_S) ? ROWS - 2 : 1);
	at.col = (uint8_t)(side == CARC_SIDE_E   ? COLS - 4
			   : side == CARC_SIDE_W ? 3
			   : to.col > MID_COL    ? COLS - 3
						 : 2);
	while (at.row != to.row || at.col != to.col) {
		int rows = to.row > at.row ? to.row - at.row : at.row - to.row;
		int cols = to.col > at.col ? to.col - at.col : at.col - to.col;

		at = lead_wall(p, zone, at, rows > cols ? down : across);
	}
}

static void paint_floor(struct carc_brush *p, unsigned zone, bool area[ROWS][COLS])
{
	for (unsigned row = 0; row < ROWS; row++)
		for (unsigned col = 0; col < COLS; col++)
			if (area[row][col]) {
				p->art->cell[row][col].zone = (uint8_t)zone;
				p->art->cell[row][col].sign = CARC_SIGN_FLOOR;
			}
}

/* Returns whether another area crosses one that goes from side to side. */
static bool is_crossed(const struct carc_brush *p, unsigned zone)
{
	bool crossed = false;

	for (unsigned other = 0; other < p->type->zones; other++)
		crossed |= carc_brush_style(p, other) == CARC_STYLE_AREA &&
			   (p->sides[zone] == 5 || p->sides[zone] == 10) &&
			   p->sides[other] == 15 - p->sides[zone];
	return crossed;
}

/* Draws one of two areas that cross. The one from north to south is drawn on top, where there is more room. */
static void paint_crossed(struct carc_brush *p, unsigned zone)
{
	for (unsigned side = CARC_SIDE_E; side < CARC_SIDES; side += 2) {
		bool area[ROWS][COLS];

		memset(area, true, sizeof area);
		stamp_wall(p, zone, p->sides[zone] == 5 ? SHAPE_OVER : SHAPE_UNDER, side, ':',
			   area);
		paint_floor(p, zone, area);
	}
}

static bool is_halved(const struct carc_brush *p, unsigned side)
{
	return carc_ports_halved(p->type, carc_tile_ports(p->type, p->rot) + 3 * side);
}

/* Draws a tip of a cap as far as the opposite side, which two fields share, or if meets is true as far as the opposite cap. */
static void paint_long_tip(struct carc_brush *p, unsigned zone, unsigned side, bool meets)
{
	unsigned across = carc_side_opposite(side);
	struct carc_art_spot at = {MID_ROW, MID_COL};
	unsigned steps = meets ? (side % 2 ? COLS - 7 : ROWS - 3) : side % 2 ? COLS - 4 : ROWS - 2;

	at.row = (uint8_t)(side == CARC_SIDE_N ? 1 : side == CARC_SIDE_S ? ROWS - 2 : MID_ROW);
	at.col = (uint8_t)(side == CARC_SIDE_W ? 3 : side == CARC_SIDE_E ? COLS - 4 : MID_COL);
	while (steps-- > 0)
		at = lead_wall(p, zone, at, across);
	if (!meets)
		carc_brush_cell(p, at)->wall |= (uint8_t)(1u << across);
}

/* Returns whether a cap must reach the opposite cap to separate two fields. Only the first of the two caps does. */
static bool touches_across(const struct carc_brush *p, unsigned side)
{
	unsigned across = carc_brush_side(p, carc_side_opposite(side));
	unsigned left = carc_brush_side(p, (side + 3) % CARC_SIDES);
	unsigned right = carc_brush_side(p, (side + 1) % CARC_SIDES);

	return side < 2 && p->sides[across] == 1u << carc_side_opposite(side) &&
	       carc_brush_style(p, across) == CARC_STYLE_AREA && left != right &&
	       carc_brush_style(p, left) == CARC_STYLE_GROUND &&
	       carc_brush_style(p, right) == CARC_STYLE_GROUND;
}

/* Draws one of two areas that share a side, each with the side next to its half. Returns false if the zone is no such area. */
static bool paint_half(struct carc_brush *p, unsigned zone, bool area[ROWS][COLS])
{
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned before = (side + 3) % CARC_SIDES, after = (side + 1) % CARC_SIDES;
		bool left = carc_brush_port(p, 3 * side) == zone &&
			    p->sides[zone] == (1u << side | 1u << before);
		bool right =
			carc_brush_port(p, 3 * side + 2) == zone && p->sides[zone] == 1u << after;
		struct carc_art_spot border = {MID_ROW, MID_COL};

		if (!is_halved(p, side) || !(left || right))
			continue;
		stamp_wall(p, zone, left ? SHAPE_LEFT_HALF : SHAPE_RIGHT_HALF, side, ':', area);
		if (side % 2)
			border.col = side == CARC_SIDE_E ? COLS - 1 : 0;
		else
			border.row = side == CARC_SIDE_S ? ROWS - 1 : 0;
		carc_brush_cell(p, border)->wall |= (uint8_t)(1u << side);
		return true;
	}
	return false;
}

static void paint_shape(struct carc_brush *p, unsigned zone, bool area[ROWS][COLS])
{
	unsigned sides = p->sides[zone];
	bool broad = sides == 5 || sides == 10 || carc_count_bits(sides) > 2;
	unsigned areas = carc_brush_count(p, CARC_STYLE_AREA);
	bool crowded = carc_brush_count(p, CARC_STYLE_LINE) > 0 ||
		       carc_brush_count(p, CARC_STYLE_WATER) > 0 || areas > 1 ||
		       carc_brush_count(p, CARC_STYLE_HOUSE) > 0;

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned next = (side + 1) % CARC_SIDES;

		if (sides == 1u << side)
			stamp_wall(p, zone,
				   is_shelf(p, side)     ? SHAPE_CAP_SMALL
				   : areas == CARC_SIDES ? SHAPE_CAP_SLIM
							 : SHAPE_CAP,
				   side, ':', area);
		else if (sides == (1u << side | 1u << next) && ground_parted(p, side + 2))
			broad = true;
		else if (sides == (1u << side | 1u << next))
			stamp_wall(p, zone, crowded ? SHAPE_CORNER_SMALL : SHAPE_CORNER, side, ':',
				   area);
	}
	/* An area from side to side, or a larger one, is all of the tile but caps on the other sides. */
	if (broad)
		for (unsigned side = 0; side < CARC_SIDES; side++)
			if (!(sides >> side & 1))
				stamp_wall(p, zone,
					   is_shelf(p, side)         ? SHAPE_SHELF
					   : ground_between(p, side) ? SHAPE_DEEP
								     : SHAPE_CAP,
					   side, ' ', area);
	if (!crowded)
		for (unsigned side = 0; side < CARC_SIDES; side++)
			for (unsigned last = side + 1; last < side + 3; last++)
				if (sides == 1u << side && ground_parted(p, last))
					paint_tip(p, zone, side, last);
	for (unsigned side = 0; side < CARC_SIDES; side++)
		if (sides == 1u << side && is_halved(p, carc_side_opposite(side)))
			paint_long_tip(p, zone, side, false);
		else if (sides == 1u << side && touches_across(p, side))
			paint_long_tip(p, zone, side, true);
}

static void paint_area(struct carc_brush *p, unsigned zone)
{
	bool area[ROWS][COLS];

	if (is_crossed(p, zone)) {
		paint_crossed(p, zone);
		return;
	}
	memset(area, p->sides[zone] != 0, sizeof area);
	if (!paint_half(p, zone, area))
		paint_shape(p, zone, area);
	paint_floor(p, zone, area);
}

/* Continues the walls at each corner over every walled side, unless one area turns the corner. */
static void paint_corners(struct carc_brush *p)
{
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned next = (side + 1) % CARC_SIDES;
		unsigned here = carc_brush_side(p, side);
		unsigned there = carc_brush_side(p, next);
		struct carc_art_cell *corner = carc_brush_cell(p, carc_art_corner(side));

		if (carc_tile_turns_corner(p->type, p->rot, side))
			continue;
		if (carc_brush_style(p, here) == CARC_STYLE_AREA)
			corner->wall = (uint8_t)(corner->wall | 1u << side);
		if (carc_brush_style(p, there) == CARC_STYLE_AREA)
			corner->wall = (uint8_t)(corner->wall | 1u << next);
		/* A city wall that reaches the corner from inside separates the ground there. */
		if (corner->wall && carc_brush_style(p, here) != CARC_STYLE_AREA &&
		    carc_brush_style(p, there) != CARC_STYLE_AREA)
			corner->wall = (uint8_t)(corner->wall | 1u << (side % 2 ? side : next));
	}
}

unsigned carc_tile_paint(const struct carc_tile_type *type, unsigned rot, struct carc_tile_art *art)
{
	struct carc_brush p = {type, rot, art, {0}, CARC_SIDES, false, 0};

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		uint8_t *sides = &p.sides[carc_brush_side(&p, side)];

		*sides = (uint8_t)(*sides | 1u << side);
	}
	if (carc_tile_planned(type)) {
		carc_paint_ways(&p, CARC_STYLE_LINE);
		carc_tile_plan(type, rot, art);
		return p.ended;
	}
	p.house = carc_house_side(&p);
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (carc_brush_style(&p, zone) == CARC_STYLE_AREA)
			paint_area(&p, zone);
	paint_corners(&p);
	carc_paint_ways(&p, CARC_STYLE_WATER);
	if (p.house < CARC_SIDES)
		carc_paint_houses(&p);
	carc_paint_ways(&p, CARC_STYLE_LINE);
	if (p.house == CARC_SIDES)
		carc_paint_houses(&p);
	return p.ended;
}
