/* The record that is written down as a text: changes of it, and the way back and forth. */
#include <limits.h>

#include "cmd/record/record_text.h"
#include "formats/input/input.h"
#include "tests/unit/counted.h"
#include "tests/unit/unit.h"

static void count(void *ctx, const struct carc_found *finding)
{
	(void)finding;
	(*(unsigned *)ctx)++;
}

static unsigned findings;
static const struct record_text_ears ears = {{count, &findings}, {NULL, NULL}};

/* A record of two turns, one of them with all that words cannot say. */
static void begin(struct record_text *written)
{
	char text[] = "carc: 1\nplayers: [Anna, Boris]\nmeta: {place: \"Brno\\nturns:\"}\nturns:\n"
		      "- U@1,0 r1 road.E\n"
		      "- {tile: E, at: [0, -1], rot: 2, clock: 41, note: Oops, x-mood: good}\n";

	findings = 0;
	assert_true(record_text_init(written, NULL, ""));
	assert_true(record_text_begin(written, text, strlen(text), &ears.sink));
	assert_int_equal(written->replay->next, 2);
	assert_int_equal(findings, 0);
}

static const char *item(const struct record_text *written, unsigned turn)
{
	static char kept[400];
	char *text = record_text_turn_item(written, turn);

	assert_non_null(text);
	snprintf(kept, sizeof kept, "%s", text);
	free(text);
	return kept;
}

TEST(test_turns)
{
	struct record_text written;

	begin(&written);
	assert_true(record_text_change(
		&written, record_text_with_turn(&written, RECORD_TEXT_INSERT, 2, "U@2,0 r1"),
		&ears));
	assert_string_equal(item(&written, 2), "U@2,0 r1");
	assert_true(record_text_change(
		&written, record_text_with_turn(&written, RECORD_TEXT_INSERT, 0, "W@-1,0 r2"),
		&ears));
	assert_string_equal(item(&written, 0), "W@-1,0 r2");
	assert_string_equal(item(&written, 1), "U@1,0 r1 road.E");
	assert_true(record_text_change(
		&written, record_text_with_turn(&written, RECORD_TEXT_REPLACE, 0, "W@-1,0 r0"),
		&ears));
	assert_string_equal(item(&written, 0), "W@-1,0 r0");
	assert_int_equal(findings, 0);
	while (written.doc->record.turns > 0)
		assert_true(record_text_change(
			&written, record_text_with_turn(&written, RECORD_TEXT_REMOVE, 0, ""),
			&ears));
	assert_non_null(strstr(written.text, "\nturns: []\n"));
	assert_true(record_text_change(
		&written, record_text_with_turn(&written, RECORD_TEXT_INSERT, 0, "U@1,0 r1"),
		&ears));
	assert_int_equal(written.doc->record.turns, 1);
	record_text_done(&written);
}

/* What cannot be read changes nothing; what breaks a rule does. */
TEST(test_refused)
{
	struct record_text written;
	char *before;

	begin(&written);
	before = strdup(written.text);
	assert_false(record_text_change(
		&written, record_text_with_turn(&written, RECORD_TEXT_INSERT, 2, "U@2,0 r9"),
		&ears));
	assert_false(record_text_change(
		&written, record_text_with_turn(&written, RECORD_TEXT_INSERT, 2, "[U"), &ears));
	assert_false(record_text_change(&written, NULL, &ears));
	assert_int_equal(findings, 4);
	assert_string_equal(written.text, before);
	assert_int_equal(written.undo.count, 0);
	assert_int_equal(written.replay->next, 2);
	assert_true(record_text_change(
		&written, record_text_with_turn(&written, RECORD_TEXT_INSERT, 1, "U@9,9 r1"),
		&ears));
	assert_true(written.replay->broken);
	assert_int_equal(written.replay->next, 1);
	record_text_forget(&written);
	assert_string_equal(written.text, before);
	assert_int_equal(written.redo.count, 0);
	free(before);
	record_text_done(&written);
}

TEST(test_notes)
{
	struct record_text written;
	char *noted;

	begin(&written);
	noted = record_text_noted_item(&written, 1, "It was: late");
	assert_string_equal(noted, "{tile: E, at: [0, -1], rot: 2, clock: 41, x-mood: good, note: "
				   "\"It was: late\"}");
	assert_true(record_text_change(
		&written, record_text_with_turn(&written, RECORD_TEXT_REPLACE, 1, noted), &ears));
	free(noted);
	noted = record_text_noted_item(&written, 0, "short");
	assert_string_equal(noted, "{tile: U, at: [1, 0], rot: 1, meeple: road.E, note: short}");
	free(noted);
	record_text_play(&written, UINT_MAX, &ears);
	noted = record_text_noted_item(&written, 1, "");
	assert_counted(written.doc->root);
	assert_string_equal(noted, "{tile: E, at: [0, -1], rot: 2, clock: 41, x-mood: good}");
	free(noted);
	record_text_done(&written);
}

