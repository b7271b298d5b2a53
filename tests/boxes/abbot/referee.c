/* The referee's part for the Abbot, see referee_box.h. */
#include "tests/gen/referee_box.h"

static void rules_of(const struct carc_rules *rules, unsigned players, struct oracle_rules *told)
{
	(void)players;
	told->abbot = referee_plays(rules, "abbot");
	told->abbot_leaves = rules->option[CARC_RULING_ABBOT_COMPLETE] == 1;
	told->no_gardens = rules->option[CARC_OPTION_GARDENS] == 0;
}

const struct referee_box referee_abbot = {.rules = rules_of};
