/* Placing a meeple: where it may stand, and each reason why not. */
#include "core/base/features.h"
#include "core/engine/claim.h"
#include "core/engine/start_board.h"
#include "tests/unit/one_table.h"

/* Whether this claim of the tile just laid is legal, by code; nothing is placed. */
static unsigned asks(const char *word)
{
	struct carc_game before = table.game;
	unsigned code = table_try(&table, word);

	table.game = before;
	return code;
}

BEFORE_EACH
{
	table_open(&table, 2);
}

/* Knight, highwayman, monk and farmer: Summary, 2. */
TEST(each_role_has_its_place)
{
	plays("D@1,0r0 city.N; U@2,0r1 road.W; B@0,1r0 monastery; U@3,0r1 field.NL");
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][0], 5);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][1], 5);
	assert_int_equal(table.game.figures.figure[0].turn, 1);
	assert_int_equal(table.game.figures.figure[3].player, 1);
	assert_int_equal(table_count(&table, CARC_EVENT_MEEPLE), 1);
}

TEST(the_tile_must_show_it)
{
	assert_int_equal(table_try(&table, "U@1,0r1"), CARC_CODE_OK);
	assert_int_equal(asks("city.N"), CARC_R201_NO_FEATURE);
	assert_int_equal(table.finding.feature.kind, CARC_CITY);
	assert_int_equal(table.finding.feature.port, CARC_PORT_N);
	assert_string_equal(table.finding.spot.type->id, "U");
	assert_int_equal(asks("road.N"), CARC_R201_NO_FEATURE);
	assert_int_equal(asks("field.E"), CARC_R201_NO_FEATURE);
	assert_int_equal(asks("monastery"), CARC_R201_NO_FEATURE);
	assert_int_equal(asks("field#2"), CARC_R201_NO_FEATURE);
	assert_int_equal(asks("road.W"), CARC_CODE_OK);
	assert_int_equal(asks("field#1"), CARC_CODE_OK);
	assert_int_equal(asks("field.S"), CARC_CODE_OK);
}

/* City, 2.: Red is in the joined city; only the field is free for Blue. */
TEST(the_whole_city_counts)
{
	plays("R@0,-1r2 city.S");
	assert_int_equal(table_try(&table, "E@1,-1r3"), CARC_CODE_OK);
	assert_int_equal(asks("city.W"), CARC_R202_OCCUPIED);
	assert_int_equal(table.finding.who, 0);
	assert_int_equal(table.finding.since, 1);
	assert_string_equal(table.finding.near.type->id, "R");
	assert_int_equal(table.finding.near.y, -1);
	assert_int_equal(table.finding.a, 0);
	assert_int_equal(asks("field.EL"), CARC_CODE_OK);
}

/* A large field with a farmer, a small one without: Special cases. */
TEST(the_whole_field_counts)
{
	plays("U@1,0r1 field.NL");
	assert_int_equal(table_try(&table, "K@2,0r0"), CARC_CODE_OK);
	assert_int_equal(asks("city.N"), CARC_CODE_OK);
	assert_int_equal(asks("road.W"), CARC_CODE_OK);
	assert_int_equal(asks("field.WL"), CARC_CODE_OK);
	assert_int_equal(asks("field.EL"), CARC_R202_OCCUPIED);
}

/* One's own meeple counts as any other. */
TEST(own_meeples_count_too)
{
	plays("W@1,0r0 road.W; E@0,1r2");
	assert_int_equal(table_try(&table, "A@-1,0r3"), CARC_CODE_OK);
	assert_int_equal(table.game.player, 0);
	assert_int_equal(asks("road.E"), CARC_R202_OCCUPIED);
	assert_int_equal(table.finding.who, 0);
	assert_int_equal(asks("monastery"), CARC_CODE_OK);
}

/* Three farmers on three fields; the tile that joins them may take none. */
TEST(joined_fields_are_one)
{
	table_open(&table, 3);
	plays("U@1,0r1 field.NL; U@2,0r1 field.SL; G@0,-1r1 field.EL");
	assert_int_equal(table_try(&table, "E@1,-1r0"), CARC_CODE_OK);
	assert_int_equal(asks("field.SL"), CARC_R202_OCCUPIED);
	assert_int_equal(asks("city.N"), CARC_CODE_OK);
}

/* Example 1c: a road that the tile completes may be claimed if nobody stands on it. */
TEST(a_completed_feature_may_be_claimed)
{
	plays("W@1,0r0");
	assert_int_equal(table_try(&table, "L@-1,0r0"), CARC_CODE_OK);
	assert_int_equal(asks("road.E"), CARC_CODE_OK);
	assert_int_equal(table_try(&table, "road.E"), CARC_CODE_OK);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_true(table_scores(&table, 0, 3, 0));
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][1], 7);
}

/* Clarification 01: from corner to corner nothing joins. */
TEST(corners_do_not_join)
{
	plays("D@1,0r0 city.N");
	assert_int_equal(table_try(&table, "F@0,-1r1"), CARC_CODE_OK);
	assert_int_equal(asks("city.S"), CARC_CODE_OK);
}

