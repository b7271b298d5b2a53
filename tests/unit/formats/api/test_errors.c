/* Every call of carc.h that can fail, in each way that carc(3) lists, and the words of each failure. */
#include <stdbool.h>

#include "formats/api/carc.h"
#include "tests/unit/unit.h"

#define GAME "carc: 1\nplayers: [Anna, Boris]\nturns: [\"N@0,-1 r1 city.S\"]\n"
#define UNREADABLE "---\ncarc: 1\nturns: 7\n"

/* Another call fails first, so that words which were not set are seen. */
static void assert_says(struct carc_reader *carc, bool failed, const char *words)
{
	if (!failed)
		fail_msg("a call did not fail: %s", words);
	assert_string_equal(carc_error_message(carc), words);
	assert_true(carc_set(carc, "stale", "words") < 0);
}

TEST(a_setting_that_is_refused_is_named)
{
	static const char *const refused[][3] = {
		{"no-such", "yes", "unknown setting or invalid value: no-such=yes"},
		{"max-bytes", "abc", "unknown setting or invalid value: max-bytes=abc"},
		{"folder", "tiles", "unknown setting or invalid value: folder=tiles"},
		{"files", "maybe", "unknown setting or invalid value: files=maybe"},
		{"foreign", "", "unknown setting or invalid value: foreign="},
		{"points", "1", "unknown setting or invalid value: points=1"},
		{"project", "perhaps", "unknown setting or invalid value: project=perhaps"},
	};
	struct carc_reader *carc = carc_open_memory(GAME, strlen(GAME));

	for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
		assert_says(carc, carc_set(carc, refused[i][0], refused[i][1]) == CARC_ERROR_VALUE,
			    refused[i][2]);
	assert_int_equal(carc_set(carc, "rules", "c9"), CARC_ERROR_VALUE);
	assert_non_null(strstr(carc_error_message(carc), "rules=c9: F007: "));
	assert_int_equal(carc_set(carc, "tiles", "no-such-file"), CARC_ERROR_VALUE);
	assert_non_null(strstr(carc_error_message(carc), "tiles=no-such-file: U001: "));
	carc_close(carc);
	carc = carc_open("no-such-file.yaml");
	assert_int_equal(carc_next(carc), CARC_ERROR_INPUT);
	assert_non_null(strstr(carc_error_message(carc), "no-such-file.yaml"));
	carc_close(carc);
}

/* All that asks of the current record. */
static void assert_no_record(struct carc_reader *carc, const char *words)
{
	const struct carc_score_line *const *line;
	struct carc_position *position;

	assert_says(carc, carc_score_lines(carc, &line) == CARC_ERROR_CALL, words);
	assert_says(carc, !carc_board(carc, 0), words);
	assert_says(carc, !carc_convert(carc, "canonical"), words);
	assert_says(carc, !carc_fact(carc, "turn", NULL), words);
	assert_says(carc, !carc_fact(carc, "score", "text"), words);
	assert_says(carc, !carc_fact(carc, "board", NULL), words);
	assert_says(carc, !carc_fact(carc, "help R101", NULL), words);
	assert_says(carc, carc_position_from_record(carc, &position) == CARC_ERROR_CALL, words);
	assert_null(position);
}

TEST(a_record_that_is_not_there_or_unreadable_is_not_told)
{
	struct carc_reader *carc = carc_open_memory(GAME UNREADABLE, strlen(GAME UNREADABLE));
	const char *none = "no current record: call carc_next() first";

	assert_no_record(carc, none);
	assert_says(carc, carc_restart(carc, NULL) == CARC_ERROR_CALL, none);
	assert_says(carc, carc_play_turn(carc) == CARC_ERROR_CALL, none);
	assert_says(carc, carc_play(carc) == CARC_ERROR_CALL, none);
	assert_says(carc, !carc_fact(carc, "findings", NULL), none);
	assert_int_equal(carc_next(carc), 1);
	assert_says(carc, carc_set(carc, "rules", "c3") == CARC_ERROR_CALL,
		    "records are being read");
	assert_says(carc, !carc_convert(carc, "paper"),
		    "unknown form: paper; carc-convert(1) lists them");
	assert_int_equal(carc_next(carc), 1);
	assert_no_record(carc, "record 2 is unreadable: see its findings");
	assert_non_null(carc_fact(carc, "findings", NULL));
	assert_int_equal(carc_restart(carc, "c3,no-such=2"), CARC_ERROR_VALUE);
	assert_non_null(strstr(carc_error_message(carc), "no-such"));
	assert_no_record(carc, none);
	carc_close(carc);
}

static const char *const facts_refused[][3] = {
	{"weather", NULL, "unknown fact: weather"},
	{"help", NULL, "unknown fact: help"},
	{"score", "html", "unknown form: html; expected json, tsv, csv or text"},
	{"help R101", "", "unknown form: ; expected json, tsv, csv or text"},
	{"board", "tsv", "board has only the form json"},
	{"tiles", "text", "tiles has only the form json"},
	{"rules", "csv", "rules has only the form json"},
	{"svg", "json", "svg has only one form: call it without a form"},
	{"picture", "json", "picture has only one form: call it without a form"},
	{"drawing", "text", "drawing has only one form: call it without a form"},
};

enum { FACTS_REFUSED = sizeof facts_refused / sizeof facts_refused[0] };

