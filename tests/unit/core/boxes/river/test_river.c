/* The River: which tile is drawn, where it may lie, what is set aside, and on which ruling that relies. */
#include "core/engine/placement.h"
#include "core/engine/start_board.h"
#include "tests/unit/one_table.h"

BEFORE_EACH
{
	table_rules(&table);
	table_expand(&table, "river");
	table_start(&table, 2);
}

static int setup_with_room(void **state)
{
	(void)state;
	table_rules(&table);
	table_expand(&table, "river");
	table.rules.option[CARC_RULING_RIVER_TURN] = 1;
	table_start(&table, 2);
	return 0;
}
static const struct around with_room = {setup_with_room, NULL};

/* Whether a tile may lie as the words say: E@1,-2r3. */
static enum carc_code placing(const char *word)
{
	struct carc_action action = table_action(&table.rules, word);

	return carc_placement_code(&table.game, table.rules.tiles.type[action.type], action.rot,
				   action.x, action.y);
}

TEST(the_spring_lies_on_the_table)
{
	assert_int_equal(table.game.board.tiles, 1);
	assert_string_equal(carc_game_type(&table.game, 0)->id, "RI/s");
	assert_int_equal(table.game.left, 83);
}

/* Ten tiles in any order, then the lake, then all others. */
TEST(piles_come_one_after_the_other)
{
	assert_int_equal(table_play(&table, "U@1,0r1"), CARC_R107_OTHER_PILE);
	assert_string_equal(table.finding.more, "RI/CICI RI/CIRI RI/LIRI RI/RIrI RI/IFI RI/IFI "
						"RI/CcII RI/RrII RI/II RI/II RI/e");
	assert_int_equal(table_play(&table, "RI/e@1,0r0"), CARC_R107_OTHER_PILE);
	assert_int_equal(table_play(&table, "-C"), CARC_R107_OTHER_PILE);
	plays("RI/IFI@1,0r0; RI/CIRI@2,0r0; RI/IFI@3,0r0; RI/RIrI@4,0r1; "
	      "RI/LIRI@5,0r0; RI/CICI@6,0r0; RI/II@7,0r0; RI/CcII@7,1r3; "
	      "RI/RrII@8,1r0");
	assert_int_equal(table_play(&table, "RI/e@8,2r1"), CARC_R107_OTHER_PILE);
	assert_string_equal(table.finding.more, "RI/II");
	assert_int_equal(table_play(&table, "RI/II@8,2r2; E@0,-1r0"), CARC_R107_OTHER_PILE);
	assert_string_equal(table.finding.more, "RI/e");
	plays("RI/e@9,2r0; D@0,-1r0; E@0,-2r2");
	assert_int_equal(table.game.pile, CARC_PILE_MAIN);
}

TEST(a_tile_must_continue_the_river)
{
	for (unsigned rot = 0; rot < 4; rot++) {
		const struct carc_tile_type *type =
			table.rules.tiles.type[table_type(&table.rules, "RI/IFI")];

		/* Beside the spring where it shows a field; the river would begin anew. */
		assert_int_not_equal(carc_placement_code(&table.game, type, rot, 0, -1),
				     CARC_CODE_OK);
	}
	assert_int_equal(placing("RI/IFI@0,-1r0"), CARC_R108_RIVER_BROKEN);
	assert_int_equal(placing("RI/IFI@0,-1r1"), CARC_R101_EDGE_MISMATCH);
	assert_int_equal(placing("RI/IFI@1,0r0"), CARC_CODE_OK);
	assert_int_equal(placing("RI/IFI@1,0r1"), CARC_R101_EDGE_MISMATCH);
	assert_int_equal(placing("RI/IFI@2,0r0"), CARC_R103_NOT_ADJACENT);
	/* Tiles without a river are not asked, once they can be drawn. */
	assert_int_equal(placing("E@0,-1r0"), CARC_CODE_OK);
}

/* Lay a start board of two bends the second of which turns this way and that, and ask for the second. */
static enum carc_code second_bend(unsigned quarters, bool left_first, bool left_then)
{
	/* Out of a bend at 0,0 the river runs north, and on to the left or right; turned by quarters. */
	static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
	unsigned first = ((left_first ? 2u : 1u) + quarters) % 4;
	unsigned then = ((left_then ? 0u : 3u) + quarters) % 4;
	struct carc_action action = {.act = CARC_ACT_PLACE, .rot = (uint8_t)first};
	struct carc_found finding;

