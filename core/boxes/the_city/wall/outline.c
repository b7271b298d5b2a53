/* Walks along the outline of the tiles. Each of its loops goes round the tiles, or round a hole between them. */
#include <string.h>

#include "core/boxes/the_city/wall/wall.h"

/* Returns the side of a tile to which the outline turns from another one, or straight on. */
static unsigned side_along(unsigned side, enum carc_wall_end way)
{
	return (side + (way == CARC_CLOCKWISE ? 1u : 3u)) % CARC_SIDES;
}

/* Returns the tile that touches another one by the corner between two sides, or CARC_TILE_NONE. */
static unsigned beyond_corner(const struct carc_board *board, struct carc_wall_place at,
			      unsigned along)
{
	const struct carc_tile *tile = &board->tile[at.tile];

	return carc_board_next_to(board, tile->x + carc_side_dx[along],
				  tile->y + carc_side_dy[along], at.side);
}

bool carc_outline_corner(const struct carc_board *board, struct carc_wall_place at,
			 enum carc_wall_end way)
{
	unsigned along = side_along(at.side, way);

	return carc_board_beside(board, at.tile, along) == CARC_TILE_NONE &&
	       beyond_corner(board, at, along) != CARC_TILE_NONE;
}

struct carc_wall_place carc_outline_next(const struct carc_board *board, struct carc_wall_place at,
					 enum carc_wall_end way, bool crosses)
{
	unsigned along = side_along(at.side, way);
	unsigned ahead = carc_board_beside(board, at.tile, along), across = CARC_TILE_NONE;

	if (ahead != CARC_TILE_NONE)
		across = carc_board_beside(board, ahead, at.side);
	else if (crosses)
		across = beyond_corner(board, at, along);
	/* A tile stands in the way; its side looks back. */
	if (across != CARC_TILE_NONE)
		return (struct carc_wall_place){(uint16_t)across,
						(uint8_t)carc_side_opposite(along)};
	if (ahead != CARC_TILE_NONE)
		return (struct carc_wall_place){(uint16_t)ahead, at.side};
	return (struct carc_wall_place){at.tile, (uint8_t)along};
}

void carc_outline_add(const struct carc_board *board, struct carc_wall_place at, bool crosses,
		      struct carc_outline *outline)
{
	while (!carc_outline_has(outline, at)) {
		outline->sides[at.tile] = (uint8_t)(outline->sides[at.tile] | 1u << at.side);
		outline->count++;
		at = carc_outline_next(board, at, CARC_CLOCKWISE, crosses);
	}
}

void carc_outline_outer(const struct carc_board *board, bool crosses,
			struct carc_outline *ret_outline)
{
	struct carc_wall_place top = {0, CARC_SIDE_N};

	/* No tile lies north of the northernmost one, so that this side belongs to no hole. */
	while (board->tile[top.tile].y > board->y0)
		top.tile++;
	memset(ret_outline, 0, sizeof *ret_outline);
	carc_outline_add(board, top, crosses, ret_outline);
}
