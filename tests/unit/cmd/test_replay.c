/* Playing records: findings, start boards, the order of drawing, the end. */
#include "core/play/replay.h"
#include "tests/unit/replayed.h"
#include "tests/unit/unit.h"

TEST(a_sound_record_finds_nothing)
{
	write_down(2, "E@0,-1r2 city.S; U@1,0r1 road.W; B@0,1r0 monastery");
	claim_score(1, 0, 4);
	claim_score(1, 1, 0);
	claim_points(1, 0, "city.S", 4);
	claim_score(3, 0, 4);
	replay();
	assert_int_equal(findings, 0);
	assert_int_equal(game.turn, 4);
	assert_false(game.finished);
}

TEST(an_ended_record_is_scored)
{
	write_down(2, "E@0,-1r2 city.S; U@1,0r1 road.W; B@0,1r0 monastery");
	record.ended = record.end_told = true;
	/* Ann: city 4, monastery with D, U and itself 3. Bob: a road of two tiles. */
	claim_score(0, 0, 7);
	claim_score(0, 1, 2);
	record.winners = 1;
	replay();
	assert_int_equal(findings, 0);
	assert_true(game.finished);
	assert_int_equal(carc_game_winners(&game), 1);
}

TEST(the_listener_hears_it_all)
{
	struct carc_listener listener = {table_on_event, &table};
	struct carc_replay replay;

	write_down(2, "E@0,-1r2 city.S");
	record.ended = record.end_told = true;
	carc_replay_begin(&replay, &record, &game, (struct carc_sink){find, NULL}, &listener);
	assert_true(carc_replay_turn(&replay));
	assert_false(carc_replay_turn(&replay));
	assert_true(carc_replay_final(&replay));
	carc_replay_end(&replay);
	carc_replay_end(&replay);
	assert_int_equal(table_count(&table, CARC_EVENT_PLACE), 1);
	assert_int_equal(table_count(&table, CARC_EVENT_POINTS), 1);
	assert_int_equal(table_count(&table, CARC_EVENT_OVER), 1);
}

/* Whatever the turn lacks, it is none that was played. */
TEST(a_broken_turn_is_not_played)
{
	static const char *const turns[] = {"E@0,-1r0", "-", "U@1,0r1"};
	struct carc_replay replay;

	for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
		findings = 0;
		write_down(2, turns[i]);
		if (i == 2)
			record.turn[0].player = 1;
		carc_replay_begin(&replay, &record, &game, (struct carc_sink){find, NULL}, NULL);
		assert_false(carc_replay_turn(&replay));
		assert_int_equal(findings, 1);
		assert_int_equal(replay.next, 0);
		assert_false(carc_replay_turn(&replay));
		carc_replay_end(&replay);
		assert_int_equal(findings, 1);
	}
}

/* Whose hand is empty while others hold tiles has none to place. */
TEST(an_empty_hand_holds_nothing)
{
	struct carc_replay replay;

	table.rules.option[CARC_OPTION_DRAWING] = CARC_DRAWING_HAND_OPEN;
	write_down(2, "E@0,-1r2");
	record.draw[record.draws++] = table_type(&table.rules, "E");
	carc_replay_begin(&replay, &record, &game, (struct carc_sink){find, NULL}, NULL);
	memset(&replay.order.hand[0], 0, sizeof replay.order.hand[0]);
	assert_true(carc_replay_turn(&replay));
	assert_int_equal(findings, 1);
	assert_int_equal(found[0].code, CARC_R310_NOT_HELD);
	assert_string_equal(found[0].more, "in the hand: nothing");
	carc_replay_end(&replay);
}

/* After a broken turn nothing is judged, and one note says how much that is. */
TEST(what_follows_a_broken_turn_is_counted)
{
	write_down(2, "E@0,-1r2 city.S; B@1,0r0; U@2,0r1; U@3,0r1");
	record.ended = record.end_told = true;
	claim_score(1, 0, 4);
	claim_score(2, 0, 4);
	claim_score(4, 0, 99);
	claim_score(0, 0, 99);
	record.winners = 2;
	replay();
	assert_int_equal(findings, 2);
	assert_int_equal(found[0].code, CARC_R101_EDGE_MISMATCH);
	assert_int_equal(found[0].turn, 2);
	assert_int_equal(found[0].player, 1);
	assert_int_equal(found[1].code, CARC_R900_NOT_JUDGED);
	assert_int_equal(found[1].since, 2);
	assert_int_equal(found[1].a, 2); /* turns 3 and 4 */
	assert_int_equal(found[1].b, 4); /* those of turns 2 and 4, the final score, the winner */
	assert_false(game.finished);
	assert_int_equal(game.board.tiles, 2);
}

/* Of a turn that is refused nothing remains, though its discard and its tile were in order. */
TEST(a_broken_turn_is_taken_back)
{
	write_down(2, "E@0,-1r2 city.S; -C U@1,0r1 city.S; U@2,0r1");
	claim_score(1, 0, 3);
	replay();
	assert_int_equal(findings, 3);
	assert_int_equal(found[0].code, CARC_S101_SCORE_AFTER_TURN);
	assert_int_equal(found[1].code, CARC_R201_NO_FEATURE);
	assert_int_equal(found[1].turn, 2);
	assert_int_equal(game.board.tiles, 2);
	assert_int_equal(game.left, 70);
	assert_int_equal(game.player, 1);
	assert_int_equal(game.last, CARC_TILE_NONE);
	assert_int_equal(carc_game_score(&game, 0), 4);
}

