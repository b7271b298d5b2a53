/* The referee's part for Abbey & Mayor: abbeys in hand, barns, wagons that move on. See referee_box.h. */
#include "tests/gen/referee_box.h"

static void rules_of(const struct carc_rules *rules, unsigned players, struct oracle_rules *told)
{
	bool played = referee_plays(rules, "abbey");

	(void)players;
	told->abbey = (struct oracle_abbey_rules){
		.tiles = played && rules->option[CARC_OPTION_ABBEY_TILES] == 1,
		.abbeys = played ? referee_how_many(rules, CARC_OPTION_ABBEYS) : 0,
		.mayors = played ? referee_how_many(rules, CARC_OPTION_MAYORS) : 0,
		.no_round = rules->option[CARC_RULING_ABBEY_AFTER_LAST] == 1,
		.rounds = rules->option[CARC_RULING_ABBEY_AFTER_LAST] == 2,
	};
	told->barn = (struct oracle_barn_rules){
		.barns = played ? referee_how_many(rules, CARC_OPTION_BARNS) : 0,
		.wagons = played ? referee_how_many(rules, CARC_OPTION_WAGONS) : 0,
		.joins_barn = rules->option[CARC_OPTION_BARN_ON_BARN] == 1,
		.wagon_follows = rules->option[CARC_OPTION_WAGON_MOVES] == 1,
		.stays_at_abbey = rules->option[CARC_RULING_WAGON_FROM_ABBEY] == 1,
		.cities_joined = rules->option[CARC_RULING_WAGON_BETWEEN_CITIES] == 1,
	};
}

static void table(struct referee *referee, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		referee_agree(referee, "abbeys", player, game->tokens[CARC_TOKEN_ABBEY][player],
			      oracle_abbeys(&referee->oracle, (int)player));
}

const struct referee_box referee_abbey_and_mayor = {.rules = rules_of, .table = table};
