/* The referee's part for Traders & Builders: goods, and the second tile. See referee_box.h. */
#include "tests/gen/referee_box.h"
#include "tests/oracle/oracle_as_played.h"

static void rules_of(const struct carc_rules *rules, unsigned players, struct oracle_rules *told)
{
	bool played = referee_plays(rules, "traders");

	(void)players;
	told->traders = (struct oracle_traders_rules){
		.tiles = played && rules->option[CARC_OPTION_TRADERS_TILES] == 1,
		.goods = played && rules->option[CARC_OPTION_TRADE_GOODS] == 0,
		.builders = played ? referee_how_many(rules, CARC_OPTION_BUILDERS) : 0,
		.pigs = played ? referee_how_many(rules, CARC_OPTION_PIGS) : 0,
		.must = rules->option[CARC_RULING_DOUBLE_TURN] == 1,
		.joins_complete = rules->option[CARC_RULING_JOINS_COMPLETE] == 1,
		.plain_city_4 = rules->option[CARC_RULING_PIG_PER_CITY] == 0,
		.ransom_again = rules->option[CARC_RULING_RANSOM_DOUBLE_TURN] == 0,
	};
}

/* Whether a second tile may be taken. The engine's rule does not ask whether it was said before, or something else is due. */
static const char *second_tile(struct referee *referee, const struct carc_game *game)
{
	const struct carc_action again = {.act = CARC_ACT_AGAIN, .player = game->player};
	const struct carc_action_rule *rule = game->rules->actions[CARC_ACT_AGAIN];
	bool legal = rule && rule->judge(game, &again, NULL) == CARC_CODE_OK;

	if (oracle_tower_owes(&referee->oracle) ||
	    legal == oracle_can_go_again(&referee->oracle, game->player))
		return NULL;
	return differ(referee, "a second tile: engine says %s", legal ? "legal" : "not legal");
}

/* Tokens of each player. */
static const char *compare_goods(struct referee *referee, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		CARC_EACH_TOKEN (GOODS, goods)
			if (game->tokens[goods][player] !=
			    referee->oracle.traders.held[player][goods - CARC_FIRST_GOODS])
				return differ(referee, "player %u, %s: engine %u, oracle %d",
					      player, carc_token_key(goods),
					      game->tokens[goods][player],
					      referee->oracle.traders
						      .held[player][goods - CARC_FIRST_GOODS]);
	return NULL;
}

static const char *compare_final(struct referee *referee, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		if (game->points[player][CARC_SCORE_GOODS] !=
		    oracle_goods_points(&referee->oracle, (int)player))
			return differ(referee, "player %u, points for goods: engine %d, oracle %d",
				      player, (int)game->points[player][CARC_SCORE_GOODS],
				      oracle_goods_points(&referee->oracle, (int)player));
	return NULL;
}

static bool go_again(struct referee *referee, const struct carc_game *game,
		     const struct carc_action *action, int player)
{
	(void)game;
	(void)action;
	return oracle_go_again(&referee->oracle, player);
}

static bool go_again_as_played(struct referee *referee, const struct carc_game *game,
			       const struct carc_action *action)
{
	(void)game;
	(void)action;
	return oracle_go_again_as_played(&referee->oracle);
}

static const struct referee_action actions[] = {
	{CARC_ACT_AGAIN, NULL, go_again, go_again_as_played},
};

const struct referee_box referee_traders = {
	REFEREE_ROWS(actions),     .rules = rules_of,     .more = second_tile,
	.owes = oracle_owes_again, .turn = compare_goods, .final = compare_final,
};
