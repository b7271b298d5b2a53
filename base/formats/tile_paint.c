/* Stamps and lines: what is drawn of a tile before its ground is looked at. */
#include <stdbool.h>
#include <string.h>

#include "formats/tile_paint.h"

enum { ROWS = CARC_ART_ROWS, COLS = CARC_ART_COLS, MID_ROW = ROWS / 2, MID_COL = COLS / 2 };

/* A kind without a row is ground. */
static const uint8_t styles[CARC_KINDS] = {
	[CARC_ROAD] = CARC_STYLE_LINE,
	[CARC_CITY] = CARC_STYLE_AREA,
	[CARC_MONASTERY] = CARC_STYLE_HOUSE,
};

/*
 * Stamps: '#' is wall, ':' lies behind it. The wall is a path of cells, each beside the next, that
 * ends in corner cells, so that walls run on over the border of the tile. Those of the north and
 * the west, flipped, serve all sides.
 */
/* clang-format off */
typedef char stamp[ROWS][COLS + 1];

enum shape { SHAPE_CAP, SHAPE_DEEP, SHAPE_CORNER, SHAPE_CORNER_SMALL };

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

/* What surrounds a cap with ground between. */
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

static const stamp corner_north_west = {
	"::::::::###",
	":::::####  ",
	":::###     ",
	"::##       ",
	"###        ",
};

/* The same, leaving the middle of the tile to others. */
static const stamp corner_north_west_small = {
	"::::::::###",
	":::######  ",
	"::##       ",
	"::#        ",
	"###        ",
};

/* For each shape and the side it begins at (corners: the side before the corner, clockwise). */
static const struct {
	const stamp *stamp;
	bool flip_rows, flip_cols;
} placed[][CARC_SIDES] = {
	[SHAPE_CAP] = {{&cap_north, false, false}, {&cap_west, false, true},
		       {&cap_north, true, false}, {&cap_west, false, false}},
	[SHAPE_DEEP] = {{&deep_north, false, false}, {&deep_west, false, true},
			{&deep_north, true, false}, {&deep_west, false, false}},
	[SHAPE_CORNER] = {{&corner_north_west, false, true}, {&corner_north_west, true, true},
			  {&corner_north_west, true, false}, {&corner_north_west, false, false}},
	[SHAPE_CORNER_SMALL] = {{&corner_north_west_small, false, true},
				{&corner_north_west_small, true, true},
				{&corner_north_west_small, true, false},
				{&corner_north_west_small, false, false}},
};

/* clang-format on */

static const struct carc_art_spot corners[CARC_SIDES] = {
	{0, COLS - 1},
	{ROWS - 1, COLS - 1},
	{ROWS - 1, 0},
	{0, 0},
};

static const struct carc_art_spot middles[CARC_SIDES] = {
	{0, MID_COL},
	{MID_ROW, COLS - 1},
	{ROWS - 1, MID_COL},
	{MID_ROW, 0},
};

struct painter {
	const struct carc_tile_type *type;
	unsigned rot;
	struct carc_tile_art *art;
	uint8_t sides[CARC_TILE_ZONES_MAX]; /* of each zone, by the middle ports: a bit a side */
	unsigned ended;                     /* lines that end in the middle of the tile */
};

struct carc_art_spot carc_art_corner(unsigned side)
{
	return corners[side];
}

unsigned carc_kind_style(unsigned kind)
{
	return styles[kind];
}

bool carc_kind_walled(unsigned kind)
{
	return styles[kind] == CARC_STYLE_AREA;
}

bool carc_tile_turns_corner(const struct carc_tile_type *type, unsigned rot, unsigned side)
{
	unsigned here = carc_tile_zone_at(type, rot, carc_port_middle(side));
	unsigned next = carc_tile_zone_at(type, rot, carc_port_middle((side + 1) % CARC_SIDES));

	return here == next && styles[type->zone[here].kind] == CARC_STYLE_AREA;
}

static unsigned count_bits(unsigned bits)
{
	unsigned count = 0;

	for (; bits; bits &= bits - 1)
		count++;
	return count;
}

static unsigned style_of(const struct painter *p, unsigned zone)
{
	return styles[p->type->zone[zone].kind];
}

static unsigned port_zone(const struct painter *p, unsigned port)
{
	return carc_tile_zone_at(p->type, p->rot, port);
}

static unsigned side_zone(const struct painter *p, unsigned side)
{
	return port_zone(p, carc_port_middle(side));
}

static bool inside(int row, int col)
{
	return row >= 0 && row < ROWS && col >= 0 && col < COLS;
}

static struct carc_art_cell *cell_at(const struct painter *p, struct carc_art_spot at)
{
	return &p->art->cell[at.row][at.col];
}

static unsigned count_style(const struct painter *p, enum carc_style style)
{
	unsigned count = 0;

	for (unsigned zone = 0; zone < p->type->zones; zone++)
		count += style_of(p, zone) == (unsigned)style;
	return count;
}

