/*
 * A monastery is worth 1 point, and 1 for each tile around it: 9 when it is complete.
 * WikiCarpedia base game: Monastery, 3.; Game end and final scoring.
 */
#include "core/base/features.h"

int carc_monastery_points(const struct carc_game *game, unsigned zone, enum carc_when when)
{
	unsigned around =
		carc_board_around(&game->board, carc_zone_first_tile(&game->zones.zone[zone]));

	/*
	 * Who takes his abbot home scores as in final scoring (WikiCarpedia, The Abbot), and by house rule
	 * that gives nothing for what is not complete.
	 */
	if (when == CARC_WHEN_RETURNED && game->rules->option[CARC_OPTION_INCOMPLETE] == 0 &&
	    around < 8)
		return 0;
	return 1 + (int)around;
}
