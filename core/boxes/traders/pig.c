/* What a pig adds to a field, see pig.h. WikiCarpedia, Traders and Builders: The pig. */
#include "core/boxes/traders/pig.h"

#include "core/base/features.h"

enum { PIG_ADDS_NOTHING }; /* choice of the ruling pig-per-city */

/* Several pigs of a player on a field add no more than one, and that of another is of no use to him. */
void carc_pig_farm(const struct carc_game *game, unsigned field, unsigned player, unsigned cities,
		   struct carc_sum *sum, uint64_t *relies_on)
{
	if (!carc_figures_has(&game->figures, &game->zones, field, CARC_PIG, player))
		return;
	if (carc_option_is(game->rules, CARC_OPTION_FIELDS, CARC_FIELDS_PER_CITY)) {
		*relies_on |= carc_ruling_bit(CARC_RULING_PIG_PER_CITY);
		if (game->rules->option[CARC_RULING_PIG_PER_CITY] == PIG_ADDS_NOTHING)
			return;
	}
	carc_sum_more(sum, cities, CARC_OF_PIG, 1);
}
