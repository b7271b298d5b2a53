/* What bounds rely on: places that stay empty, tiles that are left, and where each feature goes on. See bounds.h. */
#include "core/bounds/bounds.h"

#include <assert.h>
#include <string.h>

#include "core/engine/turn.h"
#include "core/terms/bits.h"

/* ---- Places that stay empty ------------------------------------------------------------------- */

/* Returns whether a place lies outside of the window for good. */
static bool is_off_table(const struct carc_bounds *bounds, int x, int y)
{
	return !bounds->window.grows && !carc_window_holds(&bounds->window, x, y);
}

static bool any_fits(const struct carc_game *game, const struct carc_cell *cell)
{
	const struct carc_tileset *tiles = &game->rules->tiles;

	for (unsigned type = 0; type < tiles->types; type++) {
		uint64_t refused = game->rules->refused[type];

		for (unsigned rot = 0; rot < CARC_SIDES && game->bag[type] > 0; rot++)
			if (carc_board_misfit(cell, carc_sides_turned(refused, rot)) == CARC_SIDES)
				return true;
	}
	return false;
}

static void find_dead(struct carc_bounds *bounds)
{
	const struct carc_board *board = &bounds->game->board;

	for (unsigned i = carc_board_next_open(board, 0); i < board->cells;
	     i = carc_board_next_open(board, i + 1)) {
		const struct carc_cell *cell = &board->cell[i];

		if (carc_bounds_left(bounds->game) == 0 || !any_fits(bounds->game, cell) ||
		    carc_board_shut(&bounds->game->board, cell->x, cell->y) ||
		    is_off_table(bounds, cell->x, cell->y))
			bounds->dead[i / 64] |= UINT64_C(1) << i % 64;
	}
}

/* ---- What is left ------------------------------------------------------------------------------ */

static void count_left(struct carc_bounds *bounds)
{
	const struct carc_game *game = bounds->game;
	const struct carc_tileset *tiles = &game->rules->tiles;

	for (unsigned type = 0; type < tiles->types; type++)
		for (unsigned n = 0; n < game->bag[type]; n++) {
			uint32_t kinds = 0;

			for (unsigned zone = 0; zone < tiles->type[type]->zones; zone++) {
				const struct carc_tile_zone *shown = &tiles->type[type]->zone[zone];

				kinds |= 1u << shown->kind;
				bounds->parts[shown->kind]++;
				carc_zone_show(&bounds->shown[shown->kind], shown->shows);
			}
			for (unsigned kind = 0; kind < CARC_KINDS; kind++)
				bounds->showing[kind] += (uint16_t)(kinds >> kind & 1);
		}
}

/* Notes what each feature gives that the end of the game completes. */
static void on_end(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_bounds *bounds = ctx;

	if (!event->tally || event->kind != CARC_EVENT_COMPLETE)
		return;
	CARC_EACH_BIT (player, event->tally->majority.winners) {
		int32_t points = carc_tally_sum(event->tally, player)->points;

		if (bounds->closed[event->zone] < points)
			bounds->closed[event->zone] = points;
	}
	(void)game;
}

bool carc_bounds_lists(const struct carc_bounds *bounds, unsigned zone)
{
	const struct carc_game *game = bounds->game;
	unsigned kind = game->zones.zone[zone].kind;
	const struct carc_feature *feature = &game->rules->features[kind];

	return carc_zones_find(&game->zones, zone) == zone && feature->rule != CARC_RULE_NONE &&
	       (feature->points || kind == CARC_FIELD);
}

/* ---- Where it goes on -------------------------------------------------------------------------- */

/* Places that are being listed, each once. */
struct listing {
	const struct carc_bounds *bounds;
	struct carc_bounds_place *places;
	unsigned count;
	uint64_t listed[CARC_CELL_WORDS]; /* by cell */
};

static void add_place(struct listing *listing, int x, int y)
{
	const struct carc_board *board = &listing->bounds->game->board;
	const struct carc_cell *cell = carc_board_cell(board, x, y);
	struct carc_bounds_place place = {.x = (int16_t)x, .y = (int16_t)y};

	/* A place that touches no tile by a side is no cell yet, and is asked for once; what can come there nobody knows. */
	if (cell) {
		unsigned i = (unsigned)(cell - board->cell);

		if (listing->listed[i / 64] >> i % 64 & 1)
			return;
		listing->listed[i / 64] |= UINT64_C(1) << i % 64;
		place.dead = carc_bounds_dead(listing->bounds, i);
	} else {
		place.dead = carc_bounds_left(listing->bounds->game) == 0 ||
			     is_off_table(listing->bounds, x, y);
	}
	if (listing->count < CARC_BOUNDS_PLACES_MAX)
		listing->places[listing->count++] = place;
}

/* Lists the empty places around a tile, except those beyond a window that count as taken. */
static void list_around(struct listing *listing, unsigned tile)
{
	const struct carc_board *board = &listing->bounds->game->board;
	const struct carc_tile *at = &board->tile[tile];

	for (int y = at->y - 1; y <= at->y + 1; y++)
		for (int x = at->x - 1; x <= at->x + 1; x++)
			if (carc_board_tile(board, x, y) == CARC_TILE_NONE &&
			    !(listing->bounds->window.completes &&
			      is_off_table(listing->bounds, x, y)))
				add_place(listing, x, y);
}

