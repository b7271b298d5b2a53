/* The referee's part for house rules: tables that end, bushes, sales, prisoners of cities. See referee_box.h. */
#include "core/engine/claim.h"
#include "core/house/house_options.h"
#include "core/play/draw_order.h"
#include "tests/gen/referee_box.h"
#include "tests/oracle/oracle_as_played.h"
#include "tests/oracle/oracle_tiles.h"

static void rules_of(const struct carc_rules *rules, unsigned players, struct oracle_rules *told)
{
	/* By the numbers of the option's values. */
	static const enum oracle_edge edges[] = {ORACLE_EDGE_NONE, ORACLE_EDGE_LIMITS,
						 ORACLE_EDGE_COMPLETES, ORACLE_EDGE_SHIFTS,
						 ORACLE_EDGE_EXTENDS};
	const int16_t *option = rules->option;

	(void)players;
	told->hole_extra_turn = option[CARC_OPTION_HOLES] == 1;
	told->sold_turn_stays = option[CARC_RULING_SOLD_EXTRA_TURN] == CARC_SOLD_EXTRA_TURN_SELLER;
	told->empty_hands_pass = option[CARC_RULING_EMPTY_HAND] == CARC_EMPTY_HAND_PASSES;
	told->sales = option[CARC_OPTION_SALE] == 1;
	told->own_monastery = option[CARC_OPTION_MONASTERIES] == 1;
	told->own_tiles = carc_way_info[option[CARC_OPTION_DRAWING]].each > 0;
	told->edge = edges[option[CARC_OPTION_TABLE_EDGE]];
	told->west = rules->table.x0;
	told->north = rules->table.y0;
	told->east = rules->table.x1;
	told->south = rules->table.y1;
	told->second[0] = rules->second.x0;
	told->second[1] = rules->second.y0;
	told->second[2] = rules->second.x1;
	told->second[3] = rules->second.y1;
	told->second_when_full = option[CARC_RULING_SECOND_TABLE] == CARC_SECOND_TABLE_WHEN_FULL;
	told->guarded = option[CARC_OPTION_CITY_PRISONERS] != CARC_CITY_PRISONERS_NONE;
	told->on_earlier = option[CARC_OPTION_MEEPLE_ON] == CARC_MEEPLE_ON_EARLIER_TILES;
	for (unsigned type = 0; type < rules->tiles.types; type++)
		if (option[CARC_OPTION_BUSHES] == CARC_BUSHES_PASS && rules->crossings[type])
			told->bushes[oracle_tile_find(rules->tiles.type[type]->id)] = true;
}

const char *referee_sale(struct referee *referee, const struct carc_game *game, unsigned type)
{
	bool only = carc_sale_only(game, type);

	if (only == oracle_only_tile(&referee->oracle, id_of(game, type)))
		return NULL;
	return differ(referee, "%s: engine says it is %s that can complete something",
		      id_of(game, type), only ? "the only one" : "one of several or none");
}

/* Any player's knight on any tile, whether one stands there or not; and those that the engine lists. */
static const char *takes(struct referee *referee, const struct carc_game *game)
{
	struct carc_action take = {.act = CARC_ACT_JAIL, .player = CARC_PLAYER_NONE};
	const struct carc_action_rule *rule = game->rules->actions[CARC_ACT_JAIL];
	unsigned cursor = 0, listed = 0, legal = 0;

	for (unsigned i = 0; i < game->board.tiles * (unsigned)game->players; i++) {
		const struct carc_tile *tile = &game->board.tile[i / game->players];
		unsigned who = i % game->players;
		struct carc_action action = {
			.act = CARC_ACT_JAIL, .who = (uint8_t)who, .x = tile->x, .y = tile->y};
		enum carc_code code = rule->judge(game, &action, NULL);

		if ((code == CARC_CODE_OK) !=
		    oracle_can_take(&referee->oracle, game->player, (int)who, tile->x, tile->y))
			return differ(referee, "player %u taken on tile %u: engine says %s", who,
				      i / game->players,
				      code ? carc_code_info(code)->code : "legal");
		legal += code == CARC_CODE_OK;
	}
	/* Callers that list actions ask judge about each. */
	while (rule->next(game, &cursor, &take))
		listed += rule->judge(game, &take, NULL) == CARC_CODE_OK;
	return listed == legal
		       ? NULL
		       : differ(referee, "%u prisoners are listed, %u may be taken", listed, legal);
}

static bool sell(struct referee *referee, const struct carc_game *game,
		 const struct carc_action *action, int player)
{
	(void)game;
	(void)player;
	return oracle_sell(&referee->oracle, action->who, action->points);
}

static bool sell_as_played(struct referee *referee, const struct carc_game *game,
			   const struct carc_action *action)
{
	(void)game;
	return oracle_sell_as_played(&referee->oracle, action->who, action->points);
}

static bool jail(struct referee *referee, const struct carc_game *game,
		 const struct carc_action *action, int player)
{
	(void)game;
	return oracle_take(&referee->oracle, player, action->who, action->x, action->y);
}

static const struct referee_action actions[] = {
	{CARC_ACT_SELL, NULL, sell, sell_as_played},
	{CARC_ACT_JAIL, NULL, jail, NULL},
};

const struct referee_box referee_house = {
	REFEREE_ROWS(actions),
	.rules = rules_of,
	.claims = takes,
};
