/*
 * oracle_tiles.c - the tile table of the oracle and how a port is found in it.
 *
 * Letters and counts are those of WikiCarpedia base game, tile lists C2 and C3. Every tile is
 * turned as it is drawn there. The tiles of the River (WikiCarpedia, River, tile distribution) have the
 * names of JCloisterZone and are turned as it draws them. A garden lies in a field and changes no zone
 * (WikiCarpedia, The Abbot, tile distribution).
 */
#include "tests/oracle/oracle_tiles.h"

#include "tests/oracle/oracle_box.h"
#include "tests/oracle/oracle_row.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* clang-format off */
static const struct oracle_tile table[ORACLE_TYPES] = {
	/* The road of A ends at the monastery and does not divide the field. */
	{ .name = "A", .count = 2, .edges = "FFRF", .links = "r0m0", .monastery = true,
	  .road = { S }, .field = { { ALL, NONE } } },
	{ .name = "B", .count = 4, .edges = "FFFF", .monastery = true,
	  .field = { { ALL, NONE } } },
	{ .name = "C", .count = 1, .edges = "CCCC",
	  .city = { { N | E | S | W, 1 } } },
	{ .name = "D", .count = 4, .edges = "CRFR",
	  .city = { { N, 0 } }, .road = { E | W },
	  .field = { { EL | WR, FIRST }, { ER | SL | SR | WL, NONE } } },
	{ .name = "E", .count = 5, .edges = "CFFF",
	  .city = { { N, 0 } },
	  .field = { { EL | ER | SL | SR | WL | WR, FIRST } } },
	{ .name = "F", .count = 2, .edges = "FCFC",
	  .city = { { E | W, 1 } },
	  .field = { { NL | NR, FIRST }, { SL | SR, FIRST } } },
	{ .name = "G", .count = 1, .edges = "FCFC",
	  .city = { { E | W, 0 } },
	  .field = { { NL | NR, FIRST }, { SL | SR, FIRST } } },
	{ .name = "H", .count = 3, .edges = "FCFC",
	  .city = { { E, 0 }, { W, 0 } },
	  .field = { { NL | NR | SL | SR, BOTH } } },
	{ .name = "I", .count = 2, .edges = "CCFF",
	  .city = { { N, 0 }, { E, 0 } },
	  .field = { { SL | SR | WL | WR, BOTH } } },
	{ .name = "J", .count = 3, .edges = "CRRF",
	  .city = { { N, 0 } }, .road = { E | S },
	  .field = { { EL | SR | WL | WR, FIRST }, { ER | SL, NONE } } },
	{ .name = "K", .count = 3, .edges = "CFRR",
	  .city = { { N, 0 } }, .road = { S | W },
	  .field = { { WR | EL | ER | SL, FIRST }, { SR | WL, NONE } } },
	{ .name = "L", .count = 3, .edges = "CRRR", .links = "r0r1r2",
	  .city = { { N, 0 } }, .road = { E, S, W },
	  .field = { { EL | WR, FIRST }, { SR | WL, NONE }, { ER | SL, NONE } } },
	{ .name = "M", .count = 2, .edges = "CCFF",
	  .city = { { N | E, 1 } },
	  .field = { { SL | SR | WL | WR, FIRST } } },
	{ .name = "N", .count = 3, .edges = "CCFF",
	  .city = { { N | E, 0 } },
	  .field = { { SL | SR | WL | WR, FIRST } } },
	{ .name = "O", .count = 2, .edges = "CRRC",
	  .city = { { N | W, 1 } }, .road = { E | S },
	  .field = { { EL | SR, FIRST }, { ER | SL, NONE } } },
	{ .name = "P", .count = 3, .edges = "CRRC",
	  .city = { { N | W, 0 } }, .road = { E | S },
	  .field = { { EL | SR, FIRST }, { ER | SL, NONE } } },
	{ .name = "Q", .count = 1, .edges = "CCFC",
	  .city = { { N | E | W, 1 } },
	  .field = { { SL | SR, FIRST } } },
	{ .name = "R", .count = 3, .edges = "CCFC",
	  .city = { { N | E | W, 0 } },
	  .field = { { SL | SR, FIRST } } },
	/* The road of S and T ends at the city gate. */
	{ .name = "S", .count = 2, .edges = "CCRC", .links = "c0r0",
	  .city = { { N | E | W, 1 } }, .road = { S },
	  .field = { { SL, FIRST }, { SR, FIRST } } },
	{ .name = "T", .count = 1, .edges = "CCRC", .links = "c0r0",
	  .city = { { N | E | W, 0 } }, .road = { S },
	  .field = { { SL, FIRST }, { SR, FIRST } } },
	{ .name = "U", .count = 8, .edges = "RFRF",
	  .road = { N | S },
	  .field = { { NR | EL | ER | SL, NONE }, { NL | SR | WL | WR, NONE } } },
	{ .name = "V", .count = 9, .edges = "FFRR",
	  .road = { S | W },
	  .field = { { NL | NR | EL | ER | SL | WR, NONE }, { SR | WL, NONE } } },
	/* The roads of L, W and X end at the village. */
	{ .name = "W", .count = 4, .edges = "FRRR", .links = "r0r1r2",
	  .road = { E, S, W },
	  .field = { { NL | NR | EL | WR, NONE }, { ER | SL, NONE }, { SR | WL, NONE } } },
	{ .name = "X", .count = 1, .edges = "RRRR", .links = "r0r1r2r3",
	  .road = { N, E, S, W },
	  .field = { { NL | WR, NONE }, { NR | EL, NONE }, { ER | SL, NONE },
		     { SR | WL, NONE } } },

	/* Fields go all round the spring and the lake. */
	{ .name = "RI/s", .count = 1, .edges = "FIFF", .river = E,
	  .field = { { ALL, NONE } } },
	{ .name = "RI/e", .count = 1, .edges = "FFFI", .river = W,
	  .field = { { ALL, NONE } } },
	{ .name = "RI/CICI", .count = 1, .edges = "CICI", .river = E | W,
	  .city = { { N, 0 }, { S, 0 } },
	  .field = { { WR | EL, FIRST }, { WL | ER, SECOND } } },
	/* A bridge leads the road to the gate. */
	{ .name = "RI/CIRI", .count = 1, .edges = "CIRI", .links = "c0r0", .river = E | W,
	  .city = { { N, 0 } }, .road = { S },
	  .field = { { WR, FIRST }, { EL, FIRST }, { WL | SR, NONE }, { SL | ER, NONE } } },
	/* A bridge leads the road to the monastery on the other bank. */
	{ .name = "RI/LIRI", .count = 1, .edges = "FIRI", .links = "r0m0", .river = E | W, .monastery = true,
	  .road = { S },
	  .field = { { WR | NL | NR | EL, NONE }, { WL | SR, NONE }, { SL | ER, NONE } } },
	{ .name = "RI/RIrI", .count = 1, .edges = "IRIR", .river = N | S, .road = { E | W },
	  .field = { { WR | NL, NONE }, { NR | EL, NONE }, { ER | SL, NONE },
		     { SR | WL, NONE } } },
	{ .name = "RI/IFI", .count = 2, .edges = "FIFI", .river = E | W,
	  .field = { { WR | NL | NR | EL, NONE }, { ER | SL | SR | WL, NONE } } },
	{ .name = "RI/CcII", .count = 1, .edges = "CIIC", .river = E | S,
	  .city = { { N | W, 0 } },
	  .field = { { SR | EL, FIRST }, { SL | ER, NONE } } },
	{ .name = "RI/RrII", .count = 1, .edges = "RRII", .river = S | W, .road = { N | E },
	  .field = { { WR | NL | ER | SL, NONE }, { NR | EL, NONE }, { SR | WL, NONE } } },
	{ .name = "RI/II", .count = 2, .edges = "FFII", .river = S | W,
	  .field = { { WR | NL | NR | EL | ER | SL, NONE }, { SR | WL, NONE } } },

	{ .name = "EG", .plain = "E", .count = 1, .garden = true, .edges = "CFFF",
	  .city = { { N, 0 } },
	  .field = { { EL | ER | SL | SR | WL | WR, FIRST } } },
	{ .name = "HG", .plain = "H", .count = 1, .garden = true, .edges = "FCFC",
	  .city = { { E, 0 }, { W, 0 } },
	  .field = { { NL | NR | SL | SR, BOTH } } },
	{ .name = "IG", .plain = "I", .count = 1, .garden = true, .edges = "CCFF",
	  .city = { { N, 0 }, { E, 0 } },
	  .field = { { SL | SR | WL | WR, BOTH } } },
	{ .name = "MG", .plain = "M", .count = 1, .garden = true, .edges = "CCFF",
	  .city = { { N | E, 1 } },
	  .field = { { SL | SR | WL | WR, FIRST } } },
	{ .name = "NG", .plain = "N", .count = 1, .garden = true, .edges = "CCFF",
	  .city = { { N | E, 0 } },
	  .field = { { SL | SR | WL | WR, FIRST } } },
	{ .name = "RG", .plain = "R", .count = 1, .garden = true, .edges = "CCFC",
	  .city = { { N | E | W, 0 } },
	  .field = { { SL | SR, FIRST } } },
	{ .name = "UG", .plain = "U", .count = 1, .garden = true, .edges = "RFRF",
	  .road = { N | S },
	  .field = { { NR | EL | ER | SL, NONE }, { NL | SR | WL | WR, NONE } } },
	{ .name = "VG", .plain = "V", .count = 1, .garden = true, .edges = "FFRR",
	  .road = { S | W },
	  .field = { { NL | NR | EL | ER | SL | WR, NONE }, { SR | WL, NONE } } },
	{ .name = "RI/IIG", .plain = "RI/II", .count = 1, .garden = true, .edges = "FFII",
	  .river = S | W,
	  .field = { { WR | NL | NR | EL | ER | SL, NONE }, { SR | WL, NONE } } },
};
/* clang-format on */

