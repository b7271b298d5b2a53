/* Turns that cannot be read, as they were meant: what a line is rewritten to, and what is left alone. */
#include "formats/record/compact/compact_in.h"
#include "formats/session/document_forms.h"
#include "tests/unit/unit.h"

static struct carc_document *document(void)
{
	char bytes[] = "carc: 1\nrules: c3\nplayers: [Ann, Bob, Anna Maria]\n";
	const struct carc_sink sink = {carc_ignore, NULL};
	const struct carc_text text = {.bytes = bytes, .len = sizeof bytes - 1, .line = 1};
	struct carc_document *doc = carc_document_new();

	assert_non_null(doc);
	doc->tiles = NULL;
	doc->may_be_tileset = false;
	assert_int_equal(carc_document_read(doc, &text, NULL, &sink), CARC_OK);
	return doc;
}

/* want NULL: nobody knows what is meant. */
static void assert_respelt(struct carc_document *doc, const char *line, const char *want)
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

TEST(words_are_read_as_they_were_meant)
{
	static const char *const rows[][2] = {
		/* who plays, and which turn it is */
		{"Ann: B@1,1 r0", "by Ann B@1,1 r0"},
		{"Ann B@1,1 r0", "by Ann B@1,1 r0"},
		{"Anna Maria: B@1,1 r0", "B@1,1 r0"},
		{"12. B@1,1 r0", "B@1,1 r0"},
		/* places */
		{"B@1;1 r0", "B@1,1 r0"},
		{"B@1.1 r0", "B@1,1 r0"},
		{"B 1 -1 r0", "B@1,-1 r0"},
		{"B(1, 1) r0", "B@1,1 r0"},
		{"B-1,1 r0", "B@-1,1 r0"},
		{"B@1,1, r0", "B@1,1 r0"},
		{"by Bob B@1;1 r0", "by Bob B@1,1 r0"},
		/* rotations */
		{"B@1,1 r90", "B@1,1 r1"},
		{"B@1,1 270", "B@1,1 r3"},
		{"B@1,1 rot 2", "B@1,1 r2"},
		{"B@1,1 r360", "B@1,1 r0"},
		{"B@1,1r3", "B@1,1 r3"},
		{"r3 V@1,1", "V@1,1 r3"},
		{"V r3 @1,1", "V@1,1 r3"},
		{"V r90 1,1", "V@1,1 r1"},
		/* features */
		{"E@0,-1,r2,city.S", "E@0,-1 r2 city.S"},
		{"E@0,1 r2 city S", "E@0,1 r2 city.S"},
		{"E@0,1 r2 city:S", "E@0,1 r2 city.S"},
		{"E@0,1 r2, city.S", "E@0,1 r2 city.S"},
		{"E@0,1 r2,, city.S;", "E@0,1 r2 city.S"},
		{"E@0,1 r2 city.S|:", "E@0,1 r2 city.S"},
		{"B@1,1 r0 =4,0,0,", "B@1,1 r0 =4,0,0"},
		{"B@1,1 r0 =4,0,0;,", "B@1,1 r0 =4,0,0"},
		{"B@1,1 r0 monastary", "B@1,1 r0 monastery"},
		/* several at once, and what is in small letters */
		{"Bob: e 0 1 180 City.s", "by Bob E@0,1 r2 city.S"},
	};
	struct carc_document *doc = document();

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char line[CARC_LINE_MOST], want[CARC_LINE_MOST];

		assert_respelt(doc, rows[i][0], rows[i][1]);
		/* Behind the number of the turn, or the player who plays it, the line means the same. */
		if (strchr(rows[i][0], ':') || !strncmp(rows[i][0], "Ann", 3) ||
		    strstr(rows[i][0], ". "))
			continue;
		snprintf(line, sizeof line, "7. %s", rows[i][0]);
		assert_respelt(doc, line, rows[i][1]);
		if (!strncmp(rows[i][1], "by ", 3))
			continue;
		snprintf(line, sizeof line, "by Bob %s", rows[i][0]);
		snprintf(want, sizeof want, "by Bob %s", rows[i][1]);
		assert_respelt(doc, line, want);
	}
	carc_document_free(doc);
}

TEST(what_is_not_known_is_left_alone)
{
	static const char *const lines[] = {
		"B@1 r0", "B@1,1 r45",      "B@1,1 r7",          "Zoe: B@1,1 r0",
		"hello",  "E@0,1 r2 xyzzy", "B@1,1 r0 B@2,1 r0", ""};
	struct carc_document *doc = document();

	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
		assert_respelt(doc, lines[i], NULL);
	carc_document_free(doc);
}

/* Nothing stands before the first sign of a line: AddressSanitizer sees a look there. */
TEST(a_line_may_begin_with_a_sign)
{
	struct carc_document *doc = document();

	assert_respelt(doc, ", B@1,1 r0", "B@1,1 r0");
	carc_document_free(doc);
}
