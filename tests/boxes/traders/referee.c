/* The referee's part for Traders & Builders: goods, and the second tile. See referee_box.h. */
#include "tests/gen/referee_box.h"

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

static void table(struct referee *referee, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		CARC_EACH_TOKEN (GOODS, goods)
			referee_agree(
				referee, carc_token_key(goods), player, game->tokens[goods][player],
				referee->oracle.traders.held[player][goods - CARC_FIRST_GOODS]);
}

const struct referee_box referee_traders = {.rules = rules_of, .table = table};
