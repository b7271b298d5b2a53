/*
 * Scoring, on boards like the pictures of the rulebooks. Numbers are those that the books print, or
 * are counted by their rules by hand.
 */
#include "core/base/features.h"
#include "core/engine/score.h"
#include "tests/unit/one_table.h"

/* A new table with so many players. */
static void open_table(unsigned players, const char *text)
{
	table_open(&table, players);
	plays(text);
}

static void scores(int a, int b, int c)
{
	assert_true(table_scores(&table, a, b, c));
}

static void gives_at_end(unsigned player, int points)
{
	assert_int_equal(carc_game_score(&table.game, player), points);
}

/* WikiCarpedia base game: Road, 3.; Special cases. */
TEST(roads)
{
	/* Four tiles from crossing to crossing. */
	open_table(2, "W@1,0r0 road.W; U@-1,0r1; L@-2,0r0");
	scores(4, 0, 0);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][0], 7);
	assert_int_equal(table.game.points[0][CARC_ROAD], 4);
	/* Three tiles from a monastery to a city. */
	open_table(2, "A@1,0r1 road.W; T@-1,0r3");
	scores(3, 0, 0);
	/* Two tiles. */
	open_table(2, "W@1,0r0; U@-1,0r1; A@1,1r2 road.N");
	scores(2, 0, 0);
	/* Placed, scored and taken back in one turn. */
	open_table(2, "A@1,0r1; T@-1,0r3 road.E");
	scores(0, 3, 0);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][1], 7);
}

/* Summary, 3.: a loop completes a road; each of its tiles counts once. */
TEST(ring_roads)
{
	open_table(2, "V@0,1r3 road.E; V@1,1r0; V@0,2r2; V@1,2r1");
	scores(4, 0, 0);
	/* Begins and ends at one crossing: four tiles, five would be ends. */
	open_table(2, "W@0,1r0 road.E; V@1,1r0; V@0,2r2; V@1,2r1");
	scores(4, 0, 0);
	/* A field shut in by the ring touches no city. */
	open_table(2, "V@0,1r3 field.ER; V@1,1r0; V@0,2r2; V@1,2r1");
	table_finish(&table);
	scores(0, 0, 0);
}

/* City, 3.: 2 a tile and 2 a pennant. */
TEST(cities)
{
	/* Three tiles and a pennant. */
	open_table(2, "F@0,-1r1 city.S; U@1,0r1; E@0,-2r2");
	scores(8, 0, 0);
	assert_int_equal(table.game.points[0][CARC_CITY], 8);
	/* A complete city without a knight gives nothing. */
	open_table(2, "F@0,-1r1; U@1,0r1; E@0,-2r2");
	scores(0, 0, 0);
	assert_int_equal(table_count(&table, CARC_EVENT_COMPLETE), 1);
	assert_int_equal(table_count(&table, CARC_EVENT_POINTS), 0);
	/* One in the north of the tile, one in the east of it: two cities. */
	open_table(2, "D@1,0r0 city.N; U@-1,0r1; I@1,-1r1 city.E");
	scores(4, 0, 0);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][0], 6);
}

/* The old exception, in force until 2002: a city of two tiles gives 2. */
TEST(small_cities)
{
	open_table(2, "E@0,-1r2 city.S");
	scores(4, 0, 0);
	table_rules(&table);
	table.rules.option[CARC_OPTION_SMALL_CITY] = 2;
	table_start(&table, 2);
	plays("E@0,-1r2 city.S");
	scores(2, 0, 0);
	/* Three tiles are no exception. */
	table_start(&table, 2);
	plays("G@0,-1r1 city.S; U@1,0r1; E@0,-2r2");
	scores(6, 0, 0);
	/* Incomplete, two tiles give 2 whatever the edition. */
	table_start(&table, 2);
	plays("G@0,-1r1 city.S");
	table_finish(&table);
	scores(2, 0, 0);
}

/*
 * No tile of the base game shows a pennant in a part of a city with one open side, so that no city of two
 * tiles has one. Abbey & Mayor has such a tile, here without the fields between its cities. The program
 * JCloisterZone gives 3 points for it beside the start tile ("tiny-city-coa"): 1 a tile and 1 a pennant. The
 * books of Albi and Mindok give 2, in all.
 */
