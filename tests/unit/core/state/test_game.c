/* The turn machine: what is due, who is on turn, when the game is over. */
#include "tests/gen/check.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/rules/bag.h"
#include "tests/unit/one_table.h"

BEFORE_EACH
{
	table_open(&table, 3);
}

/* Refused with this code, and not a byte of the game is changed. */
static void refuses(const char *word, unsigned code)
{
	static struct carc_game before;

	memcpy(&before, &table.game, sizeof before);
	assert_int_equal(table_try(&table, word), code);
	assert_memory_equal(&before, &table.game, sizeof before);
	assert_int_equal(table.events, 0);
}

/* Components and setup of the base game. */
TEST(a_game_begins_so)
{
	assert_int_equal(table.game.board.tiles, 1);
	assert_int_equal(table.game.left, 71);
	assert_int_equal(table.game.turn, 1);
	assert_int_equal(table.game.player, 0);
	assert_false(table.game.over);
	for (unsigned player = 0; player < 3; player++) {
		assert_int_equal(table.game.figures.supply[CARC_MEEPLE][player], 7);
		assert_int_equal(carc_game_score(&table.game, player), 0);
	}
	assert_string_equal(carc_game_type(&table.game, 0)->id, "D");
	assert_int_equal(table.game.board.tile[0].player, CARC_PLAYER_NONE);
	assert_int_equal(table.game.board.tile[0].turn, 0);
	assert_null(carc_game_check(&table.game));
}

/* Game end: the last tile may fit nowhere; then the turn has discards alone. */
TEST(the_last_tile_may_fit_nowhere)
{
	plays("E@0,-1r2");
	memset(table.game.bag, 0, sizeof table.game.bag);
	table.game.bag[table_type(&table.rules, "C")] = 1;
	table.game.left = 1;
	assert_int_equal(table_try(&table, "-C"), CARC_CODE_OK);
	refuses("U@1,0r1", CARC_R304_NOT_NOW);
	refuses("road.W", CARC_R304_NOT_NOW);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_true(table.game.over);
}

/* Two tiles are left: one that fits, and C, which does not. */
static void leave_one_and_C(int end)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_END] = (int16_t)end;
	table_start(&table, 3);
	plays("E@0,-1r2");
	memset(table.game.bag, 0, sizeof table.game.bag);
	table.game.bag[table_type(&table.rules, "U")] = 1;
	table.game.bag[table_type(&table.rules, "C")] = 1;
	table.game.left = table.game.left_in[CARC_PILE_MAIN] = 2;
}

/* Footnote 13: for some the game ends with the last tile that is placed. */
TEST(it_may_end_with_the_last_tile_placed)
{
	leave_one_and_C(0);
	plays("U@1,0r1");
	assert_false(table.game.over);
	plays("-C");
	assert_true(table.game.over);
	leave_one_and_C(1);
	assert_false(table.game.over);
	plays("U@1,0r1");
	assert_true(table.game.over);
	assert_int_equal(table.game.left, 1);
	refuses("U@2,0r1", CARC_R302_GAME_OVER);
	assert_string_equal(table.finding.more, "the remaining tiles fit nowhere");
	assert_int_equal(table.finding.relies_on, 0);
	/* Nobody knows it before C is drawn, and after that everybody does. */
	assert_int_equal(table_end(&table), CARC_R302_GAME_OVER);
	assert_int_equal(table.game.relied_on[CARC_RULING_DRAWN_IN_VAIN], 0);
	plays("-C");
	assert_true(table.game.over);
	assert_int_equal(table.game.left, 0);
	assert_int_equal(table.game.relied_on[CARC_RULING_DRAWN_IN_VAIN], 3);
	refuses("-C", CARC_R302_GAME_OVER);
	assert_string_equal(table.finding.more, "no tile is left");
	leave_one_and_C(1);
	table.rules.option[CARC_RULING_DRAWN_IN_VAIN] = 0;
	plays("U@1,0r1");
	refuses("-C", CARC_R302_GAME_OVER);
	assert_int_equal(table.finding.relies_on, carc_ruling_bit(CARC_RULING_DRAWN_IN_VAIN));
	/* Before the last tile that fits, others may be drawn in vain. */
	leave_one_and_C(1);
	plays("-C U@1,0r1");
	assert_true(table.game.over);
	assert_int_equal(table.game.left, 0);
}

