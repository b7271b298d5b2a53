/*
 * What the border of the table completes. It stands for abbeys beyond it, all around: an abbey ends
 * roads, cities and fields without being a part of them, and is one of the eight tiles around a monastery.
 */
#include "core/house/border.h"

#include "core/engine/place_tile.h"

bool carc_border_shuts(const struct carc_rules *rules, int x, int y, unsigned side)
{
	return carc_border_completes(rules) &&
	       !carc_table_holds(&rules->table, x + carc_side_dx[side], y + carc_side_dy[side]);
}

/* Whether the border closes a side of a tile on the board. */
static bool closes(const struct carc_game *game, unsigned tile, unsigned side)
{
	const struct carc_tile *t = &game->board.tile[tile];

	return carc_border_shuts(game->rules, t->x, t->y, side);
}

unsigned carc_border_around(const struct carc_game *game, unsigned tile)
{
	const struct carc_tile *t = &game->board.tile[tile];
	unsigned around = 0;

	if (!carc_border_completes(game->rules))
		return 0;
	for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++)
			around += !carc_table_holds(&game->rules->table, t->x + dx, t->y + dy);
	return around;
}

void carc_border_meet(struct carc_game *game, unsigned tile)
{
	unsigned ports = 0;

	if (!carc_border_completes(game->rules))
		return;
	for (unsigned side = 0; side < CARC_SIDES; side++)
		ports |= (closes(game, tile, side) ? 7u : 0u) << 3 * side;
	if (ports)
		carc_shut_ports(game, tile, ports);
	carc_board_surround(&game->board, tile, carc_border_around(game, tile));
}
