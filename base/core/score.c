/* Scoring: majority, completion, the end. */
#include <string.h>

#include "core/bits.h"
#include "core/score.h"

unsigned carc_majority(const uint8_t meeples[CARC_SEATS])
{
	unsigned most = 0, players = 0;

	for (unsigned player = 0; player < CARC_PLAYERS_MAX; player++) {
		if (meeples[player] > most) {
			most = meeples[player];
			players = 0;
		}
		if (most && meeples[player] == most)
			players |= 1u << player;
	}
	return players;
}

void carc_award(struct carc_game *game, unsigned root, const struct carc_tally *tally, bool final,
		const struct carc_listener *listener)
{
	carc_tell(game, listener,
		  (struct carc_event){.kind = CARC_EVENT_COMPLETE,
				      .player = CARC_PLAYER_NONE,
				      .zone = (uint16_t)root,
				      .final = final,
				      .tally = tally});
	for (unsigned player = 0; player < game->players; player++) {
		if (!(tally->winners >> player & 1))
			continue;
		game->points[player][tally->kind] += tally->points[player];
		carc_tell(game, listener,
			  (struct carc_event){.kind = CARC_EVENT_POINTS,
					      .player = (uint8_t)player,
					      .zone = (uint16_t)root,
					      .points = tally->points[player],
					      .final = final});
	}
}

/* Summary, 3.: those tied all score full points. */
static void award(struct carc_game *game, unsigned root, enum carc_when when,
		  const struct carc_listener *listener)
{
	const struct carc_zone *zone = &game->zones.zone[root];
	struct carc_tally tally = {.kind = zone->kind};
	int points;

	memcpy(tally.meeples, zone->meeples, sizeof tally.meeples);
	tally.winners = (uint8_t)carc_majority(zone->meeples);
	points =
		tally.winners ? game->rules->set->features[zone->kind].points(game, root, when) : 0;
	for (unsigned player = 0; player < game->players; player++)
		tally.points[player] = points;
	carc_award(game, root, &tally, when == CARC_WHEN_END, listener);
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

unsigned carc_zone_set_next(const struct carc_zone_set *set, unsigned zone)
{
	return carc_next_bit(set->word, CARC_ZONES_MAX, zone);
}

void carc_occupied(const struct carc_game *game, bool fields, struct carc_zone_set *ret_roots)
{
	memset(ret_roots, 0, sizeof *ret_roots);
	for (unsigned n = 0; n < game->figures.count; n++) {
		unsigned root = carc_zones_find(&game->zones, game->figures.figure[n].zone);

		if ((game->zones.zone[root].kind == CARC_FIELD) == fields)
			carc_zone_set_add(ret_roots, root);
	}
}

void carc_score_incomplete(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_zone_set roots;

	/* House rule: what is not complete is worth nothing. */
	if (game->rules->option[CARC_OPTION_INCOMPLETE] == 0)
		return;
	carc_occupied(game, false, &roots);
	for (unsigned root = carc_zone_set_next(&roots, 0); root < CARC_ZONES_MAX;
	     root = carc_zone_set_next(&roots, root + 1))
		award(game, root, CARC_WHEN_END, listener);
}