TEST(nothing_follows_the_last_turn)
{
	write_down(2, "E@0,-1r2 city.S; B@1,0r0");
	replay();
	assert_int_equal(findings, 1);
	assert_int_equal(found[0].code, CARC_R101_EDGE_MISMATCH);
}

TEST(a_turn_may_be_of_the_wrong_player)
{
	write_down(3, "U@1,0r1; U@2,0r1; U@3,0r1");
	record.turn[0].player = 0;
	record.turn[1].player = 2;
	record.turn[1].player_at.line = 42;
	replay();
	assert_int_equal(findings, 2);
	assert_int_equal(found[0].code, CARC_R301_NOT_ON_TURN);
	assert_int_equal(found[0].who, 2);
	assert_int_equal(found[0].player, 1);
	assert_int_equal(found[0].turn, 2);
	assert_int_equal(found[0].at.line, 42);
	assert_int_equal(found[1].a, 1);
	assert_int_equal(found[1].b, 0);
}

TEST(an_empty_turn_lacks_its_tile)
{
	write_down(2, "U@1,0r1; -");
	replay();
	assert_int_equal(findings, 1);
	assert_int_equal(found[0].code, CARC_R305_MISSING);
	assert_int_equal(found[0].at.line, 2);
	assert_int_equal(found[0].turn, 2);
}

/* Start tiles, then meeples; who is on turn and what was scored before may be given. */
static void begin_with(const char *tiles, unsigned count)
{
	write_down(2, tiles);
	record.turns = 0;
	record.has_start = true;
	record.start_tiles = (uint16_t)count;
}

TEST(start_tiles_come_in_any_order)
{
	static const char *const orders[] = {
		"U@1,0r1 U@2,0r1 D@0,0r0 E@0,-1r2",
		"E@0,-1r2 U@2,0r1 D@0,0r0 U@1,0r1",
		"U@2,0r1 E@0,-1r2 U@1,0r1 D@0,0r0",
		"D@0,0r0 U@1,0r1 U@2,0r1 E@0,-1r2",
	};

	for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
		begin_with(orders[i], 4);
		record.start_points[1] = 12;
		record.next = 1;
		replay();
		assert_int_equal(findings, 0);
		assert_int_equal(game.board.tiles, 4);
		assert_int_equal(game.left, 68);
		assert_int_equal(game.player, 1);
		assert_int_equal(carc_game_score(&game, 1), 12);
		assert_int_equal(game.board.tile[carc_board_tile(&game.board, 2, 0)].turn, 0);
	}
}

TEST(a_start_tile_may_be_wrong)
{
	begin_with("D@0,0r0 U@3,0r1 U@1,0r1", 3);
	record.action[1].at.line = 7;
	replay();
	assert_int_equal(findings, 1);
	assert_int_equal(found[0].code, CARC_R103_NOT_ADJACENT);
	assert_int_equal(found[0].at.line, 7);
	assert_int_equal(found[0].turn, 0);
	begin_with("D@0,0r0 B@1,0r0", 2);
	record.action[2] = table_action(&table.rules, "U@1,0r1");
	record.turns = 1;
	record.turn[0] =
		(struct carc_turn){.first_action = 2, .actions = 1, .player = CARC_PLAYER_NONE};
	replay();
	assert_int_equal(findings, 2);
	assert_int_equal(found[0].code, CARC_R101_EDGE_MISMATCH);
	assert_int_equal(found[1].code, CARC_R900_NOT_JUDGED);
	assert_int_equal(found[1].a, 1);
}

TEST(a_start_board_has_meeples)
{
	begin_with("D@0,0r0 U@1,0r1 road.W", 2);
	record.start_meeples = 1;
	record.action[2].player = 1;
	record.action[2].x = 1;
	record.ended = record.end_told = true;
	replay();
	assert_int_equal(findings, 0);
	assert_int_equal(game.figures.supply[CARC_MEEPLE][1], 6);
	assert_int_equal(carc_game_score(&game, 1), 2);
	record.action[2].feature = table_ref("city.N");
	replay();
	assert_int_equal(findings, 1);
	assert_int_equal(found[0].code, CARC_R201_NO_FEATURE);
}

/* Only the first tile out of order is a finding. */
TEST(tiles_come_in_the_order_of_drawing)
{
	static const char *const order[] = {"E", "C", "U", "V"};

	write_down(2, "E@0,-1r2; -C U@1,0r1; W@2,0r0; V@-1,0r3");
	record.draws = 4;
	for (unsigned i = 0; i < 4; i++)
		record.draw[i] = table_type(&table.rules, order[i]);
	replay();
	assert_int_equal(findings, 1);
	assert_int_equal(found[0].code, CARC_R306_DRAW_ORDER);
	assert_int_equal(found[0].turn, 3);
	assert_string_equal(found[0].near.type->id, "W");
	assert_string_equal(found[0].text, "V");
	assert_int_equal(game.board.tiles, 5);
	/* In order, and more turns than drawings are listed: no finding. */
	record.draw[3] = table_type(&table.rules, "W");
	replay();
	assert_int_equal(findings, 0);
}

TEST(players_are_found_by_name)
{
	write_down(3, "U@1,0r1");
	assert_int_equal(carc_record_player(&record, "Bob", 3), 1);
	assert_int_equal(carc_record_player(&record, "Bobby", 3), 1);
	assert_int_equal(carc_record_player(&record, "bob", 3), CARC_PLAYER_NONE);
	assert_int_equal(carc_record_player(&record, "Bo", 2), CARC_PLAYER_NONE);
	assert_int_equal(carc_record_player(&record, "Dee", 3), CARC_PLAYER_NONE);
}
