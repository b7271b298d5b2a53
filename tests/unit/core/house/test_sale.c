/* Selling a tile: which may be sold, to whom, and whose turn it is then. */
#include "tests/gen/check.h"
#include "core/engine/turn.h"
#include "core/house/house_options.h"
#include "tests/unit/one_table.h"

BEFORE_EACH
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_SALE] = 1;
	table_start(&table, 3);
}

static bool only(const char *id)
{
	return carc_sale_only(&table.game, table_type(&table.rules, id));
}

/* Leave so many of a type, as if the others lay elsewhere. */
static void leave(const char *id, unsigned count)
{
	unsigned type = table_type(&table.rules, id);

	table.game.left = (uint16_t)(table.game.left - table.game.bag[type] + count);
	table.game.left_in[CARC_PILE_MAIN] = table.game.left;
	table.game.bag[type] = (uint8_t)count;
}

static unsigned sells(unsigned who, int points)
{
	struct carc_action action = {.act = CARC_ACT_SELL,
				     .player = CARC_PLAYER_NONE,
				     .who = (uint8_t)who,
				     .points = points};
	struct carc_listener listener = {table_on_event, &table};

	table.events = 0;
	return carc_game_act(&table.game, &action, &listener, &table.finding) == CARC_OK
		       ? CARC_CODE_OK
		       : table.finding.code;
}

/* Four cities face 0,-1. Bob has 5 for the road, and Ann is on turn. */
static void face(void)
{
	plays("U@-1,0r1; U@1,0r1 road.W; W@2,0r0; W@-2,0r0; E@-1,-1r1; B@-1,-2r0; E@0,-2r2;"
	      "E@1,-1r3 city.W; V@0,1r3");
}

TEST(only_C_shows_four_cities)
{
	face();
	assert_true(only("C"));
	assert_false(only("Q"));
	assert_false(only("E"));
	assert_false(only("X"));
}

TEST(another_of_the_same_type_is_another)
{
	/* Only J goes between two roads and a field, and completes the city of D. */
	plays("U@-1,0r1; U@1,0r1; V@-1,-1r2; B@1,-1r0; B@1,-2r0; V@0,-2r0");
	assert_false(only("J"));
	leave("J", 2);
	assert_false(only("J"));
	leave("J", 1);
	assert_true(only("J"));
	assert_null(carc_game_check(&table.game));
}

TEST(another_type_is_another)
{
	plays("U@-1,0r1; U@1,0r1");
	leave("E", 1);
	/* Many a tile has a city on one side alone. */
	assert_false(only("E"));
	for (const char *id = "DHIJKL"; *id; id++)
		leave((char[2]){*id, '\0'}, 0);
	assert_true(only("E"));
	/* To complete a city it must close the other side as well. */
	leave("I", 1);
	assert_false(only("E"));
	assert_false(only("I"));
	leave("E", 0);
	assert_true(only("I"));
}

TEST(a_monastery_is_completed_by_what_fits)
{
	/* Around B all but 1,2, which has a field in the north, and a city in the west. */
	plays("U@1,0r1; B@0,1r0; U@-1,0r1; E@-1,1r3; E@-1,2r2; E@0,2r1; B@1,1r0");
	assert_int_equal(carc_board_around(&table.game.board, 2), 7);
	leave("E", 1);
	assert_false(only("E"));
	for (unsigned type = 0; type < table.rules.tiles.types; type++)
		leave(table.rules.tiles.type[type]->id, 0);
	leave("E", 1);
	leave("X", 1);
	assert_true(only("E"));
	assert_false(only("X"));
	leave("H", 1);
	assert_false(only("E"));
}

/* Fields face 0,1 from all four sides, and tiles lie around it. */
TEST(its_own_monastery_no_other_can_complete)
{
	plays("U@1,0r1; U@-1,0r1; E@-1,1r3; E@-1,2r2; E@0,2r2; B@1,1r0");
	assert_false(only("B"));
	plays("E@1,2r1");
	assert_true(only("B"));
	/* It has a road in one side, and fits there no more than elsewhere beside what is open. */
	assert_false(only("A"));
	leave("B", 2);
	assert_true(only("B"));
	leave("B", 0);
	assert_false(only("B"));
}

