/*
 * All places where a tile may lie, for those who ask again and again as a game goes on, such as random games: the open cells are
 * kept by what they demand, so that one step rules out many of them. Who asks once asks placement.h.
 */
#ifndef CARC_PLACES_H
#define CARC_PLACES_H

#include "core/engine/placement.h"

/* What open cells demand on a board that grows; all zero to begin with. Never for a board that loses tiles. */
struct carc_places {
	uint16_t tiles; /* so many of the board are known */
	uint16_t kinds; /* that they show on a side, a bit each */
	/* In words of 64 cells: those that a tile meets on a side with a kind, a bit each. */
	uint64_t met[CARC_CELL_WORDS][CARC_SIDES][CARC_KINDS];
};

enum { CARC_PLACEMENTS_MAX = 4 * CARC_CELLS_MAX };

/* The places of carc_placement_next in the same order, all at once; returns how many. */
unsigned carc_places_all(struct carc_places *places, const struct carc_game *game,
			 const struct carc_tile_type *type,
			 struct carc_placement ret_placements[CARC_PLACEMENTS_MAX]);

#endif
