/*
 * A complete city is worth 2 points a tile and 2 a pennant, an incomplete one at the end 1 and 1.
 * WikiCarpedia base game: City, 3.; Summary, 3.; Game end and final scoring.
 */
#include "core/base/features.h"

enum { TWO_IN_ALL = 1 }; /* a value of the option small-city */

/*
 * The old exception of two-tile cities. Most books leave open what a pennant adds, and it counts half as well; by
 * those of Albi and Mindok the city counts "only for 2 points", "in all".
 */
static int two_tiles(int small_city, int pennants)
{
	return small_city == TWO_IN_ALL ? 2 : (2 + pennants) * small_city / 2;
}

int carc_city_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	const struct carc_zone *city = &game->zones.zone[zone];
	int tiles = (int)carc_zone_tiles(city);

	if (when == CARC_WHEN_END)
		return tiles + city->pennants;
	if (tiles == 2)
		return two_tiles(game->rules->option[CARC_OPTION_SMALL_CITY], city->pennants);
	return 2 * (tiles + city->pennants);
}
