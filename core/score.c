/* Scoring: majority, completion, the end. */
#include <assert.h>

#include "core/bits.h"
#include "core/score.h"

unsigned carc_majority(const struct carc_zone *zone)
{
	unsigned most = 0, players = 0;

	for (unsigned player = 0; player < CARC_PLAYERS_MAX; player++) {
		if (zone->meeples[player] > most) {
			most = zone->meeples[player];
			players = 0;
		}
		if (most && zone->meeples[player] == most)
			players |= 1u << player;
	}
	return players;
}

/* The one place that gives points for a feature. Summary, 3.: those tied all score full points. */
static void award(struct carc_game *game, unsigned root, enum carc_when when,
		  const struct carc_listener *listener)
{
	const struct carc_zone *zone = &game->zones.zone[root];
	unsigned winners = carc_majority(zone);
	int points;

	carc_tell(game, listener,
		  (struct carc_event){.kind = CARC_EVENT_COMPLETE,
				      .player = CARC_PLAYER_NONE,
				      .zone = (uint16_t)root,
				      .final = when == CARC_WHEN_END});
	if (!winners)
		return;
	points = game->rules->set->features[zone->kind].points(game, root, when);
	for (unsigned player = 0; player < game->players; player++) {
		if (!(winners >> player & 1))
			continue;
		game->points[player][zone->kind] += points;
		carc_tell(game, listener,
			  (struct carc_event){.kind = CARC_EVENT_POINTS,
					      .player = (uint8_t)player,
					      .zone = (uint16_t)root,
					      .points = points,
					      .final = when == CARC_WHEN_END});
	}
}

/* Summary, 3.: after scoring, the meeples return to their owners. */
static void send_home(struct carc_game *game, unsigned root, const struct carc_listener *listener)
{
	unsigned n = 0;

	if (!carc_zone_occupied(&game->zones.zone[root]))
		return;
	while ((n = carc_figures_on(&game->figures, &game->zones, root, n)) < game->figures.count) {
		struct carc_figure figure = game->figures.figure[n];

		carc_figures_home(&game->figures, &game->zones, n);
		carc_tell(game, listener,
			  (struct carc_event){.kind = CARC_EVENT_HOME,
					      .player = figure.player,
					      .tile = figure.tile,
					      .zone = (uint16_t)root});
	}
}

static void close_zone(struct carc_game *game, unsigned root, const struct carc_listener *listener)
{
	award(game, root, CARC_WHEN_COMPLETE, listener);
	send_home(game, root, listener);
}

/* Whether an earlier zone of the tile belongs to the same whole. */
static bool seen_before(const struct carc_game *game, unsigned tile, unsigned zone, unsigned root)
{
	for (unsigned before = 0; before < zone; before++)
		if (carc_game_zone(game, tile, before) == root)
			return true;
	return false;
}

/* The zones that the tile itself has sealed, each once. */
static void close_sealed(struct carc_game *game, unsigned tile,
			 const struct carc_listener *listener)
{
	unsigned zones = game->rules->sealed[game->board.tile[tile].type];

	for (; zones; zones &= zones - 1) {
		unsigned zone = carc_low_bit(zones);
		unsigned root = carc_game_zone(game, tile, zone);

		if (game->zones.zone[root].open == 0 && !seen_before(game, tile, zone, root))
			close_zone(game, root, listener);
	}
}

/* A monastery on a tile that eight others surround. Monastery, 3. */
static void close_surrounded(struct carc_game *game, unsigned tile,
			     const struct carc_listener *listener)
{
	unsigned zones = game->rules->surrounded[game->board.tile[tile].type];

	for (; zones; zones &= zones - 1)
		close_zone(game, game->board.tile[tile].zone + carc_low_bit(zones), listener);
}

void carc_score_completed(struct carc_game *game, const struct carc_listener *listener)
{
	const struct carc_board *board = &game->board;

	if (game->last == CARC_TILE_NONE)
		return;
	close_sealed(game, game->last, listener);
	for (unsigned i = 0; i < board->watched; i++)
		if (board->watch[i].around == 8 &&
		    carc_watch_near(&board->watch[i], board->tile[game->last].x,
				    board->tile[game->last].y))
			close_surrounded(game, board->watch[i].tile, listener);
}

/* Score what is occupied, in the order in which the roots were laid. */
static void score_occupied(struct carc_game *game, bool fields,
			   const struct carc_listener *listener)
{
	uint64_t roots[CARC_ZONES_MAX / 64] = {0};

	for (unsigned n = 0; n < game->figures.count; n++) {
		unsigned root = carc_zones_find(&game->zones, game->figures.figure[n].zone);

		if ((game->zones.zone[root].kind == CARC_FIELD) == fields)
			roots[root / 64] |= (uint64_t)1 << root % 64;
	}
	for (unsigned word = 0; word < CARC_ZONES_MAX / 64; word++)
		for (uint64_t rest = roots[word]; rest; rest &= rest - 1)
			award(game, 64 * word + carc_low_bit(rest), CARC_WHEN_END, listener);
}

void carc_score_incomplete(struct carc_game *game, const struct carc_listener *listener)
{
	score_occupied(game, false, listener);
}

void carc_score_fields(struct carc_game *game, const struct carc_listener *listener)
{
	score_occupied(game, true, listener);
}
