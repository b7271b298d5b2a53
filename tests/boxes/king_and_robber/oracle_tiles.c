/*
 * The 5 tiles of King & Robber Baron in the oracle's notation, turned as JCloisterZone draws them,
 * whose names they have.
 */
#include "tests/oracle/oracle.h"

enum { N = 1, E = 2, S = 4, W = 8 };
enum { NL = 1, NR = 2, EL = 4, ER = 8, SL = 16, SR = 32, WL = 64, WR = 128 };
enum { NONE = 0, FIRST = 1, BOTH = 3 };

/* clang-format off */
static const struct oracle_tile table[] = {
	{ .name = "KR/LC", .count = 1, .edges = "CFFF", .monastery = true,
	  .city = { { N, 0 } },
	  .field = { { EL | ER | SL | SR | WL | WR, FIRST } } },
	/* The road leads to the gate. */
	{ .name = "KR/RC", .count = 1, .edges = "CFFR",
	  .city = { { N, 0 } }, .road = { W },
	  .field = { { WR, FIRST }, { EL | ER | SL | SR | WL, FIRST } } },
	{ .name = "KR/CRrR", .count = 1, .edges = "CRRR",
	  .city = { { N, 0 } }, .road = { W, E | S },
	  .field = { { WR, FIRST }, { EL | SR | WL, FIRST }, { ER | SL, NONE } } },
	/* A tongue of the city lies between the two roads. */
	{ .name = "KR/CcRR!", .count = 1, .edges = "CRRC",
	  .city = { { N | W, 0 } }, .road = { E, S },
	  .field = { { EL, FIRST }, { ER, FIRST }, { SL, FIRST }, { SR, FIRST } } },
	/* One city crosses the other, and two fields are shut in between them. */
	{ .name = "KR/CCcc", .count = 1, .edges = "CCCC",
	  .city = { { E | W, 0 }, { N | S, 0 } },
	  .field = { { 0, BOTH }, { 0, BOTH } } },
	/* ---- with a garden, in games with the abbot ---- */
	{ .name = "KR/RCG", .count = 1, .edges = "CFFR", .garden = true, .plain = "KR/RC",
	  .city = { { N, 0 } }, .road = { W },
	  .field = { { WR, FIRST }, { EL | ER | SL | SR | WL, FIRST } } },
};
/* clang-format on */

static bool is_played(const struct oracle *o)
{
	return o->rules.king.tiles;
}

const struct oracle_tiles oracle_tiles_king_and_robber = {ORACLE_TILES_OF(table),
							  .played = is_played};
