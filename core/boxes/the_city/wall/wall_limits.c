/* No tile may lie outside a wall or the gate. The City, City walls, towers and the city gate. */
#include "core/boxes/the_city/wall/wall.h"
#include "core/boxes/the_city/wall/wall_place.h"

/* The first side of a place beside which a wall stands, or CARC_SIDES. */
static unsigned touching(const struct carc_game *game, int x, int y)
{
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned tile = carc_board_next_to(&game->board, x, y, side);
		struct carc_wall_place at = {(uint16_t)tile, (uint8_t)carc_side_opposite(side)};

		if (tile != CARC_TILE_NONE && carc_wall_stands(game, at))
			return side;
	}
	return CARC_SIDES;
}

/* The first side of a place from which a wall can be seen, however far away; or CARC_SIDES. */
static unsigned in_line(const struct carc_game *game, int x, int y)
{
	const struct carc_walls *walls = &game->box.walls;

	for (unsigned i = 0; i < walls->pieces; i++) {
		const struct carc_tile *tile = &game->board.tile[walls->piece[i].at.tile];
		unsigned out = walls->piece[i].at.side;
		int dx = carc_side_dx[out], dy = carc_side_dy[out];
		int far = dx * (x - tile->x) + dy * (y - tile->y);
		int step = 1;

		if (far < 1 || tile->x + far * dx != x || tile->y + far * dy != y)
			continue;
		while (step < far && carc_board_tile(&game->board, tile->x + step * dx,
						     tile->y + step * dy) == CARC_TILE_NONE)
			step++;
		if (step == far)
			return carc_side_opposite(out);
	}
	return CARC_SIDES;
}

enum carc_code carc_wall_limits(const struct carc_game *game, const struct carc_tile_type *type,
				unsigned rot, int x, int y, uint64_t *relies_on)
{
	bool line = game->rules->option[CARC_RULING_OUTER_SIDE] != 0;
	bool touched, seen;

	(void)type;
	(void)rot;
	if (game->box.walls.pieces == 0)
		return CARC_CODE_OK;
	touched = touching(game, x, y) < CARC_SIDES;
	seen = in_line(game, x, y) < CARC_SIDES;
	if (touched != seen)
		*relies_on |= carc_ruling_bit(CARC_RULING_OUTER_SIDE);
	return (line ? seen : touched) ? CARC_R502_OUTSIDE_WALL : CARC_CODE_OK;
}

void carc_wall_limits_explain(const struct carc_game *game, const struct carc_action *action,
			      struct carc_found *finding)
{
	if (finding->code != CARC_R502_OUTSIDE_WALL)
		return;
	finding->side = (uint8_t)touching(game, action->x, action->y);
	if (finding->side == CARC_SIDES)
		finding->side = (uint8_t)in_line(game, action->x, action->y);
}
