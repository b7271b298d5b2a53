/*
 * test_oracle_tiles.c - is the oracle's table of tiles right? It is checked against itself, and against what
 * is known of the sets.
 */
#include "tests/oracle/oracle_tiles.h"
#include "tests/oracle/tally.h"

#include <string.h>

/* A road from the south that ends with the field all round it, or goes under a city. */
static bool ends_in_field(const char *name)
{
	static const char *const names[] = {"A",    "HS/RRr.v", "HS/LRrR",
					    "AM/R", "AM/RG",    "AM/CRcr+"};
	bool found = false;

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		found = found || strcmp(name, names[i]) == 0;
	return found;
}

/* A side of the drawing: does each zone table agree with the letter of the side? */
static void check_side(struct tally *t, const struct oracle_tile *row, int side)
{
	unsigned city_or_road = 1U << side;
	unsigned left = 1U << (2 * side), right = left << 1;
	int shared = 0, cities = 0, roads = 0, rivers = (row->river & city_or_road) != 0, lefts = 0,
	    rights = 0;
	char letter = row->edges[side];
	bool same_field = false;
	unsigned halves_of_cities = 0;

	for (int k = 0; k < 4; k++) {
		unsigned halves = row->field[k].halves;

		cities += (row->city[k].sides & city_or_road) != 0;
		shared += (row->shared[k] & left) != 0;
		shared -= (row->shared[k] & right) != 0;
		halves_of_cities |= row->shared[k] & (left | right);
		roads += (row->road[k] & city_or_road) != 0;
		lefts += (halves & left) != 0;
		rights += (halves & right) != 0;
		same_field = same_field || (halves & left && halves & right);
	}
	/* Two cities that share a side have a half each. */
	CHECK(t, shared == 0 && (halves_of_cities == 0 || halves_of_cities == (left | right)),
	      row->name, "side %d: halves of cities", side);
	cities += halves_of_cities != 0;
	CHECK(t, cities == (letter == 'C'), row->name, "side %d: %d cities", side, cities);
	CHECK(t, roads == (letter == 'R'), row->name, "side %d: %d roads", side, roads);
	CHECK(t, rivers == (letter == 'I'), row->name, "side %d: %d rivers", side, rivers);
	CHECK(t, lefts == (letter != 'C') && rights == lefts, row->name,
	      "side %d: half-sides in %d and %d fields", side, lefts, rights);
	if (letter == 'R')
		CHECK(t, same_field == (side == 2 && ends_in_field(row->name)), row->name,
		      "side %d: does the road divide the field?", side);
	if (letter == 'I')
		CHECK(t,
		      same_field == ((strlen(row->name) == 4 && strpbrk(row->name, "se")) ||
				     row->volcano),
		      row->name, "side %d: does the river divide the field?", side);
	if (letter == 'F')
		CHECK(t, same_field == (side != 2 || strcmp(row->name, "HS/C!.v") != 0), row->name,
		      "side %d: one side, two fields", side);
}

/*
 * A city fills its side from corner to corner, so the fields that begin at those corners lie at its
 * wall; in the base game no other field does.
 */
static void check_walls(struct tally *t, const struct oracle_tile *row)
{
	for (int k = 0; k < 4; k++) {
		unsigned at_wall = 0;

		for (int i = 0; i < 16; i++) {
			int side = i / 4, c = i % 4;
			unsigned before = 1U << (2 * side + 7) % 8;
			unsigned after = 1U << (2 * side + 2) % 8;

			if (row->city[c].sides & 1U << side &&
			    row->field[k].halves & (before | after))
				at_wall |= 1U << c;
		}
		CHECK(t, row->field[k].cities == at_wall, row->name, "cities at field %d", k);
	}
}

static void check_row(struct tally *t, int type)
{
	const struct oracle_tile *row = oracle_tile_row(type);

	CHECK(t, oracle_tile_find(row->name) == type, row->name, "name not unique");
	CHECK(t, strlen(row->edges) == 4, row->name, "edges");
	for (int side = 0; side < 4; side++)
		check_side(t, row, side);
	for (int k = 0; k < 4; k++)
		CHECK(t, row->city[k].sides || !row->city[k].pennants, row->name,
		      "pennant without a city");
	check_walls(t, row);
	for (int port = 0; port < 12; port++)
		CHECK(t, oracle_tile_zone(row, port) != ORACLE_NO_ZONE, row->name,
		      "port %d belongs to nothing", port);
}

/* A tile with a garden is the plain one in all else. */
static void check_plain(struct tally *t, const struct oracle_tile *row)
{
	const struct oracle_tile *plain = oracle_tile_row(oracle_tile_find(row->plain));

	CHECK(t, row->garden && !plain->garden && row->count < plain->count, row->name, "garden");
	CHECK(t,
	      strcmp(row->edges, plain->edges) == 0 && row->river == plain->river &&
		      row->monastery == plain->monastery,
	      row->name, "not as %s", plain->name);
	CHECK(t,
	      memcmp(row->city, plain->city, sizeof(row->city)) == 0 &&
		      memcmp(row->road, plain->road, sizeof(row->road)) == 0 &&
		      memcmp(row->field, plain->field, sizeof(row->field)) == 0,
	      row->name, "zones are not those of %s", plain->name);
}

/* What the tiles of one box add up to. */
struct box {
	int tiles, pennants, monasteries;
};

static void count_in(struct box *box, const struct oracle_tile *row)
{
	box->tiles += row->count;
	box->monasteries += row->monastery ? row->count : 0;
	for (int k = 0; k < 4; k++)
		box->pennants += row->count * row->city[k].pennants;
}

