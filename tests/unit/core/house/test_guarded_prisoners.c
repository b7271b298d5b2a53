/* Prisoners and their guards: who may be taken when, where both are then, and how they come back. */
#include "tests/gen/check.h"
#include "core/house/house_options.h"
#include "tests/unit/one_table.h"

/* The code of the words of a turn, of which nothing remains. */
static unsigned asks(const char *words)
{
	struct carc_game before = table.game;
	unsigned code = table_try(&table, words);

	table.game = before;
	return code;
}

static void open_with(int meeples, unsigned players)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_CITY_PRISONERS] = CARC_CITY_PRISONERS_GUARDED;
	table.rules.option[CARC_OPTION_MEEPLES] = (int16_t)meeples;
	table_start(&table, players);
}

/* Ann's knight stands north of the start tile, Bob's two columns to the east; F between joins them. */
static const char two_cities[] = "N@0,-1r1 city.S; U@1,0r1; U@2,0r1; E@2,-1r3 city.W";
static const char joined[] = "F@1,-1r0 ";

static unsigned supply(unsigned player)
{
	return table.game.figures.supply[CARC_MEEPLE][player];
}

TEST(both_knights_leave)
{
	const struct carc_figures *figures = &table.game.figures;

	open_with(7, 2);
	plays(two_cities);
	assert_int_equal(table_try(&table, "F@1,-1r0 jails:1@2,-1"), CARC_CODE_OK);
	assert_int_equal(table_count(&table, CARC_EVENT_CAPTURE), 1);
	assert_int_equal(table_count(&table, CARC_EVENT_GUARD), 1);
	assert_int_equal(figures->count, 0);
	assert_int_equal(figures->captives, 1);
	assert_int_equal(figures->captive[0].player, 1);
	assert_int_equal(figures->captive[0].holder, 0);
	assert_int_equal(supply(0), 6);
	assert_int_equal(supply(1), 6);
	assert_null(carc_game_check(&table.game));
	/* The city is complete, and now nobody's. */
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_true(table_scores(&table, 0, 0, 0));
	assert_int_equal(supply(0), 6);
	assert_int_equal(supply(1), 6);
}

/* Nothing says that taking stands for placing: the city that is empty now may be claimed at once. */
TEST(a_meeple_may_be_placed_besides)
{
	open_with(7, 2);
	plays(two_cities);
	plays("F@1,-1r0 jails:1@2,-1 city.E");
	assert_true(table_scores(&table, 10, 0, 0));
	open_with(7, 2);
	plays(two_cities);
	assert_int_equal(asks("F@1,-1r0 city.E"), CARC_R202_OCCUPIED);
	assert_int_equal(asks("F@1,-1r0 field.NL jails:1@2,-1"), CARC_R304_NOT_NOW);
	assert_int_equal(asks("jails:1@2,-1"), CARC_R303_OWED);
}

TEST(who_may_be_taken)
{
	open_with(7, 2);
	plays(two_cities);
	assert_int_equal(table_try(&table, joined), CARC_CODE_OK);
	assert_int_equal(asks("jails:0@0,-1"), CARC_R231_OWN_PRISONER);
	assert_int_equal(asks("jails:1@0,-1"), CARC_R232_NO_KNIGHT);
	assert_int_equal(table.finding.who, 1);
	assert_string_equal(table.finding.near.type->id, "N");
	assert_int_equal(asks("jails:1@9,9"), CARC_R232_NO_KNIGHT);
	assert_null(table.finding.near.type);
	assert_int_equal(table.finding.near.x, 9);
	assert_int_equal(asks("jails:1@2,-1"), CARC_CODE_OK);
	/* Only one in a turn. */
	assert_int_equal(asks("jails:1@2,-1 jails:1@2,-1"), CARC_R304_NOT_NOW);
	table_option(&table, CARC_OPTION_CITY_PRISONERS, CARC_CITY_PRISONERS_NONE);
	assert_int_equal(asks("jails:1@2,-1"), CARC_R230_NO_PRISONERS);
	assert_int_equal(asks("field.NL frees:1"), CARC_R230_NO_PRISONERS);
}

/* A farmer on the tile is no knight. */
TEST(farmers_are_safe)
{
	open_with(7, 2);
	plays("N@0,-1r1 city.S; U@1,0r1; U@2,0r1; E@2,-1r3 field.EL");
	assert_int_equal(asks("F@1,-1r0 jails:1@2,-1"), CARC_R232_NO_KNIGHT);
}

