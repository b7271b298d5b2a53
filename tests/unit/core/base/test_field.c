/*
 * Fields, scored in each of the ways that have been the rule, on boards like the pictures of the
 * rulebooks. Numbers are those that the books print, or are counted by their rules by hand.
 */
#include "core/base/features.h"
#include "core/engine/start_board.h"
#include "tests/unit/one_table.h"

enum { NONE, PER_FIELD, CITY_ONCE, PER_CITY, WAYS };

/* Play a board and end the game, with fields scored in one of the ways. */
static void farm(int way, unsigned players, const char *text)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_FIELDS] = (int16_t)way;
	table_start(&table, players);
	plays(text);
	table_finish(&table);
}

/* The points of a player for fields alone, one column for each way that scores them. */
static void each_way(unsigned players, const char *text, const int want[][3])
{
	for (int way = PER_FIELD; way < WAYS; way++) {
		farm(way, players, text);
		for (unsigned player = 0; player < players; player++) {
			int got = table.game.points[player][CARC_FIELD];

			if (got != want[player][way - PER_FIELD])
				fail_msg("way %d, player %u: %d points, not %d: %s", way, player,
					 got, want[player][way - PER_FIELD], text);
		}
	}
}

/* The Albi rulebook's picture of "a city only once": Blue has a farmer on two fields of one city. */
TEST(a_city_only_once)
{
	each_way(2, "G@0,-1r1 field.WL; E@0,-2r2; U@1,0r1 field.NL",
		 (const int[][3]){{6, 3, 4}, {0}});
	/* One field lies at two cities, the other at one of these. */
	each_way(2, "E@0,-1r2 field.N; H@0,-2r0; E@1,-2r3 field.E",
		 (const int[][3]){{9, 6, 8}, {0}});
}

/* Which cities count: complete ones that lie in the field or at it. */
TEST(cities_at_a_field)
{
	/* One is complete, one is open. */
	each_way(2, "E@0,-1r2; D@1,0r0 field.EL", (const int[][3]){{0}, {3, 3, 4}});
	each_way(2, "E@0,-1r2; D@1,0r0 field.EL; E@1,-1r2", (const int[][3]){{0}, {6, 6, 8}});
	each_way(2, "D@1,0r0 field.EL; E@0,-1r2; E@1,-1r2; D@2,0r0; E@2,-1r2",
		 (const int[][3]){{9, 9, 12}, {0}});
	/* One city in two places of the field. */
	each_way(2, "N@0,1r1; N@1,1r2; I@0,2r0 field.SL; N@1,2r3",
		 (const int[][3]){{3, 3, 4}, {0}});
	/* A field shut in by a ring road has none. */
	each_way(2, "V@0,1r3 field.ER; V@1,1r0; V@0,2r2; V@1,2r1", (const int[][3]){{0}, {0}});
	/* A city that was completed without a knight. */
	each_way(2, "E@0,-1r2 field.NL", (const int[][3]){{3, 3, 4}, {0}});
}

/* A farmer on each of two fields, which lie at the same city; it is open. */
TEST(open_cities_are_worth_nothing)
{
	each_way(2, "G@0,-1r1 field.WL; U@1,0r1; U@2,0r1 field.NL", (const int[][3]){{0}, {0}});
}

/* The large field has two Red farmers and one Yellow, the small one a Blue; they share city A. */
TEST(majority_on_fields)
{
	static const char board[] = "D@1,0r0 field.EL; E@1,-1r2 field.NL; G@0,-1r1 field.WL; "
				    "E@0,-2r2 field.NL; U@0,-3r1%s; A@1,-3r1; B@1,-2r0; E@2,-1r1; "
				    "U@2,0r1";
	char text[256];

	snprintf(text, sizeof text, board, "");
	each_way(3, text, (const int[][3]){{6, 6, 8}, {0}, {3, 3, 0}});
	/* Yellow has two as well. Blue's one farmer is outnumbered where farmers count by the city. */
	snprintf(text, sizeof text, board, " field.NL");
	each_way(3, text, (const int[][3]){{6, 6, 8}, {6, 6, 8}, {3, 3, 0}});
}

/* The German sheet: three fields, Blue, Red, Yellow, Black. */
TEST(three_fields)
{
	each_way(4,
		 "U@1,0r1 field.NL; G@0,-1r1; D@2,0r0 field.SL; F@2,-1r1; E@2,-2r2 field.NL; "
		 "E@0,-2r2 field.NL; E@1,-2r0; I@0,1r1; E@1,-3r2; H@1,1r0; I@2,1r2; "
		 "E@0,2r0 field.WL; B@-1,1r0; N@-1,2r2; K@2,2r0 field.EL; B@3,1r0; B@3,2r0",
		 (const int[][3]){{15, 9, 12}, {9, 9, 4}, {12, 12, 16}, {0}});
}

