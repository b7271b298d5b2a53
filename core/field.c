/* A field is worth 3 points for each completed city that it touches. WikiCarpedia, The Farmers. */
#include <string.h>

#include "core/bits.h"
#include "core/features.h"

/* Add the completed cities that one tile's part of the field touches. */
static unsigned add_cities(const struct carc_game *game, unsigned tile, unsigned field,
			   struct carc_zone_set *cities)
{
	const struct carc_tile_type *type = carc_game_type(game, tile);
	unsigned added = 0;

	for (unsigned zone = 0; zone < type->zones; zone++) {
		unsigned touches = type->zone[zone].touches;

		if (!touches || carc_game_zone(game, tile, zone) != field)
			continue;
		for (; touches; touches &= touches - 1) {
			unsigned city = carc_game_zone(game, tile, carc_low_bit(touches));

			if (!carc_game_complete(game, city) || carc_zone_set_has(cities, city))
				continue;
			cities->word[city / 64] |= (uint64_t)1 << city % 64;
			added++;
		}
	}
	return added;
}

unsigned carc_field_cities(const struct carc_game *game, unsigned field,
			   struct carc_zone_set *ret_cities)
{
	const struct carc_zone *zone = &game->zones.zone[field];
	unsigned count = 0;

	memset(ret_cities, 0, sizeof *ret_cities);
	for (unsigned tile = carc_zone_first_tile(zone); tile < CARC_TILES_MAX;
	     tile = carc_zone_next_tile(zone, tile + 1))
		count += add_cities(game, tile, field, ret_cities);
	return count;
}

int carc_field_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	struct carc_zone_set cities;

	(void)when;
	return 3 * (int)carc_field_cities(game, zone, &cities);
}
