/*
 * The 18 tiles of Hills & Sheep in the oracle's notation, turned as JCloisterZone draws them,
 * whose names they have. Eight show a hill, eight others a vineyard.
 */
#include "tests/oracle/oracle.h"

enum { N = 1, E = 2, S = 4, W = 8 };
enum { NL = 1, NR = 2, EL = 4, ER = 8, SL = 16, SR = 32, WL = 64, WR = 128 };
enum { NONE = 0, FIRST = 1, SECOND = 2, BOTH = 3 };

/* clang-format off */
static const struct oracle_tile table[] = {
	/* ---- vineyards ---- */
	/* The tip of the city parts the field, as far as the opposite side. */
	{ .name = "HS/C!.v", .count = 2, .edges = "CFFF", .vineyard = true,
	  .city = { { N, 0 } },
	  .field = { { SR | WL | WR, FIRST }, { EL | ER | SL, FIRST } } },
	/* The city of the west and that of the east meet in the middle of the north, each with half of the side. */
	{ .name = "HS/CC!.v", .count = 2, .edges = "CCFC", .vineyard = true,
	  .city = { { W, 0 }, { E, 0 } }, .shared = { NL, NR },
	  .field = { { SL | SR, BOTH } } },
	{ .name = "HS/Cc.v", .count = 1, .edges = "CFFC", .vineyard = true,
	  .city = { { N | W, 0 } },
	  .field = { { EL | ER | SL | SR, FIRST } } },
	/* The cities touch in the middle. */
	{ .name = "HS/CFC.v", .count = 1, .edges = "FCFC", .vineyard = true,
	  .city = { { E, 0 }, { W, 0 } },
	  .field = { { NL | NR, BOTH }, { SL | SR, BOTH } } },
	/* The road leads to the gate in the north. */
	{ .name = "HS/RCC.v", .count = 1, .edges = "CFRC", .vineyard = true,
	  .city = { { N, 0 }, { W, 0 } }, .road = { S },
	  .field = { { SR, BOTH }, { EL | ER | SL, FIRST } } },
	/* The road from the south ends before it comes to the other. */
	{ .name = "HS/RRr.v", .count = 1, .edges = "FRRR", .vineyard = true,
	  .road = { E | W, S },
	  .field = { { NL | NR | EL | WR, NONE }, { ER | SL | SR | WL, NONE } } },
	/* ---- hills ---- */
	{ .name = "HS/Cc.h.1", .count = 1, .edges = "CFFC", .hill = true,
	  .city = { { N | W, 0 } },
	  .field = { { EL | ER | SL | SR, FIRST } } },
	{ .name = "HS/CC.h.2", .count = 1, .edges = "CFFC", .hill = true,
	  .city = { { N, 0 }, { W, 0 } },
	  .field = { { EL | ER | SL | SR, BOTH } } },
	{ .name = "HS/CFC.h", .count = 1, .edges = "CFCF", .hill = true,
	  .city = { { N, 0 }, { S, 0 } },
	  .field = { { EL | ER | WL | WR, BOTH } } },
	{ .name = "HS/CFR.h", .count = 1, .edges = "CFRF", .hill = true,
	  .city = { { N, 0 } }, .road = { S },
	  .field = { { SR | WL | WR, FIRST }, { EL | ER | SL, FIRST } } },
	{ .name = "HS/CRr.h", .count = 1, .edges = "CRRF", .hill = true,
	  .city = { { N, 0 } }, .road = { E | S },
	  .field = { { EL | SR | WL | WR, FIRST }, { ER | SL, NONE } } },
	{ .name = "HS/RrC.h", .count = 1, .edges = "CFRR", .hill = true,
	  .city = { { N, 0 } }, .road = { S | W },
	  .field = { { EL | ER | SL | WR, FIRST }, { SR | WL, NONE } } },
	/* Both roads end in the middle. */
	{ .name = "HS/RFR.h", .count = 1, .edges = "RFRF", .hill = true,
	  .road = { N, S },
	  .field = { { NR | EL | ER | SL, NONE }, { NL | SR | WL | WR, NONE } } },
	{ .name = "HS/RR.h", .count = 1, .edges = "FFRR", .hill = true,
	  .road = { S, W },
	  .field = { { NL | NR | EL | ER | SL | WR, NONE }, { SR | WL, NONE } } },
	/* ---- neither ---- */
	/* The road passes the monastery. */
	{ .name = "HS/LCRr", .count = 1, .edges = "CRRF", .monastery = true,
	  .city = { { N, 0 } }, .road = { E | S },
	  .field = { { EL | SR | WL | WR, FIRST }, { ER | SL, NONE } } },
	/* The road from the south ends at the monastery, the other passes it. */
	{ .name = "HS/LRrR", .count = 1, .edges = "RRRF", .monastery = true,
	  .road = { N | E, S },
	  .field = { { NL | ER | SL | SR | WL | WR, NONE }, { NR | EL, NONE } } },
	/* ---- with a garden, in games with the abbot ---- */
	{ .name = "HS/RR.hG", .count = 1, .edges = "FFRR", .hill = true, .garden = true, .plain = "HS/RR.h",
	  .road = { S, W },
	  .field = { { NL | NR | EL | ER | SL | WR, NONE }, { SR | WL, NONE } } },
};
/* clang-format on */

static bool is_played(const struct oracle *o)
{
	return o->rules.hills.tiles;
}

const struct oracle_tiles oracle_tiles_hills_and_sheep = {ORACLE_TILES_OF(table),
							  .played = is_played};
