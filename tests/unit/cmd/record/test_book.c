/* The record that is written down as a text: changes of it, and the way back and forth. */
#include <limits.h>

#include "cmd/record/book.h"
#include "formats/bytes/input.h"
#include "tests/unit/unit.h"

static void count(void *ctx, const struct carc_diag *diag)
{
	(void)diag;
	(*(unsigned *)ctx)++;
}

static unsigned findings;
static const struct book_ears ears = {{count, &findings}, {NULL, NULL}};

/* A record of two turns, one of them with all that words cannot say. */
static void begin(struct book *book)
{
	char text[] = "carc: 1\nplayers: [Anna, Boris]\nmeta: {place: \"Brno\\nturns:\"}\nturns:\n"
		      "- U@1,0 r1 road.E\n"
		      "- {tile: E, at: [0, -1], rot: 2, clock: 41, note: Oops, x-mood: good}\n";

	findings = 0;
	assert_true(book_init(book, NULL, "", 0));
	assert_true(book_begin(book, text, strlen(text), &ears.sink));
	assert_int_equal(book->replay->next, 2);
	assert_int_equal(findings, 0);
}

static const char *item(const struct book *book, unsigned turn)
{
	static char kept[400];
	char *text = book_turn_item(book, turn);

	assert_non_null(text);
	snprintf(kept, sizeof kept, "%s", text);
	free(text);
	return kept;
}

TEST(test_turns)
{
	struct book book;

	begin(&book);
	assert_true(book_change(&book, book_with_turn(&book, BOOK_INSERT, 2, "U@2,0 r1"), &ears));
	assert_string_equal(item(&book, 2), "U@2,0 r1");
	assert_true(book_change(&book, book_with_turn(&book, BOOK_INSERT, 0, "W@-1,0 r2"), &ears));
	assert_string_equal(item(&book, 0), "W@-1,0 r2");
	assert_string_equal(item(&book, 1), "U@1,0 r1 road.E");
	assert_true(book_change(&book, book_with_turn(&book, BOOK_REPLACE, 0, "W@-1,0 r0"), &ears));
	assert_string_equal(item(&book, 0), "W@-1,0 r0");
	assert_int_equal(findings, 0);
	while (book.doc->record.turns > 0)
		assert_true(book_change(&book, book_with_turn(&book, BOOK_REMOVE, 0, ""), &ears));
	assert_non_null(strstr(book.text, "\nturns: []\n"));
	assert_true(book_change(&book, book_with_turn(&book, BOOK_INSERT, 0, "U@1,0 r1"), &ears));
	assert_int_equal(book.doc->record.turns, 1);
	book_done(&book);
}

/* What cannot be read changes nothing; what breaks a rule does. */
TEST(test_refused)
{
	struct book book;
	char *before;

	begin(&book);
	before = strdup(book.text);
	assert_false(book_change(&book, book_with_turn(&book, BOOK_INSERT, 2, "U@2,0 r9"), &ears));
	assert_false(book_change(&book, book_with_turn(&book, BOOK_INSERT, 2, "[U"), &ears));
	assert_false(book_change(&book, NULL, &ears));
	assert_int_equal(findings, 4);
	assert_string_equal(book.text, before);
	assert_int_equal(book.undo.count, 0);
	assert_int_equal(book.replay->next, 2);
	assert_true(book_change(&book, book_with_turn(&book, BOOK_INSERT, 1, "U@9,9 r1"), &ears));
	assert_true(book.replay->broken);
	assert_int_equal(book.replay->next, 1);
	book_forget(&book);
	assert_string_equal(book.text, before);
	assert_int_equal(book.redo.count, 0);
	free(before);
	book_done(&book);
}