	action.type = table_type(&table.rules, "RI/II");
	carc_game_init(&table.game, &table.rules, 2);
	assert_int_equal(carc_game_put(&table.game, &action, &finding), CARC_OK);
	return carc_placement_code(&table.game, table.rules.tiles.type[action.type], then,
				   dx[quarters], dy[quarters]);
}

/* II shows its river at the south and the west at r0. A U-turn is one in every direction, to both hands. */
TEST(a_river_does_not_turn_back_at_once)
{
	for (unsigned quarters = 0; quarters < 4; quarters++) {
		/* From the east or the west to the north, then on to the west or the east. */
		assert_int_equal(second_bend(quarters, false, false), CARC_CODE_OK);
		assert_int_equal(second_bend(quarters, true, true), CARC_CODE_OK);
		assert_int_equal(second_bend(quarters, true, false), CARC_R109_RIVER_TURNS_BACK);
		assert_int_equal(second_bend(quarters, false, true), CARC_R109_RIVER_TURNS_BACK);
	}
}

/* With a tile between, and after the spring, a bend may go where it likes. */
TEST(other_turns_are_free)
{
	assert_int_equal(placing("RI/II@1,0r0"), CARC_CODE_OK);
	assert_int_equal(placing("RI/II@1,0r1"), CARC_CODE_OK);
	plays("RI/II@1,0r0; RI/IFI@1,1r1");
	assert_int_equal(placing("RI/II@1,2r1"), CARC_CODE_OK);
	assert_int_equal(placing("RI/II@1,2r2"), CARC_CODE_OK);
	plays("RI/II@1,2r1; RI/IFI@0,2r0");
	assert_int_equal(table.game.relied_on[CARC_RULING_RIVER_TURN], 0);
	/* Under the spring: one who asks for room would refuse it, and the game remembers the turn. */
	plays("RI/CcII@-1,2r3");
	assert_int_equal(table.game.relied_on[CARC_RULING_RIVER_TURN], 5);
	plays("RI/RIrI@-1,1r0");
	assert_int_equal(table.game.relied_on[CARC_RULING_RIVER_TURN], 5);
}

/* The place beyond the next one, and those beside the two: a tile on any of them is in the way. */
TEST_WITH(an_open_end_needs_room, with_room)
{
	static const int near[6][2] = {{2, -1}, {2, 1}, {3, -1}, {3, 0}, {3, 1}, {2, 0}};
	struct carc_action tile = table_action(&table.rules, "B@0,0r0");

	assert_int_equal(placing("RI/IFI@1,0r0"), CARC_CODE_OK);
	for (unsigned i = 0; i < 6; i++) {

		/* Nothing else of a game matters here, so the board is all that is changed. */
		table_start(&table, 2);
		(void)carc_board_lay(&table.game.board, table.rules.shown[tile.type],
				     &(struct carc_tile){.x = (int16_t)near[i][0],
							 .y = (int16_t)near[i][1],
							 .type = tile.type},
				     false);
		/* A tile on the next place itself does not fit: the river would run against it. */
		assert_int_equal(placing("RI/IFI@1,0r0"),
				 i < 5 ? CARC_R110_RIVER_CRAMPED : CARC_R101_EDGE_MISMATCH);
	}
}

/* By this ruling it does not matter how soon a bend follows another, only where its end leads. */
TEST_WITH(room_replaces_the_rule_on_turns, with_room)
{
	plays("RI/II@1,0r0");
	assert_int_equal(placing("RI/II@1,1r1"), CARC_R110_RIVER_CRAMPED);
	assert_int_equal(placing("RI/II@1,1r2"), CARC_CODE_OK);
	assert_int_equal(second_bend(0, true, false), CARC_CODE_OK);
	/* A lake has no open end. */
	assert_int_equal(placing("RI/e@0,-1r3"), CARC_CODE_OK);
}

/* A finding says on which ruling it relies, and only if another choice would say otherwise. */
TEST_WITH(findings_know_what_they_rest_on, with_room)
{
	assert_int_equal(table_play(&table, "RI/II@1,0r0; RI/II@1,1r1"), CARC_R110_RIVER_CRAMPED);
	assert_int_equal(table.finding.relies_on, 0);
	assert_int_equal(table_play(&table, "RI/IFI@1,1r1; RI/II@1,2r1; RI/IFI@0,2r0; "
					    "RI/CcII@-1,2r3"),
			 CARC_R110_RIVER_CRAMPED);
	assert_int_equal(table.finding.relies_on, carc_ruling_bit(CARC_RULING_RIVER_TURN));
	assert_int_equal(table_play(&table, "RI/IFI@-1,2r1"), CARC_R105_TILE_SPENT);
	assert_int_equal(table.finding.relies_on, 0);
}