TEST(small_city_with_a_pennant)
{
	static const struct carc_tile_type type = {
		.id = "Y",
		.count = 1,
		.zones = 3,
		.port = CARC_TILE_PORTS(0, 0, 0, 1, 1, 1, 2, 2, 2, 1, 1, 1),
		.zone = {{.kind = CARC_CITY, .pennants = 1, .touches = 0},
			 {.kind = CARC_CITY, .pennants = 0, .touches = 0},
			 {.kind = CARC_FIELD, .pennants = 0, .touches = 2}},
	};
	static const int worth[][2] = {{2, 3}, {4, 6}, {1, 2}};

	for (unsigned i = 0; i < sizeof worth / sizeof worth[0]; i++) {
		unsigned added;

		table_rules(&table);
		table.rules.option[CARC_OPTION_SMALL_CITY] = (int16_t)worth[i][0];
		assert_true(carc_tileset_add(&table.rules.tiles, &type, 1));
		added = table_type(&table.rules, "Y");
		table.rules.shown[added] = carc_board_shown(&type);
		table.rules.refused[added] = carc_board_refusal(&type, table.rules.fits);
		table.rules.sealed[added] = 3;
		table.rules.surrounded[added] = 0;
		table_start(&table, 2);
		plays("Y@0,-1r2 city.S");
		scores(worth[i][1], 0, 0);
	}
}

/* City, 3.: a tile counts once, even with two parts of the city on it. */
TEST(two_parts_of_one_city)
{
	open_table(2, "N@0,1r1 city.E; N@1,1r2; I@0,2r0 field.SL; N@1,2r3");
	scores(8, 0, 0);
	table_finish(&table);
	/* The field touches one city, in two places. */
	scores(11, 0, 0);
	/* The tile with two parts comes last: the city is completed once. */
	open_table(2, "N@0,1r1 city.E; N@1,1r2; N@1,2r3; I@0,2r0");
	scores(8, 0, 0);
	assert_int_equal(table_count(&table, CARC_EVENT_COMPLETE), 1);
	assert_int_equal(table_count(&table, CARC_EVENT_POINTS), 1);
	assert_int_equal(table_count(&table, CARC_EVENT_HOME), 1);
}

/* What one player pays the other gets, and both hear of it. */
TEST(a_player_pays_another)
{
	struct carc_listener listener = {table_on_event, &table};

	open_table(3, "E@0,-1r2 city.S");
	table.events = 0;
	carc_pay(&table.game, 0, 2, carc_sum_of(1, CARC_OF_PRISONERS, 3), CARC_ROAD, &listener);
	scores(1, 0, 3);
	assert_int_equal(table.game.points[0][CARC_CITY], 4);
	assert_int_equal(table.game.points[0][CARC_ROAD], -3);
	assert_int_equal(table.events, 2);
	assert_int_equal(table.event[0].kind, CARC_EVENT_PAID);
	assert_int_equal(table.event[0].player, 0);
	assert_int_equal(table.event[0].other, 2);
	assert_int_equal(table.event[0].points, -3);
	assert_int_equal(table.event[1].player, 2);
	assert_int_equal(table.event[1].other, 0);
	assert_int_equal(table.event[1].points, 3);
	assert_int_equal(table.event[1].part, CARC_ROAD);
	carc_pay(&table.game, 2, 0, carc_sum_of(3, CARC_OF_TILES, 1), CARC_ROAD, NULL);
	scores(4, 0, 0);
}

TEST(a_monastery_by_its_last_corner)
{
	open_table(2, "B@0,1r0 monastery; U@1,0r1; U@-1,0r1; E@1,1r1; E@-1,1r3; E@0,2r2; E@-1,2r3");
	scores(0, 0, 0);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][0], 6);
	plays("E@1,2r1");
	scores(9, 0, 0);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][0], 7);
	assert_int_equal(table.game.points[0][CARC_MONASTERY], 9);
}

/* The ring is there before the monastery: laid last, it is complete at once. */
TEST(a_monastery_laid_last)
{
	open_table(2, "U@1,0r1; U@-1,0r1; E@1,1r1; E@-1,1r3; E@-1,2r3; E@1,2r1; E@0,2r2; B@0,1r0 "
		      "monastery");
	scores(0, 9, 0);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][1], 7);
}

