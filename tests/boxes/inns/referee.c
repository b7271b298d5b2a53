/* The referee's part for Inns & Cathedrals, see referee_box.h. */
#include "tests/gen/referee_box.h"

static void rules_of(const struct carc_rules *rules, unsigned players, struct oracle_rules *told)
{
	bool played = referee_plays(rules, "inns");

	(void)players;
	told->inns = (struct oracle_inns_rules){
		.tiles = played && rules->option[CARC_OPTION_INNS_TILES] == 1,
		.inns = played && rules->option[CARC_OPTION_INN_ROADS] == 0,
		.cathedrals = played && rules->option[CARC_OPTION_CATHEDRALS] == 0,
		.large = played ? referee_how_many(rules, CARC_OPTION_LARGE_MEEPLES) : 0,
		.ignored = rules->option[CARC_OPTION_INCOMPLETE_INNS] == 1,
	};
}

const struct referee_box referee_inns = {.rules = rules_of};
