/*
 * The machine of a turn, by rules that no game has: steps that must be taken, more than once or by others, steps
 * that the rules take, steps that are not due. What each does is one letter of a text.
 */
#include "core/engine/turn.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

enum { ANNA, BORIS, EVA };

/* Actions, whatever they are called; the names are those of other games. */
enum {
	FREE = CARC_ACT_FLOOR,
	TWICE = CARC_ACT_TOP,
	NEVER = CARC_ACT_CAPTURE,
	SHARED = CARC_ACT_RANSOM,
	LAST = CARC_ACT_EXCHANGE
};

/* What the turn has had, by these names: twice and last; free and shared as well. */
#define SOME_DONE "R304 figure on a tower, choice of who comes back"
#define ALL_DONE "R304 tower piece, figure on a tower, choice of who comes back, ransom"

static struct table table;
static char story[100];
static bool boris_owes;

static void tell(const char *letter)
{
	size_t used = strlen(story);

	snprintf(story + used, sizeof story - used, "%s", letter);
}

static enum carc_code judge(const struct carc_game *game, const struct carc_action *action,
			    struct carc_found *why)
{
	(void)game;
	if (why)
		why->a = action->count;
	return action->count == 9 ? CARC_R404_NO_PIECE : CARC_CODE_OK;
}

static void apply(struct carc_game *game, const struct carc_action *action,
		  const struct carc_listener *listener)
{
	(void)listener;
	game->last = 0;
	tell(action->act == FREE     ? "f"
	     : action->act == TWICE  ? "t"
	     : action->act == SHARED ? "s"
	     : action->act == LAST   ? "l"
				     : "?");
}

static void run_first(struct carc_game *game, const struct carc_listener *listener)
{
	(void)game;
	(void)listener;
	tell("1");
}

static void run_second(struct carc_game *game, const struct carc_listener *listener)
{
	(void)game;
	(void)listener;
	tell("2");
}

static bool never(const struct carc_game *game)
{
	(void)game;
	return false;
}

static unsigned boris(const struct carc_game *game)
{
	(void)game;
	return BORIS;
}

static bool owing(const struct carc_game *game)
{
	(void)game;
	return boris_owes;
}

static const struct carc_action_rule rule = {.judge = judge, .apply = apply};

static const struct carc_step made_up[] = {
	{.name = "free", .accepts = 1u << FREE, .max = 2},
	{.name = "first", .run = run_first},
	{.name = "twice", .accepts = 1u << TWICE, .min = 2, .max = 3},
	{.name = "never", .accepts = 1u << NEVER, .min = 1, .max = 1, .due = never},
	{.name = "not run", .due = never, .run = run_first},
	{.name = "second", .run = run_second},
	{.name = "shared",
	 .accepts = 1u << SHARED,
	 .max = CARC_ANY_NUMBER,
	 .who = boris,
	 .owing = owing},
	{.name = "last", .accepts = 1u << LAST, .min = 1, .max = 1},
};

BEFORE_EACH
{
	table_rules(&table);
	memcpy(table.rules.steps, made_up, sizeof made_up);
	table.rules.step_count = sizeof made_up / sizeof made_up[0];
	table.rules.actions[FREE] = table.rules.actions[TWICE] = table.rules.actions[NEVER] =
		table.rules.actions[SHARED] = table.rules.actions[LAST] = &rule;
	carc_rules_sort_steps(&table.rules);
	table_start(&table, 3);
	story[0] = '\0';
	boris_owes = false;
}

/* "" where it is done; else code and, where one is named, the step that is owed. */
static const char *by(unsigned player, unsigned act, unsigned count)
{
	static char found[100];
	const struct carc_action action = {
		.act = (uint8_t)act, .player = (uint8_t)player, .count = (uint8_t)count};

	found[0] = '\0';
	if (carc_game_act(&table.game, &action, NULL, &table.finding) != CARC_OK)
		snprintf(found, sizeof found, "%s %.80s", carc_code_info(table.finding.code)->code,
			 table.finding.more);
	return found;
}

static const char *does(unsigned act)
{
	return by(CARC_PLAYER_NONE, act, 0);
}

