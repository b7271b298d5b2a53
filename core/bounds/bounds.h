/*
 * Computes the prospects of a position: places where no tile left can lie, where each feature can go on, whether it can
 * still be completed, and its points now and at most. formats/output/position/features.h prints them.
 *
 * There is no lookahead: a bound holds for all tiles drawn and all placements, but often cannot be reached.
 */
#ifndef CARC_BOUNDS_H
#define CARC_BOUNDS_H

#include "core/rules/window.h"

enum { CARC_BOUNDS_OPEN_MAX = CARC_TILES_MAX * CARC_PORTS };

struct carc_bounds {
	const struct carc_game *game;
	struct carc_window window;
	uint64_t dead[CARC_CELL_WORDS]; /* a bit for each cell of the board that stays empty for good */
	/* By kind: how many tiles left show it, and the sum of their shows (no other member is set). */
	uint16_t showing[CARC_KINDS];
	struct carc_zone shown[CARC_KINDS];
	uint16_t parts[CARC_KINDS]; /* by kind: zones on these tiles; two on one tile count twice */
	struct carc_zone_set grows; /* roots of features that a tile could add to */
	/* By root: how many places it has, and how many of these stay empty. */
	uint16_t places[CARC_ZONES_MAX], stay_empty[CARC_ZONES_MAX];
	/* Places where a tile can continue a feature that sides close, or a field; by root. */
	unsigned opens;
	struct carc_bounds_open {
		int16_t x, y;
		uint16_t root;
	} open[CARC_BOUNDS_OPEN_MAX];
	int32_t closed
		[CARC_ZONES_MAX]; /* by root: what it would give if the end of the game completed it now */
};

/* A place where a feature can go on, or where a tile is missing around it. */
struct carc_bounds_place {
	int16_t x, y;
	bool dead;
};

enum { CARC_BOUNDS_PLACES_MAX = CARC_CELLS_MAX };

struct carc_prospect {
	unsigned tiles;
	unsigned places, dead; /* where it can go on, and how many of these stay empty */
	bool complete;
	bool may_complete; /* it can still be completed */
	int32_t now;       /* points if the game ended now, or of the complete feature */
	int32_t completed; /* least points on completion; 0: impossible, or complete */
	int32_t most;
};

/* Returns how many tiles may still be laid: those left to be drawn, and those in hands until the game has been scored. */
static inline unsigned carc_bounds_left(const struct carc_game *game)
{
	return game->left + (game->finished ? 0u : game->left_in[CARC_PILE_HAND]);
}

/* Computes the bounds of game, which must live as long and must not change. room: the caller's; gets a copy. */
void carc_bounds_begin(struct carc_bounds *bounds, const struct carc_game *game,
		       struct carc_game *room);

/* Returns whether a cell of the board stays empty. The cell has the demands of its neighbours. */
static inline bool carc_bounds_dead(const struct carc_bounds *bounds, unsigned cell)
{
	return bounds->dead[cell / 64] >> cell % 64 & 1;
}

/* Returns whether a zone is the root of a feature that can be scored in this game. */
bool carc_bounds_lists(const struct carc_bounds *bounds, unsigned zone);

/* Lists the places where a feature can go on, in the order of its tiles. Returns how many. root: see carc_bounds_lists. */
unsigned carc_bounds_places(const struct carc_bounds *bounds, unsigned root,
			    struct carc_bounds_place places[CARC_BOUNDS_PLACES_MAX]);

/* Returns a mask of the kinds that can join a feature. Stores in *ret_tiles how many tiles left show one of them. */
unsigned carc_bounds_joining(const struct carc_bounds *bounds, unsigned root, unsigned *ret_tiles);

/*
 * Finds the features that could become one with a feature, itself included: the tiles left that join it suffice for the
 * shortest path, also through other features. On a path each tile lies beside the one before it, from a place of one feature
 * to a place of the other.
 */
void carc_bounds_reach(const struct carc_bounds *bounds, unsigned root,
		       struct carc_zone_set *ret_reach);

/* Computes the prospect of a feature. room: the copy by carc_bounds_begin; unchanged afterwards. In at_best.c. */
void carc_bounds_of(const struct carc_bounds *bounds, struct carc_game *room, unsigned root,
		    struct carc_prospect *ret_prospect);

#endif
