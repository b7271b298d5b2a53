/* Computes the basis of bounds: places that stay empty, tiles left, and where each feature goes on. See bounds.h. */
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

static void find_dead(struct carc_bounds *bounds)
{
	const struct carc_game *game = bounds->game;
	const struct carc_board *board = &game->board;

	for (unsigned i = carc_board_next_open(board, 0); i < board->cells;
	     i = carc_board_next_open(board, i + 1)) {
		const struct carc_cell *cell = &board->cell[i];
		bool fits = false;

		for (unsigned type = 0; !fits && type < game->rules->tiles.types; type++)
			for (unsigned rot = 0; game->bag[type] > 0 && rot < CARC_SIDES; rot++)
				fits |= !(cell->demand &
					  carc_sides_turned(game->rules->refused[type], rot));
		if (!fits || carc_bounds_left(game) == 0 ||
		    carc_board_shut(board, cell->x, cell->y) ||
		    is_off_table(bounds, cell->x, cell->y))
			bounds->dead[i / 64] |= UINT64_C(1) << i % 64;
	}
}

/* ---- Tiles left -------------------------------------------------------------------------------- */

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

/* Stores the points of each feature that the end of the game completes. */
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

/* ---- Places where a feature goes on ------------------------------------------------------------ */

/* A list of places without duplicates, while it is built. */
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

	/* A place that touches no tile by a side has no cell and is added only once. Any tile may come there. */
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

/* Returns the root of the feature that goes on from a port of a tile, or CARC_ZONES_MAX. */
static unsigned root_from(const struct carc_game *game, unsigned tile, unsigned port)
{
	unsigned zone = carc_game_zone_at(game, tile, port);

	return zone == CARC_ZONE_NONE || game->board.tile[tile].shut >> port & 1
		       ? (unsigned)CARC_ZONES_MAX
		       : carc_game_zone(game, tile, zone);
}

unsigned carc_bounds_places(const struct carc_bounds *bounds, unsigned root,
			    struct carc_bounds_place places[CARC_BOUNDS_PLACES_MAX])
{
	const struct carc_game *game = bounds->game;
	const struct carc_zone *zone = &game->zones.zone[root];
	bool around = game->rules->features[zone->kind].closing == CARC_CLOSES_SURROUNDED;
	struct listing listing = {.bounds = bounds, .places = places};

	if (carc_game_complete(game, root))
		return 0;
	CARC_EACH_TILE (tile, zone) {
		const struct carc_tile *at = &game->board.tile[tile];

		/* Places beyond a window may count as taken. */
		for (int i = 0; around && i < 9; i++) {
			int x = at->x - 1 + i % 3, y = at->y - 1 + i / 3;

			if (carc_board_tile(&game->board, x, y) == CARC_TILE_NONE &&
			    !(bounds->window.completes && is_off_table(bounds, x, y)))
				add_place(&listing, x, y);
		}
		for (unsigned port = 0; !around && port < CARC_PORTS; port++)
			if (carc_board_beside(&game->board, tile, port / 3) == CARC_TILE_NONE &&
			    root_from(game, tile, port) == root)
				add_place(&listing, at->x + carc_side_dx[port / 3],
					  at->y + carc_side_dy[port / 3]);
	}
	return listing.count;
}

/* ---- Features that can join it ----------------------------------------------------------------- */

unsigned carc_bounds_joining(const struct carc_bounds *bounds, unsigned root, unsigned *ret_tiles)
{
	unsigned kind = bounds->game->zones.zone[root].kind;
	unsigned kinds = bounds->game->rules->joins[kind] | 1u << kind;

	*ret_tiles = 0;
	CARC_EACH_BIT (other, kinds)
		*ret_tiles += bounds->showing[other];
	if (*ret_tiles > bounds->game->left)
		*ret_tiles = bounds->game->left;
	return kinds;
}

static int apart(int a, int b)
{
	return a < b ? b - a : a - b;
}

/* Runs Dijkstra's algorithm: far[] counts the tiles that reach a place. A tile leads from one place of a feature to all others. */
void carc_bounds_reach(const struct carc_bounds *bounds, unsigned root,
		       struct carc_zone_set *ret_reach)
{
	const struct carc_bounds_open *open = bounds->open;
	unsigned most, kinds = carc_bounds_joining(bounds, root, &most), count = 0;
	uint16_t place[CARC_BOUNDS_OPEN_MAX], far[CARC_BOUNDS_OPEN_MAX];

	memset(ret_reach, 0, sizeof *ret_reach);
	carc_zone_set_add(ret_reach, root);
	for (unsigned i = 0; i < bounds->opens; i++)
		if (kinds >> bounds->game->zones.zone[open[i].root].kind & 1) {
			far[count] = open[i].root == root ? 1 : UINT16_MAX;
			place[count++] = (uint16_t)i;
		}
	while (count > 0) {
		unsigned next = 0, last = --count, at, least;

		for (unsigned i = 1; i <= last; i++)
			next = far[i] < far[next] ? i : next;
		at = place[next];
		least = far[next];
		if (least > most)
			return;
		carc_zone_set_add(ret_reach, open[at].root);
		place[next] = place[last];
		far[next] = far[last];
		for (unsigned i = 0; i < count; i++) {
			const struct carc_bounds_open *other = &open[place[i]];
			int tiles =
				other->root == open[at].root
					? 1
					: apart(other->x, open[at].x) + apart(other->y, open[at].y);

			if (least + (unsigned)tiles < far[i])
				far[i] = (uint16_t)(least + (unsigned)tiles);
		}
	}
}

void carc_bounds_begin(struct carc_bounds *bounds, const struct carc_game *game,
		       struct carc_game *room)
{
	const struct carc_listener listener = {on_end, bounds};
	struct carc_bounds_place places[CARC_BOUNDS_PLACES_MAX];

	*bounds = (struct carc_bounds){.game = game, .window = carc_window(game)};
	find_dead(bounds);
	if (carc_bounds_left(game) > 0)
		count_left(bounds);
	carc_game_copy(room, game);
	if (game->rules->set->completes_all && !game->finished) {
		/* Within a turn: finish as if the turn ended here. */
		room->last = CARC_TILE_NONE;
		carc_game_finish(room, &listener);
		carc_game_copy(room, game);
	}
	for (unsigned root = 0; root < game->zones.count; root++) {
		unsigned kind = game->zones.zone[root].kind;
		bool around = game->rules->features[kind].closing == CARC_CLOSES_SURROUNDED;

		if (carc_zones_find(&game->zones, root) != root)
			continue;
		bounds->places[root] = (uint16_t)carc_bounds_places(bounds, root, places);
		for (unsigned i = 0; i < bounds->places[root]; i++) {
			bounds->stay_empty[root] += places[i].dead;
			if (!places[i].dead && !around)
				bounds->open[bounds->opens++] = (struct carc_bounds_open){
					places[i].x, places[i].y, (uint16_t)root};
		}
		if (carc_bounds_left(game) > 0 && bounds->places[root] > bounds->stay_empty[root])
			carc_zone_set_add(&bounds->grows, root);
	}
}
