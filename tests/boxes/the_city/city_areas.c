/*
 * city_areas.c - what lies on the table, seen as areas. "The book" is Carcassonne: The City, in the rendering
 * that the rulings speak of.
 */
#include "tests/boxes/the_city/city_areas.h"

#include <stdlib.h>
#include <string.h>

#include "tests/boxes/the_city/city_wall.h"

const int city_dx[4] = {0, 1, 0, -1};
const int city_dy[4] = {-1, 0, 1, 0};

static bool on_map(int x, int y)
{
	return x >= -CITY_MAP && x < CITY_MAP && y >= -CITY_MAP && y < CITY_MAP;
}

void city_lay(struct city *c, struct city_placed tile)
{
	c->tile[c->tiles++] = tile;
	if (on_map(tile.x, tile.y))
		c->map[tile.y + CITY_MAP][tile.x + CITY_MAP] = (unsigned char)c->tiles;
}

int city_tile_at(const struct city *c, int x, int y)
{
	if (on_map(x, y))
		return c->map[y + CITY_MAP][x + CITY_MAP] - 1;
	for (int i = 0; i < c->tiles; i++) {
		if (c->tile[i].x == x && c->tile[i].y == y)
			return i;
	}
	return -1;
}

const struct city_type *city_type_of(const struct city *c, int tile)
{
	return &c->type[c->tile[tile].type];
}

int city_part_at(const struct city *c, int tile, int port)
{
	return city_type_of(c, tile)->port[(port + 12 - 3 * c->tile[tile].rot) % 12];
}

bool city_piece_at(const struct city *c, struct city_side at)
{
	for (int i = 0; i < c->pieces; i++) {
		if (c->piece[i].at.x == at.x && c->piece[i].at.y == at.y &&
		    c->piece[i].at.side == at.side)
			return true;
	}
	return false;
}

/* Whether a port leads nowhere any more, although no tile lies beyond: a wall or the gate stands there. */
static bool walled_off(const struct city *c, int tile, int port)
{
	struct city_side at = {c->tile[tile].x, c->tile[tile].y, port / 3};
	bool gate = c->pieces > 0 && c->piece[0].at.x == at.x && c->piece[0].at.y == at.y &&
		    c->piece[0].at.side == at.side;
	bool street = city_type_of(c, tile)->kind[city_part_at(c, tile, port)] == 's';

	if (gate && street && c->rulings.street_through_gate)
		return false;
	if (city_piece_at(c, at) && !(gate && c->rulings.gate_opens))
		return true;
	if (!c->closed)
		return false;
	/* Where the ends of the wall had come so near that the game was over, it may be left as it is. */
	if (c->rulings.gap_stays_open && c->ends & 4 && c->pieces - 1 < CITY_WALLS &&
	    city_between_ends(c, at))
		return false;
	/* The wall has been closed round the whole city, and perhaps in the hole where it stands, or in all. */
	if (city_outside(c, at) || c->rulings.close_all_holes)
		return true;
	if (!c->rulings.close_hole || c->pieces == 0 || city_outside(c, c->piece[0].at))
		return false;
	/* Both face the same hole if one can walk from one to the other. */
	return city_same_ground(c, at, c->piece[0].at);
}

/* Port by port, left to right and middle to middle. */
static int facing(int port)
{
	static const int to[12] = {8, 7, 6, 11, 10, 9, 2, 1, 0, 5, 4, 3};

	return to[port];
}

static void look(const struct city *c, int tile, int part, struct city_area *a, int *open)
{
	struct {
		int tile, part;
	} stack[CITY_TILES * CITY_PARTS];
	int n = 1;

	stack[0].tile = tile;
	stack[0].part = part;
	a->in[tile][part] = true;
	while (n > 0) {
		int t = stack[--n].tile, p = stack[n].part;

		for (int port = 0; port < 12; port++) {
			int next, beyond;

			if (city_part_at(c, t, port) != p)
				continue;
			next = city_tile_at(c, c->tile[t].x + city_dx[port / 3],
					    c->tile[t].y + city_dy[port / 3]);
			if (next < 0) {
				*open += !walled_off(c, t, port);
				continue;
			}
			beyond = city_part_at(c, next, facing(port));
			if (city_type_of(c, next)->kind[beyond] != a->kind || a->in[next][beyond])
				continue;
			a->in[next][beyond] = true;
			stack[n].tile = next;
			stack[n++].part = beyond;
		}
	}
}

static void describe(const struct city *c, struct city_area *a)
{
	a->port = -1;
	for (int t = 0; t < c->tiles; t++) {
		bool here = false;

		for (int p = 0; p < city_type_of(c, t)->parts; p++) {
			here = here || a->in[t][p];
			if (a->in[t][p])
				a->goods |= city_type_of(c, t)->goods[p];
		}
		if (!here)
			continue;
		if (a->tiles == 0 || c->tile[t].y < a->y ||
		    (c->tile[t].y == a->y && c->tile[t].x < a->x)) {
			a->x = c->tile[t].x;
			a->y = c->tile[t].y;
			a->port = -1;
			for (int port = 11; port >= 0; port--) {
				if (a->in[t][city_part_at(c, t, port)])
					a->port = port;
			}
		}
		a->tiles++;
	}
	for (int i = 0; i < c->followers; i++) {
		if (a->in[c->follower[i].tile][c->follower[i].part])
			a->followers[c->follower[i].player]++;
	}
}

