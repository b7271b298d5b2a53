/*
 * What a city is worth. A complete city is worth 2 points a tile and 2 a pennant, an incomplete one at the end 1 and 1.
 * WikiCarpedia base game: City, 3.; Summary, 3.; Game end and final scoring.
 */
#include "core/base/features.h"

enum { TWO_IN_ALL = 1, LIKE_ANY_OTHER = 4 }; /* values of the option small-city */

struct carc_sum carc_city_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	const struct carc_zone *city = &game->zones.zone[zone];
	unsigned tiles = carc_zone_tiles(city);
	const struct carc_rules *rules = game->rules;
	int each = when == CARC_WHEN_END ? 1 : 2;
	struct carc_sum sum;

	/*
	 * The old exception of two-tile cities. Most books leave open what a pennant adds: here it counts half as
	 * well. By those of Albi and Mindok the city counts "only for 2 points", "in all".
	 */
	if (when != CARC_WHEN_END && tiles == 2 &&
	    !carc_option_is(rules, CARC_OPTION_SMALL_CITY, LIKE_ANY_OTHER)) {
		sum = carc_sum_of(tiles, CARC_OF_SMALL_CITY_TILES, 1);
		carc_sum_add(&sum, city->pennants, CARC_OF_SMALL_CITY_PENNANTS,
			     carc_option_is(rules, CARC_OPTION_SMALL_CITY, TWO_IN_ALL) ? 0 : 1);
		return sum;
	}
	sum = carc_sum_of(tiles, CARC_OF_TILES, each);
	carc_sum_add(&sum, city->pennants, CARC_OF_PENNANTS, each);
	return sum;
}
