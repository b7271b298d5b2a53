/* Counts one game: pure arithmetic over its events and its final position. */
#include "formats/output/stats/stats.h"

#include <string.h>

#include "core/engine/start_board.h"
#include "core/rules/position.h"
#include "core/terms/bits.h"

void carc_sums_add(struct carc_sums *sums, const struct carc_sums *more)
{
	bool first = sums->of[CARC_STAT_SEATS] == 0;

	for (unsigned i = 0; i < CARC_STATS_ALL; i++)
		if (i < CARC_STAT_BEST || i >= CARC_STATS)
			sums->of[i] += more->of[i];
		else if (more->of[CARC_STAT_SEATS] > 0 && (first || sums->of[i] < more->of[i]))
			sums->of[i] = more->of[i];
}

/* Stores the size of a scored road or city for its winners. Skips farmers who win points for a city: they do not own it. */
static void note_size(struct carc_game_stats *stats, const struct carc_game *game,
		      const struct carc_event *event)
{
	const struct carc_zone *zone = &game->zones.zone[event->zone];
	enum carc_stat stat = zone->kind == CARC_CITY ? CARC_STAT_CITY : CARC_STAT_ROAD;
	int64_t size = carc_zone_tiles(zone);

	if (zone->kind != CARC_CITY && zone->kind != CARC_ROAD && zone->kind != CARC_STREET)
		return;
	if (event->tally->kind != zone->kind)
		return;
	CARC_EACH_BIT (player, event->tally->majority.winners)
		if (stats->seat[player].of[stat] < size)
			stats->seat[player].of[stat] = size;
}

/* Before final scoring: counts each player's figures out of the supply, and the fields with a farmer. */
static void note_end(struct carc_game_stats *stats, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++) {
		int64_t *of = stats->seat[player].of;

		for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
			of[CARC_STAT_LOST] +=
				(int64_t)carc_supply(game->rules, kind, game->players) -
				game->figures.supply[kind][player];
		for (unsigned zone = 0; zone < game->zones.count; zone++)
			of[CARC_STAT_FARMS] += game->zones.root[zone] == zone &&
					       game->zones.zone[zone].kind == CARC_FIELD &&
					       game->zones.zone[zone].weight[player] > 0;
	}
}

void carc_stats_hear(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_game_stats *stats = ctx;

	if (carc_event_info(event->kind)->has & CARC_EVENT_HAS_PUT)
		stats->seat[event->player].of[CARC_STAT_PLACED]++;
	if (event->kind == CARC_EVENT_COMPLETE)
		note_size(stats, game, event);
	if (event->kind == CARC_EVENT_OVER)
		note_end(stats, game);
}

unsigned carc_stats_part(unsigned part)
{
	unsigned first = 0;

	while (strcmp(carc_score_part_name(first), carc_score_part_name(part)) != 0)
		first++;
	return first;
}

void carc_stats_end(struct carc_game_stats *stats, const struct carc_game *game, unsigned turns)
{
	unsigned winners = carc_game_winners(game);
	enum carc_stat won = winners & (winners - 1) ? CARC_STAT_SHARED : CARC_STAT_WINS;

	stats->game.of[CARC_STAT_GAMES] = 1;
	stats->game.of[CARC_STAT_TURNS] = turns;
	for (unsigned player = 0; player < game->players; player++) {
		int64_t *of = stats->seat[player].of;

		of[CARC_STAT_SEATS] = 1;
		of[won] = winners >> player & 1;
		of[CARC_STAT_POINTS] = of[CARC_STAT_BEST] = carc_game_score(game, player);
		of[CARC_STAT_START] = game->given[player];
		of[CARC_STAT_SALES] = game->traded[player];
		for (unsigned part = 0; part < CARC_SCORE_PARTS; part++)
			if (game->points[player][part] != 0)
				of[CARC_STATS + carc_stats_part(part)] +=
					game->points[player][part];
	}
}
