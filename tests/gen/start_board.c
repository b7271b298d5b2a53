/* Makes a start board of the first turns of a game. See start_board.h. */
#include "tests/gen/start_board.h"

#include <string.h>

#include "core/boxes/king_and_robber/king_and_robber.h"
#include "core/rules/bag.h"

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

/* An action of a start board that is about a player, and perhaps another one, and a number. */
static struct carc_action told_of(enum carc_act act, unsigned player, unsigned who, unsigned count)
{
	return (struct carc_action){.act = (uint8_t)act,
				    .player = (uint8_t)player,
				    .who = (uint8_t)who,
				    .count = (uint16_t)count};
}

/*
 * Actions that tell the tower pieces on the tiles. action NULL: only count them. Returns how many
 * they are.
 */
static unsigned tell_floors(const struct carc_game *game, struct carc_action *action)
{
	unsigned n = 0;

	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		unsigned height = game->box.towers.height[tile];

		if (height && action) {
			action[n] = told_of(CARC_ACT_FLOOR, CARC_PLAYER_NONE, 0, height);
			action[n].x = game->board.tile[tile].x;
			action[n].y = game->board.tile[tile].y;
			action[n].tile = (uint8_t)tile;
		}
		n += height > 0;
	}
	return n;
}

static unsigned tell_figures(const struct carc_game *game, struct carc_action *action)
{
	for (unsigned i = 0; action && i < game->figures.count; i++) {
		const struct carc_figure *figure = &game->figures.figure[i];

		action[i] = figure_of(game, figure->tile,
				      figure->zone - game->board.tile[figure->tile].zone);
		action[i].player = figure->player;
		action[i].figure = figure->kind;
		if (action[i].feature.kind == CARC_TOWER)
			action[i].act = CARC_ACT_TOP;
	}
	return game->figures.count;
}

/* Actions that tell the tokens of each player: of a set of one kind all numbers, else those that are not 0. */
static unsigned tell_tokens(const struct carc_game *game, struct carc_action *action)
{
	unsigned n = 0;

	for (unsigned token = 1; token < CARC_TOKENS; token++) {
		unsigned number = carc_token_set(token);
		const struct carc_token_set_info *set =
			number < CARC_TOKEN_SETS ? carc_token_set_info(number) : NULL;

		if (!set || !set->held || !game->rules->actions[set->act])
			continue;
		for (unsigned player = 0; player < game->players; player++) {
			unsigned held = game->tokens[token][player];

			if (held == 0 && set->first < set->last)
				continue;
			if (action) {
				action[n] = told_of(set->act, player, 0, held);
				action[n].token = (uint8_t)token;
			}
			n++;
		}
	}
	return n;
}

/* Actions that tell whom each player holds, barns, and that the next turn is the second part of a double turn. */
static unsigned tell_rest(const struct carc_game *game, struct carc_action *action)
{
	const struct carc_abbey *abbey = &game->box.abbey;
	unsigned n = 0;

	for (unsigned i = 0; i < (unsigned)game->players * game->players * CARC_FIGURE_KINDS; i++) {
		unsigned kind = i % CARC_FIGURE_KINDS, who = i / CARC_FIGURE_KINDS;
		unsigned holder = who / game->players, owner = who % game->players;

		for (unsigned k = 0; k < game->figures.held[holder][owner][kind]; k++, n++)
			if (action) {
				action[n] = told_of(CARC_ACT_HOLD, holder, owner, 0);
				action[n].figure = (uint8_t)kind;
			}
	}
	for (unsigned i = 0; i < abbey->barns; i++, n++)
		if (action) {
			action[n] = told_of(CARC_ACT_BARN, abbey->barn[i].player, 0, 0);
			action[n].figure = CARC_BARN;
			action[n].x = abbey->barn[i].x;
			action[n].y = abbey->barn[i].y;
		}
	if (game->second && action)
		action[n] = told_of(CARC_ACT_AGAIN, CARC_PLAYER_NONE, 0, 0);
	return n + game->second;
}

/* Actions that tell the tokens of shepherds, each by itself. */
static unsigned tell_flocks(const struct carc_game *game, struct carc_action *action)
{
	unsigned n = 0;

	for (unsigned i = 0; i < game->box.flocks.count; i++) {
		const struct carc_flock *flock = &game->box.flocks.flock[i];
		unsigned tile = game->board.tiles - 1u;

		while (game->board.tile[tile].zone > flock->zone)
			tile--;
		CARC_EACH_TOKEN (FLOCK, token)
			for (unsigned left = flock->tokens[token]; left > 0; left--, n++) {
				if (!action)
					continue;
				action[n] = told_of(CARC_ACT_FLOCK, CARC_PLAYER_NONE, 0, 0);
				action[n].token = (uint8_t)token;
				action[n].x = game->board.tile[tile].x;
				action[n].y = game->board.tile[tile].y;
			}
	}
	return n;
}

