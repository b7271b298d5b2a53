/*
 * The 24 tiles of Traders & Builders in the oracle's notation, turned as JCloisterZone
 * draws them, whose names they have. Twenty show goods, all in the first of their cities: 9 wine, 6 grain, 5 cloth.
 */
#include "tests/oracle/oracle.h"

enum { N = 1, E = 2, S = 4, W = 8 };
enum { NL = 1, NR = 2, EL = 4, ER = 8, SL = 16, SR = 32, WL = 64, WR = 128 };
enum { NONE = 0, FIRST = 1, BOTH = 3, THREE = 7 };

/* clang-format off */
static const struct oracle_tile table[] = {
	/* ---- wine ---- */
	{ .name = "TB/Cc.w", .count = 1, .edges = "CFFC", .goods = 'w',
	  .city = { { N | W, 0 } },
	  .field = { { EL | ER | SL | SR, FIRST } } },
	/* A field is shut in between the two cities. */
	{ .name = "TB/CCc.w", .count = 1, .edges = "FCCC", .goods = 'w',
	  .city = { { E | W, 0 }, { S, 0 } },
	  .field = { { NL | NR, FIRST }, { 0, BOTH } } },
	{ .name = "TB/CcCc.w", .count = 1, .edges = "CCCC", .goods = 'w',
	  .city = { { N | W, 0 }, { E | S, 0 } },
	  .field = { { 0, BOTH } } },
	{ .name = "TB/CFc.w", .count = 1, .edges = "FCFC", .goods = 'w',
	  .city = { { E | W, 0 } },
	  .field = { { NL | NR, FIRST }, { SL | SR, FIRST } } },
	/* Two roads to the city, each to a gate of its own. */
	{ .name = "TB/CcRR.w", .count = 1, .edges = "CRRC", .goods = 'w',
	  .city = { { N | W, 0 } }, .road = { E, S },
	  .field = { { EL, FIRST }, { ER | SL, FIRST }, { SR, FIRST } } },
	/* The tip of the city reaches the corner and divides the field. */
	{ .name = "TB/CcR!.w", .count = 1, .edges = "CRFC", .goods = 'w',
	  .city = { { N | W, 0 } }, .road = { E },
	  .field = { { EL, FIRST }, { ER, FIRST }, { SL | SR, FIRST } } },
	{ .name = "TB/CccR.w", .count = 1, .edges = "CCRC", .goods = 'w',
	  .city = { { N | E | W, 0 } }, .road = { S },
	  .field = { { SL, FIRST }, { SR, FIRST } } },
	{ .name = "TB/CRc.w", .count = 1, .edges = "FCRC", .goods = 'w',
	  .city = { { E | W, 0 } }, .road = { S },
	  .field = { { NL | NR, FIRST }, { SL, FIRST }, { SR, FIRST } } },
	{ .name = "TB/CRcR.w", .count = 1, .edges = "RCRC", .goods = 'w',
	  .city = { { E | W, 0 } }, .road = { N, S },
	  .field = { { NL, FIRST }, { NR, FIRST }, { SL, FIRST }, { SR, FIRST } } },
	/* ---- grain ---- */
	{ .name = "TB/Cc.g", .count = 1, .edges = "CFFC", .goods = 'g',
	  .city = { { N | W, 0 } },
	  .field = { { EL | ER | SL | SR, FIRST } } },
	{ .name = "TB/Ccc.g", .count = 1, .edges = "CCFC", .goods = 'g',
	  .city = { { N | E | W, 0 } },
	  .field = { { SL | SR, FIRST } } },
	{ .name = "TB/CcRC.g", .count = 1, .edges = "CRCC", .goods = 'g',
	  .city = { { N | W, 0 }, { S, 0 } }, .road = { E },
	  .field = { { EL, FIRST }, { ER, BOTH } } },
	{ .name = "TB/CRc.g", .count = 1, .edges = "FCRC", .goods = 'g',
	  .city = { { E | W, 0 } }, .road = { S },
	  .field = { { NL | NR, FIRST }, { SL, FIRST }, { SR, FIRST } } },
	{ .name = "TB/RCc.g", .count = 1, .edges = "CFRC", .goods = 'g',
	  .city = { { N | W, 0 } }, .road = { S },
	  .field = { { EL | ER | SL, FIRST }, { SR, FIRST } } },
	{ .name = "TB/RCc!.g", .count = 1, .edges = "CFRC", .goods = 'g',
	  .city = { { N | W, 0 } }, .road = { S },
	  .field = { { EL | ER, FIRST }, { SL, FIRST }, { SR, FIRST } } },
	/* ---- cloth ---- */
	{ .name = "TB/CCc.c", .count = 1, .edges = "FCCC", .goods = 'c',
	  .city = { { E | W, 0 }, { S, 0 } },
	  .field = { { NL | NR, FIRST }, { 0, BOTH } } },
	{ .name = "TB/CcCC.c", .count = 1, .edges = "CCCC", .goods = 'c',
	  .city = { { N | W, 0 }, { E, 0 }, { S, 0 } },
	  .field = { { 0, THREE } } },
	{ .name = "TB/CcRR!.c", .count = 1, .edges = "CRRC", .goods = 'c',
	  .city = { { N | W, 0 } }, .road = { E, S },
	  .field = { { EL, FIRST }, { ER, FIRST }, { SL, FIRST }, { SR, FIRST } } },
	{ .name = "TB/CcRC.c", .count = 1, .edges = "CRCC", .goods = 'c',
	  .city = { { N | W, 0 }, { S, 0 } }, .road = { E },
	  .field = { { EL, FIRST }, { ER, BOTH } } },
	{ .name = "TB/CcR.c", .count = 1, .edges = "CRFC", .goods = 'c',
	  .city = { { N | W, 0 } }, .road = { E },
	  .field = { { EL, FIRST }, { ER | SL | SR, FIRST } } },
	/* ---- no goods ---- */
	{ .name = "TB/CR", .count = 1, .edges = "CRFF",
	  .city = { { N, 0 } }, .road = { E },
	  .field = { { EL, FIRST }, { ER | SL | SR | WL | WR, FIRST } } },
	{ .name = "TB/LRRR", .count = 1, .edges = "FRRR", .monastery = true,
	  .road = { E, S, W },
	  .field = { { NL | NR | EL | WR, NONE }, { ER | SL, NONE }, { SR | WL, NONE } } },
	/* The road in the south ends at the gate, that in the west beside it. */
	{ .name = "TB/RRC", .count = 1, .edges = "CFRR",
	  .city = { { N, 0 } }, .road = { S, W },
	  .field = { { WR, FIRST }, { EL | ER | SL, FIRST }, { SR | WL, NONE } } },
	/* One road crosses the other on a bridge. */
	{ .name = "TB/RRrr", .count = 1, .edges = "RRRR",
	  .road = { N | S, E | W },
	  .field = { { NL | WR, NONE }, { NR | EL, NONE }, { ER | SL, NONE },
		     { SR | WL, NONE } } },
	/* ---- with a garden, in games with the abbot ---- */
	{ .name = "TB/CcRR.wG", .count = 1, .edges = "CRRC", .goods = 'w', .garden = true,
	  .plain = "TB/CcRR.w", .city = { { N | W, 0 } }, .road = { E, S },
	  .field = { { EL, FIRST }, { ER | SL, FIRST }, { SR, FIRST } } },
	{ .name = "TB/CcR.cG", .count = 1, .edges = "CRFC", .goods = 'c', .garden = true,
	  .plain = "TB/CcR.c", .city = { { N | W, 0 } }, .road = { E },
	  .field = { { EL, FIRST }, { ER | SL | SR, FIRST } } },
};
/* clang-format on */

static bool is_played(const struct oracle *o)
{
	return o->rules.traders.tiles;
}

const struct oracle_tiles oracle_tiles_traders = {ORACLE_TILES_OF(table), .played = is_played};
