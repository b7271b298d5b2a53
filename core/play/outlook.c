/*
 * Bounds on what can become of a position. A feature at its best takes in all that can reach it: every other open feature
 * of its kind and every tile that is left and shows it; the rule of the feature then says what that would be worth. Where
 * all its ends face places that stay empty, it stays as it is. See outlook.h.
 */
#include <limits.h>
#include <string.h>

#include "core/base/features.h"
#include "core/engine/claim.h"
#include "core/engine/turn.h"
#include "core/house/border.h"
#include "core/play/outlook.h"
#include "core/rules/hooks.h"
#include "core/rules/window.h"
#include "core/terms/bits.h"

/* Fields by the option of that name: points for each city. */
static const int32_t field_rate[] = {
	[CARC_FIELDS_NONE] = 0,
	[CARC_FIELDS_PER_FIELD] = 3,
	[CARC_FIELDS_CITY_ONCE] = 3,
	[CARC_FIELDS_PER_CITY] = 4,
};

enum { MARKET_RATE = 2, FARM_MOST = 1 };

/* ---- Places that stay empty ------------------------------------------------------------------- */

/* Whether no tile may ever lie there by a house rule: a second table may be put beside the first later. */
static bool is_off_table(const struct carc_game *game, int x, int y)
{
	return game->rules->option[CARC_OPTION_TABLE_EDGE] != CARC_EDGE_EXTENDS &&
	       carc_window_code(game, x, y) != CARC_CODE_OK;
}

static bool any_fits(const struct carc_game *game, const struct carc_cell *cell)
{
	const struct carc_tileset *tiles = &game->rules->tiles;

	for (unsigned type = 0; type < tiles->types; type++) {
		uint64_t refusal;

		if (game->bag[type] == 0)
			continue;
		refusal = carc_board_refusal(tiles->type[type], game->rules->fits);
		for (unsigned rot = 0; rot < CARC_SIDES; rot++)
			if (carc_board_misfit(cell, carc_refusal_turned(refusal, rot)) ==
			    CARC_SIDES)
				return true;
	}
	return false;
}

static void find_dead(struct carc_outlook *outlook)
{
	const struct carc_board *board = &outlook->game->board;

	for (unsigned i = carc_board_next_open(board, 0); i < board->cells;
	     i = carc_board_next_open(board, i + 1)) {
		const struct carc_cell *cell = &board->cell[i];

		if (outlook->game->left == 0 || !any_fits(outlook->game, cell) ||
		    carc_board_shut(&outlook->game->board, cell->x, cell->y) ||
		    is_off_table(outlook->game, cell->x, cell->y))
			outlook->dead[i / 64] |= UINT64_C(1) << i % 64;
	}
}

/* ---- What is left ------------------------------------------------------------------------------ */

static void count_left(struct carc_outlook *outlook)
{
	const struct carc_game *game = outlook->game;
	const struct carc_tileset *tiles = &game->rules->tiles;

	for (unsigned type = 0; type < tiles->types; type++)
		for (unsigned n = 0; n < game->bag[type]; n++) {
			uint32_t kinds = 0;

			for (unsigned zone = 0; zone < tiles->type[type]->zones; zone++) {
				const struct carc_tile_zone *shown = &tiles->type[type]->zone[zone];
				struct carc_zone sum = {.kind = shown->kind};

				kinds |= 1u << shown->kind;
				outlook->parts[shown->kind]++;
				memcpy(sum.shows, outlook->shows[shown->kind], sizeof sum.shows);
				carc_zone_show(&sum, shown->shows);
				memcpy(outlook->shows[shown->kind], sum.shows, sizeof sum.shows);
			}
			for (unsigned kind = 0; kind < CARC_KINDS; kind++)
				outlook->showing[kind] =
					(uint16_t)(outlook->showing[kind] + (kinds >> kind & 1));
		}
}

