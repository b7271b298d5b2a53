/*
 * Placing a tile, and discarding one that fits nowhere. For rule sets, and for whoever looks for places.
 * WikiCarpedia base game: Road, 1. Placing a tile; Summary, 1. Placing a tile.
 */
#ifndef CARC_PLACEMENT_H
#define CARC_PLACEMENT_H

#include "core/rules/position.h"

/* CARC_ACT_PLACE, CARC_ACT_DISCARD. */
extern const struct carc_action_rule carc_placement_rule, carc_discard_rule;

/* CARC_CODE_OK if the tile of a placement or discard can come out of the bag now, and the player on turn can have it. */
enum carc_code carc_draw_code(const struct carc_game *game, const struct carc_action *action);

/* The sides of a tile that do not fit what lies beside an open cell, a bit each. */
unsigned carc_placement_misfits(const struct carc_game *game, const struct carc_tile_type *type,
				unsigned rot, int x, int y);

/* CARC_CODE_OK if the tile fits what lies around it, within the window. Bag and boxes are not asked. */
enum carc_code carc_placement_fits(const struct carc_game *game, const struct carc_tile_type *type,
				   unsigned rot, int x, int y);

/* CARC_CODE_OK if the tile may lie there, by the boxes in force too. The bag is not asked. */
enum carc_code carc_placement_code(const struct carc_game *game, const struct carc_tile_type *type,
				   unsigned rot, int x, int y);

/* A place where a tile may lie. */
struct carc_placement {
	int16_t x, y;
	uint8_t rot;
};

/*
 * Find the next place where a tile may lie, at or after *cursor (0 to begin with), in the order in which
 * places opened, then by rotation. False when there is none left.
 */
bool carc_placement_next(const struct carc_game *game, const struct carc_tile_type *type,
			 unsigned *cursor, struct carc_placement *ret_placement);

enum { CARC_PLACEMENTS_MAX = 4 * CARC_CELLS_MAX };

/* The same places in the same order, all at once; returns how many. */
unsigned carc_placement_all(const struct carc_game *game, const struct carc_tile_type *type,
			    struct carc_placement ret_placements[CARC_PLACEMENTS_MAX]);

#endif