static void cannot_end(const char *step)
{
	assert_false(carc_game_may_end(&table.game));
	assert_int_equal(table_end(&table), CARC_R305_MISSING);
	assert_string_equal(table.finding.more, step);
}

TEST(a_turn_is_told)
{
	for (unsigned turn = 0; turn < 2; turn++) {
		story[0] = '\0';
		assert_string_equal(does(FREE), "");
		assert_string_equal(does(FREE), "");
		assert_string_equal(does(TWICE), "");
		assert_string_equal(does(TWICE), "");
		assert_string_equal(does(TWICE), "");
		assert_string_equal(does(SHARED), "");
		assert_string_equal(does(LAST), "");
		assert_true(carc_game_may_end(&table.game));
		assert_int_equal(table_end(&table), CARC_CODE_OK);
		/* What the rules do comes when it is passed, once. */
		assert_string_equal(story, "ff1ttt2sl");
		assert_int_equal(table.game.player, turn + 1);
	}
}

/* As many steps as there can be: what the last one does is done at the end of the turn, and its action is taken. */
TEST(the_last_step_is_a_step)
{
	unsigned last = CARC_STEPS_MAX - 1;

	for (unsigned i = table.rules.step_count; i < last; i++)
		table.rules.steps[i] = (struct carc_step){.name = "more"};
	table.rules.steps[last] = (struct carc_step){
		.name = "end", .accepts = 1u << NEVER, .max = 1, .run = run_second};
	table.rules.step_count = CARC_STEPS_MAX;
	carc_rules_sort_steps(&table.rules);
	table_start(&table, 3);
	story[0] = '\0';
	assert_string_equal(does(TWICE), "");
	assert_string_equal(does(TWICE), "");
	assert_string_equal(does(LAST), "");
	assert_string_equal(does(NEVER), "");
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_string_equal(story, "1tt2l?2");
}

/* Nothing but what must be. */
TEST(steps_may_be_left_out)
{
	assert_string_equal(does(TWICE), "");
	assert_string_equal(does(TWICE), "");
	assert_string_equal(does(LAST), "");
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_string_equal(story, "1tt2l");
}

TEST(steps_have_a_most)
{
	assert_string_equal(does(FREE), "");
	assert_string_equal(does(FREE), "");
	assert_string_equal(does(FREE), "R303 twice");
	for (unsigned i = 0; i < 3; i++)
		assert_string_equal(does(TWICE), "");
	assert_string_equal(does(TWICE), "R303 last");
	for (unsigned i = 0; i < 40; i++)
		assert_string_equal(does(SHARED), "");
	assert_int_equal(table.game.done, 40);
	/* However many there are, a step has begun. */
	table.game.done = UINT16_MAX;
	assert_string_equal(does(SHARED), "");
	assert_int_equal(table.game.done, UINT16_MAX);
	assert_string_equal(does(LAST), "");
	/* Nothing is owed, and nothing comes again. */
	assert_string_equal(does(LAST), ALL_DONE);
	assert_string_equal(does(FREE), ALL_DONE);
	assert_string_equal(does(SHARED), ALL_DONE);
}

TEST(steps_have_a_least)
{
	cannot_end("twice");
	assert_string_equal(does(LAST), "R303 twice");
	assert_string_equal(does(TWICE), "");
	cannot_end("twice");
	assert_string_equal(does(SHARED), "R303 twice");
	assert_string_equal(does(TWICE), "");
	/* The last step of all as well as any other. */
	cannot_end("last");
	assert_string_equal(does(LAST), "");
	assert_true(carc_game_may_end(&table.game));
	assert_string_equal(story, "1tt2l");
}

TEST(what_is_not_due_is_not_owed)
{
	assert_string_equal(does(NEVER), "R303 twice");
	assert_string_equal(does(TWICE), "");
	assert_string_equal(does(TWICE), "");
	assert_string_equal(does(NEVER), "R303 last");
	assert_string_equal(does(LAST), "");
	assert_string_equal(does(NEVER), SOME_DONE);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
}

