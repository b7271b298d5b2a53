/* Every piece of the wall that may be placed now, for those who list and count moves. */
#include "core/the_city/wall/wall.h"
#include "core/the_city/wall/wall_fit.h"
#include "core/the_city/wall/wall_place.h"
#include "core/the_city/wall/wall_round.h"

static bool is_legal(const struct carc_game *game, const struct carc_action *action)
{
	return game->rules->actions[action->act]->legal(game, action) == CARC_CODE_OK;
}

static void put_at(const struct carc_game *game, struct carc_wall_place at,
		   struct carc_action *action)
{
	action->x = game->board.tile[at.tile].x;
	action->y = game->board.tile[at.tile].y;
	action->side = at.side;
}

/* Tile by tile, side by side, where a gate is due at all: after most tiles it is not. */
bool carc_gate_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	if (game->box.walls.pieces > 0 || !carc_round_owing(game))
		return false;
	while (*cursor < (unsigned)CARC_SIDES * game->board.tiles) {
		struct carc_wall_place at = {(uint16_t)(*cursor / CARC_SIDES),
					     (uint8_t)(*cursor % CARC_SIDES)};

		++*cursor;
		put_at(game, at, action);
		if (is_legal(game, action))
			return true;
	}
	return false;
}

/* At each end, long and short, each without a guard and with one. Where both ends meet, it is one place. */
bool carc_wall_piece_next(const struct carc_game *game, unsigned *cursor,
			  struct carc_action *action)
{
	struct carc_wall_place at[CARC_WALL_ENDS];
	uint64_t rests = 0;

	if (game->box.walls.pieces == 0)
		return false;
	for (unsigned end = 0; end < CARC_WALL_ENDS; end++)
		at[end] = carc_wall_next(game, (enum carc_wall_end)end, &rests);
	while (*cursor < 4u * CARC_WALL_ENDS) {
		unsigned way = *cursor % 4, end = *cursor / 4;

		++*cursor;
		if (at[end].tile == CARC_TILE_NONE || (end > 0 && carc_wall_same(at[0], at[end])))
			continue;
		put_at(game, at[end], action);
		action->is_short = way / 2;
		action->guard = way % 2;
		if (is_legal(game, action))
			return true;
	}
	return false;
}

bool carc_pass_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	return (*cursor)++ == 0 && is_legal(game, action);
}

/* Behind the last piece at each end; behind the gate alone there is one place. */
bool carc_wall_tower_next(const struct carc_game *game, unsigned *cursor,
			  struct carc_action *action)
{
	const struct carc_walls *walls = &game->box.walls;

	/* Before there is a gate both ends are at no piece, and no tower is legal. */
	while (*cursor < CARC_WALL_ENDS) {
		unsigned end = (*cursor)++;

		if (end > 0 && walls->last[end] == walls->last[0])
			continue;
		put_at(game, walls->piece[walls->last[end]].at, action);
		if (is_legal(game, action))
			return true;
	}
	return false;
}
