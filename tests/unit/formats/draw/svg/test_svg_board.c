/*
 * Boards as SVG, of random games: what lies and stands there is what the game has, after every turn; and the ground of each
 * tile is that of its features, from its own border to that of its neighbour.
 */
#include <math.h>

#include "core/boxes.h"
#include "core/random/playout.h"
#include "formats/draw/svg/svg_board.h"
#include "tests/unit/drawn.h"
#include "tests/unit/unit.h"

enum { TILE = CARC_SVG_TILE, SEEDS = 20, EDGES = 200000 };

static char *picture;
static struct carc_svg_symbols symbols;
static struct carc_record record;
static struct carc_game game;
static struct carc_rules rules;

static void draw(const struct carc_game *now)
{
	const struct carc_draw how = {.mark_last = true};
	const struct carc_svg_look look = {
		.draw = &how, .symbols = &symbols, .title = "x", .prefix = "p-"};
	FILE *out = unit_stream(&picture);

	assert_true(carc_svg_board(now, &look, out));
	assert_int_equal(fclose(out), 0);
}

/* The words about the board, which name tiles, are for others to test. */
static const char *elements(void)
{
	return strstr(picture, "</desc>");
}

/* Ground: the outlines of areas are read back as edges. */

static struct edge {
	double x0, y0, x1, y1;
} edge[EDGES];
static unsigned edges;

static void add_edge(double x0, double y0, double x1, double y1)
{
	assert_true(edges < EDGES);
	edge[edges++] = (struct edge){x0, y0, x1, y1};
}

static void read_outline(const char *d)
{
	double x = 0, y = 0, x0 = 0, y0 = 0, bx, by, ex, ey;
	int used;

	for (; *d != '"'; d += used) {
		if (drawn_scan(d, "M%lf,%lf%n", &x, &y, &used) == 2) {
			x0 = x;
			y0 = y;
		} else if (drawn_scan(d, "L%lf,%lf%n", &ex, &ey, &used) == 2) {
			add_edge(x, y, ex, ey);
			x = ex;
			y = ey;
		} else if (drawn_scan(d, "Q%lf,%lf %lf,%lf%n", &bx, &by, &ex, &ey, &used) == 4) {
			double fx = x, fy = y;

			for (int i = 1; i <= 4; i++) {
				double t = i / 4.0, u = 1 - t;
				double nx = u * u * fx + 2 * u * t * bx + t * t * ex;
				double ny = u * u * fy + 2 * u * t * by + t * t * ey;

				add_edge(x, y, nx, ny);
				x = nx;
				y = ny;
			}
		} else {
			assert_int_equal(*d, 'Z');
			used = 1;
			add_edge(x, y, x0, y0);
		}
	}
}

/* The areas of a tile, each with its edges, as they stand in the picture. */
static struct area {
	unsigned kind, first, end;
} area[CARC_TILES_MAX][CARC_TILE_ZONES_MAX];
static unsigned areas[CARC_TILES_MAX];

/* Where what a tile looks like at rotation 0 begins. */
static const char *looks_of(unsigned tile)
{
	const struct carc_tile *here = &game.board.tile[tile];
	char place[100], name[60];
	const char *at;
	unsigned number, turned = 0;

	snprintf(place, sizeof place, "<g transform=\"translate(%d,%d)\"><title>", TILE * here->x,
		 TILE * here->y);
	at = strstr(picture, place);
	assert_non_null(at);
	at = strstr(at, "</title>") + strlen("</title>");
	assert_true(drawn_scan(at,
			       "<use href=\"#p-t%u\" width=\"220\" height=\"220\" "
			       "transform=\"rotate(%u,110,110)\"/>",
			       &number, &turned) >= 1);
	assert_int_equal(turned, 90 * here->rot);
	snprintf(name, sizeof name, "<symbol id=\"p-t%u\" viewBox=\"0 0 220 220\">", number);
	at = strstr(picture, name);
	assert_non_null(at);
	return at;
}

static void read_areas(unsigned tile)
{
	static const struct {
		const char *name;
		unsigned kind;
	} names[] = {{"<path class=\"c-city\" fill=\"#dcb884\" d=\"", CARC_CITY},
		     {"<path class=\"c-market\" fill=\"#e9c08f\" d=\"", CARC_MARKET}};
	const char *at = looks_of(tile), *end = strstr(at, "</symbol>");

	areas[tile] = 0;
	for (unsigned n = 0; n < 2; n++)
		for (const char *path = at; (path = strstr(path, names[n].name)) && path < end;) {
			struct area *one = &area[tile][areas[tile]++];

			path += strlen(names[n].name);
			*one = (struct area){names[n].kind, edges, 0};
			read_outline(path);
			one->end = edges;
		}
}

/* The area that is seen at a point of a tile at rotation 0; none: on open ground. */
static const struct area *area_at(unsigned tile, double x, double y)
{
	const struct area *seen = NULL;

	for (unsigned n = 0; n < areas[tile]; n++) {
		bool in = false;

		for (unsigned i = area[tile][n].first; i < area[tile][n].end; i++) {
			const struct edge *e = &edge[i];

			if ((e->y0 > y) != (e->y1 > y) &&
			    x < e->x0 + (e->x1 - e->x0) * (y - e->y0) / (e->y1 - e->y0))
				in = !in;
		}
		if (in)
			seen = &area[tile][n];
	}
	return seen;
}

/* Returns the kind of ground that a picture shows at a point of a tile as it lies. */
static unsigned seen_at(unsigned tile, double x, double y)
{
	const struct area *seen;

	for (unsigned turn = game.board.tile[tile].rot; turn > 0; turn--) {
		double before = x;

		x = y;
		y = TILE - before;
	}
	seen = area_at(tile, x, y);

	return seen ? seen->kind : CARC_KIND_NONE;
}