/* The places that a tile of the feature looks out to. */
static void list_ends(struct listing *listing, unsigned root, unsigned tile)
{
	const struct carc_game *game = listing->bounds->game;
	const struct carc_tile *at = &game->board.tile[tile];
	const uint8_t *ports = carc_tile_ports(carc_game_type(game, tile), at->rot);

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned side = port / 3;
		int x = at->x + carc_side_dx[side], y = at->y + carc_side_dy[side];

		if (ports[port] != CARC_ZONE_NONE &&
		    carc_game_zone(game, tile, ports[port]) == root && !(at->shut >> port & 1) &&
		    carc_board_tile(&game->board, x, y) == CARC_TILE_NONE)
			add_place(listing, x, y);
	}
}

unsigned carc_bounds_places(const struct carc_bounds *bounds, unsigned root,
			    struct carc_bounds_place places[CARC_BOUNDS_PLACES_MAX])
{
	const struct carc_game *game = bounds->game;
	const struct carc_zone *zone = &game->zones.zone[root];
	struct listing listing = {.bounds = bounds, .places = places};

	if (carc_game_complete(game, root))
		return 0;
	if (game->rules->features[zone->kind].closing == CARC_CLOSES_SURROUNDED) {
		list_around(&listing, carc_zone_first_tile(zone));
		return listing.count;
	}
	CARC_EACH_TILE (tile, zone)
		list_ends(&listing, root, tile);
	return listing.count;
}

/* ---- What becomes one with it ------------------------------------------------------------------ */

/* As played, a tile may touch another one by a corner only: so many tiles are at most so wide and so high, with a border. */
enum { WIDTH_MAX = CARC_TILES_MAX + 2, PLACES_MAX = WIDTH_MAX * WIDTH_MAX };

static_assert(PLACES_MAX <= UINT16_MAX, "two bytes number a place");

struct spread {
	const struct carc_bounds *bounds;
	struct carc_zone_set *reach;
	unsigned kinds;
	struct carc_table area; /* a border around all tiles included */
	unsigned count;
	uint16_t *place; /* those that tiles come to, in their order */
	uint64_t seen[(PLACES_MAX + 63) / 64];
};

static void come_to(struct spread *spread, int x, int y)
{
	unsigned place = (unsigned)((y - spread->area.y0) * WIDTH_MAX + x - spread->area.x0);

	if (!carc_table_holds(&spread->area, x, y) || spread->seen[place / 64] >> place % 64 & 1)
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

/* Tiles spread from a feature like water, a step each: a feature that they come to is one with it, and goes on with them. */
void carc_bounds_reach(const struct carc_bounds *bounds, unsigned root, unsigned kinds,
		       unsigned most, struct carc_zone_set *ret_reach)
{
	const struct carc_board *board = &bounds->game->board;
	uint16_t place[PLACES_MAX];
	struct spread spread = {.bounds = bounds,
				.place = place,
				.reach = ret_reach,
				.kinds = kinds,
				.area = {(int16_t)(board->x0 - 1), (int16_t)(board->y0 - 1),
					 (int16_t)(board->x1 + 1), (int16_t)(board->y1 + 1)}};

	assert(spread.area.x1 - spread.area.x0 < WIDTH_MAX &&
	       spread.area.y1 - spread.area.y0 < WIDTH_MAX);
	memset(ret_reach, 0, sizeof *ret_reach);
	reach(&spread, root);
	for (unsigned at = 0, step = 1; step <= most && at < spread.count; step++)
		for (unsigned end = spread.count; at < end; at++) {
			int x = spread.area.x0 + spread.place[at] % WIDTH_MAX;
			int y = spread.area.y0 + spread.place[at] / WIDTH_MAX;

			reach_around(&spread, x, y);
			for (unsigned side = 0; side < CARC_SIDES; side++)
				come_to(&spread, x + carc_side_dx[side], y + carc_side_dy[side]);
		}
}

static void count_places(struct carc_bounds *bounds, unsigned root)
{
	struct carc_bounds_place places[CARC_BOUNDS_PLACES_MAX];
	unsigned count = carc_bounds_places(bounds, root, places), dead = 0;

	for (unsigned i = 0; i < count; i++)
		dead += places[i].dead;
	bounds->places[root] = (uint16_t)count;
	bounds->stay_empty[root] = (uint16_t)dead;
	if (carc_bounds_left(bounds->game) > 0 && count > dead)
		carc_zone_set_add(&bounds->grows, root);
}

void carc_bounds_begin(struct carc_bounds *bounds, const struct carc_game *game,
		       struct carc_game *room)
{
	const struct carc_listener listener = {on_end, bounds};

	*bounds = (struct carc_bounds){.game = game, .window = carc_window(game)};
	find_dead(bounds);
	if (carc_bounds_left(game) > 0)
		count_left(bounds);
	carc_game_copy(room, game);
	/* Within a turn, as if it ended here. */
	room->last = CARC_TILE_NONE;
	if (game->rules->set->completes_all && !game->finished)
		carc_game_finish(room, &listener);
	carc_game_copy(room, game);
	for (unsigned zone = 0; zone < game->zones.count; zone++)
		if (carc_zones_find(&game->zones, zone) == zone)
			count_places(bounds, zone);
}
