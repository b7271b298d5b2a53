/*
 * How much is asked to list what can be played on a long row of The City: with twice the tiles about twice as
 * much. Questions are counted, so that it does not matter how fast the machine is.
 */
#include "core/engine/moves.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

enum { ROW = 37, ROWS = 3, TEXT = 8000 };

static struct carc_game room[CARC_MOVES_ROOM];
static enum carc_code (*gate_judge)(const struct carc_game *game, const struct carc_action *action,
				    struct carc_found *why);
static unsigned questions;

static enum carc_code count_judged(const struct carc_game *game, const struct carc_action *action,
				   struct carc_found *why)
{
	questions++;
	return gate_judge(game, action, why);
}

/* One street at the western end, which a tile can complete; to the east of it markets only. */
static void lay_row(unsigned tiles)
{
	struct carc_sink sink = {reader_on_finding, reader};
	struct carc_replay replay;
	char text[TEXT];
	size_t used = (size_t)snprintf(
		text, sizeof text,
		"carc: 1\ngame: the-city\nplayers: [Anna, Boris]\ntiles:\n  carc-tiles: 1\n"
		"  name: row\n  game: the-city\n  provenance: own-design\n  piles: [%u, 1, 1]\n"
		"  tiles:\n"
		"    - {id: A, count: 2, segments: {h: residential, s: street},"
		" sides: [hhh, hsh, hhh, hhh]}\n"
		"    - {id: M, count: %u, segments: {m: market}, sides: [mmm, mmm, mmm, mmm]}\n"
		"start:\n  tiles:\n    - A@0,0 r3 street.N:Anna\n",
		tiles, tiles);

	for (unsigned x = 1; x < tiles; x++)
		used += (size_t)snprintf(text + used, sizeof text - used, "    - M@%u,0 r0\n", x);
	assert_true(used < sizeof text);
	assert_int_equal(reader_read(reader, text), CARC_OK);
	carc_replay_begin(&replay, &reader->doc->record, &reader->game, sink, NULL);
	assert_false(replay.broken);
}

/* How often it is asked whether the gate may stand somewhere, to count all ways to play a turn. */
static unsigned ask(unsigned tiles)
{
	const struct carc_moves_how how = {.type = CARC_TYPES_MAX};
	struct carc_action_rule rule;

	lay_row(tiles);
	rule = *reader->game.rules->actions[CARC_ACT_GATE];
	gate_judge = rule.judge;
	rule.judge = count_judged;
	reader->doc->record.rules.actions[CARC_ACT_GATE] = &rule;
	questions = 0;
	assert_true(carc_moves_count(&reader->game, &how, room, 1) > tiles);
	return questions;
}

TEST(gates_are_asked_for_where_one_is_due)
{
	unsigned asked[ROWS];

	for (unsigned i = 0; i < ROWS; i++)
		asked[i] = ask((unsigned)ROW << i);
	assert_true(asked[0] > 0);
	for (unsigned i = 1; i < ROWS; i++)
		if (2 * asked[i] > 5 * asked[i - 1])
			fail_msg("%u tiles: %u questions, %u tiles: %u", ROW << (i - 1),
				 asked[i - 1], ROW << i, asked[i]);
}
