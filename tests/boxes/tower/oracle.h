/*
 * The state of The Tower on the table, and its part of a turn.
 *
 * Written from the rulebook (The Tower, Mindok 2016; its sections are named in Czech). Figures on towers
 * are not among the meeples of struct oracle, which stand on roads, cities, fields and monasteries.
 */
#ifndef TESTS_BOXES_TOWER_ORACLE_H
#define TESTS_BOXES_TOWER_ORACLE_H

#include <stdbool.h>

#include "tests/oracle/oracle_words.h"

enum { ORACLE_TOWER_SEATS = 6, ORACLE_TOWER_TILES = 200 };

struct oracle_towers {
	int pieces[ORACLE_TOWER_SEATS];
	int height[ORACLE_TOWER_TILES]; /* pieces on each laid tile */
	int guard[ORACLE_TOWER_TILES];  /* player whose figure stands on top + 1, */
	enum oracle_figure guard_kind[ORACLE_TOWER_TILES]; /* and which figure it is */
	bool shut[ORACLE_TOWER_TILES];                     /* somebody has stood there */
	/* Figures held: by holder, owner and kind. */
	int held[ORACLE_TOWER_SEATS][ORACLE_TOWER_SEATS][ORACLE_FIGURES];
	int built;     /* the tile of the tower that grew in this turn + 1 */
	bool taken;    /* that tower has taken a figure */
	int captor;    /* who has just taken a figure, */
	int rival;     /* and the player with whom he exchanges for it + 1; */
	int came_back; /* the kind of his figure that is back + 1, 0 he must say it yet */
	int ransoms;   /* in this turn */
	int paid[ORACLE_TOWER_SEATS]; /* for ransoms, all game: received less paid */
};

struct oracle;

/*
 * Start boards: pieces that lie on a tile already, taken from all players alike, a figure on top of them,
 * and a meeple that somebody holds. False, with nothing changed, where that cannot be.
 */
bool oracle_put_floors(struct oracle *o, int x, int y, int count);
bool oracle_put_guard(struct oracle *o, int player, enum oracle_figure figure, int x, int y);
bool oracle_put_prisoner(struct oracle *o, int holder, int owner, enum oracle_figure figure);

#endif
