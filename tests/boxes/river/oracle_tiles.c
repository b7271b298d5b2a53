/*
 * The tiles of the River II in the oracle's notation, turned as JCloisterZone draws them, whose
 * names they have. The spring is the one of the River. One of them has a garden in games with the abbot.
 */
#include "tests/oracle/oracle.h"

enum { N = 1, E = 2, S = 4, W = 8 };
enum { NL = 1, NR = 2, EL = 4, ER = 8, SL = 16, SR = 32, WL = 64, WR = 128 };
enum { NONE = 0, FIRST = 1 };
enum { FIRST_ROAD = 1, FIRST_FIELD = 1 };

/* clang-format off */
static const struct oracle_tile table[] = {
	/* The fork: three fields lie between its three ends. */
	{ .name = "RI.2/III", .count = 1, .edges = "IIFI", .river = N | E | W,
	  .field = { { NL | WR, NONE }, { NR | EL, NONE }, { ER | SL | SR | WL, NONE } } },
	/* The last lake, with the volcano; the field goes round it. */
	{ .name = "RI.2/I.v", .count = 1, .edges = "FFFI", .river = W, .volcano = true,
	  .field = { { NL | NR | EL | ER | SL | SR | WL | WR, NONE } } },
	/* The lake lies between the river and the city, so that there are two fields. */
	{ .name = "RI.2/IFC", .count = 1, .edges = "FCFI", .river = W,
	  .city = { { E, 0 } },
	  .field = { { WR | NL | NR, FIRST }, { SL | SR | WL, FIRST } } },
	/* The two halves of the city are one, over a bridge; on each bank the field goes on below it. */
	{ .name = "RI.2/CIcI", .count = 1, .edges = "ICIC", .river = N | S,
	  .city = { { E | W, 0 } },
	  .field = { { NR | SL, FIRST }, { NL | SR, FIRST } } },
	{ .name = "RI.2/LIFI", .count = 1, .edges = "FIFI", .river = E | W, .monastery = true,
	  .field = { { WR | NL | NR | EL, NONE }, { WL | SL | SR | ER, NONE } } },
	/* The inn stands at the bridge. */
	{ .name = "RI.2/RIrI", .count = 1, .edges = "IRIR", .river = N | S,
	  .road = { E | W }, .inns = FIRST_ROAD,
	  .field = { { WR | NL, NONE }, { NR | EL, NONE }, { ER | SL, NONE }, { WL | SR, NONE } } },
	/* The road goes over a bridge to the gate. */
	{ .name = "RI.2/CIRI", .count = 1, .edges = "CIRI", .river = E | W,
	  .city = { { N, 0 } }, .road = { S },
	  .field = { { EL, FIRST }, { WR, FIRST }, { ER | SL, NONE }, { WL | SR, NONE } } },
	{ .name = "RI.2/II", .count = 1, .edges = "FFII", .river = S | W,
	  .field = { { WL | SR, NONE }, { NL | NR | EL | ER | SL | WR, NONE } } },
	{ .name = "RI.2/CcII+", .count = 1, .edges = "CIIC", .river = S | E,
	  .city = { { N | W, 1 } },
	  .field = { { SR | EL, FIRST }, { ER | SL, NONE } } },
	/* The pigs are in the large field. */
	{ .name = "RI.2/II+", .count = 1, .edges = "IFFI", .river = N | W, .herds = FIRST_FIELD,
	  .field = { { WL | SL | SR | EL | ER | NR, NONE }, { WR | NL, NONE } } },
	{ .name = "RI.2/RrII", .count = 1, .edges = "RRII", .river = S | W,
	  .road = { N | E },
	  .field = { { WR | NL | ER | SL, NONE }, { NR | EL, NONE }, { WL | SR, NONE } } },
	/* ---- with a garden, in games with the abbot ---- */
	{ .name = "RI.2/IIG", .plain = "RI.2/II", .count = 1, .garden = true, .edges = "FFII", .river = S | W,
	  .field = { { WL | SR, NONE }, { NL | NR | EL | ER | SL | WR, NONE } } },
};
/* clang-format on */

const struct oracle_tiles oracle_tiles_river = {ORACLE_TILES_OF(table)};
