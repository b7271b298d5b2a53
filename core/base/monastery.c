/*
 * A monastery, or a garden, is worth 1 point, and 1 for each tile around it: 9 when it is complete.
 * A box may add to a complete one.
 * WikiCarpedia base game: Monastery, 3.; Game end and final scoring.
 */
#include "core/base/features.h"
#include "core/rules/hooks.h"

struct carc_sum carc_monastery_points(const struct carc_game *game, unsigned zone,
				      enum carc_when when)
{
	const struct carc_watch *watch =
		carc_board_watch(&game->board, carc_zone_first_tile(&game->zones.zone[zone]));
	struct carc_sum sum = carc_sum_of(1, CARC_OF_MIDDLE, 1);

	carc_sum_add(&sum, (unsigned)watch->around - watch->beyond, CARC_OF_AROUND, 1);
	carc_sum_add(&sum, watch->beyond, CARC_OF_BEYOND, 1);
	if (when == CARC_WHEN_COMPLETE)
		carc_hooks_surrounded(game, zone, 0, &sum);
	return sum;
}
