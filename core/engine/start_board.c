/* Sets up a game, see start_board.h. The rule of an action decides what may be put where. */
#include "core/engine/start_board.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "core/engine/placement.h"
#include "core/engine/turn.h"
#include "core/rules/bag.h"
#include "core/rules/hooks.h"

unsigned carc_supply(const struct carc_rules *rules, unsigned figure, unsigned players)
{
	unsigned each = (unsigned)rules->option[CARC_OPTION_MEEPLES];

	if (figure != CARC_MEEPLE)
		return rules->supply[figure];
	/* A variant of H. Peine: fewer followers the more play. */
	if (each == CARC_MEEPLES_BY_PLAYERS)
		return players <= 2 ? 7 : players == 3 ? 6 : 5;
	return each == CARC_MEEPLES_NONE ? 0 : each;
}

void carc_game_init(struct carc_game *game, const struct carc_rules *rules, unsigned players)
{
	uint8_t each[CARC_FIGURE_KINDS];

	assert(players <= CARC_PLAYERS_MAX);
	/* All but figures, board and zones, which are mostly room. */
	memset(game, 0, offsetof(struct carc_game, figures));
	game->rules = rules;
	game->in_force = carc_rules_in_force(rules);
	game->players = (uint8_t)players;
	game->seat = game->seller = CARC_PLAYER_NONE;
	game->turn = 1;
	game->last = CARC_TILE_NONE;
	carc_bag_fill(game);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		each[kind] = (uint8_t)carc_supply(rules, kind, players);
	carc_figures_init(&game->figures, players, each);
	carc_board_init(&game->board);
	carc_zones_init(&game->zones);
	carc_hooks_begin(game);
}

void carc_game_start(struct carc_game *game)
{
	const char *start = carc_rules_start(game->rules);
	struct carc_action action = {.act = CARC_ACT_PLACE};
	struct carc_tile_name name;
	bool found;

	if (!start) {
		carc_board_open(&game->board, 0, 0);
		return;
	}
	found = carc_tileset_find(&game->rules->tiles, start, strlen(start), &name);
	assert(found);
	(void)found;
	action.type = name.type;
	carc_place_tile(game, &action, CARC_PLAYER_NONE, 0);
	/* As with a start board: the table's edge may complete its features, and a table of one place takes no other tile. */
	carc_hooks_started(game);
	game->over = !game->rules->set->goes_on(game);
}

enum carc_status carc_game_put(struct carc_game *game, const struct carc_action *action,
			       struct carc_found *ret_finding)
{
	const struct carc_action_rule *rule = game->rules->actions[action->act];
	enum carc_code code;

	assert(rule && rule->put);
	carc_refuse(game, CARC_CODE_OK, action, ret_finding);
	ret_finding->turn = 0;
	ret_finding->player = action->player;
	code = rule->put(game, action, ret_finding);
	ret_finding->code = code;
	return code == CARC_CODE_OK ? CARC_OK : CARC_REFUSED;
}

void carc_game_drawn(struct carc_game *game, unsigned drawn)
{
	unsigned tiles = carc_rules_tiles(game->rules), out;

	carc_bag_pass_piles(game);
	out = tiles - game->left;
	assert(drawn <= tiles);
	out = drawn > out ? drawn - out : 0;
	game->lost = (uint16_t)(game->lost + out);
	game->left = (uint16_t)(game->left - out);
}

void carc_game_begin(struct carc_game *game)
{
	carc_bag_pass_piles(game);
	carc_hooks_started(game);
	if (game->rules->replaced != CARC_TYPE_NONE)
		carc_start_tile_judge(game);
	game->over = !game->rules->set->goes_on(game);
	if (game->over)
		carc_hooks_over(game, (game->player + game->players - 1u) % game->players);
}