/* What the walls give that close the city at the end, by feature. */
static void hear_end(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_outlook *outlook = ctx;

	if (!event->tally || event->kind != CARC_EVENT_COMPLETE)
		return;
	for (unsigned left = event->tally->winners; left; left &= left - 1) {
		int32_t points = carc_tally_sum(event->tally, carc_low_bit(left))->points;

		if (outlook->closed[event->zone] < points)
			outlook->closed[event->zone] = points;
	}
	(void)game;
}

bool carc_outlook_lists(const struct carc_outlook *outlook, unsigned zone)
{
	const struct carc_game *game = outlook->game;
	unsigned kind = game->zones.zone[zone].kind;
	const struct carc_feature *feature = &game->rules->features[kind];

	return carc_zones_find(&game->zones, zone) == zone && feature->rule != CARC_RULE_NONE &&
	       (feature->points || kind == CARC_FIELD);
}

/* ---- Where it goes on -------------------------------------------------------------------------- */

/* Places that are being listed, each once. */
struct listing {
	const struct carc_outlook *outlook;
	struct carc_outlook_place *places;
	unsigned count;
};

static void add_place(struct listing *listing, int x, int y)
{
	const struct carc_board *board = &listing->outlook->game->board;
	const struct carc_cell *cell = carc_board_cell(board, x, y);
	struct carc_outlook_place place = {.x = (int16_t)x, .y = (int16_t)y};

	for (unsigned i = 0; i < listing->count; i++)
		if (listing->places[i].x == x && listing->places[i].y == y)
			return;
	/* A place that touches no tile by a side is no cell yet; what can come there nobody knows. */
	if (cell)
		place.dead = carc_outlook_dead(listing->outlook, (unsigned)(cell - board->cell));
	else
		place.dead = listing->outlook->game->left == 0 ||
			     is_off_table(listing->outlook->game, x, y);
	if (listing->count < CARC_OUTLOOK_PLACES_MAX)
		listing->places[listing->count++] = place;
}

/* The empty places around a tile; those that the border of the table counts as taken are not missing. */
static void list_around(struct listing *listing, unsigned tile)
{
	const struct carc_board *board = &listing->outlook->game->board;
	const struct carc_tile *at = &board->tile[tile];

	for (int y = at->y - 1; y <= at->y + 1; y++)
		for (int x = at->x - 1; x <= at->x + 1; x++)
			if (carc_board_tile(board, x, y) == CARC_TILE_NONE &&
			    !(carc_border_completes(listing->outlook->game->rules) &&
			      is_off_table(listing->outlook->game, x, y)))
				add_place(listing, x, y);
}