static void check_table(struct tally *t)
{
	struct box base = {0, 0, 0}, river = base, gardens = base;

	for (int i = 0; i < ORACLE_TYPES; i++) {
		const struct oracle_tile *row = oracle_tile_row(i);

		check_row(t, i);
		if (row->plain)
			check_plain(t, row);
		count_in(row->plain ? &gardens : row->river ? &river : &base, row);
	}
	CHECK(t, base.tiles == 72, "table", "%d tiles", base.tiles);
	CHECK(t, base.pennants == 10, "table", "%d pennants", base.pennants);
	CHECK(t, base.monasteries == 6, "table", "%d monasteries", base.monasteries);
	CHECK(t, river.tiles == 12 && river.pennants == 0 && river.monasteries == 1, "table",
	      "%d tiles of the River", river.tiles);
	CHECK(t, gardens.tiles == 9, "table", "%d gardens", gardens.tiles);
}

/* What the tiles of a later box show, those with a garden left out: they replace others. */
struct shown {
	struct box box;
	int gardens, inns, cathedrals, wine, grain, cloth, hills, vineyards;
};

static struct shown count_box(struct tally *t, const struct oracle_tiles *box)
{
	struct shown sum = {{0, 0, 0}, 0, 0, 0, 0, 0, 0, 0, 0};

	for (int i = oracle_tiles_first(box); oracle_tile_box(i) == box; i++) {
		const struct oracle_tile *row = oracle_tile_row(i);

		/* An abbey is in hand. */
		if (row->edges[0] == 'A')
			continue;

		CHECK(t, oracle_tile_find(row->name) == i, row->name, "name not unique");
		for (int side = 0; side < 4; side++)
			check_side(t, row, side);
		CHECK(t, !row->goods || row->city[0].sides, row->name, "goods of no city");
		CHECK(t, !row->inns || row->road[0], row->name, "an inn at no road");
		if (row->plain) {
			const struct oracle_tile *plain =
				oracle_tile_row(oracle_tile_find(row->plain));

			sum.gardens++;
			CHECK(t, row->garden && row->count == plain->count, row->name, "garden");
			CHECK(t,
			      memcmp(row->city, plain->city, sizeof(row->city)) == 0 &&
				      memcmp(row->road, plain->road, sizeof(row->road)) == 0 &&
				      memcmp(row->field, plain->field, sizeof(row->field)) == 0 &&
				      row->inns == plain->inns && row->goods == plain->goods &&
				      row->herds == plain->herds && row->hill == plain->hill &&
				      row->vineyard == plain->vineyard,
			      row->name, "not as %s", plain->name);
			continue;
		}
		count_in(&sum.box, row);
		sum.inns += row->inns != 0;
		sum.cathedrals += row->cathedral ? row->count : 0;
		sum.wine += row->goods == 'w';
		sum.grain += row->goods == 'g';
		sum.cloth += row->goods == 'c';
		sum.hills += row->hill ? row->count : 0;
		sum.vineyards += row->vineyard ? row->count : 0;
	}
	return sum;
}

/* The check sums of the fact sheet. */
static void check_boxes(struct tally *t)
{
	struct shown inns = count_box(t, &oracle_tiles_inns);
	struct shown traders = count_box(t, &oracle_tiles_traders);

	struct shown hills = count_box(t, &oracle_tiles_hills_and_sheep);
	struct shown king = count_box(t, &oracle_tiles_king_and_robber);
	struct shown river = count_box(t, &oracle_tiles_river);
	struct shown abbey = count_box(t, &oracle_tiles_abbey_and_mayor);

	CHECK(t,
	      inns.box.tiles == 18 && inns.inns == 6 && inns.cathedrals == 2 &&
		      inns.box.pennants == 3 && inns.gardens == 2,
	      "Inns & Cathedrals", "%d tiles", inns.box.tiles);
	CHECK(t,
	      traders.box.tiles == 24 && traders.wine == 9 && traders.grain == 6 &&
		      traders.cloth == 5 && traders.box.pennants == 0 && traders.gardens == 2,
	      "Traders & Builders", "%d tiles", traders.box.tiles);

	CHECK(t,
	      river.box.tiles == 11 && river.box.monasteries == 1 && river.box.pennants == 1 &&
		      river.inns == 1 && river.gardens == 1,
	      "the River II", "%d tiles", river.box.tiles);
	CHECK(t,
	      king.box.tiles == 5 && king.box.monasteries == 1 && king.box.pennants == 0 &&
		      king.gardens == 1,
	      "King & Robber", "%d tiles", king.box.tiles);
	CHECK(t,
	      abbey.box.tiles == 12 && abbey.box.monasteries == 1 && abbey.box.pennants == 6 &&
		      abbey.gardens == 1,
	      "Abbey & Mayor", "%d tiles", abbey.box.tiles);
	CHECK(t,
	      hills.box.tiles == 18 && hills.hills == 8 && hills.vineyards == 8 &&
		      hills.box.monasteries == 2 && hills.box.pennants == 0 && hills.gardens == 1,
	      "Hills & Sheep", "%d tiles", hills.box.tiles);
}

int main(__attribute__((unused)) int argc, __attribute__((unused)) char **argv)
{
	struct tally t = {0, 0};

	check_table(&t);
	check_boxes(&t);
	printf("oracle tiles: %d checks, %d failed\n", t.checks, t.failed);
	return t.failed ? 1 : 0;
}
