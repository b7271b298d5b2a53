/* Where tiles may lie: the window of a table that ends, may be moved under the tiles, or has another one beside it. */
#include "core/engine/placement.h"
#include "core/engine/start_board.h"
#include "core/house/house_options.h"
#include "core/rules/window.h"
#include "tests/unit/one_table.h"

static void open_table(int edge, struct carc_table first, struct carc_table second)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_TABLE_EDGE] = (int16_t)edge;
	table.rules.table = first;
	table.rules.second = second;
	table_start(&table, 2);
}

static void expect_part(unsigned n, int x0, int y0, int x1, int y1)
{
	const struct carc_window window = carc_window(&table.game);

	assert_true(window.ends);
	assert_int_equal(window.part[n].x0, x0);
	assert_int_equal(window.part[n].y0, y0);
	assert_int_equal(window.part[n].x1, x1);
	assert_int_equal(window.part[n].y1, y1);
}

/* A table of four columns and two rows: each tile takes away from both ends what the box of all has grown. */
TEST(the_window_closes_round_the_tiles)
{
	open_table(CARC_TABLE_EDGE_SHIFTS, (struct carc_table){0, 0, 3, 1}, carc_no_table);
	expect_part(0, -3, -1, 3, 1);
	plays("U@-1,0r1;");
	expect_part(0, -3, -1, 2, 1);
	plays("B@0,1r0;U@1,0r1;");
	expect_part(0, -2, 0, 2, 1);
	assert_int_equal(table_try(&table, "U@-3,0r1"), CARC_R115_TOO_FAR_APART);
	assert_int_equal(table.finding.a, 4);
	assert_int_equal(table.finding.b, 5);
	assert_string_equal(table.finding.text, "columns");
	assert_string_equal(table.finding.more, "columns -1 to 1");
	assert_int_equal(table_try(&table, "E@0,-1r2"), CARC_R115_TOO_FAR_APART);
	assert_int_equal(table.finding.a, 2);
	assert_int_equal(table.finding.b, 3);
	assert_string_equal(table.finding.more, "rows 0 to 1");
	plays("U@-2,0r1;");
	expect_part(0, -2, 0, 1, 1);
	assert_int_equal(table_try(&table, "U@2,0r1"), CARC_R115_TOO_FAR_APART);
}

TEST(one_row_is_said_as_one)
{
	open_table(CARC_TABLE_EDGE_SHIFTS, (struct carc_table){-1, 0, 1, 0}, carc_no_table);
	assert_int_equal(table_try(&table, "B@0,1r0"), CARC_R115_TOO_FAR_APART);
	assert_int_equal(table.finding.a, 1);
	assert_string_equal(table.finding.text, "row");
	assert_string_equal(table.finding.more, "row 0");
}

/* With nothing on it a table that may be moved is wherever the first tile lies. */
TEST(the_first_tile_may_lie_anywhere)
{
	struct carc_action action = {
		.act = CARC_ACT_PLACE, .x = CARC_COORD_MAX, .y = -CARC_COORD_MAX};
	struct carc_found finding;

	open_table(CARC_TABLE_EDGE_SHIFTS, (struct carc_table){0, 0, 1, 1}, carc_no_table);
	carc_game_init(&table.game, &table.rules, 2);
	action.type = table_type(&table.rules, "U");
	assert_int_equal(carc_game_put(&table.game, &action, &finding), CARC_OK);
	expect_part(0, CARC_COORD_MAX - 1, -CARC_COORD_MAX - 1, CARC_COORD_MAX + 1,
		    -CARC_COORD_MAX + 1);
}

TEST(a_second_table_is_a_part_of_the_window)
{
	open_table(CARC_TABLE_EDGE_EXTENDS, (struct carc_table){-1, -1, 1, 0},
		   (struct carc_table){2, -1, 3, 3});
	expect_part(0, -1, -1, 1, 0);
	expect_part(1, 2, -1, 3, 3);
	assert_true(carc_second_table_bare(&table.game));
	assert_int_equal(table_try(&table, "B@0,1r0"), CARC_R114_OFF_TABLE);
	assert_int_equal(table.finding.side, CARC_SIDE_S);
	plays("U@1,0r1;U@2,0r1;");
	assert_int_equal(table.game.relied_on[CARC_RULING_SECOND_TABLE], 2);
	assert_false(carc_second_table_bare(&table.game));
	plays("B@2,1r0;");
	/* The nearest place is on the second table, which ends there to the west. */
	assert_int_equal(table_try(&table, "B@1,1r0"), CARC_R114_OFF_TABLE);
	assert_int_equal(table.finding.near.y, 0);
	assert_int_equal(table_try(&table, "B@1,2r0"), CARC_R114_OFF_TABLE);
	assert_int_equal(table.finding.side, CARC_SIDE_W);
	assert_int_equal(table.finding.near.x, 2);
	assert_int_equal(table.finding.near.y, 2);
}

/* By the other choice of the ruling it waits until a tile fits nowhere on the first, and then stays. */
TEST(a_second_table_may_have_to_wait)
{
	const uint64_t ruling = carc_ruling_bit(CARC_RULING_SECOND_TABLE);
	struct carc_placement where;
	unsigned cursor = 0;

	open_table(CARC_TABLE_EDGE_EXTENDS, (struct carc_table){-1, 0, 0, 0},
		   (struct carc_table){1, 0, 3, 1});
	table.rules.option[CARC_RULING_SECOND_TABLE] = CARC_SECOND_TABLE_WHEN_FULL;
	assert_int_equal(table_try(&table, "U@1,0r1"), CARC_R116_SECOND_TABLE);
	assert_int_equal(table.finding.relies_on, ruling);
	assert_int_equal(table.finding.near.x, -1);
	assert_int_equal(table.finding.near.y, 0);
	/* Its road ends at the monastery, so that A fits on both; B has none, and fits on neither. */
	assert_int_equal(table_try(&table, "A@1,0r1"), CARC_R116_SECOND_TABLE);
	assert_int_equal(table_try(&table, "-B"), CARC_CODE_OK);
	while (carc_placement_next(&table.game,
				   table.rules.tiles.type[table_type(&table.rules, "U")], &cursor,
				   &where))
		assert_int_equal(where.x, -1);
	plays("A@-1,0r3;U@1,0r1;");
	assert_int_equal(table.game.relied_on[CARC_RULING_SECOND_TABLE], 0);
	plays("U@2,0r1;");
	assert_int_equal(table.game.relied_on[CARC_RULING_SECOND_TABLE], 0);
}

TEST(tables_stand_side_by_side)
{
	const struct carc_table first = {-2, -2, 2, 2};
	static const struct {
		struct carc_table second;
		bool joins;
	} cases[] = {
		{{3, 2, 4, 9}, true},     {{-9, -9, -3, -2}, true}, {{2, 3, 9, 3}, true},
		{{-4, -3, -2, -3}, true}, {{3, 3, 4, 4}, false},    {{-3, -3, -3, -3}, false},
		{{4, 0, 5, 1}, false},    {{0, -5, 1, -4}, false},  {{2, 0, 4, 1}, false},
		{{-1, -1, 1, 1}, false},  {{3, 5, 4, 6}, false},
	};

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		assert_int_equal(carc_table_joins(&first, &cases[i].second), cases[i].joins);
		assert_int_equal(carc_table_joins(&cases[i].second, &first), cases[i].joins);
	}
	assert_false(carc_table_joins(&first, &carc_no_table));
}
