/* A road is worth 1 point a tile, complete or not. WikiCarpedia base game: Summary, 3.; Game end. */
#include "core/base/features.h"

struct carc_sum carc_road_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	(void)when;
	return carc_sum_of(carc_zone_tiles(&game->zones.zone[zone]), CARC_OF_TILES, 1);
}