/* Actions that tell who has the King and the Robber. */
static unsigned tell_titles(const struct carc_game *game, struct carc_action *action)
{
	unsigned n = 0;

	for (unsigned i = 0; i < game->players * (unsigned)CARC_TITLES; i++) {
		unsigned title = i % CARC_TITLES, player = i / CARC_TITLES;

		if (!(game->box.titles.title[title].holders >> player & 1))
			continue;
		if (action)
			action[n] = told_of(carc_title_infos[title].act, player, 0, 0);
		n++;
	}
	return n;
}

/* A piece of the wall, or a tower. */
static struct carc_action wall_of(const struct carc_game *game, enum carc_act act,
				  struct carc_wall_place at, unsigned player)
{
	return (struct carc_action){.act = (uint8_t)act,
				    .player = (uint8_t)player,
				    .x = game->board.tile[at.tile].x,
				    .y = game->board.tile[at.tile].y,
				    .side = at.side};
}

/* Actions that tell the wall, in the order of placing. */
static unsigned tell_wall(const struct carc_game *game, struct carc_action *action)
{
	const struct carc_walls *walls = &game->box.walls;

	for (unsigned n = 0; action && n < walls->pieces; n++) {
		const struct carc_wall_piece *piece = &walls->piece[n];

		action[n] =
			wall_of(game, n ? CARC_ACT_WALL : CARC_ACT_GATE, piece->at, piece->guard);
		action[n].is_short = piece->is_short;
		action[n].guard = piece->guard != CARC_PLAYER_NONE;
	}
	for (unsigned n = 0; action && n < walls->towers; n++)
		action[walls->pieces + n] =
			wall_of(game, CARC_ACT_WALL_TOWER, walls->piece[walls->tower[n].piece].at,
				walls->tower[n].player);
	return walls->pieces + walls->towers;
}

/* Remove the first turns; those that are left begin with the n-th action. */
static void drop_turns(struct carc_record *record, unsigned turns, unsigned n)
{
	unsigned first = record->turn[turns].first_action;

	record->turns = (uint16_t)(record->turns - turns);
	memmove(record->turn, record->turn + turns, record->turns * sizeof record->turn[0]);
	for (unsigned i = 0; i < record->turns; i++)
		record->turn[i].first_action = (uint16_t)(record->turn[i].first_action + n - first);
}

/*
 * Whether a tile of a pile before the last has left the game: a start board would bring it back to
 * the bag.
 */
static bool comes_back_first(const struct carc_game *game)
{
	const struct carc_tileset *tiles = &game->rules->tiles;
	unsigned last = 0;

	for (unsigned type = 0; type < tiles->types; type++)
		if (tiles->type[type]->pile > last)
			last = tiles->type[type]->pile;
	for (unsigned type = 0; type < tiles->types; type++) {
		unsigned there = game->bag[type];

		for (unsigned tile = 0; tile < game->board.tiles; tile++)
			there += game->board.tile[tile].type == type;
		if (tiles->type[type]->pile < last && there < tiles->count[type])
			return true;
	}
	return false;
}

bool start_board(struct carc_record *record, unsigned at, const struct carc_game *game)
{
	unsigned first = record->turn[at].first_action, rest = record->actions - first;
	unsigned count = game->board.tiles + tell_floors(game, NULL) + tell_figures(game, NULL) +
			 tell_tokens(game, NULL) + tell_rest(game, NULL) + tell_flocks(game, NULL) +
			 tell_titles(game, NULL) + tell_wall(game, NULL);
	struct carc_action *action = record->action;

	/* A start board cannot tell prisoners of the house rule. */
	if (game->board.tiles == 0 || game->figures.captives > 0 || comes_back_first(game) ||
	    count + rest > CARC_ACTIONS_MAX)
		return false;
	memmove(&record->action[count], &record->action[first], rest * sizeof record->action[0]);
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		*action++ = tile_of(game, tile);
	action += tell_floors(game, action);
	action += tell_figures(game, action);
	action += tell_tokens(game, action);
	action += tell_rest(game, action);
	action += tell_flocks(game, action);
	action += tell_titles(game, action);
	record->start_pieces = (uint16_t)tell_wall(game, action);
	record->actions = (uint16_t)(count + rest);
	drop_turns(record, at, count);
	record->has_start = true;
	record->next = game->player;
	record->start_tiles = game->board.tiles;
	record->start_meeples = (uint16_t)(count - game->board.tiles - record->start_pieces);
	record->drawn = (uint16_t)(carc_rules_tiles(game->rules) - game->left);
	for (unsigned player = 0; player < record->players; player++)
		record->start_points[player] = carc_game_score(game, player);
	record->draws = 0;
	record->first_draws = 0;
	record->claims = record->final_claim = 0;
	record->winners = 0;
	for (unsigned i = 0; i < record->turns; i++)
		record->turn[i].first_claim = record->turn[i].claims = 0;
	return true;
}
