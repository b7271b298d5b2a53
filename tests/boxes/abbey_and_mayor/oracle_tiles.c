/*
 * The 12 land tiles of Abbey & Mayor in the oracle's notation, turned as JCloisterZone draws them,
 * whose names they have; and the abbey, which each player has in hand.
 */
#include "tests/oracle/oracle.h"

enum { N = 1, E = 2, S = 4, W = 8 };
enum { NL = 1, NR = 2, EL = 4, ER = 8, SL = 16, SR = 32, WL = 64, WR = 128 };
enum { NONE = 0, FIRST = 1, SECOND = 2, BOTH = 3 };

/* clang-format off */
static const struct oracle_tile table[] = {
	{ .name = "AM/C++", .count = 1, .edges = "CCCC",
	  .city = { { N | E | S | W, 2 } } },
	/* One city crosses the other, and two fields are shut in between them. */
	{ .name = "AM/CCcc+", .count = 1, .edges = "CCCC",
	  .city = { { N | S, 1 }, { E | W, 0 } },
	  .field = { { 0, BOTH }, { 0, BOTH } } },
	/* A field is shut in between the two cities. */
	{ .name = "AM/CCc+", .count = 1, .edges = "CCFC",
	  .city = { { N, 1 }, { E | W, 0 } },
	  .field = { { SL | SR, BOTH }, { 0, BOTH } } },
	/* Each road leads to a gate of another city. */
	{ .name = "AM/CCRR", .count = 1, .edges = "CRRC",
	  .city = { { N, 0 }, { W, 0 } }, .road = { E, S },
	  .field = { { EL, FIRST }, { SR, SECOND }, { ER | SL, BOTH } } },
	{ .name = "AM/LRRRR", .count = 1, .edges = "RRRR", .monastery = true,
	  .road = { N, E, S, W },
	  .field = { { NL | WR, NONE }, { NR | EL, NONE }, { ER | SL, NONE }, { SR | WL, NONE } } },
	{ .name = "AM/RC", .count = 1, .edges = "CFFR",
	  .city = { { N, 0 } }, .road = { W },
	  .field = { { WR, FIRST }, { EL | ER | SL | SR | WL, FIRST } } },
	/* The bend touches the city, so that it parts the field. */
	{ .name = "AM/CRr", .count = 1, .edges = "CRRF",
	  .city = { { N, 0 } }, .road = { E | S },
	  .field = { { SR | WL | WR, FIRST }, { EL, FIRST }, { ER | SL, NONE } } },
	{ .name = "AM/RrC", .count = 1, .edges = "CFRR",
	  .city = { { N, 0 } }, .road = { S | W },
	  .field = { { EL | ER | SL, FIRST }, { WR, FIRST }, { SR | WL, NONE } } },
	/* The city reaches all corners. */
	{ .name = "AM/C!+", .count = 1, .edges = "FFFC",
	  .city = { { W, 1 } },
	  .field = { { NL | NR, FIRST }, { EL | ER, FIRST }, { SL | SR, FIRST } } },
	/* The road ends at a house. */
	{ .name = "AM/R", .count = 1, .edges = "FFRF",
	  .road = { S },
	  .field = { { NL | NR | EL | ER | SL | SR | WL | WR, NONE } } },
	/* No crossing: the road goes on in all three. */
	{ .name = "AM/Rrr", .count = 1, .edges = "RRFR",
	  .road = { N | E | W },
	  .field = { { NL | WR, NONE }, { NR | EL, NONE }, { ER | SL | SR | WL, NONE } } },
	/* A road under the city. */
	{ .name = "AM/CRcr+", .count = 1, .edges = "RCRC",
	  .city = { { E | W, 1 } }, .road = { N | S },
	  .field = { { NL, FIRST }, { NR, FIRST }, { SL | SR, FIRST } } },
	/* ---- with a garden, in games with the abbot ---- */
	{ .name = "AM/RG", .count = 1, .edges = "FFRF", .garden = true, .plain = "AM/R",
	  .road = { S },
	  .field = { { NL | NR | EL | ER | SL | SR | WL | WR, NONE } } },
	/* ---- in hand ---- */
	{ .name = "AM/A", .count = 0, .edges = "AAAA", .monastery = true },
};
/* clang-format on */

static bool is_played(const struct oracle *o)
{
	return o->rules.abbey.tiles;
}

const struct oracle_tiles oracle_tiles_abbey_and_mayor = {ORACLE_TILES_OF(table),
							  .played = is_played};
