/* Sets up a game, see start_board.h. The rule of a piece's action decides where the piece may go. */
#include "core/engine/start_board.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "core/engine/claim.h"
#include "core/engine/placement.h"
#include "core/engine/tile_actions.h"
#include "core/engine/turn.h"
#include "core/rules/bag.h"
#include "core/rules/hooks.h"
#include "core/rules/start_tile.h"
#include "core/rules/window.h"

/* Values of the option meeples; any other value is the number of meeples. */
enum { MEEPLES_BY_PLAYERS = 0, MEEPLES_NONE = 8 };

unsigned carc_supply(const struct carc_rules *rules, unsigned figure, unsigned players)
{
	unsigned each = (unsigned)rules->option[CARC_OPTION_MEEPLES];

	if (figure != CARC_MEEPLE)
		return rules->supply[figure];
	/* A variant of H. Peine: fewer followers the more play. */
	if (each == MEEPLES_BY_PLAYERS)
		return players <= 2 ? 7 : players == 3 ? 6 : 5;
	return each == MEEPLES_NONE ? 0 : each;
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
	bool first = game->board.tiles == 0;
	enum carc_code code = CARC_CODE_OK;

	if (game->bag[action->type] == 0)
		code = CARC_R105_TILE_SPENT;
	else if (!first)
		code = carc_placement_fits(game, game->rules->tiles.type[action->type], action->rot,
					   action->x, action->y);
	else
		code = carc_window_code(game, action->x, action->y);
	if (code == CARC_CODE_OK) {
		carc_place_tile(game, action, CARC_PLAYER_NONE, 0);
		return CARC_OK;
	}
	carc_refuse(game, code, action, ret_finding);
	if (code == CARC_R105_TILE_SPENT)
		(void)carc_draw_code(game, action, ret_finding);
	carc_placement_explain(game, action, ret_finding);
	ret_finding->turn = 0;
	ret_finding->player = CARC_PLAYER_NONE;
	return CARC_REFUSED;
}

/*
 * Returns whether a figure stands already where the start board has another one: on the same tile, or where figures are placed on
 * earlier tiles on the same zone, which only one follower can claim. A figure that came there in another way does not count: it
 * moved there, or is the second of a turn.
 */
static bool is_claimed(const struct carc_game *game, const struct carc_action *action,
		       unsigned tile, unsigned zone)
{
	const struct carc_figure_info *other = carc_figure_info(action->figure);

	CARC_EACH_FIGURE (figure, &game->figures) {
		const struct carc_figure_info *one = carc_figure_info(figure->kind);
		bool together =
			one->moves || other->moves ||
			((one->second || other->second) && figure->player == action->player);

		if (figure->tile != tile ||
		    !carc_claim_allowed(game, game->zones.zone[figure->zone].kind, figure->kind))
			continue;
		if ((!carc_claims_earlier(game) && !together) ||
		    (figure->zone == game->board.tile[tile].zone + zone &&
		     carc_is_follower(figure->kind) && carc_is_follower(action->figure)))
			return true;
	}
	return false;
}

/* CARC_CODE_OK if a figure of a start board may stand on a zone of a tile. */
static enum carc_code standing_code(const struct carc_game *game, const struct carc_action *action,
				    unsigned tile, unsigned zone)
{
	enum carc_code code;

	if (zone == CARC_ZONE_NONE)
		return CARC_R201_NO_FEATURE;
	code = carc_figure_code(game, action->feature.kind, action->figure, NULL);
	if (code != CARC_CODE_OK)
		return code;
	code = carc_supply_code(game, action->player, action->figure, NULL);
	if (code != CARC_CODE_OK)
		return code;
	if (carc_game_complete(game, carc_game_zone(game, tile, zone)))
		return CARC_R205_ON_COMPLETE;
	if (is_claimed(game, action, tile, zone))
		return CARC_R206_SECOND_MEEPLE;
	if (carc_joins(action->figure) &&
	    game->zones.zone[carc_game_zone(game, tile, zone)].weight[action->player] == 0)
		return CARC_R210_NO_FOLLOWER;
	return CARC_CODE_OK;
}

enum carc_status carc_game_put_meeple(struct carc_game *game, const struct carc_action *action,
				      struct carc_found *ret_finding)
{
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);
	enum carc_code code;
	unsigned zone;

	assert(tile != CARC_TILE_NONE);
	zone = carc_game_resolve(game, tile, action->feature);
	code = standing_code(game, action, tile, zone);
	if (code == CARC_CODE_OK) {
		struct carc_figure figure = {action->player, action->figure, (uint16_t)tile,
					     (uint16_t)(game->board.tile[tile].zone + zone), 0};

		carc_figures_place(&game->figures, &game->zones, figure);
		return CARC_OK;
	}
	carc_refuse(game, code, action, ret_finding);
	ret_finding->turn = 0;
	ret_finding->player = action->player;
	ret_finding->feature = action->feature;
	if (code == CARC_R204_NOT_CLAIMED)
		ret_finding->rule = (uint8_t)game->rules->features[action->feature.kind].rule;
	ret_finding->figure = action->figure;
	(void)carc_supply_code(game, action->player, action->figure, ret_finding);
	ret_finding->spot = carc_game_spot(game, tile);
	return CARC_REFUSED;
}

enum carc_status carc_game_put_extra(struct carc_game *game, const struct carc_action *action,
				     struct carc_found *ret_finding)
{
	const struct carc_action_rule *rule = game->rules->actions[action->act];
	enum carc_code code;

	assert(rule && rule->put);
	code = rule->put(game, action, NULL);
	if (code == CARC_CODE_OK)
		return CARC_OK;
	carc_refuse(game, code, action, ret_finding);
	ret_finding->turn = 0;
	ret_finding->player = action->player;
	(void)rule->put(game, action, ret_finding);
	return CARC_REFUSED;
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
	carc_start_tile_judge(game);
	game->over = !game->rules->set->goes_on(game);
	if (game->over)
		carc_hooks_over(game, (game->player + game->players - 1u) % game->players);
}