TEST(a_fact_or_form_that_is_unknown_is_named)
{
	struct carc_reader *carc = carc_open_memory(GAME, strlen(GAME));

	assert_int_equal(carc_next(carc), 1);
	for (size_t i = 0; i < FACTS_REFUSED; i++)
		assert_says(carc, !carc_fact(carc, facts_refused[i][0], facts_refused[i][1]),
			    facts_refused[i][2]);
	carc_close(carc);
}

/* The same of a position. */
static void assert_tells(struct carc_position *position, bool failed, const char *words)
{
	uint64_t count;

	if (!failed)
		fail_msg("a call did not fail: %s", words);
	assert_string_equal(carc_position_error_message(position), words);
	assert_int_equal(carc_position_perft(position, 99, &count), CARC_ERROR_CALL);
}

TEST(a_position_says_what_it_refuses)
{
	struct carc_position *position, *other;
	uint64_t count;
	unsigned beside;
	int mask[1], points[8];
	unsigned char planes[1];

	assert_int_equal(carc_position_new("c3", 2, &position, NULL, 0), 0);
	assert_int_equal(carc_position_new("c3", 2, &other, NULL, 0), 0);
	for (size_t i = 0; i < FACTS_REFUSED; i++)
		assert_tells(
			position,
			!carc_position_fact(position, facts_refused[i][0], facts_refused[i][1]),
			facts_refused[i][2]);
	assert_tells(position, !carc_position_fact(position, "turn", NULL),
		     "turn is available for records only, not for positions");
	assert_tells(position, carc_position_copy(position, other) == CARC_ERROR_CALL,
		     "neither position is a clone of the other");
	assert_tells(position, carc_position_tile_count(position, "Q9") == CARC_ERROR_VALUE,
		     "these rules have no tile Q9");
	assert_tells(position, carc_position_draw(position, "Q9", 0) == CARC_ERROR_VALUE,
		     "these rules have no tile Q9");
	assert_tells(position, carc_position_play_move(position, 100000) == CARC_ERROR_CALL,
		     "invalid move number 100000: the list has 589 moves, numbered from 0");
	assert_tells(position, !carc_position_move(position, 589),
		     "invalid move number 589: the list has 589 moves, numbered from 0");
	assert_tells(
		position, carc_position_play(position, "U@9,9 r0") == CARC_ERROR_CALL,
		"R103: no adjacent tile; the tile fits at 1,0 (r1 r3), 0,1 (r1 r3), -1,0 (r1 r3)");
	assert_tells(position, carc_position_play(position, "?") == CARC_ERROR_CALL,
		     carc_position_error_message(position));
	assert_tells(position, carc_position_planes(position, 30, planes, 9999) == CARC_ERROR_CALL,
		     "invalid size: 30; expected an odd number below 19998");
	assert_tells(position, carc_position_planes(position, 3, planes, 1) == CARC_ERROR_CALL,
		     "the array is too small for planes or moves of this size");
	assert_tells(position, !carc_position_plane_name(position, 5000), "unknown plane 5000");
	assert_tells(position,
		     carc_position_mask(position, 0, mask, 9999, &beside) == CARC_ERROR_CALL,
		     "invalid size: 0; expected an odd number below 19998");
	assert_tells(position, carc_position_mask(position, 3, mask, 1, &beside) == CARC_ERROR_CALL,
		     "the array is too small for planes or moves of this size");
	assert_int_equal(carc_position_perft(position, 0, &count), CARC_ERROR_CALL);
	assert_string_equal(carc_position_error_message(position),
			    "cannot count 0 turns ahead, only 1 to 8");
	assert_int_equal(carc_position_draw(position, "X", 0), 1);
	assert_tells(position, carc_position_draw(position, NULL, 0) == CARC_ERROR_CALL,
		     "tile X has already been drawn: play the turn first");
	assert_tells(position, carc_position_play(position, "U@1,0 r1") == CARC_ERROR_CALL,
		     "the tile of this turn is X");
	assert_int_equal(carc_position_play_move(position, 0), 1);
	assert_tells(position, carc_position_draw(position, "X", 0) == CARC_ERROR_VALUE,
		     "no tile X is left to draw");
	assert_int_equal(carc_position_playout(position, 1), 0);
	assert_tells(position, carc_position_play(position, "U@1,0 r1") == CARC_ERROR_CALL,
		     "the game is over");
	assert_tells(position, carc_position_play_move(position, 0) == CARC_ERROR_CALL,
		     "the game is over");
	assert_tells(position, !carc_position_move(position, 0),
		     "invalid move number 0: the list has 0 moves, numbered from 0");
	assert_int_equal(carc_position_rollout(position, 1, points), 0);
	/* Nothing is left to be drawn, so nothing is drawn, and nothing taken back. */
	assert_int_equal(carc_position_draw(position, NULL, 1), 0);
	assert_int_equal(carc_position_draw(position, "X", 1), 0);
	assert_int_equal(carc_position_undo(position), 1);
	carc_position_free(position);
	carc_position_free(other);
}

TEST(a_tile_of_a_later_pile_cannot_be_drawn_yet)
{
	struct carc_position *position;

	assert_int_equal(carc_position_new("c3,river", 2, &position, NULL, 0), 0);
	assert_tells(position, carc_position_draw(position, "X", 0) == CARC_ERROR_VALUE,
		     "tile X cannot be drawn yet");
	carc_position_free(position);
}