TEST(test_keys)
{
	struct record_text written;
	char *value;

	begin(&written);
	assert_true(record_text_change(&written, record_text_with_key(written.text, "note", "fine"),
				       &ears));
	value = record_text_key_value(&written, "note");
	assert_string_equal(value, "fine");
	free(value);
	assert_true(record_text_change(&written, record_text_with_key(written.text, "note", ""),
				       &ears));
	assert_null(record_text_key_value(&written, "note"));
	/* A key within another, or in a text, is no key of the record. */
	assert_true(record_text_change(
		&written, record_text_with_key(written.text, "meta", "{turns: none}"), &ears));
	assert_int_equal(written.doc->record.turns, 2);
	record_text_done(&written);
}

TEST(test_undo)
{
	struct record_text written;

	begin(&written);
	assert_false(record_text_undo(&written, &ears));
	record_text_name(&written.undo, "nothing");
	assert_string_equal(record_text_what(&written.undo), "");
	assert_true(record_text_change(
		&written, record_text_with_turn(&written, RECORD_TEXT_INSERT, 2, "U@2,0 r1"),
		&ears));
	assert_true(record_text_change(
		&written, record_text_with_turn(&written, RECORD_TEXT_INSERT, 3, "U@3,0 r1"),
		&ears));
	/* A change has a name, which goes with it; whose turn each was is known. */
	record_text_name(&written.undo, "the second");
	assert_true(record_text_undo(&written, &ears));
	assert_string_equal(record_text_what(&written.redo), "the second");
	assert_string_equal(record_text_what(&written.undo), "");
	assert_int_equal(written.player[2], 0);
	assert_int_equal(written.player[3], CARC_PLAYER_NONE);
	assert_int_equal(written.doc->record.turns, 3);
	assert_true(record_text_undo(&written, &ears));
	assert_false(record_text_undo(&written, &ears));
	assert_int_equal(written.doc->record.turns, 2);
	assert_true(record_text_redo(&written, &ears));
	assert_int_equal(written.doc->record.turns, 3);
	/* Another change: what was taken back is gone. The same text again is no change. */
	assert_true(record_text_change(
		&written, record_text_with_turn(&written, RECORD_TEXT_REMOVE, 2, ""), &ears));
	assert_false(record_text_redo(&written, &ears));
	assert_true(record_text_change(&written, strdup(written.text), &ears));
	assert_int_equal(written.undo.count, 2);
	/* Where nobody knows what was before, the way back is a text that is made. */
	assert_true(record_text_retreat(
		&written, record_text_with_turn(&written, RECORD_TEXT_REMOVE, 1, ""), &ears));
	assert_int_equal(written.undo.count, 2);
	assert_true(record_text_redo(&written, &ears));
	assert_int_equal(written.doc->record.turns, 2);
	record_text_done(&written);
}

/* The record with a long note, in which its number stands. */
static char *with_long_note(const struct record_text *written, unsigned number)
{
	size_t room = CARC_TEXT_MAX - 1000;
	char *note = malloc(room), *text;

	assert_non_null(note);
	memset(note, 'x', room);
	snprintf(note + room - 10, 10, "%u", number);
	text = record_text_with_key(written->text, "note", note);
	free(note);
	return text;
}

/* Long records leave no room for all that were there before: the newest are kept, and come back in their order. */
TEST(test_undo_of_much)
{
	enum { CHANGES = 24 };
	char *before[CHANGES + 1];
	unsigned now = CHANGES;
	struct record_text written;

	begin(&written);
	for (unsigned i = 0; i < CHANGES; i++) {
		before[i] = strdup(written.text);
		assert_true(record_text_change(&written, with_long_note(&written, i), &ears));
	}
	before[CHANGES] = strdup(written.text);
	assert_in_range(written.undo.count, CHANGES / 2, CHANGES - 1);
	while (record_text_undo(&written, &ears))
		assert_true(!strcmp(written.text, before[--now]));
	assert_in_range(now, 1, CHANGES / 2);
	while (record_text_redo(&written, &ears))
		assert_true(!strcmp(written.text, before[++now]));
	assert_int_equal(now, CHANGES);
	for (unsigned i = 0; i <= CHANGES; i++)
		free(before[i]);
	record_text_done(&written);
}
