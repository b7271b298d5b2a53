/* Slips of people who write YAML by hand: each is found where it is to be repaired, and what stands behind it is read. */
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

#define TWO "carc: 1\nplayers: [Anna, Boris]\n"
#define TURN TWO "turns:\n  - U@1,0 r1\n"

/* x stands in each for a key that nobody knows: it is found, too, where the text is read on, and in its place. */
static const struct {
	const char *text, *found;
} rows[] = {
	/* Tabs, in the indent and behind a hyphen. */
	{TURN "\t- U@2,0 r1\n  - U@3,0 r1 x\n", "Y021@5:1 F019@6:14"},
	{TURN "  -\tU@2,0 r1 x\n", "Y021@5:4 F019@5:14"},
	{"carc: 1\nplayers:\n\t- Anna\n\t- Boris\nx: 1\n", "Y021@3:1 Y021@4:1 F003@5:1"},
	/* Signs that look like others. */
	{TURN "  \xe2\x80\x93 U@2,0 r1 x\n", "Y022@5:3 F019@5:14"},
	{TURN "  * U@2,0 r1 x\n", "Y022@5:3 F019@5:14"},
	{TURN "  \xe2\x80\xa2\xc2\xa0U@2,0 r1 x\n", "Y022@5:3 Y022@5:4 F019@5:14"},
	{TWO "turns:\n\xc2\xa0\xc2\xa0- U@1,0 r1 x\n", "Y022@4:1 Y022@4:2 F019@4:14"},
	{TWO "turns:\n\xe2\x80\x89\xe2\x80\x89- U@1,0 r1 x\n", "Y022@4:1 Y022@4:2 F019@4:14"},
	{TURN "  \xe2\x80\x92 U@2,0 r1 x\n", "Y022@5:3 F019@5:14"},
	{TWO "turns: \xe2\x80\x93 U@1,0 r1\n", "F004@3:8"},
	/* A blank that is missing: places behind it are those of the text. */
	{TURN "  -U@2,0 r1 x\n", "Y023@5:3 F019@5:13"},
	{TWO "rules:c3\nx: 1\n", "Y023@3:6 F003@4:1"},
	{TWO "rules:c33\n", "Y023@3:6 F007@3:7"},
	/* A colon. */
	{TWO "rules c3\nx: 1\n", "Y024@3:6 F003@4:1"},
	{TWO "turns\n  - U@1,0 r1 x\n", "Y024@3:6 F019@4:14"},
	{TWO "note\xef\xbc\x9a"
	     "a\nx: 1\n",
	 "Y022@3:5 F003@4:1"},
	{TWO "meta:\n  a: b\n  place\xef\xbc\x9a b\nx: 1\n", "Y022@5:8 F003@6:1"},
	/* A question mark begins a key of any kind: no colon is missing. */
	{TWO "rules: c3\n? [a]\n: b\n", "Y006@4:3"},
	/* A comment of another language has two signs. */
	{TURN "// a\nx: 1\n", "Y022@5:1 F003@6:1"},
	{TURN "; a\nx: 1\n", "Y022@5:1 F003@6:1"},
	{TURN "/ a\nx: 1\n", "Y024@5:2 F003@5:1 F003@6:1"},
	/* A hyphen; where keys begin in its column, a line without a place is one. */
	{TURN "  U@2,0 r1 x\n", "Y032@5:3 F019@5:12"},
	{TWO "turns:\n- U@1,0 r1\nU@2,0 r1 x\n", "Y032@5:1 F019@5:10"},
	{TWO "turns:\n- U@1,0 r1\nrules c33\n", "Y024@5:6 F007@5:7"},
	/* Indents. */
	{TURN " - U@2,0 r1 x\n  - U@3,0 r1 x\n", "Y025@5:2 F019@5:13 F019@6:14"},
	{TURN "   - U@2,0 r1 x\n", "Y031@5:0 F019@5:9"},
	{TWO "turns:\n  - tile: U\n    at: [1, 0]\n   rot: 4\n", "Y025@6:4 F016@6:9"},
	{TWO " rules: c3\nx: 1\n", "Y025@3:2 F003@4:1"},
	/* A list under no key: the line that is put before it is not counted. */
	{TWO "- U@1,0 r1\n- U@2,0 r1 x\n", "Y026@3:1 F019@4:12"},
	{TWO "  - U@1,0 r1\n  - U@2,0 r1 x\n", "Y026@3:3 F019@4:14"},
	{TWO "- a\nturns: []\nx: 1\n", "Y026@3:1 F003@5:1"},
	/* The first sign of a value. */
	{TWO "note: @a\nx: 1\n", "Y027@3:7 F003@4:1"},
	{TWO "note: `a`\nx: 1\n", "Y027@3:7 F003@4:1"},
	{TWO "note: %a\nx: 1\n", "Y027@3:7 F003@4:1"},
	{TWO "note: > a\nx: 1\n", "Y027@3:7 F003@4:1"},
	{TURN "  - U@2,0 r1 @b\n", "F019@5:14"},
	{TURN "  - U@2,0 r1 rood.E: \"a remark\"\n", "F051@5:22 F018@5:14"},
	{TURN "  - U@2,0 r1 -1\n", "F019@5:14"},
	{TURN "  - r0 U@2,0\n", "F019@5:5"},
	{TURN "  - r9 U@2,0\n", "F019@5:5"},
	/* Quotes. */
	{TWO "note: \"a\nx: 1\n", "Y028@3:7 F003@4:1"},
	{TWO "note: 'a\n", "Y028@3:7"},
	{TWO "note: \"a\" b\nx: 1\n", "Y028@3:7 F003@4:1"},
	{"carc: 1\nplayers: [Anna, \"Boris]\nx: 1\n", "Y028@2:17 F003@3:1"},
	/* Brackets. */
	{"carc: 1\nplayers: [Anna, Boris\nx: 1\n", "Y029@2:10 F003@3:1"},
	{"carc: 1\nplayers: [Anna, Boris]]\nx: 1\n", "Y029@2:23 F003@3:1"},
	{TWO "meta: {a: [1}\nx: 1\n", "Y029@3:11 F003@4:1"},
	{TWO "note: [a] b\nx: 1\n", "Y029@3:7 F003@4:1 F004@3:7"},
	/* A colon inside. */
	{TWO "note: a: b\nx: 1\n", "Y030@3:7 F003@4:1"},
	{TWO "note: he said:\nx: 1\n", "Y030@3:7 F003@4:1"},
	/* Several slips of a line are found from left to right, each in its place, and nothing else is. */
	{"carc: 1\nplayers: [@Anna, , `Boris, \"Carl\" \"Dan\",, %Eve]\nx: 1\n",
	 "Y027@2:11 Y022@2:18 Y027@2:20 Y022@2:35 Y022@2:41 Y027@2:43 F003@3:1"},
	{"carc: 1\nplayers: [\"Anna\" \"Boris\", , @Carl, ?]\nx: 1\n",
	 "Y022@2:18 Y022@2:27 Y027@2:29 Y027@2:36 F003@3:1"},
	{TWO "meta: {event=a, place: b; time: [c,, @d], own: \"e\" date=f}\nx: 1\n",
	 "Y024@3:8 Y022@3:25 Y022@3:36 Y027@3:38 Y022@3:52 Y024@3:52 F003@4:1"},
	{TWO "meta: {event: [@a, b], place: c}\nx: 1\n", "Y027@3:16 F003@4:1"},
	{TWO "meta: {event: \"a; place: b, @c,, d\"; place: e}\nx: 1\n", "Y022@3:36 F003@4:1"},
	{"carc: 1\nplayers: [Anna's, @Boris]\nx: 1\n", "Y027@2:19 F003@3:1"},
	/* Bytes. */
	{"carc: 1\nplayers: [Ren\xe9, J\xf6rg]\nx: 1\n", "Y002@2:14 F003@3:1"},
	{TWO "\xef\xbb\xbfx: 1\n", "Y002@3:1 F003@3:2"},
	/* Other ends of lines. */
	{"carc: 1\rplayers: [Anna, Boris]\rturns:\r  - U@1,0 r1\r  -U@2,0 r1 x\r",
	 "Y011@1:1 Y023@5:3 F019@5:13"},
	{TWO "turns:\r\n  - U@1,0 r1\r\n  -U@2,0 r1 x\r\n", "Y023@5:3 F019@5:13"},
	/* What is more than one line is left alone. */
	{TWO "note: |\n  -a: b\n  \"c\n  - d: e: f\nrules:c3\n", "Y023@7:6"},
	{TWO "note: \"a\n  -b\n  c\"\nrules:c3\n", "Y023@6:6"},
	{"carc: 1\nplayers: [Anna,\n  Boris]\nrules:c3\n", "Y023@4:6"},
	/* Nobody knows what was meant. */
	{TWO "note: &\n", "Y001@3:8"},
	{TWO "rules:c3\nnote: &\n", "Y023@3:6 Y001@4:8"},
};

