/* Start boards on which figures stand that cannot stand there between two turns. */
#include <string.h>

#include "formats/corrupt_site.h"

/* Whether tiles and figures that stand on them are all there is: no tower was built, nobody is held. */
static bool is_plain(const struct carc_game *game)
{
	if (game->figures.captives > 0)
		return false;
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		if (game->extra.towers.height[tile] > 0)
			return false;
	for (unsigned i = 0; i < CARC_SEATS * CARC_SEATS; i++) {
		unsigned kind;

		if (carc_figures_held(&game->figures, i / CARC_SEATS, i % CARC_SEATS, &kind) > 0)
			return false;
	}
	return true;
}

static struct carc_action tile_of(const struct carc_game *game, unsigned tile)
{
	const struct carc_tile *t = &game->board.tile[tile];

	return (struct carc_action){.act = CARC_ACT_PLACE,
				    .player = CARC_PLAYER_NONE,
				    .type = t->type,
				    .rot = t->rot,
				    .x = t->x,
				    .y = t->y};
}

/* A figure on a zone of a tile, counted within the tile. */
static struct carc_action figure_of(const struct carc_game *game, unsigned tile, unsigned zone)
{
	const struct carc_tile *t = &game->board.tile[tile];

	return (struct carc_action){
		.act = CARC_ACT_MEEPLE,
		.x = t->x,
		.y = t->y,
		.feature = carc_tile_ref(carc_game_type(game, tile), t->rot, zone)};
}

/* What lies on the table before the turn, as actions of a start board. Returns how many there are. */
static unsigned describe(const struct carc_game *game, struct carc_action *ret_actions)
{
	unsigned n = 0;

	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		ret_actions[n++] = tile_of(game, tile);
	for (unsigned i = 0; i < game->figures.count; i++) {
		const struct carc_figure *figure = &game->figures.figure[i];

		ret_actions[n] = figure_of(game, figure->tile,
					   figure->zone - game->board.tile[figure->tile].zone);
		ret_actions[n].player = figure->player;
		ret_actions[n++].figure = figure->kind;
	}
	return n;
}

/* The first turns are gone; those that are left begin with the n-th action. */
static void drop_turns(struct carc_record *record, unsigned turns, unsigned n)
{
	unsigned first = record->turn[turns].first_action;

	record->turns = (uint16_t)(record->turns - turns);
	memmove(record->turn, record->turn + turns, record->turns * sizeof record->turn[0]);
	for (unsigned i = 0; i < record->turns; i++)
		record->turn[i].first_action = (uint16_t)(record->turn[i].first_action + n - first);
}

bool carc_site_start(struct carc_site *site, const struct carc_action *extra, unsigned count)
{
	struct carc_record *record = site->record;
	const struct carc_game *game = &site->game;
	unsigned first = record->turn[site->at].first_action, rest = record->actions - first;
	unsigned begin = game->board.tiles + game->figures.count + count;

	if (!is_plain(game) || game->board.tiles == 0 || begin + rest > CARC_ACTIONS_MAX)
		return false;
	memmove(&record->action[begin], &record->action[first], rest * sizeof record->action[0]);
	memcpy(&record->action[describe(game, record->action)], extra,
	       count * sizeof record->action[0]);
	record->actions = (uint16_t)(begin + rest);
	drop_turns(record, site->at, begin);
	record->has_start = true;
	record->next = game->player;
	record->start_tiles = game->board.tiles;
	record->start_meeples = (uint16_t)(game->figures.count + count);
	for (unsigned player = 0; player < record->players; player++)
		record->start_points[player] = carc_game_score(game, player);
	record->draws = 0;
	record->first_draws = 0;
	carc_drop_claims(record);
	site->turn = 0;
	return true;
}

/* A player who has a meeple left, or CARC_PLAYER_NONE. */
static unsigned with_meeple(struct carc_site *site)
{
	unsigned ties = 0, player = CARC_PLAYER_NONE;

	for (unsigned i = 0; i < site->record->players; i++)
		if (site->game.figures.supply[CARC_MEEPLE][i] > 0 && carc_site_choose(site, &ties))
			player = i;
	return player;
}

static bool is_for_meeples(const struct carc_game *game, unsigned kind)
{
	return game->rules->features[kind].claims >> CARC_MEEPLE & 1 &&
	       (kind != CARC_FIELD || game->rules->option[CARC_OPTION_FIELDS] != 0);
}

static bool carries_figure(const struct carc_game *game, unsigned tile)
{
	unsigned n = 0;

	while (n < game->figures.count && game->figures.figure[n].tile != tile)
		n++;
	return n < game->figures.count;
}

/* A meeple on any zone of the board that is complete, or not; second: where another figure is on the tile. */
static bool add_meeple(struct carc_site *site, bool complete, bool second)
{
	const struct carc_game *game = &site->game;
	unsigned player = with_meeple(site), ties = 0;
	struct carc_action extra = {0};

	for (unsigned tile = 0; player != CARC_PLAYER_NONE && tile < game->board.tiles; tile++)
		for (unsigned zone = 0; zone < carc_game_type(game, tile)->zones; zone++) {
			if (!is_for_meeples(game, carc_game_type(game, tile)->zone[zone].kind) ||
			    carc_game_complete(game, carc_game_zone(game, tile, zone)) !=
				    complete ||
			    carries_figure(game, tile) != second || !carc_site_choose(site, &ties))
				continue;
			extra = figure_of(game, tile, zone);
			extra.player = (uint8_t)player;
		}
	return ties > 0 && carc_site_start(site, &extra, 1);
}

static bool try_complete(struct carc_site *site)
{
	return add_meeple(site, true, false);
}

bool carc_corrupt_complete(struct carc_site *site)
{
	return carc_site_visit(site, try_complete);
}

static bool try_second(struct carc_site *site)
{
	return add_meeple(site, false, true);
}

bool carc_corrupt_second(struct carc_site *site)
{
	return carc_site_visit(site, try_second);
}
