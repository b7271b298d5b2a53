/* What a pig adds to a field, see pig.h. WikiCarpedia, Traders and Builders: The pig. */
#include "core/base/features.h"
#include "core/traders/pig.h"

enum { PIG_ADDS_NOTHING }; /* choice of the ruling pig-per-city */

/* Each player has one pig, and that of another is of no use to him. */
unsigned carc_pig_farm(const struct carc_game *game, unsigned field, unsigned player)
{
	if (game->rules->option[CARC_OPTION_FIELDS] == CARC_FIELDS_PER_CITY &&
	    game->rules->ruling[CARC_RULING_PIG_PER_CITY] == PIG_ADDS_NOTHING)
		return 0;
	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];

		if (figure->kind == CARC_PIG && figure->player == player &&
		    carc_zones_find(&game->zones, figure->zone) == field)
			return 1;
	}
	return 0;
}

void carc_pig_explain(const struct carc_game *game, const struct carc_action *action,
		      struct carc_diag *diag)
{
	(void)game;
	if (diag->code == CARC_R210_NO_FOLLOWER || diag->code == CARC_R207_WRONG_FIGURE) {
		if (action->figure == CARC_PIG)
			diag->rule = CARC_RULE_PIG;
		if (action->figure == CARC_BUILDER)
			diag->rule = CARC_RULE_BUILDER;
	}
}