bool oracle_same_name(const char *a, const char *b)
{
	return a[0] == b[0] && a[1] == b[1] && strcmp(a, b) == 0;
}

const struct oracle_box *const oracle_boxes[] = {
#define BOX(name) &oracle_box_##name,
#include "made/tests/oracle_boxes.def"
#undef BOX
	NULL};

/* Asked more often than anything else, so all are known before main. */
static const struct oracle_tile *rows[ORACLE_TYPES_MAX];
static const struct oracle_box *box_of[ORACLE_TYPES_MAX];
int oracle_types;

__attribute__((constructor)) static void know_rows(void)
{
	while (oracle_types < ORACLE_TYPES) {
		rows[oracle_types] = &table[oracle_types];
		oracle_types++;
	}
	ORACLE_EACH_BOX (box, tiles)
		for (int i = 0; i < box->tiles; i++) {
			assert(oracle_types < ORACLE_TYPES_MAX);
			rows[oracle_types] = &box->tile[i];
			box_of[oracle_types++] = box;
		}
}

/* Who asks for a tile asks for it again, or for the next one. */
static int last;

void oracle_tiles_begin(void)
{
	last = 0;
}

int oracle_tile_find(const char *name)
{
	for (int next = last; next <= last + 1 && next < oracle_types; next++) {
		if (oracle_same_name(oracle_tile_row(next)->name, name)) {
			last = next;
			return last;
		}
	}
	for (int type = 0; type < oracle_types; type++) {
		if (oracle_same_name(rows[type]->name, name)) {
			last = type;
			return last;
		}
	}
	return -1;
}