/* What a listener hears of a turn, in the order in which it happens. */
TEST(events_come_in_order)
{
	static const unsigned want[] = {CARC_EVENT_PLACE, CARC_EVENT_MEEPLE, CARC_EVENT_COMPLETE,
					CARC_EVENT_POINTS, CARC_EVENT_HOME};

	plays("E@0,-1r2 city.S");
	assert_int_equal(table.events, 5);
	for (unsigned i = 0; i < 5; i++) {
		assert_int_equal(table.event[i].kind, want[i]);
		assert_int_equal(table.event[i].turn, 1);
		assert_false(table.event[i].final);
	}
	assert_int_equal(table.event[0].tile, 1);
	assert_int_equal(table.event[3].player, 0);
	assert_int_equal(table.event[3].points, 4);
	assert_int_equal(table.event[4].player, 0);
	assert_int_equal(table.event[4].tile, 1);
}

TEST(a_zone_has_a_name)
{
	struct carc_feature_ref ref;
	unsigned tile = 99;

	plays("U@1,0r1 road.W; U@-1,0r1");
	ref = carc_game_zone_ref(
		&table.game, carc_zones_find(&table.game.zones, table.game.figures.figure[0].zone),
		&tile);
	/* The road begins on the start tile, and is first met in its east. */
	assert_int_equal(tile, 0);
	assert_int_equal(ref.kind, CARC_ROAD);
	assert_int_equal(ref.port, CARC_PORT_E);
	assert_string_equal(carc_game_spot(&table.game, 2).type->id, "U");
	assert_int_equal(carc_game_spot(&table.game, 2).x, -1);
}

/* The last pile stays the one that is drawn from, though nothing is left in it. */
TEST(an_empty_bag_has_a_pile)
{
	for (unsigned type = 0; type < table.rules.tiles.types; type++)
		while (table.game.bag[type] > 0)
			carc_game_take(&table.game, type);
	assert_int_equal(table.game.left, 0);
	assert_int_equal(table.game.pile, CARC_PILE_MAIN);
}

/* Parts that expansions add to a start board: put by their own rule, refused at no turn. */
static enum carc_code put_for_the_first(struct carc_game *game, const struct carc_action *action,
					struct carc_found *why)
{
	if (why)
		why->a = 7;
	if (action->player > 0)
		return CARC_R203_NO_MEEPLE;
	game->given[0]++;
	return CARC_CODE_OK;
}

TEST(a_start_board_may_hold_other_things)
{
	static const struct carc_action_rule rule = {.put = put_for_the_first};
	struct carc_action action = {.act = CARC_ACT_RETURN, .player = 0, .at = {3, 4}};

	table.rules.actions[CARC_ACT_RETURN] = &rule;
	carc_game_init(&table.game, &table.rules, 3);
	assert_int_equal(carc_game_put(&table.game, &action, &table.finding), CARC_OK);
	assert_int_equal(carc_game_score(&table.game, 0), 1);
	action.player = 2;
	assert_int_equal(carc_game_put(&table.game, &action, &table.finding), CARC_REFUSED);
	assert_int_equal(carc_game_score(&table.game, 0), 1);
	assert_int_equal(table.finding.code, CARC_R203_NO_MEEPLE);
	assert_int_equal(table.finding.a, 7);
	assert_int_equal(table.finding.turn, 0);
	assert_int_equal(table.finding.player, 2);
	assert_int_equal(table.finding.at.line, 3);
}

/* Nothing can follow a meeple; the tile is followed by one. */
TEST(the_meeple_is_the_last_action)
{
	assert_false(carc_game_last_action(&table.game, CARC_ACT_PLACE));
	assert_false(carc_game_last_action(&table.game, CARC_ACT_DISCARD));
	assert_int_equal(table_try(&table, "U@1,0r1"), CARC_CODE_OK);
	assert_true(carc_game_last_action(&table.game, CARC_ACT_MEEPLE));
	assert_false(carc_game_last_action(&table.game, CARC_ACT_PLACE));
	assert_int_equal(table_try(&table, "road.W"), CARC_CODE_OK);
	assert_false(carc_game_last_action(&table.game, CARC_ACT_MEEPLE));
}
