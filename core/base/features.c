/* Values roads, cities and monasteries, see features.h. WikiCarpedia base game: Summary, 3.; Game end and final scoring. */
#include "core/base/features.h"

#include "core/rules/hooks.h"

/* A road is worth 1 point a tile, complete or not. */
struct carc_sum carc_road_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	(void)when;
	return carc_sum_of(carc_zone_tiles(&game->zones.zone[zone]), CARC_OF_TILES, 1);
}

/*
 * A complete city is worth 2 points a tile and 2 a pennant, an incomplete one at the end 1 and 1. City, 3.
 *
 * By older editions a city of two tiles is an exception. Most books leave open what a pennant adds to it: here it counts half
 * as well. By those of Albi and Mindok the city counts "only for 2 points", "in all".
 */
struct carc_sum carc_city_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	const struct carc_zone *city = &game->zones.zone[zone];
	unsigned tiles = carc_zone_tiles(city);
	const struct carc_rules *rules = game->rules;
	int each = when == CARC_WHEN_END ? 1 : 2;
	struct carc_sum sum;

	if (when != CARC_WHEN_END && tiles == 2 &&
	    !carc_option_is(rules, CARC_OPTION_SMALL_CITY, CARC_SMALL_CITY_4)) {
		sum = carc_sum_of(tiles, CARC_OF_SMALL_CITY_TILES, 1);
		carc_sum_add(&sum, city->pennants, CARC_OF_SMALL_CITY_PENNANTS,
			     carc_option_is(rules, CARC_OPTION_SMALL_CITY, CARC_SMALL_CITY_2_IN_ALL)
				     ? 0
				     : 1);
		return sum;
	}
	sum = carc_sum_of(tiles, CARC_OF_TILES, each);
	carc_sum_add(&sum, city->pennants, CARC_OF_PENNANTS, each);
	return sum;
}

/*
 * A feature that tiles around it complete is worth 1 point, and 1 for each of these tiles: 9 if complete. A box may add to
 * a complete one. Monastery, 3.
 */
struct carc_sum carc_monastery_points(const struct carc_game *game, unsigned zone,
				      enum carc_when when)
{
	unsigned tile = carc_zone_first_tile(&game->zones.zone[zone]);
	unsigned beyond = game->board.tile[tile].beyond;
	struct carc_sum sum = carc_sum_of(1, CARC_OF_MIDDLE, 1);

	carc_sum_add(&sum, carc_board_around(&game->board, tile) - beyond, CARC_OF_AROUND, 1);
	carc_sum_add(&sum, beyond, CARC_OF_BEYOND, 1);
	if (when == CARC_WHEN_COMPLETE)
		carc_hooks_surrounded(game, zone, 0, &sum);
	return sum;
}
