/* The Abbot: where he may stand, what he is worth, and when he comes home. */
#include "core/engine/start_board.h"
#include "tests/unit/one_table.h"

BEFORE_EACH
{
	table_rules(&table);
	table_expand(&table, "abbot");
	table_start(&table, 2);
}

TEST(everybody_has_one)
{
	for (unsigned players = 2; players <= 6; players++) {
		carc_game_init(&table.game, &table.rules, players);
		for (unsigned player = 0; player < CARC_SEATS; player++)
			assert_int_equal(table.game.figures.supply[CARC_ABBOT][player],
					 player < players);
		assert_int_equal(carc_supply(&table.rules, CARC_ABBOT, players), 1);
		assert_int_equal(carc_supply(&table.rules, CARC_MEEPLE, players), 7);
	}
}

/* Monastery and garden; a meeple on the monastery only. */
TEST(he_stands_on_monasteries_and_gardens)
{
	assert_int_equal(table_try(&table, "EG@0,-1r2"), CARC_CODE_OK);
	assert_int_equal(table_try(&table, "garden"), CARC_R207_WRONG_FIGURE);
	assert_int_equal(table.finding.figure, CARC_MEEPLE);
	assert_int_equal(table_try(&table, "abbot:city.S"), CARC_R207_WRONG_FIGURE);
	assert_int_equal(table.finding.figure, CARC_ABBOT);
	assert_int_equal(table_try(&table, "abbot:field.NL"), CARC_R207_WRONG_FIGURE);
	assert_int_equal(table_try(&table, "abbot:monastery"), CARC_R201_NO_FEATURE);
	assert_int_equal(table_try(&table, "abbot:garden"), CARC_CODE_OK);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	plays("B@0,1r0 monastery");
	assert_int_equal(table.game.figures.supply[CARC_ABBOT][0], 0);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][0], 7);
	assert_int_equal(table.game.figures.supply[CARC_ABBOT][1], 1);
	assert_int_equal(table.game.figures.supply[CARC_MEEPLE][1], 6);
	assert_int_equal(table_play(&table, "UG@1,0r1 abbot:garden"), CARC_R203_NO_MEEPLE);
	assert_int_equal(table.finding.figure, CARC_ABBOT);
	assert_int_equal(table.finding.a, 1);
}

/* He, or a meeple, or home: one of them in a turn. */
TEST(a_turn_has_one_action_with_figures)
{
	assert_int_equal(table_try(&table, "EG@0,-1r2 abbot:garden abbot:home"), CARC_R304_NOT_NOW);
	assert_int_equal(table_try(&table, "field.NL"), CARC_R304_NOT_NOW);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	plays("U@1,0r1");
	assert_int_equal(table_try(&table, "abbot:home"), CARC_R303_OWED);
	assert_int_equal(table_try(&table, "U@2,0r1 road.W abbot:home"), CARC_R304_NOT_NOW);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	plays("U@3,0r1");
	assert_int_equal(table_try(&table, "U@4,0r1 abbot:home field.NL"), CARC_R304_NOT_NOW);
	assert_string_equal(table.finding.text, "meeple");
}

/* Home he brings 1 and 1 for each tile around, the one just laid among them; then he may go out again. */
TEST(home_he_scores_what_he_is_worth)
{
	plays("B@0,1r0 abbot:monastery; U@1,0r1; E@0,2r1 abbot:home");
	assert_true(table_scores(&table, 4, 0, 0));
	assert_int_equal(table.game.points[0][CARC_MONASTERY], 4);
	assert_int_equal(table.game.figures.count, 0);
	assert_int_equal(table.game.figures.supply[CARC_ABBOT][0], 1);
	assert_int_equal(table_count(&table, CARC_EVENT_RETURN), 1);
	assert_int_equal(table_count(&table, CARC_EVENT_HOME), 1);
	assert_int_equal(table_count(&table, CARC_EVENT_POINTS), 1);
	plays("U@2,0r1; UG@3,0r1 abbot:garden; U@4,0r1");
	table_finish(&table);
	assert_true(table_scores(&table, 7, 0, 0));
	assert_int_equal(table.game.points[0][CARC_GARDEN], 3);
}