/* Two city parts of one tile that have not joined are two cities. */
TEST(two_parts_may_be_two_cities)
{
	plays("D@1,0r0 city.N; U@-1,0r1");
	assert_int_equal(table_try(&table, "I@1,-1r1"), CARC_CODE_OK);
	assert_int_equal(asks("city.S"), CARC_R202_OCCUPIED);
	assert_int_equal(table_try(&table, "city.E"), CARC_CODE_OK);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	/* The small city scores for the old knight, who returns; the new one stays. */
	assert_true(table_scores(&table, 4, 0, 0));
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][0], 6);
}

/* Clarification 03: a meeple that comes back in this turn cannot be placed in it. */
TEST(a_supply_can_be_empty)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_MEEPLES] = 1;
	table_start(&table, 2);
	plays("F@0,-1r1 city.S; U@1,0r1");
	assert_int_equal(table_try(&table, "E@0,-2r2"), CARC_CODE_OK);
	assert_int_equal(asks("field.NL"), CARC_R203_NO_MEEPLE);
	assert_int_equal(table.finding.a, 1);
	/* Where the feature is taken too, that is said first. */
	assert_int_equal(asks("city.S"), CARC_R202_OCCUPIED);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][0], 1);
	plays("U@2,0r1; U@3,0r1 field.NL");
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][0], 0);
}

/* The game without fields: the beginners' game of C2 and C3. */
TEST(fields_can_be_left_out)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_FIELDS] = 0;
	table_start(&table, 2);
	assert_int_equal(table_try(&table, "U@1,0r1"), CARC_CODE_OK);
	assert_int_equal(asks("field.NL"), CARC_R204_NOT_CLAIMED);
	assert_int_equal(table.finding.feature.kind, CARC_FIELD);
	assert_int_equal(asks("road.W"), CARC_CODE_OK);
}

/* Farmers switched off as in JCloisterZone: a shepherd stands on a field, a meeple or pig does not. */
TEST(shepherds_without_farmers)
{
	static const uint8_t figures[] = {CARC_MEEPLE, CARC_LARGE_MEEPLE, CARC_PIG, CARC_PHANTOM};

	table_rules(&table);
	table_expand(&table, "inns");
	table_expand(&table, "traders");
	table_expand(&table, "phantom");
	table_expand(&table, "sheep");
	table.rules.option[CARC_OPTION_FIELDS] = CARC_FIELDS_NO_FARMERS;
	table_start(&table, 2);
	for (size_t i = 0; i < sizeof figures; i++)
		assert_int_equal(carc_figure_code(&table.game, CARC_FIELD, figures[i], NULL),
				 CARC_R204_NOT_CLAIMED);
	assert_int_equal(carc_figure_code(&table.game, CARC_FIELD, CARC_SHEPHERD, NULL),
			 CARC_CODE_OK);
	assert_int_equal(carc_figure_code(&table.game, CARC_ROAD, CARC_MEEPLE, NULL), CARC_CODE_OK);
	table.rules.option[CARC_OPTION_FIELDS] = CARC_FIELDS_NONE;
	assert_int_equal(carc_figure_code(&table.game, CARC_FIELD, CARC_SHEPHERD, NULL),
			 CARC_R204_NOT_CLAIMED);
}

TEST(the_question_agrees_with_the_action)
{
	unsigned field, road;

	plays("U@1,0r1 road.W");
	assert_int_equal(table_try(&table, "U@2,0r1"), CARC_CODE_OK);
	road = carc_tile_resolve(carc_game_type(&table.game, 2), 1, table_ref("road.W"));
	field = carc_tile_resolve(carc_game_type(&table.game, 2), 1, table_ref("field.N"));
	assert_int_equal(carc_stand_code(&table.game, CARC_MEEPLE, 2, road, NULL),
			 CARC_R202_OCCUPIED);
	assert_int_equal(carc_stand_code(&table.game, CARC_MEEPLE, 2, field, NULL), CARC_CODE_OK);
	assert_int_equal(carc_supply_code(&table.game, 1, CARC_MEEPLE, NULL), CARC_CODE_OK);
}

/* Variants, Follower unpunctuality: never the tile just laid, only one that lay there before. */
static void open_late(void)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_MEEPLE_ON] = CARC_MEEPLE_ON_EARLIER_TILES;
	table_start(&table, 2);
}

TEST(only_the_last_tile_is_claimed)
{
	plays("U@1,0r1");
	assert_int_equal(table_try(&table, "U@2,0r1"), CARC_CODE_OK);
	assert_int_equal(asks("road.E@2,0"), CARC_CODE_OK);
	assert_int_equal(asks("road.E@1,0"), CARC_R221_NOT_LAST);
	assert_int_equal(table.finding.near.x, 1);
	assert_int_equal(table.finding.spot.x, 2);
	assert_int_equal(asks("city.N@0,0"), CARC_R221_NOT_LAST);
	assert_int_equal(asks("monastery@0,0"), CARC_R221_NOT_LAST);
	assert_int_equal(asks("road.E@2,1"), CARC_R220_NO_TILE);
	assert_int_equal(table.finding.near.y, 1);
	assert_null(table.finding.near.type);
	assert_int_equal(asks("road.E@7,7"), CARC_R220_NO_TILE);
}

