/* The wall of The City, and the pieces and rounds of the current turn: see wall/. */
#ifndef CARC_WALLS_H
#define CARC_WALLS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/terms/limits.h"

/* Pieces in the box: 70 walls; 2 short ones, each in place of another; 12 towers for all players. */
enum { CARC_WALLS_MAX = 70, CARC_SHORT_WALLS = 2, CARC_WALL_TOWERS = 12 };

/* Pieces of one round at most: two players put four each, four put two. A piece completes three zones at most. */
enum { CARC_ROUND_PIECES = 8, CARC_ROUND_ZONES = 3 * CARC_ROUND_PIECES };

/* The two ends of a wall: where it grows clockwise round the city, and where it grows the other way. */
enum carc_wall_end { CARC_CLOCKWISE, CARC_COUNTER, CARC_WALL_ENDS };

/* A side of a tile on the table, where a piece may stand. */
struct carc_wall_place {
	uint16_t tile; /* CARC_TILE_NONE: no place */
	uint8_t side;
};

/* Returns whether two places are the same side of the same tile. */
static inline bool carc_wall_same(struct carc_wall_place a, struct carc_wall_place b)
{
	return a.tile == b.tile && a.side == b.side;
}

/* The gate, or a wall. */
struct carc_wall_piece {
	struct carc_wall_place at;
	uint16_t turn;  /* since when; 0: start board */
	uint8_t player; /* who put it there; CARC_PLAYER_NONE: start board */
	uint8_t guard;  /* whose guard stands on it, or CARC_PLAYER_NONE */
	uint8_t end;    /* enum carc_wall_end; of the gate: CARC_WALL_ENDS */
	bool is_short;
};

/* A tower, at the outer end of what was the last piece of its side. */
struct carc_wall_tower {
	uint8_t piece;  /* index */
	uint8_t end;    /* enum carc_wall_end: with the gate, on which side of it */
	uint8_t player; /* whose it is */
};

/* Reasons why a game ends, a bit each. */
enum { CARC_END_LAST_WALL = 1, CARC_END_LAST_TILE = 2, CARC_END_GAP = 4 };

/* Causes that make followers return in a turn. */
enum carc_cause { CARC_CAUSE_TILE, CARC_CAUSE_WALL, CARC_CAUSES };

/* The rounds of walls in a turn. */
struct carc_rounds {
	uint8_t left;   /* rounds that are not over, the present one included; 0: none is held */
	uint8_t owed;   /* pieces of the present one, all together */
	uint8_t placed; /* of them */
	bool tower;     /* its tower stands */
};

struct carc_walls {
	uint8_t pieces; /* 0: there is no gate yet */
	uint8_t supply;
	uint8_t towers;
	uint8_t last[CARC_WALL_ENDS]; /* the outermost piece on each side: its index */
	struct carc_wall_piece
		piece[CARC_WALLS_MAX + 1]; /* the gate first, in the order of placing */
	struct carc_wall_tower tower[CARC_WALL_TOWERS];
	uint16_t scored; /* the turn whose tile has been scored last; rounds are of that turn */
	struct carc_rounds rounds;
	/* Followers of each player that have returned in this turn, and before it since the player's last turn began. */
	uint8_t returned[CARC_CAUSES][CARC_SEATS], earlier[CARC_CAUSES][CARC_SEATS];
	uint16_t waiting[CARC_ROUND_ZONES]; /* roots of zones that the round completed, unscored */
	uint8_t waits;                      /* how many */
	uint8_t ends;                       /* why the game ends: CARC_END_... */
};

#endif
