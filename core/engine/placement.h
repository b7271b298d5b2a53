/*
 * Checks a place for a tile, lists its legal places, and lays it. The actions that place and discard tiles: tile_actions.h.
 * WikiCarpedia base game: Road, 1. Placing a tile; Summary, 1. Placing a tile.
 */
#ifndef CARC_PLACEMENT_H
#define CARC_PLACEMENT_H

#include "core/rules/position.h"

/* Returns the sides of a tile that do not fit the tiles beside an open cell, a bit each. */
unsigned carc_placement_misfits(const struct carc_game *game, const struct carc_tile_type *type,
				unsigned rot, int x, int y);

/* CARC_CODE_OK if the tile fits the tiles around it, within the window. Does not check bag and boxes. */
enum carc_code carc_placement_fits(const struct carc_game *game, const struct carc_tile_type *type,
				   unsigned rot, int x, int y);

/* CARC_CODE_OK if the tile may lie there, by the boxes in force too. Does not check the bag. */
enum carc_code carc_placement_code(const struct carc_game *game, const struct carc_tile_type *type,
				   unsigned rot, int x, int y);

/* Like carc_placement_code(), for the tile and the rotation of an action. */
enum carc_code carc_placement_judge(const struct carc_game *game, const struct carc_action *action);

/* The rotations in which a tile may lie at a place, a bit each. If it looks the same in several, only the lowest counts. */
struct carc_ways {
	unsigned fits;  /* the tiles around */
	unsigned legal; /* by the boxes in force too */
};

/* Returns the rotations at x,y. A record may omit the rotation if one is legal. Does not check the bag. */
struct carc_ways carc_placement_ways(const struct carc_game *game,
				     const struct carc_tile_type *type, int x, int y);

/*
 * Returns the placement in the rotation by which it is judged: its own; if omitted, the lowest in which the tile may lie
 * there, or else fits the tiles around, or else 0.
 */
struct carc_action carc_placement_turned(const struct carc_game *game,
					 const struct carc_action *action);

/* CARC_CODE_OK if the tile may lie there in that rotation. A carc_question about the action. */
int carc_placement_asked(const struct carc_game *game, const void *action);

/* A place where a tile may lie. */
struct carc_placement {
	int16_t x, y;
	uint8_t rot;
};

/* Finds the next place where a tile may lie, at or after *cursor (initially 0). Returns false if there is no more. */
bool carc_placement_next(const struct carc_game *game, const struct carc_tile_type *type,
			 unsigned *cursor, struct carc_placement *ret_placement);

/* Returns true if a tile of a type of the set may lie anywhere. */
bool carc_placement_any(const struct carc_game *game, unsigned type);

/*
 * Lets a tile on the board show another print of its type from now on, by its number + 1. Where ports change their zone there must
 * be open cells, or places where no tile can lie.
 */
void carc_reprint_tile(struct carc_game *game, unsigned tile, unsigned print);

/* Lays a tile of the bag on a free place. Returns its index. Start board: CARC_PLAYER_NONE and turn 0. */
unsigned carc_place_tile(struct carc_game *game, const struct carc_action *action, unsigned player,
			 unsigned turn);

/*
 * Returns true if zones of one kind join at a port of a tile that lies, or would lie, beside the tile next. They usually
 * do not in the middle of sides that are both shared.
 */
bool carc_ports_join(const struct carc_game *game, const struct carc_tile_type *type, unsigned rot,
		     unsigned next, unsigned port);

/* Shuts ports of a tile, a bit each, beside which no tile will ever lie: the zones end there. */
void carc_shut_ports(struct carc_game *game, unsigned tile, unsigned ports);

#endif