void city_flood(const struct city *c, int tile, int part, struct city_area *a)
{
	int open = 0;

	memset(a, 0, sizeof(*a));
	a->kind = city_type_of(c, tile)->kind[part];
	look(c, tile, part, a, &open);
	describe(c, a);
	a->complete = a->kind != 'h' && open == 0;
}

/*
 * On the tile itself, as it is drawn; or port against port of a neighbour; by a ruling across a street of the
 * tile. A corner is no border.
 */
bool city_touches(const struct city *c, int tile, const struct city_area *homes,
		  const struct city_area *market)
{
	const struct city_type *type = city_type_of(c, tile);

	for (int p = 0; p < type->parts; p++) {
		for (int q = 0; q < type->parts; q++) {
			if (homes->in[tile][p] && market->in[tile][q] && type->borders[p][q])
				return true;
		}
	}
	/* Homes to one hand of a street that leaves the tile, the market to the other hand. */
	for (int port = 1; port < 12 && c->rulings.market_across_street; port += 3) {
		int left = city_part_at(c, tile, port - 1), right = city_part_at(c, tile, port + 1);

		if (type->kind[city_part_at(c, tile, port)] == 's' &&
		    ((homes->in[tile][left] && market->in[tile][right]) ||
		     (homes->in[tile][right] && market->in[tile][left])))
			return true;
	}
	for (int port = 0; port < 12 && !c->rulings.market_on_tile_only; port++) {
		int next = city_tile_at(c, c->tile[tile].x + city_dx[port / 3],
					c->tile[tile].y + city_dy[port / 3]);

		if (next >= 0 && homes->in[tile][city_part_at(c, tile, port)] &&
		    market->in[next][city_part_at(c, next, facing(port))])
			return true;
	}
	return false;
}

/*
 * "For each market adjacent to the area": those that the tile shows beside it, and those that it meets at the
 * border of two tiles; each once.
 */
int city_markets(const struct city *c, const struct city_area *homes)
{
	bool seen[CITY_TILES][CITY_PARTS] = {{false}};
	int markets = 0;

	for (int t = 0; t < c->tiles; t++) {
		for (int p = 0; p < city_type_of(c, t)->parts; p++) {
			struct city_area market;
			bool beside = false;

			if (city_type_of(c, t)->kind[p] != 'm' || seen[t][p])
				continue;
			city_flood(c, t, p, &market);
			for (int u = 0; u < c->tiles; u++) {
				for (int q = 0; q < city_type_of(c, u)->parts; q++)
					seen[u][q] = seen[u][q] || market.in[u][q];
			}
			for (int u = 0; u < c->tiles && !beside; u++)
				beside = city_touches(c, u, homes, &market);
			markets += beside;
		}
	}
	return markets;
}

/* ---- empty ground ---- */

struct ground {
	int left, top, wide, high;
	bool been[CITY_TILES + 4][CITY_TILES + 4];
	bool escaped;
};

static void measure(const struct city *c, struct ground *g)
{
	int right = c->tile[0].x, bottom = c->tile[0].y;

	memset(g, 0, sizeof(*g));
	g->left = right;
	g->top = bottom;
	for (int i = 1; i < c->tiles; i++) {
		g->left = c->tile[i].x < g->left ? c->tile[i].x : g->left;
		g->top = c->tile[i].y < g->top ? c->tile[i].y : g->top;
		right = c->tile[i].x > right ? c->tile[i].x : right;
		bottom = c->tile[i].y > bottom ? c->tile[i].y : bottom;
	}
	g->wide = right - g->left + 1;
	g->high = bottom - g->top + 1;
}

/*
 * A king walks over empty cells; beyond the tiles he is free. Where no way leads through an open corner, he must
 * walk as a rook does.
 */
static void walk(const struct city *c, struct ground *g, int x, int y)
{
	bool rook = c->rulings.cross_corners || c->rulings.pocket_is_hole;
	int stack[8 * (CITY_TILES + 4) * 4][2], n = 1;

	stack[0][0] = x;
	stack[0][1] = y;
	while (n > 0 && !g->escaped) {
		int cx = stack[--n][0], cy = stack[n][1];
		int col = cx - g->left, row = cy - g->top;

		if (col < 0 || row < 0 || col >= g->wide || row >= g->high) {
			g->escaped = true;
			return;
		}
		if (g->been[row][col] || city_tile_at(c, cx, cy) >= 0)
			continue;
		g->been[row][col] = true;
		for (int d = 0; d < 9; d++) {
			if (d == 4 || (rook && d % 2 == 0))
				continue;
			stack[n][0] = cx + d % 3 - 1;
			stack[n++][1] = cy + d / 3 - 1;
		}
	}
}

bool city_outside(const struct city *c, struct city_side at)
{
	struct ground g;

	measure(c, &g);
	walk(c, &g, at.x + city_dx[at.side], at.y + city_dy[at.side]);
	return g.escaped;
}

bool city_same_ground(const struct city *c, struct city_side from, struct city_side to)
{
	struct ground g;
	int x = to.x + city_dx[to.side], y = to.y + city_dy[to.side];

	measure(c, &g);
	walk(c, &g, from.x + city_dx[from.side], from.y + city_dy[from.side]);
	return !g.escaped && x >= g.left && y >= g.top && x < g.left + g.wide &&
	       y < g.top + g.high && g.been[y - g.top][x - g.left];
}
