/* The Tower: pieces, reach, capture, exchange, ransom. */
#include "core/boxes.h"
#include "tests/gen/check.h"
#include "core/engine/start_board.h"
#include "core/boxes/tower/tower.h"
#include "tests/unit/one_table.h"

enum { ANNA, BORIS, EVA, DANA };

static void open_game(unsigned players, const char *expansion, const char *turns)
{
	table_rules(&table);
	carc_rules_expand(&table.rules,
			  1u << carc_expansion_find("carcassonne", "tower", 5) |
				  (expansion ? 1u << carc_expansion_find("carcassonne", expansion,
									 strlen(expansion))
					     : 0));
	table_start(&table, players);
	plays(turns);
	assert_null(carc_game_check(&table.game));
}

/* The code of the first refusal in a turn that is begun. */
static void refuses(const char *words, enum carc_code code)
{
	const struct carc_game before = table.game;

	assert_int_equal(table_try(&table, words), code);
	assert_int_equal(table.finding.turn, table.game.turn);
	table.game = before;
}

/* The rulings that have decided something so far, a bit each. */
static uint64_t relied_on(void)
{
	uint64_t bits = 0;

	for (unsigned ruling = CARC_OPTIONS; ruling < CARC_ALL_OPTIONS; ruling++)
		if (table.game.relied_on[ruling] != 0)
			bits |= carc_ruling_bit(ruling);
	return bits;
}

static unsigned held(unsigned holder, unsigned owner)
{
	return table.game.figures.held[holder][owner][CARC_MEEPLE];
}

static unsigned supply(unsigned player)
{
	return table.game.figures.supply[CARC_MEEPLE][player];
}

static unsigned height(int x, int y)
{
	return table.game.box.towers.height[carc_board_tile(&table.game.board, x, y)];
}

/* Preparation: 10, 9, 7, 6, 5. */
TEST(pieces_by_players)
{
	static const unsigned each[] = {10, 9, 7, 6, 5};

	for (unsigned players = 2; players <= 6; players++) {
		open_game(players, NULL, "");
		assert_int_equal(carc_tower_pieces(table.game.rules, players), each[players - 2]);
		for (unsigned player = 0; player < CARC_SEATS; player++)
			assert_int_equal(table.game.tokens[CARC_TOKEN_PIECE][player],
					 player < players ? each[players - 2] : 0);
	}
}

/* 2.: one of four actions, and none of them needs a foundation on the tile just laid. */
TEST(one_action_a_turn)
{
	open_game(2, NULL, "TO/F@0,1r0; U@1,0r1 floor@0,1");
	assert_int_equal(height(0, 1), 1);
	assert_int_equal(table.game.tokens[CARC_TOKEN_PIECE][BORIS], 9);
	assert_int_equal(table.game.tokens[CARC_TOKEN_PIECE][ANNA], 10);
	refuses("U@2,0r1 floor@0,1 field.NL", CARC_R304_NOT_NOW);
	refuses("U@2,0r1 floor@0,1 floor@0,1", CARC_R304_NOT_NOW);
	refuses("U@2,0r1 floor@0,1 top@0,1", CARC_R304_NOT_NOW);
	refuses("U@2,0r1 field.NL top@0,1", CARC_R304_NOT_NOW);
	refuses("U@2,0r1 field.NL floor@0,1", CARC_R304_NOT_NOW);
	refuses("floor@0,1 U@2,0r1", CARC_R303_OWED);
	refuses("top@0,1 U@2,0r1", CARC_R303_OWED);
	plays("U@2,0r1 floor@0,1");
	assert_int_equal(height(0, 1), 2);
	assert_int_equal(table_count(&table, CARC_EVENT_BUILD), 1);
}

TEST(pieces_need_a_foundation)
{
	open_game(2, NULL, "TO/F@0,1r0");
	refuses("U@1,0r1 floor@0,0", CARC_R401_NO_FOUNDATION);
	refuses("U@1,0r1 floor@5,5", CARC_R401_NO_FOUNDATION);
	refuses("U@1,0r1 top@0,0", CARC_R401_NO_FOUNDATION);
	/* The foundation of the tile just laid is as good as any. */
	plays("TO/C@1,1r1 floor@1,1");
	assert_int_equal(height(1, 1), 1);
}