/* Game end: 1 point, and 1 for each tile around it. */
TEST(an_incomplete_monastery)
{
	open_table(2, "B@0,1r0 monastery; U@1,0r1; U@2,0r1");
	table_finish(&table);
	scores(3, 0, 0);
}

/* Summary, 3.: most takes all, a tie gives each full points. */
TEST(majority)
{
	/* One knight each in a city of four tiles and a pennant: 10 each. */
	open_table(2, "N@0,-1r1 city.S; U@1,0r1; U@2,0r1; E@2,-1r3 city.W; F@1,-1r0");
	scores(10, 10, 0);
	assert_int_equal(table_count(&table, CARC_EVENT_POINTS), 2);
	/* One highwayman each on a road of four tiles. */
	open_table(3, "W@1,0r0 road.W; E@0,1r2; A@-1,1r2 road.N; V@-1,0r3");
	scores(4, 0, 4);
	/* Two knights against one: the one gets nothing, all three come home. */
	open_table(2,
		   "N@0,-1r1 city.S; U@1,0r1; U@2,0r1; E@2,-1r3 city.W; B@2,-2r0; E@1,-2r2 city.S; "
		   "U@3,0r1; R@1,-1r0");
	scores(0, 10, 0);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][0], 7);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][1], 7);
}

TEST(several_features_by_one_tile)
{
	/* Two small cities, one on each side. */
	open_table(2, "U@1,0r1; U@-1,0r1; E@1,1r3 city.W; E@-1,1r1 city.E; H@0,1r0");
	scores(4, 4, 0);
	assert_int_equal(table_count(&table, CARC_EVENT_COMPLETE), 2);
	assert_int_equal(table_count(&table, CARC_EVENT_HOME), 2);
	/* A road of three tiles, and the city of the same tile a turn later. */
	open_table(2, "W@1,0r0 road.W; L@-1,0r0 city.N");
	scores(3, 0, 0);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][0], 7);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][1], 6);
	plays("E@-1,-1r2");
	scores(3, 4, 0);
}

/* WikiCarpedia, The Farmers: 3 for each completed city at the field. */
TEST(fields)
{
	/* One city is complete, one is not. */
	open_table(2, "E@0,-1r2; D@1,0r0 field.EL");
	table_finish(&table);
	scores(0, 3, 0);
	/* Both are. */
	open_table(2, "E@0,-1r2; D@1,0r0 field.EL; E@1,-1r2");
	table_finish(&table);
	scores(0, 6, 0);
	assert_int_equal(table.game.points[1][CARC_FIELD], 6);
	/* Farmers stay when a city is scored. */
	open_table(2, "E@0,-1r2 field.NL");
	scores(0, 0, 0);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][0], 6);
	table_finish(&table);
	scores(3, 0, 0);
	/* Two fields of one city, a farmer on each: 3 for each field. */
	open_table(2, "G@0,-1r1 field.WL; E@0,-2r2; U@1,0r1 field.NL");
	table_finish(&table);
	scores(6, 0, 0);
}

/* Two farmers against one on the field at A and B; Blue alone on the small one at A. U may add a farmer. */
#define TWO_FIELDS(farmer) \
	"D@1,0r0 field.EL; E@1,-1r2 field.NL; G@0,-1r1 field.WL; " \
	"E@0,-2r2 field.NL; U@0,-3r1" farmer "; A@1,-3r1; B@1,-2r0; E@2,-1r1; U@2,0r1"

TEST(fields_have_a_majority)
{
	open_table(3, TWO_FIELDS(""));
	table_finish(&table);
	scores(6, 0, 3);
	/* Two against two. */
	open_table(3, TWO_FIELDS(" field.NL"));
	table_finish(&table);
	scores(6, 6, 3);
}

TEST(three_fields)
{
	open_table(4, "U@1,0r1 field.NL; G@0,-1r1; D@2,0r0 field.SL; F@2,-1r1; E@2,-2r2 field.NL; "
		      "E@0,-2r2 field.NL; E@1,-2r0; I@0,1r1; E@1,-3r2; H@1,1r0; I@2,1r2; E@0,2r0 "
		      "field.WL; "
		      "B@-1,1r0; N@-1,2r2; K@2,2r0 field.EL; B@3,1r0; B@3,2r0");
	table_finish(&table);
	gives_at_end(0, 15);
	gives_at_end(1, 9);
	gives_at_end(2, 12);
	gives_at_end(3, 0);
}