TEST(slips_are_found)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		assert_int_equal(reader_read(reader, rows[i].text), CARC_REFUSED);
		if (strcmp(reader->found, rows[i].found))
			fail_msg("%s\n%s, not %s", rows[i].text, reader->found, rows[i].found);
	}
}

/* Writes a text with other ends of lines, or with all lines deeper. */
static void rewrite(const char *text, const char *indent, const char *end, char *dest)
{
	for (const char *at = text; *at; at++) {
		if (at == text || at[-1] == '\n')
			dest += sprintf(dest, "%s", indent);
		if (*at == '\n')
			dest += sprintf(dest, "%s", end);
		else
			*dest++ = *at;
	}
	*dest = '\0';
}

/* Writes findings such as "Y021@5:1 F019@6:14" with their columns so much larger. */
static void move_columns(const char *found, int by, char *dest)
{
	while (*found) {
		const char *column = strchr(found, ':') + 1;
		size_t digits = strspn(column, "0123456789");

		dest += sprintf(dest, "%.*s%d", (int)(column - found), found, atoi(column) + by);
		found = column + digits;
		if (*found)
			*dest++ = *found++;
	}
	*dest = '\0';
}

/* Slips do not depend on how lines end, nor, but for their columns, on how deep the whole record is indented. */
TEST(slips_are_found_in_other_lines)
{
	/* Rows that are about the margin itself. */
	static const char *const at_margin[] = {"\r", "\xef\xbb\xbf", "   - U@2", "- a\nturns"};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[800], found[400];
		bool deep = true;

		for (size_t j = 0; j < sizeof at_margin / sizeof at_margin[0]; j++)
			deep = deep && !strstr(rows[i].text, at_margin[j]);
		if (!strchr(rows[i].text, '\r')) {
			rewrite(rows[i].text, "", "\r\n", text);
			(void)reader_read(reader, text);
			assert_string_equal(reader->found, rows[i].found);
		}
		if (deep) {
			rewrite(rows[i].text, "  ", "\n", text);
			move_columns(rows[i].found, 2, found);
			(void)reader_read(reader, text);
			assert_string_equal(reader->found, found);
		}
	}
}