/* A tile from a file may list its foundation before all else. */
TEST(a_foundation_may_come_first)
{
	static const struct carc_tile_type first = {
		"mine",
		"",
		"",
		1,
		CARC_PILE_MAIN,
		2,
		CARC_TILE_PORTS(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
		{{.kind = CARC_TOWER}, {.kind = CARC_FIELD}},
		"",
		0};
	static const struct carc_tile_table own = {.name = "mine",
						   .game = "carcassonne",
						   .expansion = "tower",
						   .types = &first,
						   .count = 1};

	table_rules(&table);
	table.rules.own = &own;
	table_expand(&table, "tower");
	table_start(&table, 2);
	plays("mine@0,1r0 floor@0,1; U@1,0r1 floor@0,1");
	assert_int_equal(height(0, 1), 2);
}

TEST(pieces_run_out)
{
	open_game(2, NULL, "TO/F@0,1r0");
	table.game.tokens[CARC_TOKEN_PIECE][BORIS] = 0;
	refuses("U@1,0r1 floor@0,1", CARC_R404_NO_PIECE);
	assert_int_equal(table.finding.a, 10);
}

/* A figure closes a tower; a bare foundation bears none; nobody claims the tower of the tile just laid. */
TEST(figures_on_towers)
{
	open_game(2, NULL, "TO/F@0,1r0; U@1,0r1 floor@0,1");
	refuses("TO/L@1,1r0 tower", CARC_R204_NOT_CLAIMED);
	refuses("TO/C@1,1r1 top@1,1", CARC_R406_BARE_FOUNDATION);
	plays("U@-1,0r1 top@0,1");
	assert_int_equal(supply(ANNA), 6);
	assert_int_equal(table_count(&table, CARC_EVENT_MEEPLE), 1);
	refuses("U@2,0r1 floor@0,1", CARC_R402_TOWER_CLOSED);
	assert_int_equal(table.finding.who, ANNA);
	assert_int_equal(table.finding.since, 3);
	refuses("U@2,0r1 top@0,1", CARC_R402_TOWER_CLOSED);
	plays("U@2,0r1");
	/* It stays to the end, and gives nothing. */
	table_finish(&table);
	assert_true(table_scores(&table, 0, 0, 0));
	assert_null(carc_game_check(&table.game));
}

/* Overview of the expansions: the abbot may be taken, but may not stand on a tower. */
TEST(figures_by_kind)
{
	assert_true(carc_figure_info(CARC_MEEPLE)->on_tower);
	assert_true(carc_figure_info(CARC_MEEPLE)->captured);
	assert_false(carc_figure_info(CARC_ABBOT)->on_tower);
	assert_true(carc_figure_info(CARC_ABBOT)->captured);
	open_game(2, "abbot", "TO/FG@0,1r0; B@1,1r0 abbot:monastery");
	refuses("U@1,0r1 floor@0,1 takes:1@1,1:meeple", CARC_R409_NOBODY_THERE);
	plays("U@1,0r1 floor@0,1");
	refuses("U@2,0r1 abbot:top@0,1", CARC_R405_TOWER_FIGURE);
	assert_string_equal(table.finding.text, "stand on");
	plays("U@2,0r1; U@-1,0r1 floor@0,1 takes:1@1,1");
	assert_int_equal(table.game.figures.held[ANNA][BORIS][CARC_ABBOT], 1);
	/* He is not on the board any more, nor in the supply. */
	refuses("U@-2,0r1 abbot:home", CARC_R209_NOT_ON_BOARD);
	refuses("B@-1,1r0 abbot:monastery", CARC_R203_NO_MEEPLE);
	assert_int_equal(table.finding.a, 0);
	assert_int_equal(table.finding.b, 1);
}

/* One tile for each piece, in four straight directions; no more, and nothing aside. */
TEST(reach_by_height)
{
	open_game(2, NULL,
		  "TO/F@0,1r0; U@1,0r1 field.NL; U@2,0r1; E@0,2r1 city.E; U@3,0r1; "
		  "E@0,3r1 city.E; U@-1,0r1");
	refuses("U@4,0r1 floor@0,1 takes:1@1,0", CARC_R408_OUT_OF_REACH);
	assert_int_equal(table.finding.a, 1);
	assert_int_equal(table.finding.spot.x, 0);
	assert_int_equal(table.finding.spot.y, 1);
	refuses("U@4,0r1 floor@0,1 takes:1@0,3", CARC_R408_OUT_OF_REACH);
	refuses("U@4,0r1 floor@0,1 takes:1@0,1", CARC_R409_NOBODY_THERE);
	refuses("U@4,0r1 floor@0,1 takes:0@0,2", CARC_R409_NOBODY_THERE);
	plays("U@4,0r1 floor@0,1");
	refuses("U@5,0r1 floor@0,1 takes:1@1,0", CARC_R408_OUT_OF_REACH);
	/* His own: it comes home, and nobody holds it. */
	plays("U@5,0r1 floor@0,1 takes:1@0,3");
	assert_int_equal(table.game.player, BORIS);
	assert_int_equal(held(ANNA, BORIS), 1);
	assert_int_equal(supply(BORIS), 4);
}

/* Across an empty place; and so far as a tower is high when the piece lies. */
TEST(reach_over_holes)
{
	open_game(2, NULL, "TO/F@0,1r0; U@1,0r1 floor@0,1; U@2,0r1; E@2,1r1 city.E");
	assert_int_equal(carc_board_tile(&table.game.board, 1, 1), CARC_TILE_NONE);
	plays("U@3,0r1 floor@0,1 takes:1@2,1");
	assert_int_equal(held(ANNA, BORIS), 1);
	assert_int_equal(supply(BORIS), 6);
}

TEST(own_figures_come_home)
{
	open_game(2, NULL, "TO/F@0,1r0 field.N; U@1,0r1; U@2,0r1 floor@0,1 takes:0@0,1");
	assert_int_equal(supply(ANNA), 7);
	assert_int_equal(held(ANNA, ANNA), 0);
	assert_int_equal(table_count(&table, CARC_EVENT_CAPTURE), 1);
	/* By the books of 2006 only those of others are taken. */
	open_game(2, NULL, "TO/F@0,1r0 field.N; U@1,0r1");
	table.rules.option[CARC_OPTION_TOWER_TAKES] = 1;
	refuses("U@2,0r1 floor@0,1 takes:0@0,1", CARC_R417_OWN_FIGURE);
}

TEST(a_capture_needs_a_piece)
{
	open_game(2, NULL, "TO/F@0,1r0; U@1,0r1 field.NL");
	refuses("U@2,0r1 takes:1@1,0", CARC_R407_NOTHING_BUILT);
	refuses("U@2,0r1 field.SL takes:1@1,0", CARC_R407_NOTHING_BUILT);
	plays("U@2,0r1; TO/C@1,1r1 floor@1,1 takes:1@1,0");
	/* The turn is over: nothing is left of it. */
	refuses("U@3,0r1 takes:1@1,0", CARC_R407_NOTHING_BUILT);
}

/* One on the tile and one on its tower. */
TEST(one_of_two_on_a_tile)
{
	open_game(2, NULL,
		  "U@1,0r1; TO/F@0,1r0 field.N; TO/C@1,1r1 floor@0,1; U@2,0r1 top@0,1; "
		  "U@3,0r1 floor@1,1");
	plays("U@-1,0r1");
	refuses("U@-2,0r1 floor@1,1 takes:1@0,1", CARC_R410_WHICH_FIGURE);
	refuses("U@-2,0r1 floor@1,1 takes:1@0,1:meeple", CARC_R410_WHICH_FIGURE);
	refuses("U@-2,0r1 floor@1,1 takes:1@0,1:monastery", CARC_R409_NOBODY_THERE);
	refuses("U@-2,0r1 floor@1,1 takes:1@0,1:tower takes:1@0,1", CARC_R304_NOT_NOW);
	plays("U@-2,0r1 floor@1,1 takes:1@0,1:tower");
	assert_int_equal(held(ANNA, BORIS), 1);
	/* By the ruling of old the tower is open again, and what is built there relies on it. */
	assert_int_equal(relied_on(), 0);
	plays("U@-3,0r1 floor@0,1");
	assert_int_equal(height(0, 1), 2);
	assert_int_equal(relied_on(), carc_ruling_bit(CARC_RULING_TOWER_REOPENS));
}

TEST(towers_that_stay_closed)
{
	open_game(2, NULL,
		  "TO/F@0,1r0; TO/C@1,1r1; U@1,0r1 floor@0,1; U@-1,0r1 top@0,1; "
		  "U@2,0r1 floor@1,1 takes:1@0,1");
	table.rules.option[CARC_RULING_TOWER_REOPENS] = 0;
	refuses("U@3,0r1 floor@0,1", CARC_R403_STAYS_CLOSED);
	refuses("U@3,0r1 top@0,1", CARC_R403_STAYS_CLOSED);
	plays("U@3,0r1 floor@1,1");
}

static const char mutual[] = "TO/C@0,1r2; E@1,1r1 city.E; E@-1,1r3 city.W; U@1,0r1; "
			     "U@2,0r1 floor@0,1 takes:1@1,1";

/* At once, and without being asked. */
TEST(prisoners_are_exchanged)
{
	open_game(2, NULL, mutual);
	assert_int_equal(held(ANNA, BORIS), 1);
	plays("U@-1,0r1 floor@0,1 takes:0@-1,1");
	assert_int_equal(held(ANNA, BORIS), 0);
	assert_int_equal(held(BORIS, ANNA), 0);
	assert_int_equal(supply(ANNA), 7);
	assert_int_equal(supply(BORIS), 7);
	assert_int_equal(table_count(&table, CARC_EVENT_FREED), 2);
	/* To say it does no harm. */
	open_game(2, NULL, mutual);
	refuses("U@-1,0r1 floor@0,1 back:meeple", CARC_R416_NO_EXCHANGE);
	refuses("U@-1,0r1 back:meeple", CARC_R416_NO_EXCHANGE);
	refuses("U@-1,0r1 floor@0,1 takes:0@-1,1 back:abbot", CARC_R412_NOT_HELD);
	refuses("U@-1,0r1 floor@0,1 takes:0@-1,1 back:meeple back:meeple", CARC_R304_NOT_NOW);
	plays("U@-1,0r1 floor@0,1 takes:0@-1,1 back:meeple");
	assert_int_equal(supply(BORIS), 7);
}

/* A ring of three is none between two. */
TEST(a_ring_is_no_exchange)
{
	open_game(3, NULL,
		  "TO/F@0,1r0; E@1,1r1 city.E; E@0,2r2 city.S; E@-1,1r3 city.W; U@1,0r1; "
		  "U@2,0r1; U@-1,0r1 floor@0,1 takes:1@1,1; U@-2,0r1 floor@0,1 takes:2@0,2; "
		  "U@3,0r1 floor@0,1 takes:0@-1,1");
	assert_int_equal(held(ANNA, BORIS), 1);
	assert_int_equal(held(BORIS, EVA), 1);
	assert_int_equal(held(EVA, ANNA), 1);
}

/* Where figures of several kinds could come back, their owner chooses, and must. */
TEST(who_comes_back_is_chosen)
{
	open_game(2, "abbot", mutual);
	carc_figures_move(&table.game.figures.supply[CARC_ABBOT][BORIS],
			  &table.game.figures.held[ANNA][BORIS][CARC_ABBOT]);
	assert_int_equal(table_try(&table, "U@-1,0r1 floor@0,1 takes:0@-1,1"), CARC_CODE_OK);
	assert_int_equal(table_end(&table), CARC_R305_MISSING);
	assert_string_equal(table.finding.more, "choice of who comes back");
	table.rules.option[CARC_RULING_RANSOM_TIME] = 0;
	refuses("ransom:0:abbot", CARC_R413_RANSOM_TOO_DEAR);
	assert_int_equal(table_try(&table, "back:abbot"), CARC_CODE_OK);
	refuses("back:abbot", CARC_R304_NOT_NOW);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_int_equal(table.game.figures.held[ANNA][BORIS][CARC_ABBOT], 0);
	assert_int_equal(held(ANNA, BORIS), 1);
	assert_int_equal(held(BORIS, ANNA), 0);
	assert_null(carc_game_check(&table.game));
}

/* Boris has 4 points, and Anna his meeple. */
static const char captive[] = "U@1,0r1; E@0,-1r2 city.S; TO/C@0,1r2; E@1,1r1 city.E; "
			      "U@2,0r1 floor@0,1 takes:1@1,1";

TEST(ransom_of_three_points)
{
	open_game(2, NULL, captive);
	assert_true(table_scores(&table, 0, 4, 0));
	plays("ransom:0 U@-1,0r1 road.W");
	assert_true(table_scores(&table, 3, 1, 0));
	assert_int_equal(table.game.points[ANNA][CARC_TOWER], 3);
	assert_int_equal(table.game.points[BORIS][CARC_TOWER], -3);
	assert_int_equal(held(ANNA, BORIS), 0);
	assert_int_equal(supply(BORIS), 6);
	assert_int_equal(table_count(&table, CARC_EVENT_PAID), 2);
	assert_int_equal(table_count(&table, CARC_EVENT_FREED), 1);
	/* After the tile as well, and with tiles that fit nowhere before or after it. */
	open_game(2, NULL, captive);
	plays("U@-1,0r1 ransom:0 road.W");
	assert_true(table_scores(&table, 3, 1, 0));
}

TEST(ransoms_that_are_refused)
{
	open_game(2, NULL, captive);
	refuses("ransom:1 U@-1,0r1", CARC_R412_NOT_HELD);
	refuses("ransom:0:abbot U@-1,0r1", CARC_R412_NOT_HELD);
	refuses("ransom:0 ransom:0", CARC_R412_NOT_HELD);
	table.game.points[BORIS][CARC_CITY] = 2;
	table.game.gained[BORIS] = 2;
	refuses("ransom:0 U@-1,0r1", CARC_R413_RANSOM_TOO_DEAR);
	assert_int_equal(table.finding.a, 3);
	assert_int_equal(table.finding.b, 2);
	table.game.points[BORIS][CARC_CITY] = 3;
	table.game.gained[BORIS] = 3;
	plays("ransom:0 U@-1,0r1");
	assert_true(table_scores(&table, 3, 0, 0));
	/* On one's own turn only, for one's own figure. */
	open_game(2, NULL, captive);
	plays("U@-1,0r1");
	refuses("ransom:0 U@-2,0r1", CARC_R412_NOT_HELD);
	refuses("ransom:1 U@-2,0r1", CARC_R412_NOT_HELD);
}

TEST(ransoms_by_ruling)
{
	open_game(2, NULL, captive);
	carc_figures_move(&table.game.figures.supply[CARC_MEEPLE][BORIS],
			  &table.game.figures.held[ANNA][BORIS][CARC_MEEPLE]);
	table.game.points[BORIS][CARC_CITY] = 6;
	table.game.gained[BORIS] = 6;
	refuses("ransom:0 ransom:0 U@-1,0r1", CARC_R414_RANSOM_AGAIN);
	refuses("ransom:0 U@-1,0r1 ransom:0", CARC_R414_RANSOM_AGAIN);
	assert_int_equal(table.finding.relies_on, carc_ruling_bit(CARC_RULING_RANSOM_PER_TURN));
	refuses("U@-1,0r1 road.W ransom:0", CARC_R415_RANSOM_LATE);
	assert_int_equal(table.finding.relies_on, carc_ruling_bit(CARC_RULING_RANSOM_TIME));
	refuses("U@-1,0r1 floor@0,1 ransom:0", CARC_R415_RANSOM_LATE);
	table.rules.option[CARC_RULING_RANSOM_PER_TURN] = 0;
	table.rules.option[CARC_RULING_RANSOM_TIME] = 0;
	assert_int_equal(relied_on(), 0);
	plays("ransom:0 U@-1,0r1 road.W ransom:0");
	assert_true(table_scores(&table, 6, 0, 0));
	assert_int_equal(relied_on(), carc_ruling_bit(CARC_RULING_RANSOM_PER_TURN) |
					      carc_ruling_bit(CARC_RULING_RANSOM_TIME));
	/* An exchange comes at once, before any ransom that follows. */
	open_game(2, NULL, mutual);
	table.game.points[BORIS][CARC_CITY] = 6;
	table.game.gained[BORIS] = 6;
	table.rules.option[CARC_RULING_RANSOM_TIME] = 0;
	refuses("U@-1,0r1 floor@0,1 takes:0@-1,1 ransom:0", CARC_R412_NOT_HELD);
	/* The next turn counts anew. */
	open_game(2, NULL, captive);
	carc_figures_move(&table.game.figures.supply[CARC_MEEPLE][BORIS],
			  &table.game.figures.held[ANNA][BORIS][CARC_MEEPLE]);
	table.game.points[BORIS][CARC_CITY] = 6;
	table.game.gained[BORIS] = 6;
	plays("ransom:0 U@-1,0r1; U@-2,0r1; ransom:0 U@-3,0r1");
	assert_true(table_scores(&table, 6, 0, 0));
}

TEST(one_of_several_prisoners)
{
	open_game(2, "abbot", captive);
	carc_figures_move(&table.game.figures.supply[CARC_ABBOT][BORIS],
			  &table.game.figures.held[ANNA][BORIS][CARC_ABBOT]);
	refuses("ransom:0 U@-1,0r1", CARC_R411_WHICH_PRISONER);
	plays("ransom:0:abbot U@-1,0r1");
	assert_int_equal(table.game.figures.supply[CARC_ABBOT][BORIS], 1);
	assert_int_equal(held(ANNA, BORIS), 1);
}

/* The order of the steps: who is taken is not there when the city is scored. */
TEST(capture_before_scoring)
{
	open_game(2, NULL,
		  "U@1,0r1; F@0,-1r1 city.S; TO/F@0,1r0; U@-1,0r1 floor@0,1; "
		  "E@0,-2r2 floor@0,1 takes:1@0,-1");
	assert_true(table_scores(&table, 0, 0, 0));
	open_game(2, NULL,
		  "U@1,0r1; F@0,-1r1 city.S; TO/F@0,1r0; U@-1,0r1 floor@0,1; E@0,-2r2 floor@0,1");
	assert_true(table_scores(&table, 0, 8, 0));
}

/* Nobody gets anything for prisoners, nor for those on towers. */
TEST(the_end)
{
	open_game(2, NULL, captive);
	plays("U@-1,0r1 top@0,1");
	table_finish(&table);
	assert_int_equal(table.game.points[ANNA][CARC_TOWER], 0);
	assert_int_equal(table.game.points[BORIS][CARC_TOWER], 0);
	assert_int_equal(held(ANNA, BORIS), 1);
	assert_null(carc_game_check(&table.game));
}

/* ---- Start boards ---- */

static enum carc_code put(struct carc_action action)
{
	return carc_game_put(&table.game, &action, &table.finding) == CARC_OK ? CARC_CODE_OK
									      : table.finding.code;
}

static void open_board(unsigned players)
{
	open_game(players, "abbot", "");
	carc_game_init(&table.game, &table.rules, players);
	for (unsigned i = 0; i < 2; i++) {
		static const char *const words[] = {"TO/FG@0,0r0", "TO/C@1,0r1"};
		struct carc_action action = table_action(&table.rules, words[i]);

		assert_int_equal(carc_game_put(&table.game, &action, &table.finding), CARC_OK);
	}
}

TEST(start_boards_have_towers)
{
	const struct carc_action floors = {.act = CARC_ACT_FLOOR, .count = 3};
	const struct carc_action top = {.act = CARC_ACT_TOP, .player = BORIS};
	const struct carc_action farmer = {.act = CARC_ACT_MEEPLE,
					   .feature = {CARC_FIELD, CARC_PORT_N, 0}};
	struct carc_action many = {.act = CARC_ACT_FLOOR, .x = 1, .count = 18};

	open_board(2);
	assert_int_equal(put(top), CARC_R406_BARE_FOUNDATION);
	assert_int_equal(put(floors), CARC_CODE_OK);
	assert_int_equal(height(0, 0), 3);
	assert_int_equal(table.game.tokens[CARC_TOKEN_PIECE][ANNA], 8);
	assert_int_equal(table.game.tokens[CARC_TOKEN_PIECE][BORIS], 9);
	assert_int_equal(put(top), CARC_CODE_OK);
	assert_int_equal(put(top), CARC_R402_TOWER_CLOSED);
	/* A figure on the tower leaves room for one on the tile. */
	assert_int_equal(carc_game_put(&table.game, &farmer, &table.finding), CARC_OK);
	assert_int_equal(carc_game_put(&table.game, &farmer, &table.finding), CARC_REFUSED);
	assert_int_equal(table.finding.code, CARC_R206_SECOND_MEEPLE);
	assert_null(carc_game_check(&table.game));
	assert_int_equal(put(many), CARC_R418_PIECES);
	assert_int_equal(table.finding.a, 21);
	assert_int_equal(table.finding.b, 20);
	many.count = 17;
	assert_int_equal(put(many), CARC_CODE_OK);
	assert_null(carc_game_check(&table.game));
	many.y = 7;
	assert_int_equal(put(many), CARC_R401_NO_FOUNDATION);
}

/* From those who have most, the first of them first: so that nobody knows better until it is said. */
TEST(pieces_come_from_all_alike)
{
	for (unsigned players = 2; players <= 6; players++)
		for (unsigned count = 0; count <= 2 * players; count++) {
			const struct carc_action floors = {.act = CARC_ACT_FLOOR,
							   .count = (uint8_t)count};

			open_board(players);
			assert_int_equal(put(floors), CARC_CODE_OK);
			for (unsigned player = 0; player < players; player++)
				assert_int_equal(table.game.tokens[CARC_TOKEN_PIECE][player],
						 carc_tower_pieces(table.game.rules, players) -
							 count / players -
							 (player < count % players));
		}
}

TEST(start_boards_have_supplies)
{
	const struct carc_action floors = {.act = CARC_ACT_FLOOR, .count = 3};
	struct carc_action pieces = {.act = CARC_ACT_PIECES, .player = ANNA, .count = 10};

	open_board(2);
	assert_int_equal(put(floors), CARC_CODE_OK);
	assert_int_equal(put(pieces), CARC_CODE_OK);
	pieces.player = BORIS;
	assert_int_equal(put(pieces), CARC_R418_PIECES);
	assert_int_equal(table.finding.a, 23);
	pieces.count = 7;
	assert_int_equal(put(pieces), CARC_CODE_OK);
	assert_null(carc_game_check(&table.game));
	/* As many in all, but more of one player than there are. */
	pieces.count = 11;
	assert_int_equal(put(pieces), CARC_R420_OWN_PIECES);
	assert_int_equal(table.finding.who, BORIS);
	assert_int_equal(table.finding.a, 11);
	assert_int_equal(table.finding.b, 10);
	assert_int_equal(table.game.tokens[CARC_TOKEN_PIECE][BORIS], 7);
}

TEST(start_boards_have_prisoners)
{
	struct carc_action hold = {.act = CARC_ACT_HOLD, .player = ANNA, .who = BORIS};

	open_board(3);
	assert_int_equal(put(hold), CARC_CODE_OK);
	hold.figure = CARC_ABBOT;
	assert_int_equal(put(hold), CARC_CODE_OK);
	assert_int_equal(put(hold), CARC_R203_NO_MEEPLE);
	hold = (struct carc_action){.act = CARC_ACT_HOLD, .player = BORIS, .who = ANNA};
	assert_int_equal(put(hold), CARC_R419_HOLD_EACH_OTHER);
	assert_int_equal(table.finding.b, 3);
	hold.who = BORIS;
	assert_int_equal(put(hold), CARC_R417_OWN_FIGURE);
	hold.who = EVA;
	assert_int_equal(put(hold), CARC_CODE_OK);
	assert_null(carc_game_check(&table.game));
}
