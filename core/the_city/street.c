/*
 * A street of one to three tiles is worth 1 point a tile, a longer one 2.
 * The City, A. Completed street.
 */
#include "core/base/features.h"

int carc_street_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	int tiles = (int)carc_zone_tiles(&game->zones.zone[zone]);

	(void)when;
	return tiles < 4 ? tiles : 2 * tiles;
}
