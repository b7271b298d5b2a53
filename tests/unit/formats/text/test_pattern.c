/* Patterns of misspelled lines: what they match, and where their marks are. */
#include "formats/text/pattern.h"
#include "tests/unit/unit.h"

static const struct {
	const char *pattern, *text;
	size_t place, from, to;
} matches[] = {
	{"{(//)}", "// x", 0, 0, 2},
	{" *{(;)} ", "  ; x", 2, 2, 3},
	{"[a-z-]+(:){}[^ ]", "a-b:c", 3, 4, 4},
	{"([a-z]+|:){}", "key:", 3, 4, 4},
	{"{<.*>}$", "<a> <b>", 0, 0, 7},
	{"[^ ]*[^ ,]{,+}~", "r1,, x", 0, 2, 4},
	{"x?y{-?}[]-]", "y-]", 0, 1, 2},
	{"a*{a}$", "aaa", 0, 2, 3},
	{"{}$", "", 0, 0, 0},
};

TEST(patterns_mark_what_they_match)
{
	struct carc_match match;

	for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++) {
		assert_true(carc_match(matches[i].pattern, matches[i].text, &match));
		assert_int_equal(match.place, matches[i].place);
		assert_int_equal(match.from, matches[i].from);
		assert_int_equal(match.to, matches[i].to);
	}
}

TEST(other_texts_do_not_match)
{
	static const char *const rows[][2] = {
		{"a+", ""},     {"a", "b"},    {"[^a]", ""},     {"[^a]", "a"},
		{"[a-c]", "d"}, {"[]a]", "b"}, {"a$", "ab"},     {"a~", "a,"},
		{"a?b", "aab"}, {".", ""},     {"[a-]+$", "b-"}, {"{a}b", "ac"},
	};
	struct carc_match match;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		assert_false(carc_match(rows[i][0], rows[i][1], &match));
}
