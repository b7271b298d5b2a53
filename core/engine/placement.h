/*
 * Where a tile may lie, and every place where it may. The actions that place and discard tiles: tile_actions.h; others who
 * look for places call it, too.
 * WikiCarpedia base game: Road, 1. Placing a tile; Summary, 1. Placing a tile.
 */
#ifndef CARC_PLACEMENT_H
#define CARC_PLACEMENT_H

#include "core/rules/position.h"

/* The sides of a tile that do not fit what lies beside an open cell, a bit each. */
unsigned carc_placement_misfits(const struct carc_game *game, const struct carc_tile_type *type,
				unsigned rot, int x, int y);

/* CARC_CODE_OK if the tile fits what lies around it, within the window. Bag and boxes are not asked. */
enum carc_code carc_placement_fits(const struct carc_game *game, const struct carc_tile_type *type,
				   unsigned rot, int x, int y);

/* CARC_CODE_OK if the tile may lie there, by the boxes in force too. The bag is not asked. */
enum carc_code carc_placement_code(const struct carc_game *game, const struct carc_tile_type *type,
				   unsigned rot, int x, int y);

/* The same for the tile of an action, in the rotation that it names. */
enum carc_code carc_placement_judge(const struct carc_game *game, const struct carc_action *action);

/* The same as a carc_question about an action, with the rotation by which it is judged. */
int carc_placement_asked(const struct carc_game *game, const void *action);

/* How a tile may lie at a place: rotations, a bit each. Of those in which it looks the same only the lowest counts. */
struct carc_ways {
	unsigned fits;  /* what lies around */
	unsigned legal; /* by the boxes in force too */
};

/* A record may leave the rotation out where one is legal. The bag is not asked. */
struct carc_ways carc_placement_ways(const struct carc_game *game,
				     const struct carc_tile_type *type, int x, int y);

/*
 * The rotation by which the placement of a tile is judged: that of the action; where it is left out, the lowest in which
 * the tile may lie there, or else fits what lies around, or else 0.
 */
unsigned carc_placement_rot(const struct carc_game *game, const struct carc_action *action);

/* A place where a tile may lie. */
struct carc_placement {
	int16_t x, y;
	uint8_t rot;
};

/* The next place where a tile may lie, at or after *cursor (0 to begin with). False: no more. */
bool carc_placement_next(const struct carc_game *game, const struct carc_tile_type *type,
			 unsigned *cursor, struct carc_placement *ret_placement);

/* Whether a tile of a type of the set may lie anywhere. */
bool carc_placement_any(const struct carc_game *game, unsigned type);

#endif
