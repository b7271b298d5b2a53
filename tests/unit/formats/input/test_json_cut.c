/* Where a JSON object ends: the same wherever the bytes are parted. */
#include "formats/input/json_cut.h"
#include "tests/unit/unit.h"

static const struct {
	const char *text;
	size_t len;     /* of the object; 0: it does not end */
	unsigned state; /* then */
} cuts[] = {
	{"{}\n", 3, CARC_CUT_CLOSED},
	{"{}\n{}\n", 3, CARC_CUT_CLOSED},
	{"{} {}\n", 3, CARC_CUT_CLOSED},
	{"{}{}\n", 2, CARC_CUT_CLOSED},
	{"{\"\xc3\xa9\":1}{}\n", 8, CARC_CUT_CLOSED},
	{"{\"a\":\n[1]} {}\n", 11, CARC_CUT_CLOSED},
	{"  {}  \t\r\n", 9, CARC_CUT_CLOSED},
	{"{} x {}\n{}\n", 8, CARC_CUT_TRAILED},
	{"{}}\n", 4, CARC_CUT_TRAILED},
	{"{\"a\":{\"b\":[{},{}]}}\n", 20, CARC_CUT_CLOSED},
	{"{\"}\":\"{\\\"}\"}\n", 13, CARC_CUT_CLOSED},
	{"{\"a\":\"\\\\\"}\n", 11, CARC_CUT_CLOSED},
	{"{\"a\":\"\n}\n", 9, CARC_CUT_CLOSED},
	{"{\"a\":\"\\\n}\n", 10, CARC_CUT_CLOSED},
	{"{}", 0, CARC_CUT_CLOSED},
	{"{", 0, CARC_CUT_OPENED},
	{"{\n \n", 0, CARC_CUT_OPENED},
	{"{\"a\":[1\n", 0, CARC_CUT_INSIDE},
	{"{a: 1}\n{}\n", 0, CARC_CUT_OTHER},
	{"a {}\n", 0, CARC_CUT_OTHER},
	{"[{}]\n", 0, CARC_CUT_OTHER},
	{" \n", 0, CARC_CUT_NONE},
	{"", 0, CARC_CUT_NONE},
};

/* Feed a text in lines, each parted at one byte of the text; returns where the object ends, or 0. */
static size_t cut_at(const char *text, size_t parted, struct carc_json_cut *cut)
{
	size_t at = 0, all = strlen(text);
	bool end = false;

	*cut = (struct carc_json_cut){.depth = 0};
	while (at < all && !end) {
		const char *feed = strchr(text + at, '\n');
		size_t stop = feed ? (size_t)(feed - text) + 1 : all;

		if (at < parted && parted < stop)
			stop = parted;
		at += carc_json_cut_feed(cut, text + at, stop - at, &end);
		assert_true(end || at == stop);
	}
	return end ? at : 0;
}

TEST(brackets_are_counted)
{
	for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++)
		for (size_t parted = 0; parted <= strlen(cuts[i].text); parted++) {
			struct carc_json_cut cut;
			size_t len = cut_at(cuts[i].text, parted, &cut);

			if (len != cuts[i].len || cut.state != cuts[i].state)
				fail_msg("%s parted at %zu: %zu, state %u", cuts[i].text, parted,
					 len, (unsigned)cut.state);
		}
}

TEST(an_object_goes_on_where_json_can_have_one)
{
	static const struct {
		const char *text;
		bool goes_on;
	} texts[] = {
		{"{\"a\":", true},     {"{\"a\":[", true},           {"{\"a\":[1,", true},
		{"{\"a\":[{},", true}, {"{\"a\":[{\"b\":1,", false}, {"{\"a\"", false},
		{"{\"a\":1", false},   {"{\"a\":1,", false},         {"{\"a\":[1", false},
		{"{\"a\":[{}", false}, {"{\"a\":[[1],", true},       {"{\"a\":{\"b\":[1]},", false},
		{"{\"a\":\"[", false},
	};

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		struct carc_json_cut cut;

		(void)cut_at(texts[i].text, 0, &cut);
		if (carc_json_cut_goes_on(&cut) != texts[i].goes_on)
			fail_msg("%s", texts[i].text);
	}
}

/* Deeper than the kinds of brackets are remembered: only their number counts. */
TEST(depth_is_counted_beyond_the_kinds)
{
	struct carc_json_cut cut = {.depth = 0};
	char text[400] = "{\"a\":";
	bool end;

	memset(text + 5, '[', 100);
	assert_int_equal(carc_json_cut_feed(&cut, text, 105, &end), 105);
	assert_int_equal(cut.depth, 101);
	assert_true(carc_json_cut_goes_on(&cut));
	memset(text, ']', 100);
	memcpy(text + 100, "}\n", 2);
	assert_int_equal(carc_json_cut_feed(&cut, text, 102, &end), 102);
	assert_true(end);
}

/* Lines that begin with a space are taken together, up to one that does not, and leave the same behind as one by one. */
TEST(lines_are_taken_together)
{
	static const struct {
		const char *text;
		unsigned lines;
		size_t len; /* 0: all of it */
	} texts[] = {
		{" \"b\": [\n  1,\n  \"]\"\n ],\n", 4, 0},
		{" \"b\": {\n  \"c\": [{}, [\n ", 2, 0},
		{" ]}\n", 1, 0},
		{" [\n]\n", 1, 3},
		{" [{}]}\n }\n ", 2, 10},
		{" [\n {}],[ {\n ]\n ]}]{}{\n", 3, 19},
		{" \n \n\n", 2, 4},
		{" {\n \"a\n", 2, 0},
		{" [\n \"a\\\"\"\n", 2, 0},
		{" [\n \xc3\xa9\n", 2, 0},
		{" [\n\t1\n", 1, 3},
		{" [\r\n {", 1, 0},
		{"{\n", 1, 0},
		{" 1", 0, 0},
		{"", 0, 0},
	};

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		const char *text = texts[i].text;
		struct carc_json_cut taken, fed;
		bool end;
		size_t len;

		(void)cut_at("{\"a\": {\"b\":\n", 0, &taken);
		fed = taken;
		len = carc_json_cut_feed(&taken, text, strlen(text), &end);
		assert_int_equal(len, texts[i].len ? texts[i].len : strlen(text));
		assert_int_equal(taken.lines, texts[i].lines);
		for (size_t at = 0; at < len; at += fed.lines ? strcspn(text + at, "\n") + 1 : len)
			(void)carc_json_cut_feed(
				&fed, text + at,
				strcspn(text + at, "\n") + (strchr(text + at, '\n') != NULL), &end);
		if (fed.state != taken.state || fed.depth != taken.depth ||
		    fed.last != taken.last || fed.string != taken.string ||
		    carc_json_cut_goes_on(&fed) != carc_json_cut_goes_on(&taken))
			fail_msg("%s", text);
	}
}
