/* Copies a game, and adds up scores. See game.h. */
#include "core/state/game.h"

#include <stddef.h>
#include <string.h>

/* Copies the entries of a list that are set. */
#define COPY(list, count) memcpy(dest->list, source->list, source->count * sizeof source->list[0])

void carc_game_copy(struct carc_game *dest, const struct carc_game *source)
{
	memcpy(dest, source, offsetof(struct carc_game, figures.figure));
	COPY(figures.figure, figures.count);
	COPY(figures.captive, figures.captives);
	memcpy(&dest->board, &source->board, offsetof(struct carc_board, watch));
	COPY(board.watch, board.watched);
	COPY(board.cell, board.cells);
	COPY(board.tile, board.tiles);
	COPY(board.beside, board.tiles);
	memcpy(&dest->zones, &source->zones, offsetof(struct carc_zones, root));
	COPY(zones.root, zones.count);
	COPY(zones.next, zones.count);
	COPY(zones.zone, zones.count);
}

int32_t carc_game_score(const struct carc_game *game, unsigned player)
{
	return game->given[player] + game->traded[player] + game->gained[player];
}
