/* Wagons that move on in the wrong order: the finding names who has moved before. */
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

/* A road of four tiles with a wagon of each player, which the last tile completes; then they move on. moved: the finding's mask; 0: none. */
static void assert_moves(const char *start, const char *turns, unsigned moved)
{
	char text[600];
	struct carc_replay replay;
	const struct carc_sink sink = {reader_on_finding, reader};

	snprintf(
		text, sizeof text,
		"carc: 1\nrules: c2\nexpansions: [abbey]\nplayers: [Ann, Bob]\nstart:\n  tiles:\n"
		"    - B@0,1 r0\n    - B@1,1 r0\n    - B@2,1 r0\n    - B@3,1 r0\n    - E@4,1 r1\n"
		"    - E@-1,1 r0\n%sturns:\n  - W@0,0 r2 wagon:road.E\n  - W@3,0 r2 wagon:road.W\n%s",
		start, turns);
	if (reader_read(reader, text) != CARC_OK)
		fail_msg("%s", reader->found);
	carc_replay_begin(&replay, &reader->doc->record, &reader->game, sink, NULL);
	while (carc_replay_turn(&replay))
		;
	if (moved == 0) {
		assert_string_equal(reader->found, "");
	} else {
		assert_string_equal(carc_code_info(reader->finding.code)->code, "R617");
		assert_int_equal(reader->finding.a, (int)moved);
	}
}

#define ANN " moves Ann:monastery@1,1"
#define BOB " moves Bob:monastery@3,1"

/* The order of play begins with who laid the last tile. */
TEST(a_wagon_that_comes_too_late_names_those_before_it)
{
	assert_moves("    - U@1,0 r1\n", "  - U@2,0 r1" ANN BOB "\n", 0);
	assert_moves("    - U@1,0 r1\n", "  - U@2,0 r1" BOB ANN "\n", 1u << 1);
	assert_moves("", "  - U@1,0 r1\n  - U@2,0 r1" BOB ANN "\n", 0);
	assert_moves("", "  - U@1,0 r1\n  - U@2,0 r1" ANN BOB "\n", 1u << 0);
}