/* The line as it was meant is part of the last finding about it. */
static const struct {
	const char *text, *repaired;
} lines[] = {
	{TURN "\t- U@2,0 r1\n", "  - U@2,0 r1"},
	{TURN "  \xe2\x80\x93 U@2,0 r1\n", "  - U@2,0 r1"},
	{TURN "  -U@2,0 r1\n", "  - U@2,0 r1"},
	{TURN "  -- U@2,0 r1\n", "  - U@2,0 r1"},
	{TURN "  - - U@2,0 r1\n", "  - U@2,0 r1"},
	{TURN "  2. U@2,0 r1\n", "  - U@2,0 r1"},
	{TURN "  _U@2,0 r1\n", "  - U@2,0 r1"},
	{TURN "  U@2,0 r1\n", "  - U@2,0 r1"},
	{TURN "  - \"U\"@2,0 r1\n", "  - U@2,0 r1"},
	{TURN "  - tile: U, at: [2, 0], rot: 1\n", "  - {tile: U, at: [2, 0], rot: 1}"},
	{TURN "  - (tile: U, at: [2, 0], rot: 1)\n", "  - {tile: U, at: [2, 0], rot: 1}"},
	{TURN "  - {tile: U, at: [2, 0] rot: 1}\n", "  - {tile: U, at: [2, 0], rot: 1}"},
	{TURN "  - {tile=U, at = [2, 0], rot: 1}\n", "  - {tile: U, at: [2, 0], rot: 1}"},
	{TURN "  - {tile: U; at: [2, 0]; rot: 1}\n", "  - {tile: U, at: [2, 0], rot: 1}"},
	{TURN "  - {tile: U, at: [2, 0,, ], rot: 1}\n", "  - {tile: U, at: [2, 0, ], rot: 1}"},
	{TURN "  - {tile: U, at: [2, 0}\n", "  - {tile: U, at: [2, 0]}"},
	{"carc: 1\nplayers: 'Anna', 'Boris'\n", "players: ['Anna', 'Boris']"},
	{"carc: 1\nplayers: [@Anna, Boris]\n", "players: [\"@Anna\", Boris]"},
	{"carc: 1\nplayers: [Anna, ?]\n", "players: [Anna, \"?\"]"},
	{"carc: 1\nplayers: [\"Anna\" \"Boris\"]\n", "players: [\"Anna\", \"Boris\"]"},
	{"carc: 1\nplayers: [Anna, Boris\n", "players: [Anna, Boris]"},
	{"carc: 1\nplayers: [Anna, Boris]]\n", "players: [Anna, Boris]"},
	{"carc: 1\nplayers: [Anna, Boris] x\n", "players: [Anna, Boris] "},
	{"carc: 1\nplayers: [Anna, \"Boris]\n", "players: [Anna, \"Boris\"]"},
	{"carc: 1\nplayers: [Anna}, Boris]\n", "players: [Anna, Boris]"},
	{TWO "meta: {a: [[1}, 2]]}\n", "meta: {a: [[1, 2]]}"},
	{"carc: 1\nplayers: [Anna, \"Boris, Cid]\n", "players: [Anna, \"Boris\", Cid]"},
	{TWO "meta: {a: 1], b: 2}\n", "meta: {a: 1, b: 2}"},
	{TURN "  - {tile: U, at: [2, 0, rot: 1}\n", "  - {tile: U, at: [2, 0], rot: 1}"},
	{TURN "  - {tile: U, at: [2, 0}\n", "  - {tile: U, at: [2, 0]}"},
	{TURN "  - {tile: U, at: [2, 0]\n", "  - {tile: U, at: [2, 0]}"},
	{TWO "meta: {a: [1, {b: 2\n", "meta: {a: [1, {b: 2}]}"},
	{TWO "options: small-city: 2\n", "options: {small-city: 2}"},
	{TWO "note: a: b\n", "note: 'a: b'"},
	{TWO "note: it's: b\n", "note: \"it's: b\""},
	{TWO "note: \"a\n", "note: \"a\""},
	{TWO "note: \"a\" b\n", "note: '\"a\" b'"},
	{TWO "note: % a\n", "note: '% a'"},
	{TWO "rules:c3\n", "rules: c3"},
	{TWO "rules c3\n", "rules: c3"},
	{TWO "rules = c3\n", "rules: c3"},
	{TWO "rules; c3\n", "rules: c3"},
	{TWO "rules\xef\xbc\x9a"
	     "c3\n",
	 "rules: c3"},
	{TWO "// a\n", "# a"},
	{TWO "; a\n", "# a"},
	{TWO "turns: []\n  - U@1,0 r1\n", "turns:"},
	{TWO "**turns**:\n  - U@1,0 r1\n", "turns:"},
	{TWO "> rules: c3\n", "rules: c3"},
};