/* Walls around a corner part its ground from the rest. (Elsewhere two walls may lie so close that nothing is between.) */
static void check_corners(unsigned tile)
{
	const char *at = looks_of(tile), *end = strstr(at, "</symbol>");
	unsigned first = edges;

	for (; (at = strstr(at, "<path class=\"c-wall\"")) && at < end; at++)
		read_outline(strstr(at, " d=\"") + strlen(" d=\""));
	for (unsigned i = first; i < edges; i++) {
		double dx = edge[i].x1 - edge[i].x0, dy = edge[i].y1 - edge[i].y0;
		double x = edge[i].x0 + dx / 2, y = edge[i].y0 + dy / 2, size = fabs(dx) + fabs(dy);

		if ((x < TILE / 2 ? x : TILE - x) < 20 && (y < TILE / 2 ? y : TILE - y) < 8 &&
		    area_at(tile, x + 2 * dy / size, y - 2 * dx / size) ==
			    area_at(tile, x - 2 * dy / size, y + 2 * dx / size))
			fail_msg("%s@%d,%d r%u: the wall at %.0f,%.0f parts nothing",
				 carc_game_type(&game, tile)->id, game.board.tile[tile].x,
				 game.board.tile[tile].y, game.board.tile[tile].rot, x, y);
	}
	edges = first;
}

/* A point so far along a side, clockwise from its begin, and so far within the tile. */
static unsigned seen_beside(unsigned tile, unsigned side, double along, double within)
{
	const double x[CARC_SIDES] = {along, TILE - within, TILE - along, within};
	const double y[CARC_SIDES] = {within, along, TILE - within, TILE - along};

	return seen_at(tile, x[side], y[side]);
}

static unsigned kind_at(unsigned tile, unsigned port)
{
	const struct carc_tile_type *type = carc_game_type(&game, tile);

	return type->zone[carc_tile_zone_at(type, game.board.tile[tile].rot, port)].kind;
}

/* Around the middle of a side the tile shows what it has there. What lies below roads and rivers is not seen. */
static void check_sides(unsigned tile)
{
	const struct carc_tile_type *type = carc_game_type(&game, tile);

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned kind = kind_at(tile, port);
		unsigned seen = seen_beside(tile, port / 3, 80 + 30 * (int)(port % 3), 3);

		if (carc_kind_style(kind) != CARC_STYLE_AREA &&
		    carc_kind_style(kind) != CARC_STYLE_GROUND)
			continue;
		if (kind != CARC_CITY && kind != CARC_MARKET)
			kind = CARC_KIND_NONE;
		if (seen != kind)
			fail_msg("%s@%d,%d r%u shows %u at port %u, not %u", type->id,
				 game.board.tile[tile].x, game.board.tile[tile].y,
				 game.board.tile[tile].rot, seen, port, kind);
	}
}

/* Beyond the border the ground goes on, up to the cells of the corners, where walls meet. */
static void check_seams(unsigned tile)
{
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned other = carc_board_beside(&game.board, tile, side);
		int corner = carc_svg_x(0) + 3;

		for (int along = corner; other != CARC_TILE_NONE && along <= TILE - corner;
		     along += 4) {
			unsigned second = along > TILE / 2;
			unsigned here = seen_beside(tile, side, along, 0.5);
			unsigned there =
				seen_beside(other, carc_side_opposite(side), TILE - along, 0.5);

			/* In The City a market may lie beside houses. */
			if (kind_at(tile, 3 * side + 2 * second) ==
				    kind_at(other,
					    3 * carc_side_opposite(side) + 2 * (1 - second)) &&
			    here != there)
				fail_msg(
					"%s@%d,%d r%u shows %u beside %s@%d,%d r%u with %u, %d along side %u",
					carc_game_type(&game, tile)->id, game.board.tile[tile].x,
					game.board.tile[tile].y, game.board.tile[tile].rot, here,
					carc_game_type(&game, other)->id, game.board.tile[other].x,
					game.board.tile[other].y, game.board.tile[other].rot, there,
					along, side);
		}
	}
}

/* Games */

static bool see(void *ctx, enum carc_playout_moment moment, const struct carc_game *now,
		const struct carc_action *action)
{
	const char *wrong;

	(void)ctx;
	(void)action;
	if (moment != CARC_PLAYOUT_TURN || now->turn % 7 != 1)
		return true;
	draw(now);
	wrong = drawn_wrong(elements(), now, NULL, NULL);
	if (wrong)
		fail_msg("after turn %u: %s", now->turn, wrong);
	free(picture);
	return true;
}

static void play(uint64_t seed)
{
	static const char *const games[] = {"carcassonne", "the-city"};
	const struct carc_playout_watch watch = {.see = see};
	struct carc_rng rng = {seed};
	struct carc_found finding;
	unsigned players;

	players = carc_playout_rules(&rng, games[seed % 3 == 0], &rules);
	assert_int_equal(carc_playout(seed, carc_playout_style(seed), &rules, players, &record,
				      &game, &watch, &finding),
			 CARC_PLAYOUT_OK);
}

TEST(pictures_show_the_board)
{
	for (uint64_t seed = 1; seed <= SEEDS; seed++) {
		play(seed);
		draw(&game);
		edges = 0;
		for (unsigned tile = 0; tile < game.board.tiles; tile++) {
			read_areas(tile);
			check_corners(tile);
			check_sides(tile);
		}
		for (unsigned tile = 0; tile < game.board.tiles; tile++)
			check_seams(tile);
		free(picture);
	}
}
