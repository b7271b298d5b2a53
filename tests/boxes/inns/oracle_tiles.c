/*
 * The 18 tiles of Inns & Cathedrals in the oracle's notation, turned as JCloisterZone draws
 * them, whose names they have. Six inns, two cathedrals, three coats of arms.
 */
#include "tests/oracle/oracle.h"

enum { N = 1, E = 2, S = 4, W = 8 };
enum { NL = 1, NR = 2, EL = 4, ER = 8, SL = 16, SR = 32, WL = 64, WR = 128 };
enum { NONE = 0, FIRST = 1, SECOND = 2, BOTH = 3, THREE = 7, FOUR = 15 };
enum { ROAD_1 = 1 };

/* clang-format off */
static const struct oracle_tile table[] = {
	{ .name = "IC/Cccc.c", .count = 2, .edges = "CCCC", .cathedral = true,
	  .city = { { N | E | S | W, 0 } } },
	/* Both roads end at the monastery; it stands between two fields. */
	{ .name = "IC/LRFR", .count = 1, .edges = "FRFR", .monastery = true,
	  .road = { W, E },
	  .field = { { EL | NL | NR | WR, NONE }, { ER | SL | SR | WL, NONE } } },
	/* Four cities about a field that is shut in. */
	{ .name = "IC/CCCC", .count = 1, .edges = "CCCC",
	  .city = { { N, 0 }, { E, 0 }, { S, 0 }, { W, 0 } },
	  .field = { { 0, FOUR } } },
	{ .name = "IC/CCC", .count = 1, .edges = "CCFC",
	  .city = { { N, 0 }, { E, 0 }, { W, 0 } },
	  .field = { { SL | SR, THREE } } },
	/* Two roads that end at a village in the middle, from where walls go to the cities. */
	{ .name = "IC/CRCR", .count = 1, .edges = "CRCR",
	  .city = { { N, 0 }, { S, 0 } }, .road = { E, W },
	  .field = { { WR, FIRST }, { EL, FIRST }, { ER, SECOND }, { WL, SECOND } } },
	{ .name = "IC/CCc+", .count = 1, .edges = "CFCC",
	  .city = { { N | W, 1 }, { S, 0 } },
	  .field = { { EL | ER, BOTH } } },
	/* The tip of the city reaches the far corner. */
	{ .name = "IC/C!", .count = 1, .edges = "CFFF",
	  .city = { { N, 0 } },
	  .field = { { EL | ER, FIRST }, { SL | SR | WL | WR, FIRST } } },
	{ .name = "IC/CFR", .count = 1, .edges = "CFRF",
	  .city = { { N, 0 } }, .road = { S },
	  .field = { { EL | ER | SL, FIRST }, { SR | WL | WR, FIRST } } },
	{ .name = "IC/CcR", .count = 1, .edges = "CRFC",
	  .city = { { N | W, 0 } }, .road = { E },
	  .field = { { EL, FIRST }, { ER | SL | SR, FIRST } } },
	{ .name = "IC/CRcR+", .count = 1, .edges = "RCRC",
	  .city = { { E | W, 1 } }, .road = { N, S },
	  .field = { { NL, FIRST }, { NR, FIRST }, { SL, FIRST }, { SR, FIRST } } },
	{ .name = "IC/RCc.i", .count = 1, .edges = "CFRC", .inns = ROAD_1,
	  .city = { { N | W, 0 } }, .road = { S },
	  .field = { { EL | ER | SL, FIRST }, { SR, FIRST } } },
	{ .name = "IC/RrC.i", .count = 1, .edges = "CFRR", .inns = ROAD_1,
	  .city = { { N, 0 } }, .road = { S | W },
	  .field = { { EL | ER | SL | WR, FIRST }, { SR | WL, NONE } } },
	{ .name = "IC/CcRr+.i", .count = 1, .edges = "CRRC", .inns = ROAD_1,
	  .city = { { N | W, 1 } }, .road = { E | S },
	  .field = { { EL | SR, FIRST }, { ER | SL, NONE } } },
	/* Three roads end at a village; the inn is that of the one in the east. */
	{ .name = "IC/RRR.i", .count = 1, .edges = "FRRR", .inns = ROAD_1,
	  .road = { E, S, W },
	  .field = { { NL | NR | EL | WR, NONE }, { ER | SL, NONE }, { SR | WL, NONE } } },
	{ .name = "IC/RFr.i", .count = 1, .edges = "FRFR", .inns = ROAD_1,
	  .road = { E | W },
	  .field = { { NL | NR | EL | WR, NONE }, { ER | SL | SR | WL, NONE } } },
	{ .name = "IC/Rr.i", .count = 1, .edges = "FFRR", .inns = ROAD_1,
	  .road = { S | W },
	  .field = { { NL | NR | EL | ER | SL | WR, NONE }, { SR | WL, NONE } } },
	/* Two bends that pass each other. */
	{ .name = "IC/RrRr", .count = 1, .edges = "RRRR",
	  .road = { N | W, E | S },
	  .field = { { NL | WR, NONE }, { ER | SL, NONE }, { NR | EL | SR | WL, NONE } } },
	/* With a garden, in games with the abbot. */
	{ .name = "IC/CCCCG", .count = 1, .edges = "CCCC", .garden = true, .plain = "IC/CCCC",
	  .city = { { N, 0 }, { E, 0 }, { S, 0 }, { W, 0 } },
	  .field = { { 0, FOUR } } },
	{ .name = "IC/RFr.iG", .count = 1, .edges = "FRFR", .garden = true, .plain = "IC/RFr.i",
	  .inns = ROAD_1, .road = { E | W },
	  .field = { { NL | NR | EL | WR, NONE }, { ER | SL | SR | WL, NONE } } },
};
/* clang-format on */

static bool is_played(const struct oracle *o)
{
	return o->rules.inns.tiles;
}

const struct oracle_tiles oracle_tiles_inns = {ORACLE_TILES_OF(table), .played = is_played};
