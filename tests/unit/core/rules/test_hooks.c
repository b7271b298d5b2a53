/*
 * Hooks that the boxes of today do not need, or hardly: a made-up box has them, and what the engine does shows that it asks
 * them.
 */
#include "core/engine/moves.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

static struct table table;
static unsigned forbidden; /* enum carc_act */
static enum carc_code because;

BEFORE_EACH
{
	forbidden = CARC_ACTS;
	because = CARC_R222_NOT_EARLIER;
	table_rules(&table);
}

static enum carc_code forbid(const struct carc_game *game, const struct carc_action *action,
			     struct carc_found *why)
{
	if (action->act != forbidden)
		return CARC_CODE_OK;
	if (why)
		why->a = game->turn;
	return because;
}

static const struct carc_expansion box = {
	.id = "made-up",
	.game = "carcassonne",
	.module.hooks = {.forbid = forbid},
};

/* Begins a game of two players with the made-up box. */
static void start(void)
{
	static const struct carc_expansion *const all[] = {&box};
	static const struct carc_boxes boxes = {all, 1, NULL, 0};

	table.rules.boxes = &boxes;
	carc_rules_expand(&table.rules, 1);
	table_start(&table, 2);
}

static bool can_act(unsigned act)
{
	struct carc_action action;
	unsigned cursor = 0;

	return carc_moves_next(&table.game, act, &cursor, &action);
}

TEST(forbidden_actions_are_neither_listed_nor_taken)
{
	const struct carc_action road = table_action(&table.rules, "road.E");

	start();
	assert_int_equal(table_try(&table, "U@1,0r1"), CARC_CODE_OK);
	assert_true(can_act(CARC_ACT_MEEPLE));
	forbidden = CARC_ACT_MEEPLE;
	assert_false(can_act(CARC_ACT_MEEPLE));
	assert_int_equal(carc_judge(&table.game, &road, NULL), CARC_R222_NOT_EARLIER);
	assert_int_equal(table_try(&table, "road.E"), CARC_R222_NOT_EARLIER);
	assert_int_equal(table.finding.a, table.game.turn);
	forbidden = CARC_ACT_PLACE;
	assert_int_equal(table_try(&table, "road.E"), CARC_CODE_OK);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_false(can_act(CARC_ACT_PLACE));
	assert_int_equal(table_try(&table, "U@2,0r1"), CARC_R222_NOT_EARLIER);
}

TEST(forbidden_actions_stand_as_played_if_their_code_does)
{
	const struct carc_action road = table_action(&table.rules, "road.E");

	start();
	forbidden = CARC_ACT_MEEPLE;
	assert_int_equal(table_try(&table, "U@1,0r1"), CARC_CODE_OK);
	because = CARC_R201_NO_FEATURE;
	assert_int_equal(carc_game_act_as_played(&table.game, &road, CARC_R222_NOT_EARLIER, NULL),
			 CARC_REFUSED);
	because = CARC_R222_NOT_EARLIER;
	assert_int_equal(carc_game_act_as_played(&table.game, &road, CARC_R222_NOT_EARLIER, NULL),
			 CARC_OK);
}
