/*
 * The 18 tiles of The Tower in the oracle's notation, turned as JCloisterZone draws
 * them, whose names they have.
 */
#include "tests/oracle/oracle.h"

enum { N = 1, E = 2, S = 4, W = 8 };
enum { NL = 1, NR = 2, EL = 4, ER = 8, SL = 16, SR = 32, WL = 64, WR = 128 };
enum { ALL = NL | NR | EL | ER | SL | SR | WL | WR };
enum { NONE = 0, FIRST = 1, BOTH = 3 };

/* clang-format off */
static const struct oracle_tile table[] = {
	{ .name = "TO/C", .count = 2, .edges = "CFFF",
	  .city = { { N, 0 } },
	  .field = { { WL | WR | SL | SR | EL | ER, FIRST } } },
	{ .name = "TO/F", .count = 1, .edges = "FFFF",
	  .field = { { ALL, NONE } } },
	{ .name = "TO/L", .count = 1, .edges = "FFFF", .monastery = true,
	  .field = { { ALL, NONE } } },
	/* These roads end at the foundation. */
	{ .name = "TO/RR", .count = 1, .edges = "FFRR",
	  .road = { W, S },
	  .field = { { WR | NL | NR | EL | ER | SL, NONE }, { WL | SR, NONE } } },
	{ .name = "TO/RRR", .count = 1, .edges = "RRFR",
	  .road = { W, N, E },
	  .field = { { WR | NL, NONE }, { NR | EL, NONE }, { ER | SL | SR | WL, NONE } } },
	{ .name = "TO/RRRR.1", .count = 1, .edges = "RRRR",
	  .road = { N, E, S, W },
	  .field = { { WR | NL, NONE }, { NR | EL, NONE }, { ER | SL, NONE }, { SR | WL, NONE } } },
	/* And these pass. */
	{ .name = "TO/RrRr.2", .count = 1, .edges = "RRRR",
	  .road = { N | W, S | E },
	  .field = { { NL | WR, NONE }, { SL | ER, NONE }, { NR | EL | SR | WL, NONE } } },
	/* The bridge: the road divides the field on both sides of the city, which goes on under it. */
	{ .name = "TO/CRcr", .count = 1, .edges = "RCRC",
	  .city = { { W | E, 0 } }, .road = { N | S },
	  .field = { { NL, FIRST }, { NR, FIRST }, { SL, FIRST }, { SR, FIRST } } },
	/* The road ends at the foundation, which touches the city. */
	{ .name = "TO/CFR", .count = 1, .edges = "CFRF",
	  .city = { { N, 0 } }, .road = { S },
	  .field = { { WL | WR | SR, FIRST }, { EL | ER | SL, FIRST } } },
	{ .name = "TO/RrC", .count = 1, .edges = "CFRR",
	  .city = { { N, 0 } }, .road = { S | W },
	  .field = { { WR | EL | ER | SL, FIRST }, { WL | SR, NONE } } },
	/* The road comes so near the city that it divides the field between them. */
	{ .name = "TO/RCr", .count = 1, .edges = "CRFR",
	  .city = { { N, 0 } }, .road = { W | E },
	  .field = { { WR, FIRST }, { EL, FIRST }, { WL | SL | SR | ER, NONE } } },
	{ .name = "TO/Cc", .count = 1, .edges = "CFFC",
	  .city = { { N | W, 0 } },
	  .field = { { SL | SR | EL | ER, FIRST } } },
	/* The road ends at the gate; the city reaches the corner across. */
	{ .name = "TO/CcR!", .count = 1, .edges = "CRFC",
	  .city = { { N | W, 0 } }, .road = { E },
	  .field = { { EL, FIRST }, { ER, FIRST }, { SL | SR, FIRST } } },
	{ .name = "TO/CC.2", .count = 1, .edges = "CFFC",
	  .city = { { N, 0 }, { W, 0 } },
	  .field = { { EL | ER | SL | SR, BOTH } } },
	{ .name = "TO/CRCr.2", .count = 1, .edges = "CRCR",
	  .city = { { N, 0 }, { S, 0 } }, .road = { W | E },
	  .field = { { WR | EL, FIRST }, { ER | WL, 2 } } },
	{ .name = "TO/CccR", .count = 1, .edges = "CCRC",
	  .city = { { N | W | E, 0 } }, .road = { S },
	  .field = { { SL, FIRST }, { SR, FIRST } } },
	/* A field shut in between two cities. */
	{ .name = "TO/CccC+", .count = 1, .edges = "CCCC",
	  .city = { { N | W | E, 1 }, { S, 0 } },
	  .field = { { 0, BOTH } } },
	/* With a garden, in games with the abbot. */
	{ .name = "TO/FG", .count = 1, .edges = "FFFF", .garden = true, .plain = "TO/F",
	  .field = { { ALL, NONE } } },
	{ .name = "TO/RRG", .count = 1, .edges = "FFRR", .garden = true, .plain = "TO/RR",
	  .road = { W, S },
	  .field = { { WR | NL | NR | EL | ER | SL, NONE }, { WL | SR, NONE } } },
};
/* clang-format on */

static bool is_played(const struct oracle *o)
{
	return o->rules.towers.played;
}

const struct oracle_tiles oracle_tiles_tower = {ORACLE_TILES_OF(table), .played = is_played};
