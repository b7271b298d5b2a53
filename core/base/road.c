/* A road is worth 1 point a tile, complete or not. WikiCarpedia base game: Summary, 3.; Game end. */
#include "core/base/features.h"

int carc_road_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	(void)when;
	return (int)carc_zone_tiles(&game->zones.zone[zone]);
}
