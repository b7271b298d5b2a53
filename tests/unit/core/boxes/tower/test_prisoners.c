/* Figures that a tower takes where several of a player stand on one zone of a tile, as no box of today brings them there. */
#include "core/engine/moves.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

enum { BORIS = 1 };

static struct table table;

/* Puts one more figure of Boris on the field of the first tile that he laid. */
static void add_figure(unsigned kind)
{
	struct carc_figure figure = {BORIS, (uint8_t)kind, 1, 0, 3};

	figure.zone = table.game.board.tile[1].zone;
	table.game.figures.supply[kind][BORIS]++;
	carc_figures_place(&table.game.figures, &table.game.zones, figure);
}

/* Begins a game where Boris has a meeple on the tile at 0,1, and Anna's tower reaches it. */
BEFORE_EACH
{
	table_rules(&table);
	table_expand(&table, "tower");
	table_start(&table, 3);
	table.game.player = BORIS;
	assert_int_equal(table_play(&table, "TO/F@0,1r0 field.NL"), CARC_CODE_OK);
	table.game.player = 0;
	assert_int_equal(table_try(&table, "U@1,0r1 floor@0,1"), CARC_CODE_OK);
}

static enum carc_code take(unsigned figure)
{
	struct carc_action takes = {
		.act = CARC_ACT_CAPTURE, .player = CARC_PLAYER_NONE, .who = BORIS, .y = 1};

	carc_action_any_figure(&takes);
	takes.figure = (uint8_t)figure;
	return carc_game_act(&table.game, &takes, NULL, &table.finding) == CARC_OK
		       ? CARC_CODE_OK
		       : table.finding.code;
}

static unsigned count_listed(void)
{
	struct carc_action action;
	unsigned cursor = 0, count = 0;

	while (carc_moves_next(&table.game, CARC_ACT_CAPTURE, &cursor, &action))
		count++;
	return count;
}

TEST(the_last_of_like_figures_is_taken)
{
	add_figure(CARC_MEEPLE);
	assert_int_equal(count_listed(), 1);
	assert_int_equal(take(CARC_FIGURE_NONE), CARC_CODE_OK);
	assert_int_equal(table.game.figures.count, 1);
	assert_int_equal(table.game.figures.figure[0].turn, 1);
}

TEST(a_figure_of_another_kind_is_another_choice)
{
	add_figure(CARC_LARGE_MEEPLE);
	add_figure(CARC_MEEPLE);
	assert_int_equal(take(CARC_FIGURE_NONE), CARC_R410_WHICH_FIGURE);
	assert_int_equal(take(CARC_LARGE_MEEPLE), CARC_CODE_OK);
}
