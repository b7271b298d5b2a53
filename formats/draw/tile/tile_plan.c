/*
 * Draws tiles of The City: areas grow from the border over the points between cells. A wall runs between two points of
 * different areas, so that walls separate exactly the areas, whatever their shape. Streets must be drawn before.
 */
#include "formats/draw/tile/tile_brush.h"

#include <assert.h>
#include <string.h>

#include "formats/draw/tile/tile_parts.h"

enum {
	ROWS = CARC_ART_ROWS,
	COLS = CARC_ART_COLS,
	POINT_ROWS = CARC_ART_POINT_ROWS,
	POINT_COLS = CARC_ART_POINT_COLS,
	POINTS = POINT_ROWS * POINT_COLS,
	FAR = 0xffff,
	/* Visual lengths of steps: a row is as high as two columns are wide. */
	STEP_LEVEL = 2,
	STEP_UPRIGHT = 4
};

/* State of a plan: for each point its zone, and its distance from where the zone begins. */
struct plan {
	const struct carc_tile_type *type;
	unsigned rot;
	struct carc_tile_art *art;
	uint8_t zone[POINTS];
	uint16_t away[POINTS];
};

static unsigned point(unsigned row, unsigned col)
{
	return row * POINT_COLS + col;
}

static unsigned step_of(unsigned side)
{
	return side % 2 ? STEP_LEVEL : STEP_UPRIGHT;
}

bool carc_tile_planned(const struct carc_tile_type *type)
{
	unsigned kind = type->zone[0].kind;

	return kind == CARC_STREET || kind == CARC_MARKET || kind == CARC_RESIDENTIAL;
}

static unsigned port_zone(const struct plan *plan, unsigned port)
{
	return carc_tile_zone_at(plan->type, plan->rot, port);
}

static bool is_line(const struct plan *plan, unsigned zone)
{
	return carc_kind_style(plan->type->zone[zone].kind) == CARC_STYLE_LINE;
}

static bool is_walled(const struct plan *plan, unsigned zone)
{
	return carc_kind_walled(plan->type->zone[zone].kind);
}

/* Returns the next point on a side, or POINTS if the border or a line lies between. */
static unsigned next_point(const struct plan *plan, unsigned at, unsigned side)
{
	int row = (int)(at / POINT_COLS), col = (int)(at % POINT_COLS);
	int to_row = row + carc_side_dy[side], to_col = col + carc_side_dx[side];

	if (to_row < 0 || to_row >= POINT_ROWS || to_col < 0 || to_col >= POINT_COLS ||
	    carc_art_barred(plan->art, row, col, side))
		return POINTS;
	return point((unsigned)to_row, (unsigned)to_col);
}

/*
 * ---- The border -------------------------------------------------------------------------------
 */

/* Returns the n-th point of a side. Points are counted clockwise, from corner to corner. */
static unsigned border_point(unsigned side, unsigned n)
{
	switch (side) {
	case CARC_SIDE_N:
		return point(0, n);
	case CARC_SIDE_E:
		return point(n, COLS);
	case CARC_SIDE_S:
		return point(ROWS, COLS - n);
	default:
		return point(ROWS - n, 0);
	}
}

/* Returns how many points a side has. */
static unsigned side_points(unsigned side)
{
	return side % 2 ? POINT_ROWS : POINT_COLS;
}

static void begin(struct plan *plan, unsigned at, unsigned zone)
{
	assert(at < POINTS);
	plan->zone[at] = (uint8_t)zone;
	plan->away[at] = 0;
}

/* Returns the third of a side to which its n-th point belongs: 0, 1 or 2; only 0 or 2 if a line leaves in the middle. */
static unsigned slot_of(const struct plan *plan, unsigned side, unsigned n)
{
	unsigned points = side_points(side);

	if (is_line(plan, port_zone(plan, carc_port_middle(side))))
		return n < points / 2 ? 0 : 2;
	return 3 * n / points;
}