const struct oracle_box *oracle_tile_box(int type)
{
	return box_of[type];
}

const struct oracle_tile *oracle_tile_row(int type)
{
	return rows[type];
}

char oracle_zone_kind(int zone)
{
	if (zone == ORACLE_ZONE_RIVER)
		return 'w';
	if (zone == ORACLE_ZONE_GARDEN)
		return 'g';
	if (zone == ORACLE_ZONE_MONASTERY)
		return 'm';
	if (zone >= ORACLE_ZONE_FIELD)
		return 'f';
	if (zone >= ORACLE_ZONE_ROAD)
		return 'r';
	return 'c';
}

bool oracle_tile_has(const struct oracle_tile *t, int zone)
{
	if (zone == ORACLE_ZONE_RIVER)
		return t->river;
	if (zone == ORACLE_ZONE_GARDEN)
		return t->garden;
	if (zone == ORACLE_ZONE_MONASTERY)
		return t->monastery;
	if (zone >= ORACLE_ZONE_FIELD) {
		const struct oracle_tile_field *f = &t->field[zone - ORACLE_ZONE_FIELD];

		/* A field shut in between cities has no half-side, but it touches them. */
		return f->halves || f->cities;
	}
	if (zone >= ORACLE_ZONE_ROAD)
		return t->road[zone - ORACLE_ZONE_ROAD];
	return t->city[zone - ORACLE_ZONE_CITY].sides;
}

bool oracle_shows(const struct oracle_tile *t, int zone, const char *word)
{
	for (int i = 0; i < ORACLE_SIGNS && t->sign[i].word; i++)
		if (t->sign[i].zone == zone && strcmp(t->sign[i].word, word) == 0)
			return true;
	return false;
}

bool oracle_in_hand(int type)
{
	return type >= 0 && rows[type]->edges[0] == 'A';
}

static bool is_shared(const struct oracle_tile *t, int side)
{
	unsigned left = 1U << 2 * side, right = left << 1;
	bool parted = false;

	for (int k = 0; k < 4; k++) {
		unsigned halves = t->edges[side] == 'C' ? t->shared[k] : t->field[k].halves;

		parted = parted || ((halves & left) != 0) != ((halves & right) != 0);
	}
	return parted && strchr("CF", t->edges[side]);
}

int oracle_tile_zone(const struct oracle_tile *t, int port)
{
	int side = port / 3;
	bool middle = port % 3 == 1;
	unsigned side_bit = 1U << side;
	/* On a field side the middle port goes with the left half (and with the right one). */
	unsigned half_bit = 1U << (2 * side + (port % 3 == 2));

	if (t->edges[side] == 'I' && middle)
		return ORACLE_ZONE_RIVER;
	/* Where two cities share a side, or two fields, nothing is in the middle but what parts them. */
	if (middle && is_shared(t, side))
		return ORACLE_NO_ZONE;
	for (int k = 0; k < 4; k++) {
		if (t->edges[side] == 'C' &&
		    ((t->city[k].sides & side_bit) || (t->shared[k] & half_bit)))
			return ORACLE_ZONE_CITY + k;
		if (t->edges[side] == 'R' && middle && (t->road[k] & side_bit))
			return ORACLE_ZONE_ROAD + k;
		if (strchr("RI", t->edges[side]) && !middle && (t->field[k].halves & half_bit))
			return ORACLE_ZONE_FIELD + k;
		if (t->edges[side] == 'F' && (t->field[k].halves & half_bit))
			return ORACLE_ZONE_FIELD + k;
	}
	return ORACLE_NO_ZONE;
}
