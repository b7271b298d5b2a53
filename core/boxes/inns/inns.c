/*
 * Inns and Cathedrals. A road with an inn and a city with a cathedral are worth more when they are complete, and
 * nothing when they are not. Each player has a large meeple, which counts as two: see words.def.
 * WikiCarpedia, Inns and Cathedrals.
 */
#include "core/base/features.h"
#include "core/rules/expansion.h"
#include "core/tiles/row.h"

static const struct carc_tile_type types[] = {
#include "core/boxes/inns/tiles.def"
};

/* Returns whether a feature is scored at the end as if it had no inn and no cathedral. */
static bool ignored(const struct carc_game *game, enum carc_when when)
{
	return when == CARC_WHEN_END &&
	       !carc_option_is(game->rules, CARC_OPTION_INCOMPLETE_INNS, 0);
}

/* One inn or more: 2 points a tile. The inns. */
static struct carc_sum road_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	const struct carc_zone *road = &game->zones.zone[zone];

	if (road->inns == 0 || !carc_option_is(game->rules, CARC_OPTION_INN_ROADS, 0) ||
	    ignored(game, when))
		return carc_road_points(game, zone, when);
	if (when == CARC_WHEN_END)
		return carc_sum_of(road->inns, CARC_OF_OPEN_INN, 0);
	return carc_sum_of(carc_zone_tiles(road), CARC_OF_INN_TILES, 2);
}

/* One cathedral or both: 3 points a tile and 3 a pennant. The cathedrals. */
static struct carc_sum city_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	const struct carc_zone *city = &game->zones.zone[zone];
	struct carc_sum sum;

	if (city->cathedrals == 0 || !carc_option_is(game->rules, CARC_OPTION_CATHEDRALS, 0) ||
	    ignored(game, when))
		return carc_city_points(game, zone, when);
	if (when == CARC_WHEN_END)
		return carc_sum_of(city->cathedrals, CARC_OF_OPEN_CATHEDRAL, 0);
	sum = carc_sum_of(carc_zone_tiles(city), CARC_OF_CATHEDRAL_TILES, 3);
	carc_sum_add(&sum, city->pennants, CARC_OF_CATHEDRAL_PENNANTS, 3);
	return sum;
}

/* clang-format off */
const struct carc_expansion carc_inns = {
	.id = "inns",
	.title = "Inns and Cathedrals",
	.game = "carcassonne",
	.rule = CARC_RULE_INNS,
	.tiles = PUBLISHED_TILES("inns", "inns", types),
	.other_print = 24, /* of 2025, C3.1 */
	.tiles_if = CARC_OPTION_INNS_TILES + 1,
	.kinds = CARC_THESE(carc_extra_kind,
		{CARC_ROAD, .feature = {CARC_CLOSES_SEALED, CARC_RULE_ROAD, .points = road_points}},
		{CARC_CITY, .feature = {CARC_CLOSES_SEALED, CARC_RULE_CITY, .points = city_points}}),
	.colors = 1, /* figures of a sixth color are in the box */
	.figures = CARC_THESE(carc_extra_figure,
		{CARC_LARGE_MEEPLE, 1, CARC_OPTION_LARGE_MEEPLES + 1, CARC_RULE_NONE}),
};
/* clang-format on */
