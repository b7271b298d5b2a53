/* Bushes at crossings: which tiles have any, what becomes one road, what stays apart. */
#include "tests/gen/check.h"
#include "core/house/house_options.h"
#include "tests/unit/one_table.h"

/* Bushes on the tiles of a list of letters. */
static void open_with(const char *letters, int option)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_BUSHES] = (int16_t)option;
	for (; *letters; letters++) {
		const char id[2] = {*letters, '\0'};
		unsigned type = table_type(&table.rules, id);

		table.rules.crossings[type] = carc_crossing(table.rules.tiles.type[type]);
	}
	table_start(&table, 2);
}

static unsigned roads(const char *id)
{
	unsigned bits = carc_crossing(table.rules.tiles.type[table_type(&table.rules, id)]);
	unsigned n = 0;

	for (; bits; bits &= bits - 1)
		n++;
	return n;
}

/* In the base game: roads that end at a monastery (A) or a city (S, T) end all the same. */
TEST(three_tiles_are_crossings)
{
	table_rules(&table);
	for (unsigned type = 0; type < table.rules.tiles.types; type++) {
		const char *id = table.rules.tiles.type[type]->id;
		unsigned want = *id == 'X' ? 4 : *id == 'L' || *id == 'W' ? 3 : 0;

		assert_int_equal(roads(id), want);
	}
}

/* The road runs from D through the crossing W to three ends: a city, and a monastery on either side. */
static const char three_ends[] = "W@1,0r0 road.E; A@2,0r1; A@-1,0r3; S@1,1r2";

TEST(all_that_meet_are_one_road)
{
	open_with("W", CARC_BUSHES_PASS);
	plays("W@1,0r0 road.E; A@2,0r1; A@-1,0r3");
	assert_true(table_scores(&table, 0, 0, 0));
	assert_null(carc_game_check(&table.game));
	open_with("W", CARC_BUSHES_PASS);
	plays(three_ends);
	/* D, W, A, A, S: the crossing counts once. */
	assert_true(table_scores(&table, 5, 0, 0));
	assert_int_equal(table_count(&table, CARC_EVENT_COMPLETE), 1);
	assert_int_equal(table.game.figures.count, 0);
}

TEST(houses_end_roads)
{
	/* No tile of this name has bushes, or they are as houses. */
	for (unsigned i = 0; i < 2; i++) {
		open_with(i ? "W" : "LX", i ? CARC_BUSHES_END_ROADS : CARC_BUSHES_PASS);
		plays(three_ends);
		assert_true(table_scores(&table, 2, 0, 0));
	}
}

/* Road, 2.: however far away, and round the corner of the crossing. */
TEST(nobody_may_join)
{
	open_with("X", CARC_BUSHES_PASS);
	plays("X@1,0r0 road.N");
	assert_int_equal(table_try(&table, "U@2,0r1 road.E"), CARC_R202_OCCUPIED);
	assert_int_equal(table.finding.who, 0);
	open_with("X", CARC_BUSHES_END_ROADS);
	plays("X@1,0r0 road.N");
	assert_int_equal(table_try(&table, "U@2,0r1 road.E"), CARC_CODE_OK);
}

TEST(fields_stay_apart)
{
	const struct carc_game *game = &table.game;

	open_with("X", CARC_BUSHES_PASS);
	plays("X@1,0r0 field.ER");
	for (unsigned a = 0; a < 8; a++)
		for (unsigned b = 0; b < a; b++)
			assert_int_equal(carc_game_zone(game, 1, a) == carc_game_zone(game, 1, b),
					 a < 4);
	assert_int_equal(table_try(&table, "U@2,0r1 field.NL"), CARC_CODE_OK);
}
