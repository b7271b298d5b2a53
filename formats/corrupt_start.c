/* Start boards on which figures stand that cannot stand there between two turns. */
#include <string.h>

#include "formats/corrupt_site.h"

/* Whether a tile and its figures came from the board as it lies; room: for one more figure. */
static bool has_room(const struct carc_site *site, unsigned rest)
{
	return site->game.board.tiles + site->game.figures.count + 1u + rest <= CARC_ACTIONS_MAX;
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

/* The turns before the one being looked at become a start board, with one figure more. */
static bool become_start(struct carc_site *site, const struct carc_action *extra)
{
	struct carc_record *record = site->record;
	const struct carc_game *game = &site->game;
	unsigned first = record->turn[site->at].first_action, rest = record->actions - first;
	unsigned count = game->board.tiles + game->figures.count + 1u, n = 0;

	if (!has_room(site, rest))
		return false;
	memmove(&record->action[count], &record->action[first], rest * sizeof record->action[0]);
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		record->action[n++] = tile_of(game, tile);
	for (unsigned i = 0; i < game->figures.count; i++) {
		const struct carc_figure *figure = &game->figures.figure[i];

		record->action[n] = figure_of(game, figure->tile,
					      figure->zone - game->board.tile[figure->tile].zone);
		record->action[n].player = figure->player;
		record->action[n++].figure = figure->kind;
	}
	record->action[n] = *extra;
	record->actions = (uint16_t)(count + rest);
	record->turns = (uint16_t)(record->turns - site->at);
	memmove(record->turn, record->turn + site->at, record->turns * sizeof record->turn[0]);
	for (unsigned i = 0; i < record->turns; i++)
		record->turn[i].first_action =
			(uint16_t)(record->turn[i].first_action + count - first);
	record->has_start = true;
	record->next = game->player;
	record->start_tiles = game->board.tiles;
	record->start_meeples = (uint16_t)(game->figures.count + 1u);
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
	return ties > 0 && become_start(site, &extra);
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
