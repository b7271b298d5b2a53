/* 1 point a tile, times the kinds of goods that it shows. The City, B. Completed market. */
#include "core/base/features.h"
#include "core/terms/bits.h"

struct carc_sum carc_market_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	const struct carc_zone *market = &game->zones.zone[zone];

	(void)when;
	return carc_sum_of(carc_zone_tiles(market), CARC_OF_MARKET_TILES,
			   (int32_t)carc_count_bits(market->goods));
}
