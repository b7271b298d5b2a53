/* Turns that cannot be read, as they were meant: what a line is rewritten to, and what is left alone. */
#include "formats/record/compact/compact_in.h"
#include "formats/session/document_forms.h"
#include "tests/unit/rows.h"

static struct carc_document *doc;

static int read_document(void **state)
{
	char bytes[] = "carc: 1\nrules: c3\nplayers: [Ann, Bob, Anna Maria]\n";
	const struct carc_sink sink = {carc_ignore, NULL};
	const struct carc_text text = {.bytes = bytes, .len = sizeof bytes - 1, .line = 1};
	(void)state;
	doc = carc_document_new();
	assert_non_null(doc);
	doc->tiles = NULL;
	doc->may_be_tileset = false;
	return carc_document_read(doc, &text, NULL, &sink) == CARC_OK ? 0 : -1;
}

static int free_document(void **state)
{
	(void)state;
	carc_document_free(doc);
	return 0;
}

static const struct around around_each = {read_document, free_document};

/* want NULL: nobody knows what is meant. */
static void assert_respelt(const char *line, const char *want)
{
	unsigned actions = doc->record.actions, claims = doc->record.claims;
	char words[CARC_LINE_MOST];

	snprintf(words, sizeof words, "%s", line);
	if (carc_respell(&doc->record, words) != (want != NULL))
		fail_msg("%s", line);
	if (want)
		assert_string_equal(words, want);
	assert_int_equal(doc->record.actions, actions);
	assert_int_equal(doc->record.claims, claims);
}

/* Behind the number of the turn, or the player who plays it, the line means the same. */
static void check_meant(const struct row *row)
{
	const char *said = row->cell[0], *meant = row->cell[1];
	char line[CARC_LINE_MOST], want[CARC_LINE_MOST];

	if (!strcmp(meant, "-")) {
		assert_respelt(said, NULL);
		return;
	}
	assert_respelt(said, meant);
	if (strchr(said, ':') || !strncmp(said, "Ann", 3) || strstr(said, ". "))
		return;
	snprintf(line, sizeof line, "7. %s", said);
	assert_respelt(line, meant);
	if (!strncmp(meant, "by ", 3))
		return;
	snprintf(line, sizeof line, "by Bob %s", said);
	snprintf(want, sizeof want, "by Bob %s", meant);
	assert_respelt(line, want);
}

TEST(words_are_read_as_they_were_meant)
{
	each_row(__FILE__, "turns", check_meant);
}

/* Nothing stands before the first sign of a line: AddressSanitizer sees a look there. */
TEST(a_line_may_begin_with_a_sign)
{
	assert_respelt(", B@1,1 r0", "B@1,1 r0");
}