TEST(only_earlier_tiles_are_claimed)
{
	open_late();
	assert_int_equal(table_try(&table, "U@1,0r1"), CARC_CODE_OK);
	assert_int_equal(asks("road.E"), CARC_R222_NOT_EARLIER);
	assert_int_equal(asks("road.E@1,0"), CARC_R222_NOT_EARLIER);
	assert_int_equal(asks("road.E@2,0"), CARC_R220_NO_TILE);
	assert_int_equal(asks("city.S@0,0"), CARC_R201_NO_FEATURE);
	assert_int_equal(table.finding.spot.x, 0);
	/* The start tile lay there before. */
	assert_int_equal(asks("city.N@0,0"), CARC_CODE_OK);
	assert_int_equal(asks("field.S@0,0"), CARC_CODE_OK);
}

/* Road, 2. and the others hold: the whole feature counts, also where the last tile has joined it. */
TEST(the_usual_rules_hold)
{
	open_late();
	plays("U@1,0r1 road.E@0,0");
	assert_int_equal(table.game.figures.figure[0].tile, 0);
	assert_int_equal(table.game.figures.figure[0].turn, 1);
	assert_int_equal(table_try(&table, "U@2,0r1"), CARC_CODE_OK);
	assert_int_equal(asks("road.W@1,0"), CARC_R202_OCCUPIED);
	assert_int_equal(table.finding.spot.x, 1);
	assert_int_equal(table.finding.near.x, 0);
	assert_int_equal(asks("field.NL@1,0"), CARC_CODE_OK);
	assert_int_equal(table_try(&table, "field.NL@1,0"), CARC_CODE_OK);
	assert_int_equal(table_try(&table, "field.SL@1,0"), CARC_R304_NOT_NOW);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	/* A tile may carry several now. */
	plays("B@0,1r0 city.N@0,0");
	assert_int_equal(table.game.figures.count, 3);
	assert_int_equal(table.game.figures.figure[2].tile, 0);
}

/* What the last tile completes can be claimed, and is scored; what was complete before cannot. */
TEST(what_is_past_is_past)
{
	open_late();
	assert_int_equal(table_try(&table, "E@0,-1r2"), CARC_CODE_OK);
	assert_int_equal(asks("city.N@0,0"), CARC_CODE_OK);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_int_equal(table_try(&table, "U@1,0r1"), CARC_CODE_OK);
	assert_int_equal(asks("city.N@0,0"), CARC_R223_COMPLETED);
	assert_int_equal(asks("city.S@0,-1"), CARC_R223_COMPLETED);
	assert_string_equal(table.finding.spot.type->id, "E");
	open_late();
	plays("E@0,-1r2 city.N@0,0");
	assert_true(table_scores(&table, 4, 0, 0));
}

/* Eight tiles surround B at 0,1; the eighth is laid in turn 8. */
TEST(a_monastery_is_past_as_well)
{
	open_late();
	plays("B@0,1r0; U@1,0r1; U@-1,0r1; E@1,1r1; E@-1,1r3; E@0,2r2; E@1,2r1");
	assert_int_equal(table_try(&table, "E@-1,2r3"), CARC_CODE_OK);
	assert_int_equal(asks("monastery@0,1"), CARC_CODE_OK);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_int_equal(table_try(&table, "U@2,0r1"), CARC_CODE_OK);
	assert_int_equal(asks("monastery@0,1"), CARC_R223_COMPLETED);
	assert_int_equal(asks("field.N@0,1"), CARC_CODE_OK);
}

/* A start board may show what only late meeples bring about: two on one tile, but not on one part of it. */
TEST(start_boards_may_be_late)
{
	struct carc_action lay = {.act = CARC_ACT_PLACE};
	struct carc_action stand = {.act = CARC_ACT_MEEPLE, .feature = table_ref("city.N")};

	table_rules(&table);
	table.rules.option[CARC_OPTION_MEEPLE_ON] = CARC_MEEPLE_ON_EARLIER_TILES;
	lay.type = table_type(&table.rules, "D");
	carc_game_init(&table.game, &table.rules, 2);
	assert_int_equal(carc_game_put(&table.game, &lay, &table.finding), CARC_OK);
	assert_int_equal(carc_game_put(&table.game, &stand, &table.finding), CARC_OK);
	assert_int_equal(carc_game_put(&table.game, &stand, &table.finding), CARC_REFUSED);
	assert_int_equal(table.finding.code, CARC_R206_SECOND_MEEPLE);
	stand.feature = table_ref("road.W");
	assert_int_equal(carc_game_put(&table.game, &stand, &table.finding), CARC_OK);
	table.rules.option[CARC_OPTION_MEEPLE_ON] = CARC_MEEPLE_ON_LAST_TILE;
	stand.feature = table_ref("field.S");
	assert_int_equal(carc_game_put(&table.game, &stand, &table.finding), CARC_REFUSED);
	assert_int_equal(table.finding.code, CARC_R206_SECOND_MEEPLE);
}
