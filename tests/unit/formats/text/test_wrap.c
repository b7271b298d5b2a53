/* Prose in lines: broken at blanks alone, and nothing is lost by it. */
#include "formats/text/safe_text.h"
#include "tests/unit/unit.h"

static void assert_wrapped(const char *text, unsigned columns, const char *want)
{
	char *bytes;
	FILE *out = unit_stream(&bytes);

	carc_print_wrapped(text, strlen(text), columns, false, out);
	fclose(out);
	assert_string_equal(bytes, want);
	free(bytes);
}

TEST(lines_break_at_blanks)
{
	assert_wrapped("it fits there in no rotation\n", 10,
		       "it fits\n  there in\n  no\n  rotation\n");
	assert_wrapped("it fits\n\nthere", 7, "it fits\n\nthere");
	assert_wrapped("it fits there", 0, "it fits there");
	assert_wrapped("", 10, "");
	/* What is indented goes on further in, unless no room would be left. */
	assert_wrapped("    one two three\n", 12, "    one two\n      three\n");
	assert_wrapped("          one two three\n", 16, "          one\n  two three\n");
	/* No comment, though it begins like one. */
	assert_wrapped("#12 one two three\n", 10, "#12 one\n  two\n  three\n");
	/* The blanks between words stay where nothing is broken. */
	assert_wrapped("one  two   three\n", 10, "one  two\n  three\n");
}

TEST(words_stay_whole)
{
	assert_wrapped("one word-that-is-longer-than-a-line here\n", 12,
		       "one\n  word-that-is-longer-than-a-line\n  here\n");
	assert_wrapped("word-that-is-longer-than-a-line\n", 12,
		       "word-that-is-longer-than-a-line\n");
}

/* Letters of East Asia take two columns, marks on letters and signs of colour none. */
TEST(columns_are_those_of_a_terminal)
{
	assert_wrapped("漢字 漢字 漢字\n", 10, "漢字 漢字\n  漢字\n");
	assert_wrapped("aaa bb\u0301b ccc\n", 11, "aaa bb\u0301b ccc\n");
	assert_wrapped("\033[1;31merror\033[0m of mine\n", 13, "\033[1;31merror\033[0m of mine\n");
}