/* Areas */

static char stamp_at(enum shape shape, unsigned side, int row, int col)
{
	int r = placed[shape][side].flip_rows ? ROWS - 1 - row : row;
	int c = placed[shape][side].flip_cols ? COLS - 1 - col : col;

	return inside(row, col) ? (*placed[shape][side].stamp)[r][c] : ' ';
}

/* Draw the wall of a stamp, and take what lies before or behind it out of the area. */
static void stamp_wall(struct painter *p, unsigned zone, enum shape shape, unsigned side, char keep,
		       bool area[ROWS][COLS])
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

/* Whether the area leaves ground between itself and the other area on a side: a field within. */
static bool ground_between(const struct painter *p, unsigned side)
{
	if (style_of(p, side_zone(p, side)) != CARC_STYLE_AREA)
		return false;
	for (unsigned zone = 0; zone < p->type->zones; zone++) {
		bool owns_port = false;

		for (unsigned port = 0; port < CARC_PORTS; port++)
			owns_port |= p->type->port[port] == zone;
		if (style_of(p, zone) == CARC_STYLE_GROUND && !owns_port)
			return true;
	}
	return false;
}

/* Whether an area on a side and the next reaches the corner across, where the ground is parted. */
static bool reaches_across(const struct painter *p, unsigned side)
{
	return port_zone(p, 3 * ((side + 2) % CARC_SIDES) + 2) !=
	       port_zone(p, 3 * ((side + 3) % CARC_SIDES));
}

static void paint_area(struct painter *p, unsigned zone)
{
	unsigned sides = p->sides[zone];
	bool broad = sides == 5 || sides == 10 || count_bits(sides) > 2;
	bool area[ROWS][COLS];
	bool crowded = count_style(p, CARC_STYLE_LINE) > 0 || count_style(p, CARC_STYLE_AREA) > 1 ||
		       count_style(p, CARC_STYLE_HOUSE) > 0;

	memset(area, sides != 0, sizeof area);
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned next = (side + 1) % CARC_SIDES;

		if (sides == 1u << side)
			stamp_wall(p, zone, SHAPE_CAP, side, ':', area);
		else if (sides == (1u << side | 1u << next) && reaches_across(p, side))
			broad = true;
		else if (sides == (1u << side | 1u << next))
			stamp_wall(p, zone, crowded ? SHAPE_CORNER_SMALL : SHAPE_CORNER, side, ':',
				   area);
	}
	/* From side to side, or more: all but caps on the other sides. */
	if (broad)
		for (unsigned side = 0; side < CARC_SIDES; side++)
			if (!(sides >> side & 1))
				stamp_wall(p, zone,
					   ground_between(p, side) ? SHAPE_DEEP : SHAPE_CAP, side,
					   ' ', area);
	for (unsigned row = 0; row < ROWS; row++)
		for (unsigned col = 0; col < COLS; col++)
			if (area[row][col]) {
				p->art->cell[row][col].zone = (uint8_t)zone;
				p->art->cell[row][col].sign = CARC_SIGN_FLOOR;
			}
}

/* At each corner, walls run on over every walled side, unless one area turns the corner. */
static void paint_corners(struct painter *p)
{
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned next = (side + 1) % CARC_SIDES;
		unsigned here = side_zone(p, side);
		unsigned there = side_zone(p, next);
		struct carc_art_cell *corner = cell_at(p, corners[side]);

		if (carc_tile_turns_corner(p->type, p->rot, side))
			continue;
		if (style_of(p, here) == CARC_STYLE_AREA)
			corner->wall = (uint8_t)(corner->wall | 1u << side);
		if (style_of(p, there) == CARC_STYLE_AREA)
			corner->wall = (uint8_t)(corner->wall | 1u << next);
		/* A city that reaches the corner from inside parts the ground there. */
		if (corner->wall && style_of(p, here) != CARC_STYLE_AREA &&
		    style_of(p, there) != CARC_STYLE_AREA)
			corner->wall = (uint8_t)(corner->wall | 1u << (side % 2 ? side : next));
	}
}

/* Lines */

/* One step of a line: link the cell to the next one on a side, and go there. */
static struct carc_art_spot step(struct painter *p, struct carc_art_spot at, unsigned side,
				 unsigned zone)
{
	struct carc_art_cell *from = cell_at(p, at);
	struct carc_art_cell *to;

	from->line = (uint8_t)(from->line | 1u << side);
	from->zone = (uint8_t)zone;
	at.row = (uint8_t)(at.row + carc_side_dy[side]);
	at.col = (uint8_t)(at.col + carc_side_dx[side]);
	to = cell_at(p, at);
	to->line = (uint8_t)(to->line | 1u << carc_side_opposite(side));
	if (!to->wall)
		to->zone = (uint8_t)zone;
	return at;
}

