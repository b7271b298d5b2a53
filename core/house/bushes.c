/* Joins the roads that meet at bushes, when a tile is laid. The fields between them stay apart. See bushes.h. */
#include "core/house/bushes.h"
#include "core/terms/bits.h"

/* A tile was laid: those of its roads that meet at bushes become one. */
static void meet(struct carc_game *game, unsigned tile)
{
	const struct carc_tile *t = &game->board.tile[tile];
	unsigned roads = carc_bushes_join(game->rules, t->type), first;

	if (!roads)
		return;
	first = t->zone + carc_low_bit(roads);
	for (roads &= roads - 1; roads; roads &= roads - 1)
		carc_zones_meet(&game->zones, first, t->zone + carc_low_bit(roads), 0, true);
}

const struct carc_house_rule carc_bushes = {
	.option = CARC_OPTION_BUSHES,
	.module = {.hooks = {.laid = meet}},
};
