/* Which turns of a record are judged, once they have been played. */
#include "core/play/replay.h"
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
