/*
 * A monastery is worth 1 point, and 1 for each tile around it: 9 when it is complete.
 * WikiCarpedia base game: Monastery, 3.; Game end and final scoring.
 */
#include "core/features.h"

int carc_monastery_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	(void)when;
	return 1 +
	       (int)carc_board_around(&game->board, carc_zone_first_tile(&game->zones.zone[zone]));
}
