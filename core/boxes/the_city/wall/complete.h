/* Which streets and markets a tile or a wall has completed, and scoring them. */
#ifndef CARC_COMPLETE_H
#define CARC_COMPLETE_H

#include "core/rules/position.h"

/* Zones by their roots, in the order in which they are scored: by their smallest x, y and zone of a tile. */
struct carc_completed {
	unsigned count;
	uint64_t relies_on; /* the rulings, a bit each, by which others would be complete that somebody stands on */
	/* Most are those of a tile and of its four neighbours, three at each side. */
	uint16_t root[CARC_TILE_ZONES_MAX + 3 * CARC_SIDES];
};

/* What the tile just laid has completed: its own zones, and those beside it that end at it. */
void carc_completed_by_tile(const struct carc_game *game, struct carc_completed *ret_completed);

/* What ends at a side of a tile, and nowhere is open any more. */
void carc_completed_at(const struct carc_game *game, struct carc_wall_place at,
		       struct carc_completed *ret_completed);

/* How many of them somebody stands on. */
unsigned carc_completed_occupied(const struct carc_game *game,
				 const struct carc_completed *completed);

/* The rulings, a bit each, on which it relies that a zone at the gate is complete, or is not. */
uint64_t carc_completed_relies_on(const struct carc_game *game, unsigned root);

/* Score one in play, and keep count of the followers that return. */
void carc_score_complete(struct carc_game *game, unsigned root, enum carc_cause cause,
			 const struct carc_listener *listener);

#endif