/* Begins every area at its part of the border. A corner between two areas goes to the one without walls. */
static void begin_border(struct plan *plan)
{
	for (unsigned side = 0; side < CARC_SIDES; side++)
		for (unsigned n = 1; n + 1 < side_points(side); n++)
			begin(plan, border_point(side, n),
			      port_zone(plan, 3 * side + slot_of(plan, side, n)));
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned before = port_zone(plan, 3 * ((side + 3) % CARC_SIDES) + 2);
		unsigned after = port_zone(plan, 3 * side);

		begin(plan, border_point(side, 0), is_walled(plan, before) ? after : before);
	}
}

/* Begins areas that touch no side in the middle, one beside the other. */
static void begin_inside(struct plan *plan)
{
	static const uint8_t places[] = {5, 2, 8};
	unsigned used = 0;

	for (unsigned zone = 0; zone < plan->type->zones; zone++) {
		if (is_line(plan, zone) || memchr(plan->type->port, (int)zone, CARC_PORTS) ||
		    used == sizeof places)
			continue;
		for (unsigned i = 0; i < 4; i++) {
			unsigned at = point(2 + i / 2, places[used] + i % 2u);

			if (plan->zone[at] == CARC_ZONE_NONE)
				begin(plan, at, zone);
		}
		used++;
	}
}

/*
 * ---- Ways between parts of an area ------------------------------------------------------------
 */

/* Marks all points of a zone that can be reached from one of its points within the zone. */
static void mark_part(const struct plan *plan, unsigned from, bool part[POINTS])
{
	uint8_t queue[POINTS];
	unsigned first = 0, last = 0;

	part[from] = true;
	queue[last++] = (uint8_t)from;
	while (first < last) {
		unsigned at = queue[first++];

		for (unsigned side = 0; side < CARC_SIDES; side++) {
			unsigned next = next_point(plan, at, side);

			if (next == POINTS || part[next] || plan->zone[next] != plan->zone[from])
				continue;
			part[next] = true;
			queue[last++] = (uint8_t)next;
		}
	}
}

/* Returns the point with the least distance that is not done, or POINTS if no such point can be reached. */
static unsigned nearest(const uint16_t away[POINTS], const bool done[POINTS])
{
	unsigned best = POINTS;

	for (unsigned at = 0; at < POINTS; at++)
		if (!done[at] && away[at] < FAR && (best == POINTS || away[at] < away[best]))
			best = at;
	return best;
}

/* Computes the distance of each point from the nearest point of another zone, not across lines; FAR if there is none. */
static void find_room(const struct plan *plan, unsigned zone, uint16_t room[POINTS])
{
	bool done[POINTS] = {false};
	unsigned at;

	for (at = 0; at < POINTS; at++)
		room[at] = plan->zone[at] != CARC_ZONE_NONE && plan->zone[at] != zone ? 0 : FAR;
	while ((at = nearest(room, done)) < POINTS) {
		done[at] = true;
		for (unsigned side = 0; side < CARC_SIDES; side++) {
			unsigned next = next_point(plan, at, side);
			unsigned away = room[at] + step_of(side);

			if (next < POINTS && away < room[next])
				room[next] = (uint16_t)away;
		}
	}
}

/*
 * Connects one part of the zone over free points to another part, by the path that leaves most room to other zones. Returns
 * false if no other part can be reached.
 */
static bool connect(struct plan *plan, const bool part[POINTS], unsigned zone)
{
	uint16_t away[POINTS], room[POINTS];
	uint8_t from[POINTS];
	bool done[POINTS] = {false};
	unsigned at;

	find_room(plan, zone, room);
	for (at = 0; at < POINTS; at++)
		away[at] = part[at] ? 0 : FAR;
	while ((at = nearest(away, done)) < POINTS) {
		done[at] = true;
		if (plan->zone[at] == zone && !part[at])
			break;
		for (unsigned side = 0; side < CARC_SIDES; side++) {
			unsigned next = next_point(plan, at, side), cost;

			if (next == POINTS || done[next] ||
			    (plan->zone[next] != CARC_ZONE_NONE && plan->zone[next] != zone))
				continue;
			cost = away[at] + 4 + 100u / (room[next] + 1u);
			if (cost >= away[next])
				continue;
			away[next] = (uint16_t)cost;
			from[next] = (uint8_t)at;
		}
	}
	if (at == POINTS)
		return false;
	/* These points grow later than points at the border, which need room for figures and signs. */
	for (at = from[at]; !part[at]; at = from[at]) {
		plan->zone[at] = (uint8_t)zone;
		plan->away[at] = 1;
	}
	return true;
}