/* A step of another player: he is the one who acts, and who is told. */
TEST(others_have_their_step)
{
	assert_string_equal(does(TWICE), "");
	assert_string_equal(by(BORIS, TWICE, 0), "R301 ");
	assert_int_equal(table.finding.who, BORIS);
	assert_string_equal(by(ANNA, TWICE, 0), "");
	boris_owes = true;
	assert_string_equal(does(LAST), "R303 shared");
	cannot_end("shared");
	assert_string_equal(by(ANNA, SHARED, 0), "R301 ");
	assert_int_equal(table.finding.who, ANNA);
	assert_string_equal(by(EVA, SHARED, 0), "R301 ");
	assert_string_equal(by(BORIS, SHARED, 9), "R404 ");
	assert_int_equal(table.finding.player, BORIS);
	assert_int_equal(table.finding.a, 9);
	assert_string_equal(by(BORIS, SHARED, 0), "");
	assert_string_equal(by(BORIS, SHARED, 0), "");
	boris_owes = false;
	assert_string_equal(by(BORIS, LAST, 0), "R301 ");
	assert_string_equal(by(ANNA, LAST, 9), "R404 ");
	assert_int_equal(table.finding.player, ANNA);
	assert_string_equal(by(ANNA, LAST, 0), "");
}

/* The last step is for large meeples, and for nobody else. */
TEST(a_step_is_for_figures_of_a_kind)
{
	struct carc_step *last = &table.rules.steps[table.rules.step_count - 1];
	struct carc_action action = {
		.act = LAST, .player = CARC_PLAYER_NONE, .figure = CARC_LARGE_MEEPLE};

	last->figures = 1u << CARC_LARGE_MEEPLE;
	last->min = 0;
	carc_rules_sort_steps(&table.rules);
	assert_string_equal(does(TWICE), "");
	assert_string_equal(does(TWICE), "");
	assert_true(carc_game_accepts(&table.game, LAST, CARC_FIGURE_NONE));
	assert_string_equal(does(LAST), "R304 figure on a tower");
	assert_true(carc_game_accepts(&table.game, action.act, action.figure));
	assert_int_equal(carc_game_act(&table.game, &action, NULL, &table.finding), CARC_OK);
	assert_false(carc_game_accepts(&table.game, action.act, action.figure));
	assert_string_equal(story, "1tt2l");
}

/* A step takes no action that no box in the game brings. */
TEST(an_action_without_a_rule_has_no_step)
{
	table.rules.actions[FREE] = NULL;
	carc_rules_sort_steps(&table.rules);
	assert_false(carc_game_accepts(&table.game, FREE, CARC_FIGURE_NONE));
	assert_string_equal(does(FREE), "R303 twice");
}

/* What those ask who list moves. */
TEST(questions_about_what_follows)
{
	assert_true(carc_game_accepts(&table.game, FREE, CARC_FIGURE_NONE));
	assert_true(carc_game_accepts(&table.game, TWICE, CARC_FIGURE_NONE));
	assert_false(carc_game_accepts(&table.game, LAST, CARC_FIGURE_NONE));
	assert_false(carc_game_last_action(&table.game, FREE));
	assert_false(carc_game_last_action(&table.game, LAST));
	assert_false(carc_game_shared_action(&table.game, SHARED));
	assert_string_equal(does(TWICE), "");
	assert_string_equal(does(TWICE), "");
	assert_false(carc_game_last_action(&table.game, TWICE));
	assert_false(carc_game_last_action(&table.game, SHARED));
	assert_true(carc_game_shared_action(&table.game, SHARED));
	assert_false(carc_game_shared_action(&table.game, LAST));
	assert_false(carc_game_shared_action(&table.game, FREE));
	assert_true(carc_game_last_action(&table.game, LAST));
	/* Where two more may come, the next is not the last. */
	table.rules.steps[table.rules.step_count - 1].max = 2;
	assert_false(carc_game_last_action(&table.game, LAST));
	assert_string_equal(does(LAST), "");
	assert_true(carc_game_last_action(&table.game, LAST));
	/* A turn without a tile does not end in a listing, whatever has been done. */
	table.game.last = CARC_TILE_NONE;
	assert_false(carc_game_may_end(&table.game));
	table.game.last = 0;
	assert_true(carc_game_may_end(&table.game));
	table.game.over = true;
	assert_false(carc_game_may_end(&table.game));
	assert_false(carc_game_accepts(&table.game, LAST, CARC_FIGURE_NONE));
}
