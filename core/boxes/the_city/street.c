/* Up to three tiles 1 point a tile, else 2. The City, A. Completed street. */
#include "core/base/features.h"

struct carc_sum carc_street_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	unsigned tiles = carc_zone_tiles(&game->zones.zone[zone]);

	(void)when;
	return carc_sum_of(tiles, CARC_OF_TILES, tiles < 4 ? 1 : 2);
}
