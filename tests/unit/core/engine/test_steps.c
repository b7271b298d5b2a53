/*
 * The machine of a turn, by rules that no game has: steps that must be taken, more than once or by others, steps
 * that the rules take, steps that are not due. What each does is one letter of a text. test_steps.txt has the turns.
 */
#include "core/engine/turn.h"
#include "tests/gen/table.h"
#include "tests/unit/rows.h"

enum { BORIS = 1 };

/* Actions, whatever they are called; the names are those of other games. */
enum {
	FREE = CARC_ACT_FLOOR,
	TWICE = CARC_ACT_TOP,
	NEVER = CARC_ACT_CAPTURE,
	SHARED = CARC_ACT_RANSOM,
	LAST = CARC_ACT_EXCHANGE
};

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

static void begin_turns(void)
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

/* The actions of turns, and in the order of seats the players; the last is whoever is on turn. */
static const char *const acts[CARC_ACTS] = {
	[FREE] = "free", [TWICE] = "twice", [NEVER] = "never", [SHARED] = "shared", [LAST] = "last"};
static const char *const players[] = {"anna", "boris", "eva", "anybody"};

static unsigned find(const char *const *names, unsigned count, const char *name)
{
	unsigned i = 0;

	while (i < count && (!names[i] || strcmp(names[i], name) != 0))
		i++;
	if (i == count)
		fail_msg("%s is unknown", name);
	return i;
}

/* PLAYER ACTION [count|large] FINDING: the code and the steps that are owed or done, "" if there is none. */
static void act(const struct row *row)
{
	const char *how = row->cells > 3 ? row->cell[2] : "0";
	const unsigned player = find(players, 4, row->cell[0]);
	const struct carc_action action = {
		.act = (uint8_t)find(acts, CARC_ACTS, row->cell[1]),
		.player = (uint8_t)(player < 3 ? player : CARC_PLAYER_NONE),
		.count = (uint8_t)atoi(how),
		.figure = !strcmp(how, "large") ? CARC_LARGE_MEEPLE : CARC_MEEPLE};
	char found[200] = "";

	if (carc_game_act(&table.game, &action, NULL, &table.finding) != CARC_OK)
		snprintf(found, sizeof found, "%s%s%.80s", carc_code_info(table.finding.code)->code,
			 *table.finding.more ? " " : "", table.finding.more);
	row_same(row, found, row->cell[row->cells - 1]);
}

/* The player of the last finding, and a number of it. */
static void blames(const struct row *row)
{
	row_same(row,
		 players[table.finding.code == CARC_R301_NOT_ON_TURN ? table.finding.who
								     : table.finding.player],
		 row->cell[1]);
	row_true(row, row->cells < 3 || table.finding.a == atoi(row->cell[2]));
}

/* A player of the last finding, or of the position. */
static void name(const struct row *row)
{
	const char *what = row->cell[0];

	row_same(
		row,
		players[!strcmp(what, "owes") ? table.finding.who : carc_game_awaited(&table.game)],
		row->cell[1]);
}

static void end(const struct row *row)
{
	const bool may = carc_game_may_end(&table.game);
	char found[200] = "";
	enum carc_code code;

	/* A question alone. */
	if (!strcmp(row->cell[1], "no")) {
		row_true(row, !may);
		return;
	}
	code = table_end(&table);
	if (code != CARC_CODE_OK)
		snprintf(found, sizeof found, "%s %.80s", carc_code_info(code)->code,
			 table.finding.more);
	row_same(row, found, row->cell[1]);
	row_true(row, may == !*row->cell[1]);
}

/* The steps since the last such row are those that the row expects. */
static void is_told(const struct row *row)
{
	row_same(row, story, row->cell[1]);
	story[0] = '\0';
}

static void ask(const struct row *row)
{
	const char *what = row->cell[0];
	const unsigned which = find(acts, CARC_ACTS, row->cell[1]);
	const unsigned figure = row->cells > 3 ? CARC_LARGE_MEEPLE : CARC_FIGURE_NONE;
	const bool is = !strcmp(what, "accepts") ? carc_game_accepts(&table.game, which, figure)
			: !strcmp(what, "last?") ? carc_game_last_action(&table.game, which)
						 : carc_game_shared_action(&table.game, which);

	row_true(row, is == row_yes(row, row->cells - 1));
}

/* As many steps as there can be: what the last one does is done at the end of the turn, and its action is taken. */
static void fill_steps(void)
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
}

/* Changes the rules or the position. */
static void change(const struct row *row)
{
	const char *what = row->cell[1];
	struct carc_step *last = &table.rules.steps[table.rules.step_count - 1];

	if (!strcmp(what, "owes"))
		boris_owes = row_yes(row, 2);
	else if (!strcmp(what, "last-twice"))
		last->max = 2;
	else if (!strcmp(what, "no-tile"))
		table.game.last = CARC_TILE_NONE;
	else if (!strcmp(what, "tile"))
		table.game.last = 0;
	else if (!strcmp(what, "most-steps"))
		fill_steps();
	else if (!strcmp(what, "over"))
		table.game.over = true;
	else if (!strcmp(what, "no-free"))
		table.rules.actions[FREE] = NULL;
	else if (!strcmp(what, "last-large"))
		*last = (struct carc_step){.name = "large",
					   .accepts = 1u << LAST,
					   .max = 1,
					   .figures = 1u << CARC_LARGE_MEEPLE};
	else
		fail_msg("%s", row->place);
	carc_rules_sort_steps(&table.rules);
}

static const struct {
	const char *name;
	void (*fn)(const struct row *row);
} rows[] = {{"end", end},       {"told", is_told}, {"accepts", ask},
	    {"last?", ask},     {"shared?", ask},  {"change", change},
	    {"blames", blames}, {"owes", name},    {"awaited", name}};

/* A row is one of these, or an action of a player. */
static void play(const struct row *row)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (!strcmp(rows[i].name, row->cell[0])) {
			rows[i].fn(row);
			return;
		}
	act(row);
}

TEST(turns_go_as_scripts_say)
{
	each_script(__FILE__, begin_turns, play);
}

/* However many there are, a step has begun. */
TEST(a_count_does_not_run_over)
{
	const struct carc_action twice = {.act = TWICE, .player = CARC_PLAYER_NONE},
				 shared = {.act = SHARED, .player = CARC_PLAYER_NONE};

	begin_turns();
	for (unsigned i = 0; i < 42; i++)
		assert_int_equal(
			carc_game_act(&table.game, i < 2 ? &twice : &shared, NULL, &table.finding),
			CARC_OK);
	assert_int_equal(table.game.done, 40);
	table.game.done = UINT16_MAX;
	assert_int_equal(carc_game_act(&table.game, &shared, NULL, &table.finding), CARC_OK);
	assert_int_equal(table.game.done, UINT16_MAX);
}
