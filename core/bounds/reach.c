/* Tiles spread from a feature like water, a step each: a feature that they come to is one with it, and goes on with them. */
#include "core/bounds/reach.h"

#include <assert.h>
#include <string.h>

/* As played, a tile may touch another one by a corner only: so many tiles are at most so wide and so high, with a border. */
enum { WIDTH_MAX = CARC_TILES_MAX + 2, PLACES_MAX = WIDTH_MAX * WIDTH_MAX };

static_assert(PLACES_MAX <= UINT16_MAX, "two bytes number a place");

struct spread {
	const struct carc_bounds *bounds;
	struct carc_zone_set *reach;
	unsigned kinds;
	int x0, y0, wide, high;
	unsigned count;
	uint16_t *place; /* those that tiles come to, in their order */
	uint64_t seen[(PLACES_MAX + 63) / 64];
};

static void come_to(struct spread *spread, int x, int y)
{
	unsigned place;

	x -= spread->x0;
	y -= spread->y0;
	if (x < 0 || x >= spread->wide || y < 0 || y >= spread->high)
		return;
	place = (unsigned)(y * spread->wide + x);
	if (spread->seen[place / 64] >> place % 64 & 1)
		return;
	spread->seen[place / 64] |= UINT64_C(1) << place % 64;
	spread->place[spread->count++] = (uint16_t)place;
}

/* A feature is reached: tiles go on from all its places. */
static void reach(struct spread *spread, unsigned root)
{
	struct carc_bounds_place places[CARC_BOUNDS_PLACES_MAX];
	unsigned count = carc_bounds_places(spread->bounds, root, places);

	carc_zone_set_add(spread->reach, root);
	for (unsigned i = 0; i < count; i++)
		if (!places[i].dead)
			come_to(spread, places[i].x, places[i].y);
}

/* The features that look out to a place where a tile comes. */
static void reach_around(struct spread *spread, int x, int y)
{
	const struct carc_game *game = spread->bounds->game;
	const struct carc_cell *cell = carc_board_cell(&game->board, x, y);

	if (!cell || cell->tile != CARC_TILE_NONE ||
	    carc_bounds_dead(spread->bounds, (unsigned)(cell - game->board.cell)))
		return;
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned tile = carc_board_next_to(&game->board, x, y, side);

		for (unsigned i = 0; i < 3 && tile != CARC_TILE_NONE; i++) {
			const struct carc_tile *at = &game->board.tile[tile];
			unsigned port = 3 * carc_side_opposite(side) + i;
			unsigned zone = carc_game_zone_at(game, tile, port), root;

			if (zone == CARC_ZONE_NONE || at->shut >> port & 1)
				continue;
			root = carc_game_zone(game, tile, zone);
			if (spread->kinds >> game->zones.zone[root].kind & 1 &&
			    carc_zone_set_has(&spread->bounds->grows, root) &&
			    !carc_zone_set_has(spread->reach, root))
				reach(spread, root);
		}
	}
}

void carc_bounds_reach(const struct carc_bounds *bounds, unsigned root, unsigned kinds,
		       unsigned most, struct carc_zone_set *ret_reach)
{
	const struct carc_board *board = &bounds->game->board;
	uint16_t place[PLACES_MAX];
	struct spread spread = {.bounds = bounds,
				.place = place,
				.reach = ret_reach,
				.kinds = kinds,
				.x0 = board->x0 - 1,
				.y0 = board->y0 - 1,
				.wide = board->x1 - board->x0 + 3,
				.high = board->y1 - board->y0 + 3};

	assert(spread.wide <= WIDTH_MAX && spread.high <= WIDTH_MAX);
	memset(ret_reach, 0, sizeof *ret_reach);
	reach(&spread, root);
	for (unsigned at = 0, step = 1; step <= most && at < spread.count; step++)
		for (unsigned end = spread.count; at < end; at++) {
			int x = spread.x0 + spread.place[at] % spread.wide;
			int y = spread.y0 + spread.place[at] / spread.wide;

			reach_around(&spread, x, y);
			for (unsigned side = 0; side < CARC_SIDES; side++)
				come_to(&spread, x + carc_side_dx[side], y + carc_side_dy[side]);
		}
}
