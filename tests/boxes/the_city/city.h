/*
 * city.h - a second, slow referee for The City, to check the engine against.
 *
 * It is written from the rulebook alone and shares neither code nor data with the engine; it is told what
 * the tiles look like. It remembers only what lies on a real table: tiles, followers, the pieces of the wall in
 * the order in which they were placed, the points counted so far, and which followers have come home when.
 * Everything else is found again whenever it is asked: areas by flood fill, the outside of the city by flooding
 * the empty cells, the outline of the city by the corners of the cells.
 *
 * The board: x grows east, y grows south, rot is quarter turns clockwise (0..3), sides are N E S W = 0..3.
 * Ports are numbered clockwise from the north-west corner, on the board (after rotation):
 *
 *	NL N NR  EL E ER  SL S SR  WL W WR  =  0 .. 11
 *
 * Kinds of area: 's' street, 'm' market, 'h' homes (residential).
 */
#ifndef TESTS_BOXES_THE_CITY_CITY_H
#define TESTS_BOXES_THE_CITY_CITY_H

#include <stdbool.h>

enum {
	CITY_TYPES = 100,
	CITY_TILES = 200,
	CITY_PARTS = 9, /* areas drawn on one tile */
	CITY_PLAYERS = 4,
	CITY_FOLLOWERS = 40, /* on tiles */
	CITY_WALLS = 70,
	CITY_GAP = 5, /* room for so many pieces or fewer ends the game */
	CITY_TOWERS = 12,
	CITY_RETURNS = 400, /* followers that came home, all game */
	CITY_LINES = 200,   /* points of one turn, or of the end */
	CITY_REACH = 10000,
	CITY_MAP = 64,
};

/* What a tile shows, unturned. */
struct city_type {
	int count; /* in the bag */
	int parts;
	char kind[CITY_PARTS];
	int goods[CITY_PARTS]; /* a bit a kind */
	int publics[CITY_PARTS], historics[CITY_PARTS];
	bool borders[CITY_PARTS][CITY_PARTS]; /* homes and a market touch on the tile */
	int port[12];                         /* the part at each */
};

/* Points on which the book can be read in two ways; all false is the plainest reading. */
struct city_rulings {
	bool begin_used_up, double_used_up;
	bool late_gate_one_pass;
	bool round_each;
	bool may_pass;
	bool score_after_round;
	bool gate_opens; /* the gate completes nothing */
	bool street_through_gate;
	bool cross_corners;
	bool pocket_is_hole; /* an empty place out of which only a corner leads */
	bool gate_in_hole;
	bool outside_in_line;
	bool tile_returns_ready, wall_returns_ready;
	bool wait_for_own_turn;
	bool no_guard_on_short;
	bool own_guard_opposite;
	bool not_own_tile;
	bool no_empty_tower;
	bool no_tower_with_guard;
	bool short_counts_nothing;
	bool no_tower_at_end;
	bool gap_after_piece, gap_after_round_only;
	bool close_hole, close_all_holes;
	bool gap_stays_open;
	bool market_on_tile_only;
	bool market_across_street;
};

struct city_placed {
	int type, x, y, rot;
};

struct city_follower {
	int player, tile, part;
};

/* One side of a tile. */
struct city_side {
	int x, y, side;
};

/* The gate is the first. run: 0 clockwise from it, 1 the other way; of the gate -1. */
struct city_piece {
	struct city_side at;
	int run, guard; /* -1: none */
	bool is_short;
};

struct city_tower {
	int player, run;
	int walls; /* of its side between it and the gate */
};

/* A follower that came home: in which turn, by a tile or by a wall. */
struct city_return {
	int player, turn;
	bool by_wall;
};

/* Points: for an area with its first tile (least y, then least x) and least port there; 't' tower, 'g' guard. */
struct city_line {
	int player, points;
	char kind;
	int x, y, port;
	/* For so many tiles, markets, walls or public buildings; and kinds of goods, or historic buildings. */
	int count, other;
};