/* The places that a tile of the feature looks out to. */
static void list_ends(struct listing *listing, unsigned root, unsigned tile)
{
	const struct carc_game *game = listing->outlook->game;
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

unsigned carc_outlook_places(const struct carc_outlook *outlook, unsigned root,
			     struct carc_outlook_place places[CARC_OUTLOOK_PLACES_MAX])
{
	const struct carc_game *game = outlook->game;
	const struct carc_zone *zone = &game->zones.zone[root];
	struct listing listing = {outlook, places, 0};

	if (carc_game_complete(game, root))
		return 0;
	if (game->rules->features[zone->kind].closing == CARC_CLOSES_SURROUNDED) {
		list_around(&listing, carc_zone_first_tile(zone));
		return listing.count;
	}
	for (unsigned tile = carc_zone_first_tile(zone); tile < CARC_TILES_MAX;
	     tile = carc_zone_next_tile(zone, tile + 1))
		list_ends(&listing, root, tile);
	return listing.count;
}

/* ---- What it can come to ------------------------------------------------------------------------ */

/* How many places a feature has, and how many of them stay empty. */
static unsigned count_places(const struct carc_outlook *outlook, unsigned root, unsigned *ret_dead)
{
	struct carc_outlook_place places[CARC_OUTLOOK_PLACES_MAX];
	unsigned count = carc_outlook_places(outlook, root, places);

	*ret_dead = 0;
	for (unsigned i = 0; i < count; i++)
		*ret_dead += places[i].dead;
	return count;
}

static bool can_grow(const struct carc_outlook *outlook, unsigned root)
{
	unsigned dead;

	return outlook->game->left > 0 && count_places(outlook, root, &dead) > dead;
}

void carc_outlook_begin(struct carc_outlook *outlook, const struct carc_game *game,
			struct carc_game *room)
{
	const struct carc_listener listener = {hear_end, outlook};

	*outlook = (struct carc_outlook){.game = game};
	outlook->walled = game->rules->actions[CARC_ACT_WALL] != NULL;
	find_dead(outlook);
	if (game->left > 0)
		count_left(outlook);
	carc_game_copy(room, game);
	if (outlook->walled && !game->finished)
		carc_game_finish(room, &listener);
	carc_game_copy(room, game);
	for (unsigned zone = 0; zone < game->zones.count; zone++)
		if (carc_zones_find(&game->zones, zone) == zone && can_grow(outlook, zone))
			carc_zone_set_add(&outlook->grows, zone);
}

/* The kinds that become one feature with a kind, a bit each. */
static unsigned joining(const struct carc_outlook *outlook, unsigned kind)
{
	return outlook->game->rules->joins[kind] | 1u << kind;
}

/* How many tiles that are left show what can join a feature. */
static unsigned count_joining(const struct carc_outlook *outlook, unsigned root)
{
	unsigned kinds = joining(outlook, outlook->game->zones.zone[root].kind), tiles = 0;

	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		tiles += kinds >> kind & 1 ? outlook->showing[kind] : 0;
	return tiles < outlook->game->left ? tiles : outlook->game->left;
}

/* Whether it can be completed, or is: a tile that joins it must come to each of its places. */
static bool may_complete(const struct carc_outlook *outlook, unsigned root)
{
	const struct carc_game *game = outlook->game;
	unsigned closing = game->rules->features[game->zones.zone[root].kind].closing;
	unsigned dead, places = count_places(outlook, root, &dead), left;

	if (carc_game_complete(game, root) || outlook->walled)
		return true;
	left = closing == CARC_CLOSES_SURROUNDED ? game->left : count_joining(outlook, root);
	return dead == 0 && places <= left;
}

/* The points of a feature of the room as its rule has them. */
static int32_t points_of(const struct carc_game *room, unsigned root, enum carc_when when)
{
	unsigned kind = room->zones.zone[root].kind;

	return room->rules->features[kind].points(room, root, when).points;
}

/* What it is worth as it stands. Walls decide at the end of The City, and nothing else is worth anything then. */
static int32_t worth_now(const struct carc_outlook *outlook, unsigned root)
{
	const struct carc_game *game = outlook->game;

	if (carc_game_complete(game, root))
		return points_of(game, root, CARC_WHEN_COMPLETE);
	if (outlook->walled)
		return outlook->closed[root];
	return game->rules->option[CARC_OPTION_INCOMPLETE] ? points_of(game, root, CARC_WHEN_END)
							   : 0;
}

/*
 * The best of a feature of the room: complete if it can be, else at the end; and with each choice of what else it could
 * show, since some of that is worth something in a complete feature only, and takes it away in another.
 */
static int32_t best_of(struct carc_game *room, unsigned root, const uint16_t *more, bool completes)
{
	struct carc_zone *zone = &room->zones.zone[root];
	struct carc_zone as_it_is = *zone;
	unsigned rows[CARC_SHOWS_JOINED], count = 0;
	int32_t best = 0;

	for (unsigned row = 0; row < CARC_SHOWS_JOINED; row++)
		if (more[row])
			rows[count++] = row;
	for (unsigned choice = 0; choice < 1u << count; choice++) {
		uint16_t chosen[CARC_SHOWS_JOINED] = {0};
		int32_t points;

		for (unsigned i = 0; i < count; i++)
			if (choice >> i & 1)
				chosen[rows[i]] = more[rows[i]];
		carc_zone_show(zone, chosen);
		points = room->rules->option[CARC_OPTION_INCOMPLETE]
				 ? points_of(room, root, CARC_WHEN_END)
				 : 0;
		if (completes && points_of(room, root, CARC_WHEN_COMPLETE) > points)
			points = points_of(room, root, CARC_WHEN_COMPLETE);
		best = points > best ? points : best;
		*zone = as_it_is;
	}
	return best;
}

static unsigned apart(int a, int b)
{
	return (unsigned)(a < b ? b - a : a - b);
}

/* The fewest tiles that could join two features: those on the way from a place of one to a place of the other. */
static unsigned tiles_between(const struct carc_outlook *outlook, unsigned a, unsigned b)
{
	struct carc_outlook_place from[CARC_OUTLOOK_PLACES_MAX], to[CARC_OUTLOOK_PLACES_MAX];
	unsigned here = carc_outlook_places(outlook, a, from);
	unsigned there = carc_outlook_places(outlook, b, to), least = UINT_MAX;

	for (unsigned i = 0; i < here; i++)
		for (unsigned j = 0; j < there; j++) {
			unsigned way = apart(from[i].x, to[j].x) + apart(from[i].y, to[j].y) + 1;

			if (!from[i].dead && !to[j].dead && way < least)
				least = way;
		}
	return least;
}

/*
 * The features that could become one with a feature, itself among them: the tiles that are left reach as far, on the
 * shortest way, be it by way of others.
 */
static void find_reach(const struct carc_outlook *outlook, unsigned root,
		       struct carc_zone_set *ret_reach)
{
	const struct carc_game *game = outlook->game;
	unsigned kinds = joining(outlook, game->zones.zone[root].kind);
	unsigned most = count_joining(outlook, root), cost[CARC_ZONES_MAX];

	memset(ret_reach, 0, sizeof *ret_reach);
	for (unsigned zone = 0; zone < game->zones.count; zone++)
		cost[zone] = UINT_MAX;
	cost[root] = 0;
	for (unsigned at = root; at < CARC_ZONES_MAX;) {
		unsigned next = CARC_ZONES_MAX;

		carc_zone_set_add(ret_reach, at);
		for (unsigned zone = 0; zone < game->zones.count; zone++) {
			unsigned way;

			if (!carc_zone_set_has(&outlook->grows, zone) ||
			    carc_zone_set_has(ret_reach, zone) ||
			    !(kinds >> game->zones.zone[zone].kind & 1))
				continue;
			way = tiles_between(outlook, at, zone);
			if (way < UINT_MAX && cost[at] + way < cost[zone])
				cost[zone] = cost[at] + way;
			if (cost[zone] <= most &&
			    (next == CARC_ZONES_MAX || cost[zone] < cost[next]))
				next = zone;
		}
		at = next;
	}
}

/* Tiles of no place behind those on the board: only how many they are matters. */
static void add_tiles(const struct carc_outlook *outlook, struct carc_zone *zone, unsigned tiles)
{
	unsigned first = outlook->game->board.tiles;

	for (unsigned i = first; i < first + tiles && i < CARC_TILES_MAX; i++)
		zone->tiles[i / 64] |= UINT64_C(1) << i % 64;
}

/* A feature that its sides close: with all that can join it. */
static int32_t most_of_sealed(const struct carc_outlook *outlook, struct carc_game *room,
			      unsigned root)
{
	const struct carc_game *game = outlook->game;
	struct carc_zone *zone = &room->zones.zone[root];
	const struct carc_zone as_it_is = *zone;
	struct carc_zone more = {.kind = zone->kind};
	unsigned kinds = joining(outlook, zone->kind);
	struct carc_zone_set reach;
	int32_t most;

	if (carc_zone_set_has(&outlook->grows, root)) {
		find_reach(outlook, root, &reach);
		for (unsigned other = carc_zone_set_next(&reach, 0); other < CARC_ZONES_MAX;
		     other = carc_zone_set_next(&reach, other + 1)) {
			const struct carc_zone *whole = &game->zones.zone[other];

			if (other == root)
				continue;
			for (unsigned word = 0; word < CARC_TILE_WORDS; word++)
				zone->tiles[word] |= whole->tiles[word];
			carc_zone_show(&more, whole->shows);
		}
		for (unsigned kind = 0; kind < CARC_KINDS; kind++)
			if (kinds >> kind & 1)
				carc_zone_show(&more, outlook->shows[kind]);
		add_tiles(outlook, zone, count_joining(outlook, root));
	}
	most = best_of(room, root, more.shows, may_complete(outlook, root));
	*zone = as_it_is;
	return most;
}

/* Completed with one tile more on each place where it goes on: with fewer it cannot be. */
static int32_t completed_sealed(const struct carc_outlook *outlook, struct carc_game *room,
				unsigned root, unsigned places)
{
	struct carc_zone *zone = &room->zones.zone[root];
	const struct carc_zone as_it_is = *zone;
	int32_t points;

	add_tiles(outlook, zone, places);
	points = points_of(room, root, CARC_WHEN_COMPLETE);
	*zone = as_it_is;
	return points;
}

/* A feature that is complete when it is surrounded: with a tile on each place around it that can have one. */
static int32_t most_of_surrounded(const struct carc_outlook *outlook, struct carc_game *room,
				  unsigned root)
{
	static const uint16_t nothing[CARC_SHOWS_JOINED];
	unsigned number = room->board.watch_of[carc_zone_first_tile(&room->zones.zone[root])], dead;
	unsigned count = count_places(outlook, root, &dead) - dead;
	struct carc_watch *watch;
	uint8_t around;
	int32_t most;

	if (number == 0)
		return 0;
	watch = &room->board.watch[number - 1];
	around = watch->around;
	count = count < outlook->game->left ? count : outlook->game->left;
	watch->around = (uint8_t)(around + count);
	most = best_of(room, root, nothing, watch->around >= 8);
	watch->around = around;
	return most;
}

/* ---- What is worth as much as lies beside it ------------------------------------------------------ */

/* The features of a kind that border a zone of a tile; a field its cities, a residential area its markets. */
static void add_beside(const struct carc_game *game, unsigned root, unsigned kind,
		       struct carc_zone_set *beside)
{
	const struct carc_zone *zone = &game->zones.zone[root];

	for (unsigned tile = carc_zone_first_tile(zone); tile < CARC_TILES_MAX;
	     tile = carc_zone_next_tile(zone, tile + 1)) {
		const struct carc_tile_type *type = carc_game_type(game, tile);

		for (unsigned part = 0; part < type->zones; part++)
			for (unsigned i = 0; i < type->zones; i++)
				if (carc_game_zone(game, tile, part) == root &&
				    type->zone[i].kind == kind &&
				    (type->zone[part].touches >> i & 1))
					carc_zone_set_add(beside, carc_game_zone(game, tile, i));
	}
}

/* How many of these count, or can yet: cities must be complete. */
static unsigned count_beside(const struct carc_outlook *outlook, unsigned kind,
			     const struct carc_zone_set *beside)
{
	unsigned count = 0;

	for (unsigned zone = carc_zone_set_next(beside, 0); zone < CARC_ZONES_MAX;
	     zone = carc_zone_set_next(beside, zone + 1))
		count += kind != CARC_CITY || may_complete(outlook, zone);
	return count;
}

/* What a city of a field gives its majority besides, as a pig does: now, and whoever may yet place one. */
static int32_t farm_of(const struct carc_outlook *outlook, unsigned field, bool yet)
{
	const struct carc_game *game = outlook->game;
	unsigned winners = carc_majority(game->zones.zone[field].weight);
	/* A pig comes with a tile that the field grows by; or, on earlier tiles, without. */
	bool joins =
		yet && (carc_zone_set_has(&outlook->grows, field) || carc_claims_earlier(game));
	unsigned more = 0;
	uint64_t rests = 0;

	for (unsigned player = 0; player < game->players; player++) {
		unsigned own = carc_hooks_farm(game, field, player, &rests);

		if ((yet || winners >> player & 1) && own > more)
			more = own;
	}
	for (unsigned i = 0; joins && i < game->rules->hook_count; i++)
		if (game->rules->hooks[i]->farm && more < FARM_MOST)
			more = FARM_MOST;
	return (int32_t)more;
}

/* Points of a city for a field. Where fields score nothing a pig adds nothing. */
static int32_t field_rate_of(const struct carc_outlook *outlook, unsigned field, bool yet)
{
	int32_t rate = field_rate[outlook->game->rules->option[CARC_OPTION_FIELDS]];

	return rate ? rate + farm_of(outlook, field, yet) : 0;
}

/* A field or a residential area. */
static int32_t most_of_area(const struct carc_outlook *outlook, unsigned root)
{
	const struct carc_game *game = outlook->game;
	unsigned kind = game->zones.zone[root].kind;
	unsigned scored = kind == CARC_FIELD ? CARC_CITY : CARC_MARKET, count;
	int32_t rate = kind == CARC_FIELD ? field_rate_of(outlook, root, true) : MARKET_RATE;
	struct carc_zone_set beside = {{0}}, reach;

	add_beside(game, root, scored, &beside);
	if (carc_zone_set_has(&outlook->grows, root)) {
		find_reach(outlook, root, &reach);
		for (unsigned other = carc_zone_set_next(&reach, 0); other < CARC_ZONES_MAX;
		     other = carc_zone_set_next(&reach, other + 1))
			add_beside(game, other, scored, &beside);
	}
	/* A market may lie beside an area of the next tile as well. */
	for (unsigned other = 0; kind == CARC_RESIDENTIAL && other < game->zones.count; other++)
		if (carc_zones_find(&game->zones, other) == other &&
		    game->zones.zone[other].kind == scored)
			carc_zone_set_add(&beside, other);
	count = count_beside(outlook, scored, &beside);
	if (kind == CARC_RESIDENTIAL || carc_zone_set_has(&outlook->grows, root))
		count += outlook->parts[scored];
	return rate * (int32_t)count;
}

static int32_t area_now(const struct carc_outlook *outlook, unsigned root)
{
	const struct carc_game *game = outlook->game;
	struct carc_zone_set beside;

	if (game->zones.zone[root].kind == CARC_FIELD)
		return (int32_t)carc_field_cities(game, root, &beside) *
		       field_rate_of(outlook, root, false);
	return MARKET_RATE * (int32_t)carc_residential_markets(game, root, &beside);
}

void carc_outlook_of(const struct carc_outlook *outlook, struct carc_game *room, unsigned root,
		     struct carc_prospect *ret_prospect)
{
	const struct carc_game *game = outlook->game;
	const struct carc_zone *zone = &game->zones.zone[root];
	unsigned closing = game->rules->features[zone->kind].closing;
	struct carc_prospect prospect = {.tiles = carc_zone_tiles(zone),
					 .complete = carc_game_complete(game, root)};

	prospect.places = count_places(outlook, root, &prospect.dead);
	if (closing == CARC_CLOSES_NEVER) {
		prospect.complete = false;
		prospect.now = area_now(outlook, root);
		prospect.most = most_of_area(outlook, root);
	} else {
		prospect.may_complete = may_complete(outlook, root);
		prospect.now = worth_now(outlook, root);
		if (prospect.complete)
			prospect.most = prospect.now;
		else if (closing == CARC_CLOSES_SURROUNDED)
			prospect.most = most_of_surrounded(outlook, room, root);
		else
			prospect.most = most_of_sealed(outlook, room, root);
		if (closing == CARC_CLOSES_SEALED && !prospect.complete && prospect.may_complete)
			prospect.completed = completed_sealed(
				outlook, room, root, outlook->walled ? 0 : prospect.places);
	}
	if (prospect.most < prospect.now)
		prospect.most = prospect.now;
	*ret_prospect = prospect;
}