TEST(lines_are_repaired_as_they_were_meant)
{
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		(void)reader_read(reader, lines[i].text);
		if (strcmp(reader->finding.try, lines[i].repaired) != 0)
			fail_msg("%s\n%s: %s", lines[i].text, reader->found, reader->finding.try);
	}
}

/* A key may have what stands for nothing before its list. */
TEST(values_before_a_list)
{
	static const char *const values[] = {"[]", "{}", "|",    "|-", ">", ">-", "\"\"",
					     "''", "~",  "null", "[",  "-", "[ ]"};

	for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
		char text[200];

		snprintf(text, sizeof text, TWO "turns: %s\n  - U@1,0 r1 x\n", values[i]);
		assert_int_equal(reader_read(reader, text), CARC_REFUSED);
		if (strcmp(reader->found, "Y034@3:8 F019@4:14"))
			fail_msg("%s\n%s", text, reader->found);
	}
}

/* A record in which each slip has one meaning is there as it was meant. */
TEST(it_is_read_as_it_was_meant)
{
	assert_int_equal(
		reader_read(reader, "players: [Anna, Boris\nturns:\n  -u@1,0 r1 raod.W = 0,0\n"),
		CARC_REFUSED);
	assert_string_equal(reader->found,
			    "Y029@1:10 Y023@3:3 F002@1:1 F047@3:20 F050@3:4 F018@3:13");
	assert_true(reader->doc->followable);
	assert_int_equal(reader->doc->record.turns, 1);
	assert_int_equal(reader->doc->record.turn[0].actions, 2);
	assert_int_equal(reader->doc->record.turn[0].claims, 2);

	/* Of a turn that nobody understands the tile is left. */
	assert_int_equal(reader_read(reader, TWO "turns:\n  - U@1,0 r1 hello =1,0\n"),
			 CARC_REFUSED);
	assert_true(reader->doc->followable);
	assert_true(reader->doc->record.turn[0].unread);
	assert_int_equal(reader->doc->record.turn[0].actions, 1);
	assert_int_equal(reader->doc->record.claims, 0);

	/* Without players there is no game. */
	assert_int_equal(reader_read(reader, "carc: 1\nturns:\n  - U@1,0 r1\n"), CARC_REFUSED);
	assert_false(reader->doc->followable);
}