/* The river runs north towards the spring: a straight tile has no room there, but it would fit. */
static const char towards_the_spring[] =
	"RI/CICI@1,0r0; RI/RrII@2,0r0; RI/CIRI@2,1r1; RI/RIrI@2,2r0; RI/CcII@2,3r2; "
	"RI/LIRI@1,3r0; RI/II@0,3r2";

TEST_WITH(what_fits_nowhere_may_rest_on_a_ruling, with_room)
{
	plays(towards_the_spring);
	assert_int_equal(table_play(&table, "-RI/II"), CARC_R106_DISCARD_FITS);
	assert_int_equal(table.finding.relies_on, 0);
	assert_int_equal(table.game.relied_on[CARC_RULING_RIVER_TURN], 0);
	plays("-RI/IFI RI/II@0,2r0");
	assert_int_equal(table.game.relied_on[CARC_RULING_RIVER_TURN], 8);
}

TEST(what_fits_may_rest_on_a_ruling)
{
	plays(towards_the_spring);
	assert_int_equal(table_play(&table, "-RI/IFI"), CARC_R106_DISCARD_FITS);
	assert_int_equal(table.finding.relies_on, carc_ruling_bit(CARC_RULING_RIVER_TURN));
	assert_int_equal(table.finding.near.x, 0);
	assert_int_equal(table.finding.near.y, 2);
}

/* Under the spring nothing but a bend among fields fits; the rest is set aside, for good. */
TEST(what_fits_nowhere_is_set_aside)
{
	table.rules.option[CARC_OPTION_UNPLACEABLE] = 0;
	plays("RI/IFI@1,0r0; RI/RrII@2,0r0; RI/IFI@2,1r1; "
	      "RI/CcII@2,2r2; RI/CICI@1,2r0; RI/II@0,2r2");
	plays("-RI/RIrI -RI/LIRI -RI/CIRI RI/II@0,1r0");
	assert_int_equal(table.game.left_in[CARC_PILE_FIRST], 0);
	assert_int_equal(table.game.pile, CARC_PILE_SECOND);
	assert_int_equal(table.game.left, 73);
	plays("RI/e@-1,1r2");
	assert_int_equal(table.game.left, 72);
	assert_int_equal(table.game.bag[table_type(&table.rules, "RI/RIrI")], 0);
}

static void put(const char *word)
{
	struct carc_action action = table_action(&table.rules, word);
	struct carc_found finding;

	assert_int_equal(carc_game_put(&table.game, &action, &finding), CARC_OK);
}

/* On a start board nobody asks where the river turns; what it shows of later piles ends the earlier ones. */
TEST(a_start_board_shows_how_far_it_is)
{
	carc_game_init(&table.game, &table.rules, 2);
	put("RI/s@0,0r0");
	put("RI/II@1,0r0");
	put("RI/II@1,1r1");
	carc_game_begin(&table.game);
	assert_int_equal(table.game.pile, CARC_PILE_FIRST);
	assert_int_equal(table.game.left, 81);
	plays("RI/IFI@0,1r0");

	carc_game_init(&table.game, &table.rules, 2);
	put("RI/e@1,0r0");
	put("RI/s@0,0r0");
	carc_game_begin(&table.game);
	assert_int_equal(table.game.pile, CARC_PILE_MAIN);
	assert_int_equal(table.game.left, 72);

	carc_game_init(&table.game, &table.rules, 2);
	put("RI/s@0,0r0");
	put("RI/IFI@1,0r0");
	put("E@0,-1r0");
	carc_game_begin(&table.game);
	assert_int_equal(table.game.pile, CARC_PILE_MAIN);
	assert_int_equal(table.game.left, 71);
	assert_false(table.game.over);
	assert_int_equal(table_play(&table, "RI/e@2,0r0"), CARC_R105_TILE_SPENT);
	plays("U@-1,0r0");
}

TEST(nobody_claims_a_river)
{
	assert_int_equal(table_play(&table, "RI/RrII@1,0r0 river.W"), CARC_R204_NOT_CLAIMED);
	assert_int_equal(table.finding.rule, CARC_RULE_RIVER);
	assert_int_equal(carc_found_rule(&table.finding), CARC_RULE_RIVER);
}
