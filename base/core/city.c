/*
 * A complete city is worth 2 points a tile and 2 a pennant, an incomplete one at the end 1 and 1.
 * WikiCarpedia base game: City, 3.; Summary, 3.; Game end and final scoring.
 */
#include "core/features.h"

int carc_city_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	const struct carc_zone *city = &game->zones.zone[zone];
	int tiles = (int)carc_zone_tiles(city);

	if (when == CARC_WHEN_END)
		return tiles + city->pennants;
	/* The old exception of two-tile cities: a tile and a pennant are worth half. */
	if (tiles == 2)
		return (tiles + city->pennants) * game->rules->option[CARC_OPTION_SMALL_CITY] / 2;
	return 2 * (tiles + city->pennants);
}
