/* The border of the table: what it completes, when, and what that is worth. */
#include "tests/gen/check.h"
#include "core/engine/start_board.h"
#include "core/house/house_options.h"
#include "tests/unit/one_table.h"

static void open_on(struct carc_table size, int edge)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_TABLE_EDGE] = (int16_t)edge;
	table.rules.table = size;
	table_start(&table, 2);
}

/* Two rows of two: D at 0,0, its road from edge to edge over two tiles, its city cut off at once. */
static const struct carc_table four_places = {0, 0, 1, 1};

TEST(roads_end_at_the_border)
{
	open_on(four_places, CARC_TABLE_EDGE_COMPLETES);
	plays("U@1,0r1 road.W");
	assert_true(table_scores(&table, 2, 0, 0));
	assert_int_equal(table.game.points[0][CARC_ROAD], 2);
	assert_int_equal(table.game.figures.count, 0);
	open_on(four_places, CARC_TABLE_EDGE_LIMITS);
	plays("U@1,0r1 road.W");
	assert_true(table_scores(&table, 0, 0, 0));
	assert_int_equal(table.game.figures.count, 1);
}

/* Only the side at the border is closed: the other end of the road is as open as ever. */
TEST(one_end_is_not_enough)
{
	open_on((struct carc_table){-2, 0, 1, 0}, CARC_TABLE_EDGE_COMPLETES);
	plays("U@1,0r1 road.W; U@-1,0r1");
	assert_true(table_scores(&table, 0, 0, 0));
	plays("U@-2,0r1");
	assert_true(table_scores(&table, 4, 0, 0));
}

/* D and F below it: two tiles and a pennant. A city of one tile is a city as well. */
TEST(cities_end_at_the_border)
{
	open_on((struct carc_table){-1, -1, 1, 0}, CARC_TABLE_EDGE_COMPLETES);
	plays("F@0,-1r1 city.S");
	assert_true(table_scores(&table, 6, 0, 0));
	plays("E@1,-1r0 city.N");
	assert_true(table_scores(&table, 6, 2, 0));
}

/* Bob's farmer lies beside the city of D, which the border has completed before the first turn. */
TEST(fields_know_what_the_border_completes)
{
	open_on(four_places, CARC_TABLE_EDGE_COMPLETES);
	plays("B@0,1r0; U@1,0r1 field.NL");
	table_finish(&table);
	assert_true(table_scores(&table, 0, 3, 0));
	open_on(four_places, CARC_TABLE_EDGE_LIMITS);
	plays("B@0,1r0; U@1,0r1 field.NL");
	table_finish(&table);
	assert_true(table_scores(&table, 0, 0, 0));
}

/* In the corner three places are on the table and five beyond: 9 all the same, as with abbeys there. */
TEST(a_monastery_in_the_corner)
{
	open_on(four_places, CARC_TABLE_EDGE_COMPLETES);
	plays("B@0,1r0 monastery; U@1,0r1");
	assert_true(table_scores(&table, 0, 0, 0));
	assert_int_equal(carc_border_around(&table.game, 1), 5);
	assert_int_equal(carc_board_around(&table.game.board, 1), 7);
	plays("E@1,1r1 city.E");
	assert_true(table_scores(&table, 9 + 2, 0, 0));
	assert_int_equal(table.game.points[0][CARC_MONASTERY], 9);
	assert_null(carc_game_check(&table.game));
}

/* The last place around may be that of the monastery itself. */
TEST(a_monastery_that_is_laid_last)
{
	open_on(four_places, CARC_TABLE_EDGE_COMPLETES);
	plays("U@1,0r1; E@1,1r1; B@0,1r0 monastery");
	assert_true(table_scores(&table, 9, 0, 0));
}

TEST(an_incomplete_monastery_counts_the_border)
{
	open_on(four_places, CARC_TABLE_EDGE_COMPLETES);
	plays("B@0,1r0 monastery");
	table_finish(&table);
	assert_true(table_scores(&table, 1 + 1 + 5, 0, 0));
	open_on(four_places, CARC_TABLE_EDGE_LIMITS);
	plays("B@0,1r0 monastery");
	assert_int_equal(carc_border_around(&table.game, 1), 0);
	table_finish(&table);
	assert_true(table_scores(&table, 1 + 1, 0, 0));
}

/* What the border has completed before there was anybody is no place for a meeple of a start board. */
TEST(nobody_begins_on_what_is_complete)
{
	struct carc_action lay = {.act = CARC_ACT_PLACE};
	struct carc_action stand = {.act = CARC_ACT_MEEPLE, .feature = table_ref("city.N")};

	table_rules(&table);
	table.rules.option[CARC_OPTION_TABLE_EDGE] = CARC_TABLE_EDGE_COMPLETES;
	table.rules.table = four_places;
	lay.type = table_type(&table.rules, "D");
	carc_game_init(&table.game, &table.rules, 2);
	assert_int_equal(carc_game_put(&table.game, &lay, &table.finding), CARC_OK);
	assert_int_equal(carc_game_put(&table.game, &stand, &table.finding), CARC_REFUSED);
	assert_int_equal(table.finding.code, CARC_R205_ON_COMPLETE);
	stand.feature = table_ref("road.E");
	assert_int_equal(carc_game_put(&table.game, &stand, &table.finding), CARC_OK);
}
