/*
 * Where a tile may lie, every place where it may, and laying it. The actions that place and discard tiles: tile_actions.h.
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

/* How a tile may lie at a place: rotations, a bit each. Of those in which it looks the same only the lowest counts. */
struct carc_ways {
	unsigned fits;  /* what lies around */
	unsigned legal; /* by the boxes in force too */
};

/* A record may leave the rotation out where one is legal. The bag is not asked. */
struct carc_ways carc_placement_ways(const struct carc_game *game,
				     const struct carc_tile_type *type, int x, int y);

/*
 * The placement in the rotation by which it is judged: its own; where it is left out, the lowest in which the tile may lie
 * there, or else fits what lies around, or else 0.
 */
struct carc_action carc_placement_turned(const struct carc_game *game,
					 const struct carc_action *action);

/* CARC_CODE_OK if it may lie there in that rotation. A carc_question about the action. */
int carc_placement_asked(const struct carc_game *game, const void *action);

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

/* Lay a tile of the bag on a free place; returns its index. Start board: CARC_PLAYER_NONE and turn 0. */
unsigned carc_place_tile(struct carc_game *game, const struct carc_action *action, unsigned player,
			 unsigned turn);

/*
 * Whether zones of one kind join at a port of a tile that lies, or would lie, beside the tile next: not in the middle of sides that
 * are both shared, as a rule.
 */
bool carc_ports_join(const struct carc_game *game, const struct carc_tile_type *type, unsigned rot,
		     unsigned next, unsigned port);

/* Shut ports of a tile, a bit each, beside which no tile will ever lie: the zones end there. */
void carc_shut_ports(struct carc_game *game, unsigned tile, unsigned ports);

#endif