/* Who has shared a city since an earlier turn does not enter it. The city goes on to the north here. */
TEST(only_in_the_turn_of_joining)
{
	open_with(7, 2);
	plays("N@0,-1r1 city.S; U@1,0r1; U@2,0r1; N@2,-1r3 city.W");
	assert_int_equal(asks("F@1,-1r0 jails:1@2,-1"), CARC_CODE_OK);
	plays("F@1,-1r0; U@3,0r1");
	assert_int_equal(asks("E@2,-2r2 jails:1@2,-1"), CARC_R233_NOT_ENTERED);
	assert_string_equal(table.finding.near.type->id, "N");
	assert_int_equal(asks("U@4,0r1 jails:1@2,-1"), CARC_R233_NOT_ENTERED);
}

/* The tile joins the cities of others: the player on turn has nobody there. */
TEST(somebody_must_enter)
{
	open_with(7, 3);
	plays("N@0,-1r1 city.S; U@1,0r1; U@2,0r1; U@3,0r1; E@2,-1r3 city.W");
	assert_int_equal(asks("F@1,-1r0 jails:0@0,-1"), CARC_R233_NOT_ENTERED);
	assert_int_equal(asks("F@1,-1r0 jails:1@2,-1"), CARC_R233_NOT_ENTERED);
}

/* "Placing the guard frees the prisoner": each is in the supply of its owner, and one of them placed. */
TEST(placing_the_guard_frees)
{
	open_with(1, 2);
	plays(two_cities);
	assert_int_equal(asks("F@1,-1r0 jails:1@2,-1 field.NL"), CARC_R203_NO_MEEPLE);
	assert_int_equal(table.finding.a, 0);
	plays("F@1,-1r0 jails:1@2,-1");
	assert_int_equal(asks("U@3,0r1 road.E"), CARC_R203_NO_MEEPLE);
	assert_int_equal(asks("U@3,0r1 road.E frees:0"), CARC_R234_NO_SUCH_PRISONER);
	plays("U@3,0r1");
	assert_int_equal(asks("U@4,0r1 road.E"), CARC_R203_NO_MEEPLE);
	assert_int_equal(asks("U@4,0r1 road.E frees:0"), CARC_R234_NO_SUCH_PRISONER);
	assert_int_equal(asks("U@4,0r1 city.N frees:1"), CARC_R201_NO_FEATURE);
	plays("U@4,0r1 road.E frees:1");
	assert_int_equal(table_count(&table, CARC_EVENT_FREED), 1);
	assert_int_equal(table.game.figures.captives, 0);
	assert_int_equal(table.game.figures.count, 1);
	assert_int_equal(supply(0), 0);
	assert_int_equal(supply(1), 1);
	assert_int_equal(asks("U@5,0r1 field.NL"), CARC_CODE_OK);
}

/* The guard may be placed at once: taking has then moved a knight, and sent another home. */
TEST(a_guard_may_be_placed_at_once)
{
	open_with(1, 2);
	plays(two_cities);
	plays("F@1,-1r0 jails:1@2,-1 city.E frees:1");
	assert_true(table_scores(&table, 10, 0, 0));
	assert_int_equal(supply(0), 1);
	assert_int_equal(supply(1), 1);
}

/* What is away at the end is worth nothing. */
TEST(prisoners_score_nothing)
{
	open_with(7, 2);
	plays("N@0,-1r1 city.S; U@1,0r1; U@2,0r1; N@2,-1r3 city.W; F@1,-1r0 jails:1@2,-1");
	table_finish(&table);
	assert_true(table_scores(&table, 0, 0, 0));
	assert_null(carc_game_check(&table.game));
	open_with(7, 2);
	plays("N@0,-1r1 city.S; U@1,0r1; U@2,0r1; N@2,-1r3 city.W; F@1,-1r0");
	table_finish(&table);
	assert_true(table_scores(&table, 5, 5, 0));
}

/* The recount notices a meeple that is neither here nor there. */
TEST(the_recount_knows_them)
{
	open_with(7, 2);
	plays(two_cities);
	plays("F@1,-1r0 jails:1@2,-1");
	table.game.figures.captive[0].player = 0;
	assert_non_null(carc_game_check(&table.game));
	table.game.figures.captive[0].player = 1;
	table.game.figures.captives = 0;
	assert_non_null(carc_game_check(&table.game));
}
