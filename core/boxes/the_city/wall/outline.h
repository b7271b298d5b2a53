/*
 * The outline of the tiles: their sides beside which no tile lies, one after the other. Each loop of them goes round the
 * tiles, or round a hole between them. The wall of The City grows along it.
 */
#ifndef CARC_OUTLINE_H
#define CARC_OUTLINE_H

#include "core/state/board.h"
#include "core/boxes/the_city/state.h"

/* Sides of tiles, a bit each, by tile. */
struct carc_outline {
	uint8_t sides[CARC_TILES_MAX];
	uint16_t count;
};

/* Whether a side belongs to it. */
static inline bool carc_outline_has(const struct carc_outline *outline, struct carc_wall_place at)
{
	return outline->sides[at.tile] >> at.side & 1;
}

/*
 * The side that follows another in the outline, with the tiles to the right (clockwise) or to the left.
 * Where two tiles touch by a corner only, the outline stays on its tile, or crosses to the other.
 */
struct carc_wall_place carc_outline_next(const struct carc_board *board, struct carc_wall_place at,
					 enum carc_wall_end way, bool crosses);

/* Whether this depends on that: the next corner is touched by another tile that lies beside none of the sides. */
bool carc_outline_corner(const struct carc_board *board, struct carc_wall_place at,
			 enum carc_wall_end way);

/* The loop round all tiles, one at least. If it crosses, what only a corner leads out of is a hole. */
void carc_outline_outer(const struct carc_board *board, bool crosses,
			struct carc_outline *ret_outline);

/* Add the loop to which a side belongs. */
void carc_outline_add(const struct carc_board *board, struct carc_wall_place at, bool crosses,
		      struct carc_outline *outline);

#endif
