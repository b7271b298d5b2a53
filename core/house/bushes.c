/* Joins the roads that meet at bushes, when a tile is laid. The fields between them stay apart. See bushes.h. */
#include "core/house/bushes.h"
#include "core/terms/bits.h"

/* How many sides of a tile a road leads to. */
static unsigned sides_of(const struct carc_tile_type *type, unsigned zone)
{
	unsigned sides = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		sides += carc_tile_zone_at(type, 0, carc_port_middle(side)) == zone;
	return sides;
}

uint16_t carc_crossing(const struct carc_tile_type *type)
{
	unsigned roads = 0;

	for (unsigned zone = 0; zone < type->zones; zone++) {
		/* Roads end at a monastery, or what else stands in the middle. */
		if (carc_kind_info(type->zone[zone].kind)->form == CARC_FORM_INSIDE)
			return 0;
		if (type->zone[zone].kind == CARC_ROAD && sides_of(type, zone) == 1)
			roads |= 1u << zone;
	}
	/* One road alone is no crossing: it ends at a city. */
	return (uint16_t)(roads & (roads - 1) ? roads : 0);
}

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
