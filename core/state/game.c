/* Copies a game, and adds up scores. See game.h. */
#include "core/state/game.h"

#include <stddef.h>
#include <string.h>

void carc_game_copy(struct carc_game *dest, const struct carc_game *source)
{
	/* Everything but the three members at the end, which are mostly room. */
	memcpy(dest, source, offsetof(struct carc_game, figures));
	carc_figures_copy(&dest->figures, &source->figures);
	carc_board_copy(&dest->board, &source->board);
	carc_zones_copy(&dest->zones, &source->zones);
}

int32_t carc_game_score(const struct carc_game *game, unsigned player)
{
	return game->given[player] + game->traded[player] + game->gained[player];
}
