/* Makes a start board of the first turns of a game. See start_board.h. */
#include "tests/gen/start_board.h"

#include <string.h>

#include "core/boxes/king_and_robber/king_and_robber.h"
#include "core/rules/bag.h"

/* The actions of a start board. Those beyond the last are counted, and not kept. */
struct told {
	const struct carc_game *game;
	unsigned count;
	struct carc_action action[CARC_ACTIONS_MAX];
};

/* Adds an action, about a player. Returns it. */
static struct carc_action *tell(struct told *told, unsigned act, unsigned player)
{
	unsigned n = told->count++ < CARC_ACTIONS_MAX ? told->count - 1 : CARC_ACTIONS_MAX - 1;

	told->action[n] = (struct carc_action){.act = (uint8_t)act, .player = (uint8_t)player};
	return &told->action[n];
}

/* The same, about a tile. */
static struct carc_action *tell_at(struct told *told, unsigned act, unsigned player, unsigned tile)
{
	struct carc_action *action = tell(told, act, player);

	action->x = told->game->board.tile[tile].x;
	action->y = told->game->board.tile[tile].y;
	return action;
}

static void tell_tiles(struct told *told, const struct carc_game *game)
{
	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		struct carc_action *action = tell_at(told, CARC_ACT_PLACE, CARC_PLAYER_NONE, tile);

		action->type = game->board.tile[tile].type;
		action->rot = game->board.tile[tile].rot;
	}
}

/* Tells the tower pieces on the tiles. */
static void tell_floors(struct told *told, const struct carc_game *game)
{
	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		struct carc_action *action;

		if (game->box.towers.height[tile] == 0)
			continue;
		action = tell_at(told, CARC_ACT_FLOOR, CARC_PLAYER_NONE, tile);
		action->count = game->box.towers.height[tile];
		action->tile = (uint16_t)tile;
	}
}

static void tell_figures(struct told *told, const struct carc_game *game)
{
	CARC_EACH_FIGURE (figure, &game->figures) {
		const struct carc_tile *tile = &game->board.tile[figure->tile];
		struct carc_action *action =
			tell_at(told, CARC_ACT_MEEPLE, figure->player, figure->tile);

		action->figure = figure->kind;
		action->feature = carc_tile_ref(carc_game_type(game, figure->tile), tile->rot,
						(unsigned)figure->zone - tile->zone);
		if (action->feature.kind == CARC_TOWER)
			action->act = CARC_ACT_TOP;
	}
}

/* Tells the tokens of each player: of a set of one kind all numbers, else those that are not 0. */
static void tell_tokens(struct told *told, const struct carc_game *game)
{
	for (unsigned token = 1; token < CARC_TOKENS; token++) {
		unsigned number = carc_token_set(token);
		const struct carc_token_set_info *set =
			number < CARC_TOKEN_SETS ? carc_token_set_info(number) : NULL;

		if (!set || !set->held || !game->rules->actions[set->act])
			continue;
		for (unsigned player = 0; player < game->players; player++) {
			struct carc_action *action;

			if (game->tokens[token][player] == 0 && set->first < set->last)
				continue;
			action = tell(told, set->act, player);
			action->count = game->tokens[token][player];
			action->token = (uint8_t)token;
		}
	}
}

/* Tells whom each player holds. */
static void tell_held(struct told *told, const struct carc_game *game)
{
	for (unsigned holder = 0; holder < game->players; holder++)
		for (unsigned owner = 0; owner < game->players; owner++)
			for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
				for (unsigned left = game->figures.held[holder][owner][kind];
				     left > 0; left--) {
					struct carc_action *action =
						tell(told, CARC_ACT_HOLD, holder);

					action->who = (uint8_t)owner;
					action->figure = (uint8_t)kind;
				}
}

/* Tells barns, and that the next turn is the second part of a double turn. */
static void tell_barns(struct told *told, const struct carc_game *game)
{
	const struct carc_abbey *abbey = &game->box.abbey;

	for (unsigned i = 0; i < abbey->barns; i++) {
		struct carc_action *action = tell(told, CARC_ACT_BARN, abbey->barn[i].player);

		action->figure = CARC_BARN;
		action->x = abbey->barn[i].x;
		action->y = abbey->barn[i].y;
	}
	if (game->second)
		(void)tell(told, CARC_ACT_AGAIN, CARC_PLAYER_NONE);
}

/* Tells the tokens of shepherds, each by itself. */
static void tell_flocks(struct told *told, const struct carc_game *game)
{
	for (unsigned i = 0; i < game->box.flocks.count; i++) {
		const struct carc_flock *flock = &game->box.flocks.flock[i];
		unsigned tile = game->board.tiles - 1u;

		while (game->board.tile[tile].zone > flock->zone)
			tile--;
		CARC_EACH_TOKEN (FLOCK, token)
			for (unsigned left = flock->tokens[token]; left > 0; left--)
				tell_at(told, CARC_ACT_FLOCK, CARC_PLAYER_NONE, tile)->token =
					(uint8_t)token;
	}
}

/* Tells who has the King and the Robber. */
static void tell_titles(struct told *told, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		for (unsigned title = 0; title < CARC_TITLES; title++)
			if (game->box.titles.title[title].holders >> player & 1)
				(void)tell(told, carc_title_infos[title].act, player);
}

/* Tells the wall, in the order of placing. */
static void tell_wall(struct told *told, const struct carc_game *game)
{
	const struct carc_walls *walls = &game->box.walls;

	for (unsigned n = 0; n < walls->pieces; n++) {
		const struct carc_wall_piece *piece = &walls->piece[n];
		struct carc_action *action = tell_at(told, n ? CARC_ACT_WALL : CARC_ACT_GATE,
						     piece->guard, piece->at.tile);

		action->side = piece->at.side;
		action->is_short = piece->is_short;
		action->guard = piece->guard != CARC_PLAYER_NONE;
	}
	for (unsigned n = 0; n < walls->towers; n++) {
		const struct carc_wall_piece *piece = &walls->piece[walls->tower[n].piece];

		tell_at(told, CARC_ACT_WALL_TOWER, walls->tower[n].player, piece->at.tile)->side =
			piece->at.side;
	}
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
	static void (*const tells[])(struct told * told, const struct carc_game *game) = {
		tell_tiles, tell_floors, tell_figures, tell_tokens, tell_held,
		tell_barns, tell_flocks, tell_titles,  tell_wall};
	static struct told told;
	unsigned first = record->turn[at].first_action, rest = record->actions - first, count;

	told.game = game;
	told.count = 0;
	for (size_t i = 0; i < sizeof tells / sizeof tells[0]; i++)
		tells[i](&told, game);
	count = told.count;
	/* A start board cannot tell prisoners of the house rule. */
	if (game->board.tiles == 0 || game->figures.captives > 0 || comes_back_first(game) ||
	    count + rest > CARC_ACTIONS_MAX)
		return false;
	memmove(&record->action[count], &record->action[first], rest * sizeof record->action[0]);
	memcpy(record->action, told.action, count * sizeof told.action[0]);
	record->actions = (uint16_t)(count + rest);
	record->start_pieces = (uint16_t)(game->box.walls.pieces + game->box.walls.towers);
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
