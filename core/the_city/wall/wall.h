/*
 * The wall of The City: a gate, and pieces that grow from it in both directions along the outline of the
 * tiles; guards on them, towers at their ends. What is kept of them, and what has been done in the turn.
 */
#ifndef CARC_WALL_H
#define CARC_WALL_H

#include <stdbool.h>
#include <stdint.h>

#include "core/terms/limits.h"

/* What is in the box: 70 walls; 2 short ones, each in place of another; 12 towers for all players. */
enum { CARC_WALLS_MAX = 70, CARC_SHORT_WALLS = 2, CARC_WALL_TOWERS = 12 };

/* Pieces of one round at most: two players put four each, four put two. A piece completes three zones at most. */
enum { CARC_ROUND_PIECES = 8, CARC_ROUND_ZONES = 3 * CARC_ROUND_PIECES };

/* The game ends when there is room for so many pieces between the ends of the wall. */
enum { CARC_WALL_GAP_END = 5 };

/* The two ends of a wall: where it grows clockwise round the city, and where it grows the other way. */
enum carc_wall_end { CARC_CLOCKWISE, CARC_COUNTER, CARC_WALL_ENDS };

/* A side of a tile on the table, where a piece may stand. */
struct carc_wall_place {
	uint16_t tile; /* CARC_TILE_NONE: no place */
	uint8_t side;
};

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

/* Why a game ends, a bit each. */
enum { CARC_END_LAST_WALL = 1, CARC_END_LAST_TILE = 2, CARC_END_GAP = 4 };

/* What makes followers return in a turn. */
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
	uint8_t supply, short_supply;
	uint8_t towers;
	uint8_t tower_supply[CARC_SEATS];
	uint8_t last[CARC_WALL_ENDS];  /* the outermost piece on each side: its index */
	uint8_t since[CARC_WALL_ENDS]; /* walls there behind the last tower, or the gate */
	struct carc_wall_piece
		piece[CARC_WALLS_MAX + 1]; /* the gate first, in the order of placing */
	struct carc_wall_tower tower[CARC_WALL_TOWERS];
	uint16_t scored; /* the turn whose tile has been scored last; rounds are of that turn */
	struct carc_rounds rounds;
	/* Followers of each player that have returned in the turn named, and since the player's own last turn. */
	uint8_t returned[2][CARC_CAUSES][CARC_SEATS];
	uint16_t returned_in[CARC_CAUSES][CARC_SEATS];
	uint16_t waiting[CARC_ROUND_ZONES]; /* what the round has completed and not scored yet: roots */
	uint8_t waits;                      /* how many */
	uint8_t ends;                       /* why the game ends: CARC_END_... */
};

struct carc_game;

enum { CARC_GAP_NONE = UINT16_MAX }; /* the two ends of the wall never meet */

/* How many towers each of so many players has. */
unsigned carc_wall_tower_supply(unsigned players);

/* No wall yet, all in supply. For rule sets. */
void carc_wall_begin(struct carc_game *game);

/* Whether a piece stands at a side of a tile. */
bool carc_wall_stands(const struct carc_game *game, struct carc_wall_place at);

/* The index of the piece at a place, or the number of pieces. */
unsigned carc_wall_find(const struct carc_game *game, struct carc_wall_place at);

/*
 * Where the wall goes on at an end; no place if nowhere. There must be a gate. *rests gets the rulings, a bit
 * each, by which it could be elsewhere.
 */
struct carc_wall_place carc_wall_next(const struct carc_game *game, enum carc_wall_end end,
				      uint64_t *rests);

/*
 * Whether the outline crosses at corners that two tiles alone touch, to tell holes from the outside: where walls
 * cross there, and where a place out of which only a corner leads counts as a hole.
 */
bool carc_wall_parts_pockets(const int8_t ruling[]);

/* The rulings, a bit each, by one of which it would be the other way. */
uint64_t carc_wall_pocket_rests(const int8_t ruling[]);

/* How many pieces there is room for between the ends, or CARC_GAP_NONE. There must be a gate. */
unsigned carc_wall_gap(const struct carc_game *game);

/* Whether a piece can be placed: there is one, and a place for it. */
bool carc_wall_goes_on(const struct carc_game *game);

/* The rulings, a bit each, by which it would be otherwise whether the wall goes on, or the game ends. */
uint64_t carc_wall_rests(const struct carc_game *game);

/* The ports that a piece at a place shuts, or that are shut there when the wall is closed; a bit each. */
unsigned carc_wall_ports(const struct carc_game *game, struct carc_wall_place at, bool closing);

/* Put a piece where it may stand. */
void carc_wall_add(struct carc_game *game, const struct carc_wall_piece *piece);

/*
 * A tower behind a piece, on one side of the gate; how many walls stand between it and the one before, and in
 * *ret_shorts how many of them are short.
 */
unsigned carc_wall_add_tower(struct carc_game *game, struct carc_wall_tower tower,
			     unsigned *ret_shorts);

/* As carc_game_check: what is wrong with the wall, or NULL. */
const char *carc_wall_check(const struct carc_game *game);

#endif