/* Farmers on different fields of one city: by the city they are counted together. */
TEST(farmers_around_a_city)
{
	static const char tied[] = "U@1,0r1 field.NL; E@0,-1r2 field.NL";

	/* One each, on a field each: tied, both get all. */
	each_way(2, tied, (const int[][3]){{3, 3, 4}, {3, 3, 4}});
	assert_int_equal(table_count(&table, CARC_EVENT_POINTS), 2);
	/* Red alone on two fields, Blue alone on a third: two farmers against one. */
	each_way(2, "G@0,-1r1 field.WL; E@0,-2r2 field.NL; U@1,0r1 field.NL",
		 (const int[][3]){{6, 3, 4}, {3, 3, 0}});
	/* Blue gets a second one on his field: two against one and one. */
	each_way(2,
		 "G@0,-1r1 field.WL; E@0,-2r2 field.NL; U@1,0r1 field.NL; U@0,-3r1 field.NL; "
		 "A@1,-3r1; B@1,-2r0",
		 (const int[][3]){{6, 3, 4}, {3, 3, 4}});
}

/* By the city: the event names the city, its tally counts farmers, its points are those of fields. */
TEST(events_by_the_city)
{
	const struct carc_event *event;
	unsigned city;

	farm(PER_CITY, 2, "G@0,-1r1 field.WL; E@0,-2r2 field.NL; U@1,0r1 field.NL");
	city = carc_game_zone(&table.game, 0, 0);
	assert_int_equal(table.game.zones.zone[city].kind, CARC_CITY);
	assert_int_equal(table.events, 3);
	event = table.event;
	assert_int_equal(event[0].kind, CARC_EVENT_OVER);
	assert_int_equal(event[1].kind, CARC_EVENT_COMPLETE);
	assert_int_equal(event[1].zone, city);
	assert_true(event[1].final);
	assert_int_equal(event[2].kind, CARC_EVENT_POINTS);
	assert_int_equal(event[2].zone, city);
	assert_int_equal(event[2].player, 0);
	assert_int_equal(event[2].points, 4);
	assert_true(event[2].final);
	assert_int_equal(table.game.points[0][CARC_FIELD], 4);
	assert_int_equal(table.game.points[0][CARC_CITY], 0);
}

TEST(by_the_city_nobody_is_asked_where_nobody_stands)
{
	farm(PER_CITY, 2, "E@0,-1r2; U@1,0r1");
	assert_int_equal(table.events, 1);
	farm(PER_CITY, 2, "E@0,-1r2 city.S; U@1,0r1 field.SL");
	assert_int_equal(table.game.points[1][CARC_FIELD], 0);
	assert_int_equal(table_count(&table, CARC_EVENT_POINTS), 0);
}

TEST(fields_may_be_left_out)
{
	struct carc_found finding;
	struct carc_action farmer;

	farm(NONE, 2, "E@0,-1r2 city.S; U@1,0r1 road.W");
	assert_int_equal(table.game.points[0][CARC_FIELD], 0);
	table_start(&table, 2);
	assert_int_equal(table_try(&table, "E@0,-1r2 field.NL"), CARC_R204_NOT_CLAIMED);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	farmer = (struct carc_action){.act = CARC_ACT_MEEPLE, .feature = table_ref("field.EL")};
	assert_int_equal(carc_game_put(&table.game, &farmer, &finding), CARC_REFUSED);
	assert_int_equal(finding.code, CARC_R204_NOT_CLAIMED);
}

TEST(cities_of_a_field_are_counted)
{
	struct carc_zone_set set;
	unsigned field, city;

	farm(PER_FIELD, 2, "E@0,-1r2 field.NL; U@1,0r1");
	field = carc_zones_find(&table.game.zones, table.game.figures.figure[0].zone);
	city = carc_game_zone(&table.game, 0, 0);
	assert_int_equal(carc_field_cities(&table.game, field, &set), 1);
	assert_true(carc_zone_set_has(&set, city));
	assert_false(carc_zone_set_has(&set, field));
	assert_int_equal(carc_zone_set_next(&set, 0), city);
	assert_int_equal(carc_zone_set_next(&set, city + 1), CARC_ZONES_MAX);
}
