/* Options and their values. */
#include "core/engine/claim.h"
#include "core/house/house_options.h"
#include "core/play/draw_order.h"
#include "core/state/table.h"
#include "core/verdict/option.h"
#include "tests/unit/unit.h"

TEST(options_are_found_by_name)
{
	assert_int_equal(carc_option_find("small-city", 10), CARC_OPTION_SMALL_CITY);
	assert_int_equal(carc_option_find("fields", 6), CARC_OPTION_FIELDS);
	assert_int_equal(carc_option_find("fieldsx", 6), CARC_OPTION_FIELDS);
	assert_int_equal(carc_option_find("meeples", 7), CARC_OPTION_MEEPLES);
	assert_int_equal(carc_option_find("field", 5), CARC_ALL_OPTIONS);
	assert_int_equal(carc_option_find("Fields", 6), CARC_ALL_OPTIONS);
	assert_int_equal(carc_option_find("", 0), CARC_ALL_OPTIONS);
	assert_int_equal(carc_option_find("fields\0", 7), CARC_ALL_OPTIONS);
}

TEST(values_are_found_by_name_and_number)
{
	const struct carc_option_value *value =
		carc_option_value_named(CARC_OPTION_SMALL_CITY, "2", 1);

	assert_non_null(value);
	assert_int_equal(value->number, 2);
	value = carc_option_value_named(CARC_OPTION_FIELDS, "none", 4);
	assert_non_null(value);
	assert_int_equal(value->number, 0);
	assert_ptr_equal(carc_option_value_of(CARC_OPTION_FIELDS, 0), value);
	assert_string_equal(carc_option_value_of(CARC_OPTION_FIELDS, 1)->name, "per-field");
	/* A value of another option is none. */
	assert_null(carc_option_value_named(CARC_OPTION_FIELDS, "2", 1));
	assert_null(carc_option_value_named(CARC_OPTION_SMALL_CITY, "3", 1));
	assert_null(carc_option_value_named(CARC_OPTION_SMALL_CITY, "", 0));
	assert_null(carc_option_value_of(CARC_OPTION_SMALL_CITY, 3));
	assert_null(carc_option_value_of(CARC_OPTION_MEEPLES, 9));
}

TEST(every_option_is_told_of)
{
	for (unsigned option = 0; option < CARC_OPTIONS; option++) {
		const struct carc_option_info *info = carc_option_info(option);

		assert_true(strlen(info->name) > 0);
		assert_int_equal(strspn(info->name, "abcdefghijklmnopqrstuvwxyz-"),
				 strlen(info->name));
		assert_int_equal(info->gist[strlen(info->gist) - 1], '.');
		assert_true(info->rule > CARC_RULE_NONE && info->rule < CARC_RULES);
		assert_int_equal(carc_option_find(info->name, strlen(info->name)), option);
	}
}

struct row {
	enum carc_option option;
	const char *name;
	int number;
};

