/* Scoring: majority, completion, the end. */
#include <assert.h>

#include "core/score.h"

unsigned carc_majority(const struct carc_zone *zone)
{
	unsigned most = 0, players = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		if (zone->meeples[player] > most)
			most = zone->meeples[player];
	for (unsigned player = 0; most && player < CARC_SEATS; player++)
		if (zone->meeples[player] == most)
			players |= 1u << player;
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

/* The zones that the tile itself has sealed, each once. */
static void close_sealed(struct carc_game *game, unsigned tile, const struct carc_listener *listener)
{
	unsigned zones = carc_game_type(game, tile)->zones;
	unsigned roots[CARC_TILE_ZONES_MAX];

	for (unsigned zone = 0; zone < zones; zone++) {
		unsigned root = carc_game_zone(game, tile, zone);
		const struct carc_zone *whole = &game->zones.zone[root];
		unsigned before = 0;

		roots[zone] = root;
		while (roots[before] != root)
			before++;
		if (before == zone && whole->open == 0 &&
		    game->rules->set->features[whole->kind].closing == CARC_CLOSES_SEALED)
			close_zone(game, root, listener);
	}
}

/* A monastery on a tile that eight others surround. Monastery, 3. */
static void close_surrounded(struct carc_game *game, unsigned tile, const struct carc_listener *listener)
{
	const struct carc_tile_type *type = carc_game_type(game, tile);

	if (game->board.tile[tile].around < 8)
		return;
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (game->rules->set->features[type->zone[zone].kind].closing == CARC_CLOSES_SURROUNDED)
			close_zone(game, game->board.tile[tile].zone + zone, listener);
}

void carc_score_completed(struct carc_game *game, const struct carc_listener *listener)
{
	const struct carc_tile *tile;

	if (game->last == CARC_TILE_NONE)
		return;
	tile = &game->board.tile[game->last];
	close_sealed(game, game->last, listener);
	for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++) {
			unsigned near = carc_board_tile(&game->board, tile->x + dx, tile->y + dy);

			if (near != CARC_TILE_NONE)
				close_surrounded(game, near, listener);
		}
}

/* Score what is occupied, in the order in which the roots were laid. */
static void score_occupied(struct carc_game *game, bool fields, const struct carc_listener *listener)
{
	for (unsigned zone = 0; zone < game->zones.count; zone++) {
		const struct carc_zone *whole = &game->zones.zone[zone];

		if (game->zones.parent[zone] == zone && (whole->kind == CARC_FIELD) == fields &&
		    carc_zone_occupied(whole))
			award(game, zone, CARC_WHEN_END, listener);
	}
}

void carc_score_incomplete(struct carc_game *game, const struct carc_listener *listener)
{
	score_occupied(game, false, listener);
}

void carc_score_fields(struct carc_game *game, const struct carc_listener *listener)
{
	score_occupied(game, true, listener);
}
