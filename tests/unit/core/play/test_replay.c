/* Tests the turns of a record that are judged, an empty hand, and players by name. */
#include "core/play/replay.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

/* How many turns of five are judged where the replay broke behind so many, and stands against the rules from one on. */
static unsigned judged(bool broken, unsigned next, bool as_played, unsigned since)
{
	static struct carc_record record;
	static struct carc_replay replay;
	unsigned count = 0;

	record.turns = 5;
	record.as_played = as_played;
	replay.broken = broken;
	replay.next = next;
	replay.as_played = (uint16_t)since;
	carc_replay_mark(&replay, &record);
	while (count < record.turns && !record.turn[count].unjudged)
		count++;
	for (unsigned i = count; i < record.turns; i++)
		assert_true(record.turn[i].unjudged);
	assert_int_equal(record.obeys, !broken && next == 5 && since == 0);
	return count;
}

TEST(turns_are_judged_up_to_what_breaks_a_rule)
{
	assert_int_equal(judged(false, 5, false, 0), 5);
	assert_int_equal(judged(true, 2, false, 0), 2);
	/* Only so many were played: those behind them may obey or not. */
	assert_int_equal(judged(false, 4, false, 0), 5);
	/* All stand as they were played: those before the first that breaks a rule are judged. */
	assert_int_equal(judged(false, 5, true, 0), 5);
	assert_int_equal(judged(false, 5, true, 1), 0);
	assert_int_equal(judged(false, 5, true, 3), 2);
	assert_int_equal(judged(true, 4, true, 3), 2);
	assert_int_equal(judged(true, 4, true, 0), 4);
	/* One turn stands so by its own word, and those behind it are judged. */
	assert_int_equal(judged(false, 5, false, 2), 5);
	assert_int_equal(judged(true, 4, false, 2), 4);
}

/* A player with an empty hand has no tile to place, while others hold tiles. */
TEST(an_empty_hand_holds_nothing)
{
	static struct table table;
	static struct carc_record record;
	static struct carc_game game;
	static struct carc_replay replay;
	struct carc_found found = carc_found(CARC_CODE_OK);

	table_rules(&table);
	table.rules.option[CARC_OPTION_DRAWING] = CARC_DRAWING_HAND_OPEN;
	table_record(&record, &table.rules, 2, "E@0,-1r2");
	record.draw[record.draws++] = table_type(&table.rules, "E");
	carc_replay_begin(&replay, &record, &game, (struct carc_sink){carc_keep, &found}, NULL);
	memset(&replay.order.hand[0], 0, sizeof replay.order.hand[0]);
	assert_true(carc_replay_turn(&replay));
	assert_int_equal(found.code, CARC_R310_NOT_HELD);
	assert_string_equal(found.more, "in the hand: nothing");
	carc_replay_end(&replay);
}

TEST(players_are_found_by_name)
{
	static struct table table;
	static struct carc_record record;

	table_rules(&table);
	table_record(&record, &table.rules, 3, "U@1,0r1");
	assert_int_equal(carc_record_player(&record, "Bob", 3), 1);
	assert_int_equal(carc_record_player(&record, "Bobby", 3), 1);
	assert_int_equal(carc_record_player(&record, "bob", 3), CARC_PLAYER_NONE);
	assert_int_equal(carc_record_player(&record, "Bo", 2), CARC_PLAYER_NONE);
	assert_int_equal(carc_record_player(&record, "Dee", 3), CARC_PLAYER_NONE);
}