/* Nothing but these tiles is left. */
static void leave_only(const char *ids)
{
	for (unsigned type = 0; type < table.rules.tiles.types; type++)
		leave(table.rules.tiles.type[type]->id, 0);
	for (; *ids; ids++)
		leave((char[2]){*ids, '\0'}, 1);
}

/* D and L complete the city below them, the first zone of all, but only L ends the road beside them; others W ends. */
TEST(each_whole_is_asked_for_itself)
{
	plays("A@-1,0r3; A@-1,-1r3");
	leave_only("DLW");
	assert_true(only("L"));
	assert_false(only("D"));
}

/* The city of D needs a tile with another end of the city; where the border is one, G will do. */
TEST(the_border_completes)
{
	leave_only("G");
	assert_false(only("G"));
	table_option(&table, CARC_OPTION_TABLE_EDGE, CARC_TABLE_EDGE_LIMITS);
	table.rules.table = (struct carc_table){-9, -1, 9, 9};
	assert_false(only("G"));
	table_option(&table, CARC_OPTION_TABLE_EDGE, CARC_TABLE_EDGE_COMPLETES);
	assert_true(only("G"));
	table.rules.table.y0 = -2;
	assert_false(only("G"));
	table.rules.table.y0 = -1;
	leave("E", 1);
	assert_false(only("G"));
	/* Its one tile is a city where it faces the border, which then no other tile could complete. */
	assert_false(only("E"));
	table.rules.table.y1 = 1;
	assert_true(only("E"));
	table_option(&table, CARC_OPTION_TABLE_EDGE, CARC_TABLE_EDGE_LIMITS);
	assert_true(only("E"));
	leave("H", 1);
	assert_false(only("E"));
}

/* Which reason holds; another type is another fixture. */
TEST(why_it_is_not_for_sale)
{
	face();
	assert_int_equal(sells(1, 2), CARC_CODE_OK);
	assert_int_equal(table_try(&table, "U@3,0r1"), CARC_R316_NOT_FOR_SALE);
	assert_string_equal(table.finding.more, "it cannot complete a feature now");
	leave("C", 2);
	assert_int_equal(table_try(&table, "C@0,-1r0"), CARC_R316_NOT_FOR_SALE);
	assert_string_equal(table.finding.more,
			    "another C is left, and can complete the same city");
}

/* The houses of W end the road; its bushes would not. */
TEST(a_road_goes_on_through_bushes)
{
	unsigned w = table_type(&table.rules, "W");

	plays("A@-1,0r3");
	leave_only("W");
	assert_true(only("W"));
	table.rules.crossings[w] = carc_crossing(table.rules.tiles.type[w]);
	assert_true(only("W"));
	table_option(&table, CARC_OPTION_BUSHES, CARC_BUSHES_PASS);
	assert_false(only("W"));
}

/* The roads of L meet at bushes; the city that it completes is none of them. */
TEST(bushes_are_of_roads_only)
{
	unsigned l = table_type(&table.rules, "L");

	leave_only("L");
	table.rules.crossings[l] = carc_crossing(table.rules.tiles.type[l]);
	assert_int_not_equal(table.rules.crossings[l], 0);
	table_option(&table, CARC_OPTION_BUSHES, CARC_BUSHES_PASS);
	assert_true(only("L"));
}

/* A tile with a small city in one side: the last type of all, which has to be turned three times to fit. */
TEST(every_type_is_turned_every_way)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_SALE] = 1;
	table_expand(&table, "tower");
	table_start(&table, 3);
	assert_string_equal(table.rules.tiles.type[table.rules.tiles.types - 1]->id, "TO/CccC+");
	plays("E@0,-1r2; U@1,0r1; U@2,0r1; B@2,-1r0; E@2,-2r3");
	leave_only("E");
	assert_true(only("E"));
	leave("TO/CccC+", 1);
	assert_false(only("E"));
	assert_false(only("TO/CccC+"));
	leave("E", 0);
	assert_true(only("TO/CccC+"));
}

/* The first type of all, as it is printed: its road comes from the south. */
TEST(the_first_type_is_a_rival_too)
{
	assert_string_equal(table.rules.tiles.type[0]->id, "A");
	plays("A@-1,0r3; U@1,0r1; V@2,0r1");
	leave_only("X");
	assert_true(only("X"));
	leave("A", 1);
	assert_false(only("X"));
}