struct city {
	struct city_rulings rulings;
	int players, followers_each;
	int types;
	struct city_type type[CITY_TYPES];
	int tiles_in_all;
	int piles[2];  /* tiles in the first, in the second */
	int gone;      /* tiles out of the game before the first turn, of types that nobody knows */
	int turn;      /* number of the turn being played, from 1 */
	int last;      /* the tile laid in this turn, -1 between turns */
	bool scored;   /* what it completed has been scored */
	int rounds;    /* rounds of walls still to come in this turn, the present one included */
	int owed;      /* pieces of the present round not placed yet */
	int passed_on; /* pieces of it that have been placed or passed */
	bool tower_stands;
	bool round_held;
	bool over;
	int ends; /* 1 the last wall, 2 the last tile, 4 the gap */
	int tiles;
	struct city_placed tile[CITY_TILES];
	unsigned char map[2 * CITY_MAP][2 * CITY_MAP]; /* tile + 1 near the middle of the table */
	int followers;
	struct city_follower follower[CITY_FOLLOWERS];
	int discards;
	int discard[CITY_TILES];
	int pieces;
	struct city_piece piece[CITY_WALLS + 1];
	int towers;
	struct city_tower tower[CITY_TOWERS];
	int returns;
	struct city_return back[CITY_RETURNS];
	bool closed; /* the wall has been closed at the end */
	bool must_score[CITY_TILES]
		       [CITY_PARTS]; /* completed by a wall, to be scored after the round */
	int points[CITY_PLAYERS];
	int lines; /* since they were last taken */
	struct city_line line[CITY_LINES];
};

void city_init(struct city *c, const struct city_rulings *rulings, int players, int followers_each);

/* The tiles in the bag, before the first turn. */
void city_add_type(struct city *c, const struct city_type *type);

/*
 * What lies on a start board, one after the other; so many tiles have been drawn by then, the player is next. False:
 * no wall can stand yet. Points and followers are as they are given.
 */
void city_put_tile(struct city *c, int type, int x, int y, int rot);
void city_put_follower(struct city *c, int player, int tile, int part);
void city_put_piece(struct city *c, struct city_side at, int run, bool is_short, int guard);
void city_put_tower(struct city *c, int player, int run, int walls);
bool city_start(struct city *c, int drawn, int next);

/* Questions. */
int city_left(const struct city *c, int type);
bool city_can_place(const struct city *c, int type, int x, int y, int rot);
bool city_fits_anywhere(const struct city *c, int type);
bool city_can_claim(const struct city *c, int player, int part);
int city_part_at(const struct city *c, int tile, int port);
int city_supply(const struct city *c, int player);
int city_on_turn(const struct city *c);

/* Score what the tile just laid has completed, if that has not been done: what the walls wait for. */
void city_score(struct city *c);

/* The player who places the next piece, or -1 if none is to be placed. */
int city_builder(const struct city *c);

/* Things done. False: not allowed, and nothing has changed. */
bool city_discard(struct city *c, int type);
bool city_place(struct city *c, int type, int x, int y, int rot);
bool city_claim(struct city *c, int player, int part);
bool city_gate(struct city *c, struct city_side at, bool guard);
bool city_wall(struct city *c, struct city_side at, bool is_short, bool guard);
bool city_can_wall(const struct city *c, struct city_side at, bool is_short, bool guard);
bool city_can_gate(const struct city *c, struct city_side at, bool guard);
bool city_can_tower(const struct city *c, struct city_side at);
bool city_can_pass(const struct city *c);
bool city_pass(struct city *c);
bool city_tower(struct city *c, struct city_side at);
bool city_end_turn(struct city *c);

/* The end: close the wall, score, add up. Once. */
void city_finish(struct city *c);

/* Room for how many pieces there is between the ends of the wall; -1: the ends do not meet. */
int city_gap(const struct city *c);

#endif