TEST(test_notes)
{
	struct book book;
	char *noted;

	begin(&book);
	noted = book_noted_item(&book, 1, "It was: late");
	assert_string_equal(noted, "{tile: E, at: [0, -1], rot: 2, clock: 41, x-mood: good, note: "
				   "\"It was: late\"}");
	assert_true(book_change(&book, book_with_turn(&book, BOOK_REPLACE, 1, noted), &ears));
	free(noted);
	noted = book_noted_item(&book, 0, "short");
	assert_string_equal(noted, "{tile: U, at: [1, 0], rot: 1, meeple: road.E, note: short}");
	free(noted);
	book_play(&book, UINT_MAX, &ears);
	noted = book_noted_item(&book, 1, "");
	assert_string_equal(noted, "{tile: E, at: [0, -1], rot: 2, clock: 41, x-mood: good}");
	free(noted);
	book_done(&book);
}

TEST(test_keys)
{
	struct book book;
	char *value;

	begin(&book);
	assert_true(book_change(&book, book_with_key(book.text, "note", "fine"), &ears));
	value = book_key_value(&book, "note");
	assert_string_equal(value, "fine");
	free(value);
	assert_true(book_change(&book, book_with_key(book.text, "note", ""), &ears));
	assert_null(book_key_value(&book, "note"));
	/* A key within another, or in a text, is no key of the record. */
	assert_true(book_change(&book, book_with_key(book.text, "meta", "{turns: none}"), &ears));
	assert_int_equal(book.doc->record.turns, 2);
	book_done(&book);
}

TEST(test_undo)
{
	struct book book;

	begin(&book);
	assert_false(book_undo(&book, &ears));
	assert_true(book_change(&book, book_with_turn(&book, BOOK_INSERT, 2, "U@2,0 r1"), &ears));
	assert_true(book_change(&book, book_with_turn(&book, BOOK_INSERT, 3, "U@3,0 r1"), &ears));
	assert_true(book_undo(&book, &ears));
	assert_int_equal(book.doc->record.turns, 3);
	assert_true(book_undo(&book, &ears));
	assert_false(book_undo(&book, &ears));
	assert_int_equal(book.doc->record.turns, 2);
	assert_true(book_redo(&book, &ears));
	assert_int_equal(book.doc->record.turns, 3);
	/* Another change: what was taken back is gone. The same text again is no change. */
	assert_true(book_change(&book, book_with_turn(&book, BOOK_REMOVE, 2, ""), &ears));
	assert_false(book_redo(&book, &ears));
	assert_true(book_change(&book, strdup(book.text), &ears));
	assert_int_equal(book.undo.count, 2);
	/* Where nobody knows what was before, the way back is a text that is made. */
	assert_true(book_retreat(&book, book_with_turn(&book, BOOK_REMOVE, 1, ""), &ears));
	assert_int_equal(book.undo.count, 2);
	assert_true(book_redo(&book, &ears));
	assert_int_equal(book.doc->record.turns, 2);
	book_done(&book);
}

/* The record with a long note, in which its number stands. */
static char *with_long_note(const struct book *book, unsigned number)
{
	size_t room = CARC_TEXT_MAX - 1000;
	char *note = malloc(room), *text;

	assert_non_null(note);
	memset(note, 'x', room);
	snprintf(note + room - 10, 10, "%u", number);
	text = book_with_key(book->text, "note", note);
	free(note);
	return text;
}

/* Long records leave no room for all that were there before: the newest are kept, and come back in their order. */
TEST(test_undo_of_much)
{
	enum { CHANGES = 24 };
	char *before[CHANGES + 1];
	unsigned now = CHANGES;
	struct book book;

	begin(&book);
	for (unsigned i = 0; i < CHANGES; i++) {
		before[i] = strdup(book.text);
		assert_true(book_change(&book, with_long_note(&book, i), &ears));
	}
	before[CHANGES] = strdup(book.text);
	assert_in_range(book.undo.count, CHANGES / 2, CHANGES - 1);
	while (book_undo(&book, &ears))
		assert_true(!strcmp(book.text, before[--now]));
	assert_in_range(now, 1, CHANGES / 2);
	while (book_redo(&book, &ears))
		assert_true(!strcmp(book.text, before[++now]));
	assert_int_equal(now, CHANGES);
	for (unsigned i = 0; i <= CHANGES; i++)
		free(before[i]);
	book_done(&book);
}
