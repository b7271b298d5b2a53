/*
 * city_wall.c - the wall as a chain of edges of cells. An edge is walked with the city to the right, so that
 * clockwise round the city each edge begins at the corner where the one before it ended.
 */
#include "tests/boxes/the_city/city_wall.h"

#include "tests/boxes/the_city/city_areas.h"

static bool same(struct city_side a, struct city_side b)
{
	return a.x == b.x && a.y == b.y && a.side == b.side;
}

bool city_side_free(const struct city *c, struct city_side at)
{
	return city_tile_at(c, at.x, at.y) >= 0 &&
	       city_tile_at(c, at.x + city_dx[at.side], at.y + city_dy[at.side]) < 0;
}

/* The corner of cells where the edge begins, or where it ends; corner 0,0 is the north-west one of cell 0,0. */
static void corner_of(struct city_side at, bool end, int *x, int *y)
{
	static const int begin_x[4] = {0, 1, 1, 0}, begin_y[4] = {0, 0, 1, 1};
	int k = (at.side + end) % 4;

	*x = at.x + begin_x[k];
	*y = at.y + begin_y[k];
}

/*
 * The edge that begins (or, the other way, ends) where this one ends (begins). There are two where two tiles
 * touch by a corner only: that of the same tile, and that of the other one.
 */
static struct city_side follow(const struct city *c, struct city_side from, int run)
{
	struct city_side found = from;
	int x, y;

	corner_of(from, run == 0, &x, &y);
	for (int k = 0; k < 16; k++) {
		struct city_side at = {x - k / 4 % 2, y - k / 8, k % 4};
		bool here = at.x == from.x && at.y == from.y;
		int ax, ay;

		corner_of(at, run != 0, &ax, &ay);
		if (ax != x || ay != y || !city_side_free(c, at))
			continue;
		if (same(found, from) || here != c->rulings.cross_corners)
			found = at;
	}
	return found;
}

int city_run_length(const struct city *c, int run)
{
	int n = 0;

	for (int i = 0; i < c->pieces; i++)
		n += c->piece[i].run == run;
	return n;
}

struct city_side city_end_of(const struct city *c, int run)
{
	struct city_side at = c->piece[0].at;

	for (int i = 1; i < c->pieces; i++) {
		if (c->piece[i].run == run)
			at = c->piece[i].at;
	}
	return at;
}

bool city_next(const struct city *c, int run, struct city_side *next)
{
	if (c->pieces == 0)
		return false;
	*next = follow(c, city_end_of(c, run), run);
	return !city_piece_at(c, *next);
}

int city_gap(const struct city *c)
{
	struct city_side at = city_end_of(c, 0);
	int gap = 0;

	for (at = follow(c, at, 0); !city_piece_at(c, at); at = follow(c, at, 0))
		gap++;
	return same(at, city_end_of(c, 1)) ? gap : -1;
}

bool city_between_ends(const struct city *c, struct city_side at)
{
	struct city_side next = follow(c, city_end_of(c, 0), 0);

	while (!city_piece_at(c, next)) {
		if (same(next, at))
			return true;
		next = follow(c, next, 0);
	}
	return false;
}

/* "On the outer side of walls and gate no tiles may be placed." */
bool city_beyond_wall(const struct city *c, int x, int y)
{
	for (int i = 0; i < c->pieces; i++) {
		struct city_side at = c->piece[i].at;
		int ox = at.x + city_dx[at.side], oy = at.y + city_dy[at.side];

		if (ox == x && oy == y)
			return true;
		if (!c->rulings.outside_in_line)
			continue;
		if ((x - ox) * city_dx[at.side] < 0 || (y - oy) * city_dy[at.side] < 0 ||
		    (city_dx[at.side] == 0 ? x != ox : y != oy))
			continue;
		while ((ox != x || oy != y) && city_tile_at(c, ox, oy) < 0) {
			ox += city_dx[at.side];
			oy += city_dy[at.side];
		}
		if (ox == x && oy == y)
			return true;
	}
	return false;
}

/* "Only if a guard stands on the wall directly opposite, and there is no empty place between them." */
bool city_faces_guard(const struct city *c, struct city_side at, int player)
{
	int ahead = (at.side + 2) % 4;
	struct city_side far = {at.x, at.y, ahead};

	while (city_tile_at(c, far.x + city_dx[ahead], far.y + city_dy[ahead]) >= 0) {
		far.x += city_dx[ahead];
		far.y += city_dy[ahead];
	}
	for (int i = 0; i < c->pieces; i++) {
		if (same(c->piece[i].at, far) && c->piece[i].guard >= 0 &&
		    !(c->rulings.own_guard_opposite && c->piece[i].guard == player))
			return true;
	}
	return false;
}

/* "He cannot place at once a figure that has just come back; only in his next turn." */
int city_ready(const struct city *c, int player)
{
	int ready = city_supply(c, player);
	/* The last turn that this player began, the present one if it is his. */
	int own = c->turn - (city_on_turn(c) - player + c->players) % c->players;

	for (int i = 0; i < c->returns; i++) {
		const struct city_return *r = &c->back[i];
		bool at_once =
			r->by_wall ? c->rulings.wall_returns_ready : c->rulings.tile_returns_ready;
		bool waits = c->rulings.wait_for_own_turn ? r->turn >= own : r->turn == c->turn;

		if (r->player == player && waits && !at_once)
			ready--;
	}
	return ready;
}

/* Up to the first empty place. */
void city_sight(const struct city *c, struct city_side at, int *publics, int *historics)
{
	int x = at.x, y = at.y, ahead = (at.side + 2) % 4;

	*publics = *historics = 0;
	if (c->rulings.not_own_tile) {
		x += city_dx[ahead];
		y += city_dy[ahead];
	}
	while (city_tile_at(c, x, y) >= 0) {
		const struct city_type *type = city_type_of(c, city_tile_at(c, x, y));

		for (int p = 0; p < type->parts; p++) {
			*publics += type->publics[p];
			*historics += type->historics[p];
		}
		x += city_dx[ahead];
		y += city_dy[ahead];
	}
}