/* From a side to the middle, or to the wall on the way if the line ends at it. */
static void paint_straight(struct painter *p, unsigned zone, unsigned side, bool ends)
{
	struct carc_art_spot at = middles[side];
	struct carc_art_cell *edge = cell_at(p, at);

	edge->line = (uint8_t)(edge->line | 1u << side);
	while (at.row != MID_ROW || at.col != MID_COL) {
		at = step(p, at, carc_side_opposite(side), zone);
		if (ends && cell_at(p, at)->wall)
			return;
	}
	if (ends)
		p->ended++;
}

/*
 * A curve that keeps out of the middle, where another line passes: north or south, then west or
 * east.
 */
static void paint_bypass(struct painter *p, unsigned zone, unsigned upright, unsigned level)
{
	struct carc_art_spot at = middles[upright];
	uint8_t turn = level == CARC_SIDE_E ? COLS - 3 : 2;
	struct carc_art_cell *edge = cell_at(p, at);

	edge->line = (uint8_t)(edge->line | 1u << upright);
	at = step(p, at, carc_side_opposite(upright), zone);
	while (at.col != turn)
		at = step(p, at, level, zone);
	at = step(p, at, carc_side_opposite(upright), zone);
	while (at.col != middles[level].col)
		at = step(p, at, level, zone);
	edge = cell_at(p, at);
	edge->line = (uint8_t)(edge->line | 1u << level);
}

static bool is_curve(unsigned sides)
{
	return sides == 3 || sides == 6 || sides == 12 || sides == 9;
}

static void paint_lines(struct painter *p)
{
	unsigned through = 0;

	for (unsigned zone = 0; zone < p->type->zones; zone++)
		through += style_of(p, zone) == CARC_STYLE_LINE && count_bits(p->sides[zone]) > 1;
	for (unsigned zone = 0; zone < p->type->zones; zone++) {
		unsigned sides = p->sides[zone];

		if (style_of(p, zone) != CARC_STYLE_LINE)
			continue;
		if (is_curve(sides) && through > 1) {
			paint_bypass(p, zone, sides & CARC_LINK_N ? CARC_SIDE_N : CARC_SIDE_S,
				     sides & CARC_LINK_E ? CARC_SIDE_E : CARC_SIDE_W);
			through--;
			continue;
		}
		for (unsigned side = 0; side < CARC_SIDES; side++)
			if (sides >> side & 1)
				paint_straight(p, zone, side, count_bits(sides) == 1);
	}
}

/* The house */

/* Whether nothing but lines is where the house would stand. */
static bool has_room(const struct painter *p)
{
	for (unsigned row = MID_ROW - 1; row <= MID_ROW + 1; row++)
		for (unsigned col = MID_COL - 1; col <= MID_COL + 1; col++)
			if (p->art->cell[row][col].wall || p->art->cell[row][col].sign)
				return false;
	return true;
}

static void paint_house(struct painter *p, unsigned zone)
{
	/* The walls of the house are a ring of links: lines end at it. */
	static const uint8_t ring[9] = {6, 10, 12, 5, 0, 5, 3, 10, 9};
	struct carc_art_cell *middle = &p->art->cell[MID_ROW][MID_COL];

	if (!has_room(p)) {
		middle->zone = (uint8_t)zone;
		middle->sign = CARC_SIGN_CHAPEL;
		return;
	}
	for (unsigned i = 0; i < 9; i++) {
		struct carc_art_cell *cell =
			&p->art->cell[MID_ROW - 1 + i / 3][MID_COL - 1 + i % 3];

		cell->line = (uint8_t)(cell->line | ring[i]);
		cell->zone = (uint8_t)zone;
		cell->sign = (uint8_t)(CARC_SIGN_ROOF_LEFT + i);
	}
	middle->line = 0;
}

unsigned carc_tile_paint(const struct carc_tile_type *type, unsigned rot, struct carc_tile_art *art)
{
	struct painter p = {type, rot, art, {0}, 0};

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		uint8_t *sides = &p.sides[side_zone(&p, side)];

		*sides = (uint8_t)(*sides | 1u << side);
	}
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (style_of(&p, zone) == CARC_STYLE_AREA)
			paint_area(&p, zone);
	paint_corners(&p);
	paint_lines(&p);
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (style_of(&p, zone) == CARC_STYLE_HOUSE)
			paint_house(&p, zone);
	return p.ended;
}

bool carc_tile_paint_spur(struct carc_tile_art *art, unsigned side)
{
	unsigned zone = art->cell[MID_ROW][MID_COL].zone;
	int row = MID_ROW, col = MID_COL;

	while (!art->cell[row][col].wall) {
		row += carc_side_dy[side];
		col += carc_side_dx[side];
		if (!inside(row, col) || art->cell[row][col].line)
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
