/* Which texts are plain. That their trees are those of libyaml is looked at here as well, and by prop_plain. */
#include "tests/gen/same_tree.h"
#include "tests/unit/unit.h"

static enum plain_verdict verdict_of(const char *bytes)
{
	struct carc_text text = {.len = strlen(bytes), .line = 7, .number = 1};
	enum plain_verdict verdict;

	text.bytes = malloc(text.len + 1);
	assert_non_null(text.bytes);
	memcpy(text.bytes, bytes, text.len);
	verdict = plain_verdict(&text);
	free(text.bytes);
	return verdict;
}

static void assert_all(const char *const texts[], size_t count, enum plain_verdict verdict)
{
	for (size_t i = 0; i < count; i++)
		if (verdict_of(texts[i]) != verdict)
			fail_msg("%s", texts[i]);
}

TEST(what_people_write_is_plain)
{
	static const char *const texts[] = {
		"a: 1\n",
		"a: 1",
		"---\na: 1\n",
		"---\r\na: 1\r\nb:\r\n  - c\r\n",
		"\n# c\n\na: 1 # d\n  # e\n",
		"a: '1'\nb: \"1\"\nc: 'a \"b\"'\nd: \"it's\"\n",
		"a: [1, 2, [x], {}]\nb: {c: d, e: [f]}\ng: []\nh: [i,]\n",
		"a:\n- b\n- c\nd:\n  - e\n",
		"a:\n  b: 1\n  c:\n    d: 2\n",
		"a:\n  - b: 1\n    c: 2\n  - d: 3\n",
		"a:\n  - U@1,0 r1 road.W =4,0\n  - -C W@-1,0 r2 field#0+3\n",
		"a: [TO/CcR!, sold:A:1, field#0, x]\n",
		"Zo\xc3\xab B.: \xe5\x8d\xa1 x\nb: [\xf0\x9f\x98\x80, y] # \xc3\xa9\n",
		"a: \"\xc3\xa9\" \nb: 'z'  # y\n",
		"a: b:c d#e\n",
		"# a\tb\\c\na: 1 # \t\\\n",
		"a: b\\c\nd: [e\\, f]\n",
		"a: [[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]\n",
	};

	assert_all(texts, sizeof texts / sizeof texts[0], PLAIN_TAKEN);
}

TEST(doubts_are_left_to_libyaml)
{
	static const char *const texts[] = {
		"",
		"\n",
		"a",
		"- a\n",
		"a:\n",
		"a: b: c\n",
		"a: b :c: d\n",
		"a: 1\na: 2\n",
		"a: 1\n b: 2\n",
		"a:\n  - b\n c: d\n",
		"a: x\n  y\n",
		"a: |\n  x\n",
		"a: 'it''s'\n",
		"a: \"\\n\"\n",
		"a: 'x\n  y'\n",
		"a: [1,\n  2]\n",
		"a: [1 2\n",
		"a: [1}\n",
		"a: {b:c}\n",
		"a: [,]\n",
		"a: &x 1\n",
		"a: *x\n",
		"a: !t 1\n",
		"? a\n: 1\n",
		"a: ~\n",
		"a:\t1\n",
		"a: 1\t\n",
		"a: 1\rb: 2\n",
		"a: 1\r",
		"\"a\": 1\n",
		"a: 1\n...\n",
		"a: 1\n---\nb: 2\n",
		"%YAML 1.1\n---\na: 1\n",
		"- - a\n",
		"a: \xff\n",
		"a: \xc3\n",
		"a: \xc2\x85\n",
		"a: \xe2\x80\xa8\n",
		"a: \xef\xbb\xbf\n",
		"a: \xed\xa0\x80\n",
		"a: \xc0\x80\n",
		"a: \xf4\x90\x80\x80\n",
		"a: 1 # \xff\n",
		"a: \"x\" y\n",
		"a: - b\n",
		/* More than a limit allows: libyaml's tree says so. */
		"a: [[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]\n",
	};

	assert_all(texts, sizeof texts / sizeof texts[0], PLAIN_LEFT);
}
