/* A hand without tiles, and players by name. */
#include "core/play/replay.h"
#include "tests/unit/replayed.h"
#include "tests/unit/unit.h"

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

TEST(players_are_found_by_name)
{
	write_down(3, "U@1,0r1");
	assert_int_equal(carc_record_player(&record, "Bob", 3), 1);
	assert_int_equal(carc_record_player(&record, "Bobby", 3), 1);
	assert_int_equal(carc_record_player(&record, "bob", 3), CARC_PLAYER_NONE);
	assert_int_equal(carc_record_player(&record, "Bo", 2), CARC_PLAYER_NONE);
	assert_int_equal(carc_record_player(&record, "Dee", 3), CARC_PLAYER_NONE);
}
