/* The mayor counts for as many as his city has pennants. WikiCarpedia, Abbey and Mayor: The mayor. */
#include "core/boxes/abbey_and_mayor/mayor.h"

/* He has been counted as one already, as a follower is. */
static void add(const struct carc_game *game, unsigned root, uint16_t count[CARC_SEATS])
{
	unsigned pennants = game->zones.zone[root].pennants;

	if (game->zones.zone[root].kind != CARC_CITY)
		return;
	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->kind == CARC_MAYOR &&
		    carc_zones_find(&game->zones, figure->zone) == root)
			count[figure->player] = (uint16_t)(count[figure->player] + pennants - 1);
}

const struct carc_counted carc_mayor_counts = {"mayors by pennants", CARC_RULE_MAYOR, add};
