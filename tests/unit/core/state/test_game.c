/* A game as it begins, its events and its zones; tests/cases/last-tiles.txt says when it is over. */
#include "tests/gen/check.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/rules/bag.h"
#include "tests/unit/one_table.h"

BEFORE_EACH
{
	table_open(&table, 3);
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
