/*
 * What is still possible in a position: places where no tile that is left can lie, where each feature can go on, whether
 * it can still be completed, what it is worth now and at most. formats/say/position/features.h prints it.
 *
 * Nobody looks ahead: a bound holds whatever is drawn and wherever it is laid, but often less can come of it.
 */
#ifndef CARC_BOUNDS_H
#define CARC_BOUNDS_H

#include "core/rules/window.h"

struct carc_bounds {
	const struct carc_game *game;
	struct carc_window window;
	uint64_t dead[CARC_CELL_WORDS]; /* a bit for each cell of the board that stays empty for good */
	/* By kind: tiles left that show it, and what these show together, of which nothing else is set. */
	uint16_t showing[CARC_KINDS];
	struct carc_zone shown[CARC_KINDS];
	uint16_t parts[CARC_KINDS]; /* and how often, a tile with two of them twice */
	struct carc_zone_set grows; /* roots of features that a tile could add to */
	/* By root: how many places it has, and how many of these stay empty. */
	uint16_t places[CARC_ZONES_MAX], stay_empty[CARC_ZONES_MAX];
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
	bool may_complete; /* it can be completed yet */
	int32_t now;       /* if the game ended now; of what is complete: what that gives */
	int32_t completed; /* at least, when it is completed; 0: it cannot be, or is */
	int32_t most;
};

/* How many tiles may yet be laid: those left to be drawn, and those in hands until the game has been scored. */
static inline unsigned carc_bounds_left(const struct carc_game *game)
{
	return game->left + (game->finished ? 0u : game->left_in[CARC_PILE_HAND]);
}

/* game must live as long, and change no more. room: a game of the caller's, for trying. */
void carc_bounds_begin(struct carc_bounds *bounds, const struct carc_game *game,
		       struct carc_game *room);

/* Whether a cell of the board stays empty, and what its neighbours ask for is in the cell. */
static inline bool carc_bounds_dead(const struct carc_bounds *bounds, unsigned cell)
{
	return bounds->dead[cell / 64] >> cell % 64 & 1;
}

/* Whether a zone is the root of a feature that can be scored in this game. */
bool carc_bounds_lists(const struct carc_bounds *bounds, unsigned zone);

/* Where a feature can go on, in the order of its tiles. Returns how many places. root: as lists says. */
unsigned carc_bounds_places(const struct carc_bounds *bounds, unsigned root,
			    struct carc_bounds_place places[CARC_BOUNDS_PLACES_MAX]);

/* Returns the kinds that become one feature with a feature, a bit each, and how many tiles that are left show one of them. */
unsigned carc_bounds_joining(const struct carc_bounds *bounds, unsigned root, unsigned *ret_tiles);

/*
 * The features that could become one with a feature, itself among them: the tiles left that join it reach as far, on the
 * shortest way, be it by way of others. Each tile lies beside the one before it, from a place of one feature to a place of the other.
 */
void carc_bounds_reach(const struct carc_bounds *bounds, unsigned root,
		       struct carc_zone_set *ret_reach);

/* What can become of a feature. In at_best.c. */
void carc_bounds_of(const struct carc_bounds *bounds, struct carc_game *room, unsigned root,
		    struct carc_prospect *ret_prospect);

#endif
