/*
 * A house rule: only houses end a road, bushes do not. WikiCarpedia base game, House rules (Tobias). When a tile is laid the
 * roads that meet at bushes join; the fields between them stay apart.
 */
#include "core/house/house_options.h"
#include "core/terms/bits.h"

/* Joins those roads of the laid tile that meet at bushes. */
static void meet(struct carc_game *game, unsigned tile)
{
	const struct carc_tile *t = &game->board.tile[tile];
	unsigned roads = carc_bushes_join(game->rules, t->type);

	CARC_EACH_BIT (road, roads & (roads - 1))
		carc_zones_meet(&game->zones, t->zone + carc_low_bit(roads), t->zone + road, 0,
				true);
}

const struct carc_house_rule carc_bushes = {
	.option = CARC_OPTION_BUSHES,
	.module = {.hooks = {.laid = meet}},
};