TEST(only_his_owner_takes_him_home)
{
	assert_int_equal(table_play(&table, "B@0,1r0 abbot:monastery; U@1,0r1 abbot:home"),
			 CARC_R209_NOT_ON_BOARD);
	assert_int_equal(table.finding.figure, CARC_ABBOT);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_int_equal(table_play(&table, "E@1,-1r0 meeple:home"), CARC_R208_STAYS);
	assert_int_equal(table.finding.figure, CARC_MEEPLE);
	plays("abbot:home");
	assert_true(table_scores(&table, 3, 0, 0));
}

/* Each has his own, and they do not disturb each other. */
TEST(two_abbots_come_home_to_their_owners)
{
	plays("B@0,1r0 abbot:monastery; B@1,1r0 abbot:monastery; "
	      "U@1,0r1 abbot:home");
	assert_true(table_scores(&table, 4, 0, 0));
	assert_int_equal(table.game.figures.count, 1);
	assert_int_equal(table.game.figures.figure[0].player, 1);
	plays("U@2,0r1 abbot:home");
	assert_true(table_scores(&table, 4, 5, 0));
}

static const char seven_around[] = "B@0,1r0 abbot:monastery; U@1,0r1; U@-1,0r1; E@1,1r1; E@-1,1r3;"
				   "E@0,2r2; E@-1,2r3";

TEST(surrounded_he_scores_nine_and_returns)
{
	plays(seven_around);
	assert_true(table_scores(&table, 0, 0, 0));
	plays("EG@1,2r1");
	assert_true(table_scores(&table, 9, 0, 0));
	assert_int_equal(table.game.figures.supply[CARC_ABBOT][0], 1);
}

/* Question 355 of JCloisterZone's tracker: once the feature is complete only it is scored. */
TEST(surrounded_he_is_not_taken_home)
{
	plays(seven_around);
	plays("U@2,0r1");
	assert_int_equal(table_play(&table, "EG@1,2r1 abbot:home"), CARC_R212_ABBOT_SCORES);
	assert_int_equal(table.finding.feature.kind, CARC_MONASTERY);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_true(table_scores(&table, 9, 0, 0));
}

/* By the ruling he is: taken home in the turn that surrounds him he scores 9 too, and no second time. */
TEST(surrounded_and_taken_home_he_scores_once)
{
	table.rules.option[CARC_RULING_ABBOT_COMPLETE] = 1;
	plays(seven_around);
	plays("U@2,0r1; EG@1,2r1 abbot:home");
	assert_true(table_scores(&table, 9, 0, 0));
	assert_int_equal(table_count(&table, CARC_EVENT_POINTS), 1);
}

/* Where nothing incomplete counts he is worth nothing before he is surrounded. */
TEST(he_scores_as_in_final_scoring)
{
	table.rules.option[CARC_OPTION_INCOMPLETE] = 0;
	plays("UG@1,0r1 abbot:garden; U@2,0r1; U@3,0r1 abbot:home");
	assert_true(table_scores(&table, 0, 0, 0));
	assert_int_equal(table.game.figures.supply[CARC_ABBOT][0], 1);
	before_each(state);
	table.rules.option[CARC_OPTION_INCOMPLETE] = 0;
	table.rules.option[CARC_RULING_ABBOT_COMPLETE] = 1;
	plays(seven_around);
	plays("U@2,0r1; EG@1,2r1 abbot:home");
	assert_true(table_scores(&table, 9, 0, 0));
}

/* Without the expansion nobody comes home, and a garden is no place. */
TEST(without_abbots_there_is_nothing_of_all_this)
{
	table_open(&table, 2);
	assert_int_equal(table_play(&table, "U@1,0r1 road.W meeple:home"), CARC_R208_STAYS);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_int_equal(table_play(&table, "EG@0,-1r2 garden"), CARC_R201_NO_FEATURE);
	assert_string_equal(carc_game_type(&table.game, table.game.last)->id, "E");
}
