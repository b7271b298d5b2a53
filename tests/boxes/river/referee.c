/* The referee's part for both Rivers, see referee_box.h. */
#include "core/rules/bag.h"
#include "tests/gen/referee_box.h"

static void rules_of(const struct carc_rules *rules, unsigned players, struct oracle_rules *told)
{
	(void)players;
	told->river = referee_plays(rules, "river");
	told->river_ii = referee_plays(rules, "river-ii");
	told->lake_plain = rules->option[CARC_RULING_VOLCANO_LAKE] == 1;
	told->herds = told->river_ii && rules->option[CARC_OPTION_PIG_HERDS] != 1;
	told->herds_always = rules->option[CARC_OPTION_PIG_HERDS] == 2;
	told->herds_for_pigs = rules->option[CARC_RULING_PIG_HERD_FOR] == 1;
	told->start_tile_out = rules->option[CARC_RULING_REPLACED_START] == CARC_REPLACED_START_OUT;
	told->river_room = rules->option[CARC_RULING_RIVER_TURN] == 1;
}

const struct referee_box referee_river = {.rules = rules_of};