/* Connects the parts of every area, as far as lines allow. */
static void connect_all(struct plan *plan)
{
	for (unsigned start = 0; start < POINTS; start++) {
		bool part[POINTS];

		if (plan->zone[start] == CARC_ZONE_NONE)
			continue;
		do {
			memset(part, 0, sizeof part);
			mark_part(plan, start, part);
		} while (connect(plan, part, plan->zone[start]));
	}
}

/*
 * ---- Growing ----------------------------------------------------------------------------------
 */

/* Gives each free point to the area that reaches it first; at equal distance to the walled one. */
static void grow(struct plan *plan)
{
	bool done[POINTS] = {false};
	unsigned at;

	while ((at = nearest(plan->away, done)) < POINTS) {
		done[at] = true;
		for (unsigned side = 0; side < CARC_SIDES; side++) {
			unsigned next = next_point(plan, at, side);
			unsigned step = step_of(side), away;

			/* Walled areas get a small lead. */
			if (plan->away[at] == 0 && is_walled(plan, plan->zone[at]))
				step--;
			away = plan->away[at] + step;
			if (next == POINTS || done[next] || away >= plan->away[next])
				continue;
			plan->away[next] = (uint16_t)away;
			plan->zone[next] = plan->zone[at];
		}
	}
}

/*
 * ---- Walls and floors -------------------------------------------------------------------------
 */

/* Draws a wall through a cell on a side, if there is such a cell. The wall belongs to the walled area. */
static void wall_through(struct plan *plan, int row, int col, unsigned side, unsigned a, unsigned b)
{
	struct carc_art_cell *cell;

	if (row < 0 || row >= ROWS || col < 0 || col >= COLS)
		return;
	cell = &plan->art->cell[row][col];
	cell->wall = (uint8_t)(cell->wall | 1u << side);
	if (!cell->line)
		cell->zone = (uint8_t)(is_walled(plan, a) ? a : b);
}

static void draw_walls(struct plan *plan)
{
	for (int row = 0; row < POINT_ROWS; row++)
		for (int col = 0; col < POINT_COLS; col++) {
			unsigned at = point((unsigned)row, (unsigned)col), a = plan->zone[at];
			unsigned east = next_point(plan, at, CARC_SIDE_E);
			unsigned south = next_point(plan, at, CARC_SIDE_S);

			if (east < POINTS && plan->zone[east] != a) {
				wall_through(plan, row, col, CARC_SIDE_N, a, plan->zone[east]);
				wall_through(plan, row - 1, col, CARC_SIDE_S, a, plan->zone[east]);
			}
			if (south < POINTS && plan->zone[south] != a) {
				wall_through(plan, row, col, CARC_SIDE_W, a, plan->zone[south]);
				wall_through(plan, row, col - 1, CARC_SIDE_E, a, plan->zone[south]);
			}
		}
}

/* Fills each cell without walls and lines with the area of its points. */
static void draw_floors(struct plan *plan)
{
	for (unsigned row = 0; row < ROWS; row++)
		for (unsigned col = 0; col < COLS; col++) {
			struct carc_art_cell *cell = &plan->art->cell[row][col];

			if (cell->wall || cell->line)
				continue;
			cell->zone = plan->zone[point(row, col)];
			if (is_walled(plan, cell->zone))
				cell->sign = CARC_SIGN_FLOOR;
		}
}

void carc_tile_plan(const struct carc_tile_type *type, unsigned rot, struct carc_tile_art *art)
{
	struct plan plan = {.type = type, .rot = rot, .art = art};

	memset(plan.zone, CARC_ZONE_NONE, sizeof plan.zone);
	for (unsigned at = 0; at < POINTS; at++)
		plan.away[at] = FAR;
	begin_border(&plan);
	connect_all(&plan);
	begin_inside(&plan);
	grow(&plan);
	draw_walls(&plan);
	draw_floors(&plan);
}
