/*
 * oracle_hold.h - the oracle's own account of who holds which tile, and which lie open: lists of names,
 * and a heap of which only the number is known. A tile of which nobody has told is "?".
 *
 * WikiCarpedia, base game: House rules (a hand of three tiles); Variants (three tiles lie open for all, or
 * all tiles are dealt out). They say nothing of the River; here its tiles are drawn as ever, one a turn, and all
 * this begins when they are gone, with whoever has to place the next tile.
 */
#ifndef TESTS_ORACLE_ORACLE_HOLD_H
#define TESTS_ORACLE_ORACLE_HOLD_H

#include "tests/oracle/oracle.h"

enum oracle_way { ORACLE_WAY_ONE, ORACLE_WAY_HAND, ORACLE_WAY_MARKET, ORACLE_WAY_DEALT };

enum {
	ORACLE_MARKET = ORACLE_PLAYERS
}; /* the list of the open tiles, behind those of the players */

struct oracle_hold {
	const struct oracle *o; /* the table */
	enum oracle_way way;
	int players;
	bool back;               /* a tile that fits nowhere goes back to the heap */
	const char *const *told; /* the order of drawing, as far as it is told */
	int told_count, next;
	int river; /* of its tiles, those that nobody has drawn */
	int heap;  /* and of the others */
	bool begun;
	bool spent; /* a tile was told of that cannot have been drawn; what follows is not told any more */
	int count[ORACLE_PLAYERS + 1];
	const char *held[ORACLE_PLAYERS + 1][ORACLE_TILES];
};

/* Before the first turn: so many tiles of the River are to be drawn, and so many others. */
void oracle_hold_begin(struct oracle_hold *h, int players, int river, int heap);

/* A turn begins: the heap is dealt out by the way, beginning with this player, if the time has come. */
void oracle_hold_begin_turn(struct oracle_hold *h, int player);

/* May the player have taken this tile? */
bool oracle_hold_can(const struct oracle_hold *h, int player, const char *tile);

/* The same of a tile that is said to be the monastery with which the player began. */
bool oracle_hold_can_own(const struct oracle_hold *h, const char *tile);

/* No more turns follow: could all that is told of beyond them have been drawn? */
bool oracle_hold_rest(const struct oracle_hold *h);

/* The player has taken it, and placed or discarded it. */
void oracle_hold_use(struct oracle_hold *h, int player, const char *tile, bool placed);

/* May the player end the turn without having placed a tile? The board is o. */
bool oracle_hold_may_pass(const struct oracle_hold *h, const struct oracle *o, int player);

/* The end of the turn. */
void oracle_hold_end_turn(struct oracle_hold *h, int player);

/* How many such tiles the player holds, or lie open (ORACLE_MARKET); "?": of which nobody has told. */
int oracle_hold_count(const struct oracle_hold *h, int player, const char *tile);

#endif
