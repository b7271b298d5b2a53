/* Monasteries for all: whose tiles are in the bag, and when the game is over for them. */
#include "tests/gen/check.h"
#include "core/engine/moves.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/rules/bag.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

static struct table table;

BEFORE_EACH
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_MONASTERIES] = 1;
	table_start(&table, 3);
}

/* Lay a tile, drawn or own, and end the turn. */
static unsigned lays(const char *word, bool own)
{
	struct carc_action action = table_action(&table.rules, word);

	action.own = own;
	if (carc_game_act(&table.game, &action, NULL, &table.finding) != CARC_OK)
		return table.finding.code;
	assert_null(carc_game_check(&table.game));
	return table_end(&table);
}

/* Three monasteries and one other tile are left. */
static void leave(const char *other)
{
	memset(table.game.bag, 0, sizeof table.game.bag);
	table.game.bag[table_type(&table.rules, "B")] = 3;
	table.game.bag[table_type(&table.rules, other)] = 1;
	table.game.left = table.game.left_in[CARC_PILE_MAIN] = 4;
}

/* Three own monasteries and one other tile are left: after that there is none to draw. */
TEST(it_is_over_when_nothing_can_be_drawn)
{
	leave("U");
	assert_int_equal(lays("B@0,1r0", true), CARC_CODE_OK);
	assert_false(table.game.over);
	assert_int_equal(lays("U@1,0r1", false), CARC_CODE_OK);
	assert_true(table.game.over);
	assert_int_equal(table.game.left, 2);
}

/* C would go back to the bag for ever, but instead of drawing it a player may lay the own monastery. */
TEST(it_may_be_laid_while_others_go_back)
{
	table.rules.option[CARC_OPTION_UNPLACEABLE] = 0;
	assert_int_equal(lays("E@0,-1r2", false), CARC_CODE_OK);
	leave("C");
	assert_int_equal(lays("B@0,1r0", false), CARC_R112_MONASTERIES_HELD);
	assert_int_equal(table_try(&table, "-C"), CARC_CODE_OK);
	assert_int_equal(lays("B@0,1r0", true), CARC_CODE_OK);
	assert_false(table.game.over);
	/* Who does not ends the game. */
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_true(table.game.over);
}

/* How many tiles can be laid now: A and B as own, and what is drawn. */
static void count(unsigned *ret_own, unsigned *ret_drawn)
{
	struct carc_action action;
	unsigned cursor = 0;

	*ret_own = *ret_drawn = 0;
	while (carc_moves_next(&table.game, CARC_ACT_PLACE, &cursor, &action)) {
		assert_true(!action.own || table.game.rules->ownable[action.type]);
		++*(action.own ? ret_own : ret_drawn);
	}
}

/* The field of D in the south and a road at each side; A shows a road once, B not at all. */
TEST(moves_are_told_apart)
{
	static struct carc_game room[CARC_MOVES_ROOM];
	struct carc_moves_how how = {.type = table_type(&table.rules, "B")};
	unsigned own, drawn, then;

	count(&own, &drawn);
	assert_int_equal(own, 9);
	assert_true(drawn > own);
	/* B at 0,1: four rotations, on each the monastery, the field or nothing. */
	assert_int_equal(carc_moves_count(&table.game, &how, room, 1), 12);
	assert_int_equal(lays("B@0,1r0", true), CARC_CODE_OK);
	table.game.player = 0;
	count(&own, &then);
	assert_int_equal(own, 0);
	assert_true(then > drawn);
}

/* The Tower brings one more monastery, which is drawn. */
TEST(those_of_expansions_are_drawn)
{
	struct carc_action action;
	unsigned cursor = 0, own = 0, drawn = 0;

	table_expand(&table, "tower");
	table_start(&table, 3);
	while (carc_moves_next(&table.game, CARC_ACT_PLACE, &cursor, &action))
		if (action.type == table_type(&table.rules, "TO/L"))
			++*(action.own ? &own : &drawn);
	assert_int_equal(own, 0);
	/* In the south of D alone, each way round. */
	assert_int_equal(drawn, 4);
	assert_int_equal(carc_own_tiles_left(&table.game), 3);
}