TEST(fields_may_score_nothing)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_FIELDS] = 0;
	table_start(&table, 2);
	plays("E@0,-1r2 city.S; U@1,0r1 road.W");
	table_finish(&table);
	scores(4, 2, 0);
}

/* Game end and final scoring: roads, cities, monasteries; five players. */
TEST(what_is_incomplete_at_the_end)
{
	open_table(5,
		   "U@1,0r1 road.W; M@0,-1r1 city.S; E@0,1r2 city.S; U@2,0r1; B@0,-2r0 monastery; "
		   "G@0,2r1; N@1,-2r1 city.S; E@-1,-1r3; E@2,-1r3 city.W; Q@1,-1r0");
	scores(0, 0, 0);
	table_finish(&table);
	gives_at_end(0, 3);
	gives_at_end(1, 7);
	gives_at_end(2, 2);
	gives_at_end(3, 0);
	gives_at_end(4, 5);
	/* Three pennants, and another city with one. */
	open_table(5,
		   "U@1,0r1 road.W; M@0,-1r1 city.S; E@0,1r2 city.S; U@2,0r1; B@0,-2r0 monastery; "
		   "F@0,2r1; F@1,-2r1 city.S; E@1,1r1; E@2,-1r3 city.W; Q@1,-1r0");
	table_finish(&table);
	gives_at_end(0, 3);
	gives_at_end(1, 8);
	gives_at_end(2, 3);
	gives_at_end(3, 0);
	gives_at_end(4, 4);
}

/* House rule: at the end only what is complete counts, and fields by their cities as ever. */
TEST(incomplete_features_may_be_worth_nothing)
{
	static const char *const board =
		"E@0,-1r2 city.S; U@1,0r1 road.W; B@0,1r0 monastery; D@2,0r0 city.N; "
		"U@3,0r1 field.NL; U@-1,0r1";

	table_rules(&table);
	table.rules.option[CARC_OPTION_INCOMPLETE] = 0;
	table_start(&table, 3);
	plays(board);
	scores(4, 0, 0);
	table_finish(&table);
	scores(4, 3, 0);
	assert_int_equal(table.game.points[0][CARC_CITY], 4);
	assert_int_equal(table.game.points[1][CARC_ROAD], 0);
	assert_int_equal(table.game.points[2][CARC_MONASTERY], 0);
	assert_int_equal(table_count(&table, CARC_EVENT_POINTS), 1);
	open_table(3, board);
	table_finish(&table);
	scores(5, 8, 4);
}

TEST(final_events_are_marked)
{
	int32_t sum = 0;

	open_table(2, "E@0,-1r2 field.NL; U@1,0r1 road.W");
	table_finish(&table);
	for (unsigned i = 0; i < table.events; i++) {
		assert_true(table.event[i].final || table.event[i].kind == CARC_EVENT_HOME);
		sum += table.event[i].points;
	}
	assert_int_equal(table_count(&table, CARC_EVENT_OVER), 1);
	assert_int_equal(table.event[0].kind, CARC_EVENT_OVER);
	assert_int_equal(sum, 3 + 2);
	/* First what is incomplete, then the fields. */
	assert_int_equal(table.game.zones.zone[table.event[1].zone].kind, CARC_ROAD);
	assert_int_equal(table.game.zones.zone[table.event[3].zone].kind, CARC_FIELD);
}

TEST(points_of_a_feature_are_asked_for_singly)
{
	struct carc_sum sum;
	struct carc_zone_set set;
	unsigned field, city;

	open_table(2, "E@0,-1r2 field.NL; U@1,0r1");
	field = carc_zones_find(&table.game.zones, table.game.figures.figure[0].zone);
	city = carc_game_zone(&table.game, 0, 0);
	assert_int_equal(carc_field_cities(&table.game, field, &set), 1);
	assert_true(carc_zone_set_has(&set, city));
	assert_false(carc_zone_set_has(&set, field));
	sum = carc_city_points(&table.game, city, CARC_WHEN_COMPLETE);
	assert_int_equal(sum.points, 4);
	sum = carc_city_points(&table.game, city, CARC_WHEN_END);
	assert_int_equal(sum.points, 2);
	assert_true(carc_game_complete(&table.game, city));
	assert_false(carc_game_complete(&table.game, field));
}