/* Records name the values and the engine goes by the numbers: neither may change. */
TEST(values_are_these)
{
	static const struct row rows[] = {
		{CARC_OPTION_SMALL_CITY, "4", 4},
		{CARC_OPTION_SMALL_CITY, "2", 2},
		{CARC_OPTION_SMALL_CITY, "2-in-all", 1},
		{CARC_OPTION_FIELDS, "per-field", 1},
		{CARC_OPTION_FIELDS, "per-field-city-once", 2},
		{CARC_OPTION_FIELDS, "per-city-4", 3},
		{CARC_OPTION_FIELDS, "none", 0},
		{CARC_OPTION_FIELDS, "no-farmers", 4},
		{CARC_OPTION_INCOMPLETE, "scored", 1},
		{CARC_OPTION_INCOMPLETE, "nothing", 0},
		{CARC_OPTION_UNPLACEABLE, "out", 1},
		{CARC_OPTION_UNPLACEABLE, "back", 0},
		{CARC_OPTION_PLAYERS, "6", 6},
		{CARC_OPTION_PLAYERS, "5", 5},
		{CARC_OPTION_PLAYERS_MIN, "2", 2},
		{CARC_OPTION_PLAYERS_MIN, "1", 1},
		{CARC_OPTION_GARDENS, "with-abbot", 1},
		{CARC_OPTION_GARDENS, "none", 0},
		{CARC_OPTION_INNS_TILES, "with-expansion", 1},
		{CARC_OPTION_INNS_TILES, "none", 0},
		{CARC_OPTION_TRADERS_TILES, "with-expansion", 1},
		{CARC_OPTION_TRADERS_TILES, "none", 0},
		{CARC_OPTION_MEEPLES, "7", 7},
		{CARC_OPTION_MEEPLES, "6", 6},
		{CARC_OPTION_MEEPLES, "5", 5},
		{CARC_OPTION_MEEPLES, "4", 4},
		{CARC_OPTION_MEEPLES, "3", 3},
		{CARC_OPTION_MEEPLES, "2", 2},
		{CARC_OPTION_MEEPLES, "1", 1},
		{CARC_OPTION_MEEPLES, "by-players", 0},
		{CARC_OPTION_MEEPLES, "none", 8},
		{CARC_OPTION_END, "cannot-draw", 0},
		{CARC_OPTION_END, "last-placed", 1},
		{CARC_OPTION_START_TILE, "laid", 0},
		{CARC_OPTION_START_TILE, "in-bag", 1},
		{CARC_OPTION_HOLES, "nothing", 0},
		{CARC_OPTION_HOLES, "extra-turn", 1},
		{CARC_OPTION_FIRST_PLAYER, "any", 0},
		{CARC_OPTION_FIRST_PLAYER, "most-roads", 1},
		{CARC_OPTION_DRAWING, "one", CARC_DRAWING_ONE},
		{CARC_OPTION_DRAWING, "hand-open", CARC_DRAWING_HAND_OPEN},
		{CARC_OPTION_DRAWING, "hand-hidden", CARC_DRAWING_HAND_HIDDEN},
		{CARC_OPTION_DRAWING, "market", CARC_DRAWING_MARKET},
		{CARC_OPTION_DRAWING, "dealt", CARC_DRAWING_DEALT},
		{CARC_OPTION_MONASTERIES, "drawn", 0},
		{CARC_OPTION_MONASTERIES, "one-each", 1},
		{CARC_OPTION_SALE, "none", 0},
		{CARC_OPTION_SALE, "allowed", 1},
		{CARC_OPTION_TABLE_EDGE, "none", 0},
		{CARC_OPTION_TABLE_EDGE, "limits", CARC_TABLE_EDGE_LIMITS},
		{CARC_OPTION_TABLE_EDGE, "completes", CARC_TABLE_EDGE_COMPLETES},
		{CARC_OPTION_TABLE_EDGE, "shifts", CARC_TABLE_EDGE_SHIFTS},
		{CARC_OPTION_TABLE_EDGE, "extends", CARC_TABLE_EDGE_EXTENDS},
		{CARC_OPTION_BUSHES, "end-roads", CARC_BUSHES_END_ROADS},
		{CARC_OPTION_BUSHES, "pass", CARC_BUSHES_PASS},
		{CARC_OPTION_MEEPLE_ON, "last-tile", CARC_MEEPLE_ON_LAST_TILE},
		{CARC_OPTION_MEEPLE_ON, "earlier-tiles", CARC_MEEPLE_ON_EARLIER_TILES},
		{CARC_OPTION_CITY_PRISONERS, "none", CARC_CITY_PRISONERS_NONE},
		{CARC_OPTION_CITY_PRISONERS, "guarded", CARC_CITY_PRISONERS_GUARDED},
		{CARC_OPTION_TOWER_TAKES, "anybody", 0},
		{CARC_OPTION_TOWER_TAKES, "others", 1},
		{CARC_OPTION_TOWERS, "built", 0},
		{CARC_OPTION_TOWERS, "none", 1},
		{CARC_OPTION_KING_TILES, "with-expansion", 1},
		{CARC_OPTION_KING_TILES, "none", 0},
		{CARC_OPTION_KING, "count", 0},
		{CARC_OPTION_KING, "none", 1},
		{CARC_OPTION_ROBBER, "count", 0},
		{CARC_OPTION_ROBBER, "none", 1},
		{CARC_OPTION_TITLE_SCORING, "default", 0},
		{CARC_OPTION_TITLE_SCORING, "10-20", 1},
		{CARC_OPTION_TITLE_SCORING, "15-40", 2},
		{CARC_OPTION_TITLE_SCORING, "continuously", 3},
		{CARC_OPTION_INN_ROADS, "count", 0},
		{CARC_OPTION_INN_ROADS, "none", 1},
		{CARC_OPTION_CATHEDRALS, "count", 0},
		{CARC_OPTION_CATHEDRALS, "none", 1},
		{CARC_OPTION_INCOMPLETE_INNS, "zero", 0},
		{CARC_OPTION_INCOMPLETE_INNS, "ignore", 1},
		{CARC_OPTION_LARGE_MEEPLES, "one-each", 0},
		{CARC_OPTION_LARGE_MEEPLES, "none", 1},
		{CARC_OPTION_LARGE_MEEPLES, "2", 2},
		{CARC_OPTION_BUILDERS, "one-each", 0},
		{CARC_OPTION_BUILDERS, "none", 1},
		{CARC_OPTION_BUILDERS, "2", 2},
		{CARC_OPTION_PIGS, "one-each", 0},
		{CARC_OPTION_PIGS, "none", 1},
		{CARC_OPTION_PIGS, "2", 2},
		{CARC_OPTION_ABBEYS, "one-each", 0},
		{CARC_OPTION_ABBEYS, "none", 1},
		{CARC_OPTION_ABBEYS, "2", 2},
		{CARC_OPTION_MAYORS, "one-each", 0},
		{CARC_OPTION_MAYORS, "none", 1},
		{CARC_OPTION_MAYORS, "2", 2},
		{CARC_OPTION_WAGONS, "one-each", 0},
		{CARC_OPTION_WAGONS, "none", 1},
		{CARC_OPTION_WAGONS, "2", 2},
		{CARC_OPTION_BARNS, "one-each", 0},
		{CARC_OPTION_BARNS, "none", 1},
		{CARC_OPTION_BARNS, "2", 2},
		{CARC_OPTION_ABBEY_TILES, "with-expansion", 1},
		{CARC_OPTION_ABBEY_TILES, "none", 0},
		{CARC_OPTION_WAGON_MOVES, "near", 0},
		{CARC_OPTION_WAGON_MOVES, "connected", 1},
		{CARC_OPTION_BARN_ON_BARN, "refuse", 0},
		{CARC_OPTION_BARN_ON_BARN, "accept", 1},
		{CARC_OPTION_TRADE_GOODS, "count", 0},
		{CARC_OPTION_TRADE_GOODS, "none", 1},
		{CARC_OPTION_SHEEP_TILES, "with-expansion", 1},
		{CARC_OPTION_SHEEP_TILES, "none", 0},
		{CARC_OPTION_HILLS, "at-least-one-follower", 0},
		{CARC_OPTION_HILLS, "number-of-followers", 1},
		{CARC_OPTION_HILLS, "none", 2},
		{CARC_OPTION_VINEYARDS, "monasteries", 0},
		{CARC_OPTION_VINEYARDS, "monasteries-and-gardens", 1},
		{CARC_OPTION_VINEYARDS, "none", 2},
		{CARC_OPTION_SHEPHERDS, "one-each", 0},
		{CARC_OPTION_SHEPHERDS, "none", 1},
		{CARC_OPTION_SHEPHERDS, "2", 2},
		{CARC_OPTION_PIG_HERDS, "count", 0},
		{CARC_OPTION_PIG_HERDS, "none", 1},
		{CARC_OPTION_PIG_HERDS, "always", 2},
		{CARC_OPTION_PHANTOMS, "one-each", 0},
		{CARC_OPTION_PHANTOMS, "2", 2},
	};
	size_t count = 0;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const struct carc_option_value *value =
			carc_option_value_named(rows[i].option, rows[i].name, strlen(rows[i].name));

		assert_non_null(value);
		assert_int_equal(value->number, rows[i].number);
	}
	(void)carc_option_values(false, &count);
	assert_int_equal(count, sizeof rows / sizeof rows[0]);
}

/* The values of one option are adjacent, so that carc_option_value_of() finds each; at least two, none twice. */
TEST(every_value_is_one_of_a_choice)
{
	unsigned choices[CARC_OPTIONS] = {0};
	size_t count;
	const struct carc_option_value *values = carc_option_values(false, &count);

	for (size_t i = 0; i < count; i++) {
		assert_true(values[i].option < CARC_OPTIONS);
		assert_ptr_equal(carc_option_value_of(values[i].option, values[i].number),
				 &values[i]);
		assert_ptr_equal(carc_option_value_named(values[i].option, values[i].name,
							 strlen(values[i].name)),
				 &values[i]);
		choices[values[i].option]++;
	}
	for (unsigned option = 0; option < CARC_OPTIONS; option++)
		assert_true(choices[option] >= 2);
}
