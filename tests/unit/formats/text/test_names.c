/* Names in a line, as people list them. */
#include "formats/text/meant.h"
#include "tests/unit/unit.h"

static const struct {
	const char *text;
	bool blanks;
	const char *names;
	unsigned count;
} rows[] = {
	{"", true, "", 0},
	{"Anna", true, "Anna", 1},
	{"Anna, Boris", false, "Anna, Boris", 2},
	{"Anna Boris", false, "Anna Boris", 1},
	{"Anna Boris", true, "Anna, Boris", 2},
	/* Blanks part no names where something else does. */
	{"Anna May, Boris", true, "Anna May, Boris", 2},
	{"Anna;Boris/Cid|Dan&Eve+Fay", true, "Anna, Boris, Cid, Dan, Eve, Fay", 6},
	{"Anna and Boris", false, "Anna, Boris", 2},
	{"Anna und Boris et Cid y Dan", false, "Anna, Boris, Cid, Dan", 4},
	{"Anna vs Boris vs. Cid - Dan", false, "Anna, Boris, Cid, Dan", 4},
	{"Andy Sandy", true, "Andy, Sandy", 2},
	{"Anna, and Boris", false, "Anna, Boris", 2},
	{"Anna and", true, "Anna, and", 2},
	{"Anna ,, Boris ,", true, "Anna, Boris", 2},
	{"  Anna  ,  Boris  ", true, "Anna, Boris", 2},
	{"\"Anna\", \"Boris\"", true, "Anna, Boris", 2},
	/* A counted list. */
	{"1. Anna 2. Boris", false, "Anna, Boris", 2},
	{"1) Anna 12) Boris 09. Cid", true, "Anna, Boris, Cid", 3},
	{"1.Anna 2", false, "1.Anna 2", 1},
	{"1 Anna", false, "1 Anna", 1},
	{". Anna", false, ". Anna", 1},
	{"1. ", false, "", 0},
	/* Brackets around the whole. */
	{"(Anna, Boris)", false, "Anna, Boris", 2},
	{"[Anna, Boris]", false, "Anna, Boris", 2},
	{"{Anna, Boris}", false, "Anna, Boris", 2},
	{"<Anna, Boris>", false, "Anna, Boris", 2},
	{"Anna, Boris)", false, "Anna, Boris", 2},
	{"(Anna, Boris", false, "Anna, Boris", 2},
	{"Anna (red), Boris (blue)", false, "Anna (red), Boris (blue)", 2},
	{"[Anna (red), Boris]", false, "Anna (red), Boris", 2},
	{"([Anna, Boris])", false, "[Anna, Boris]", 2},
	{"(", false, "(", 1},
	{")", false, ")", 1},
};

TEST(names_are_listed)
{
	char dest[80];

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		unsigned count = carc_list_names(rows[i].text, strlen(rows[i].text), rows[i].blanks,
						 dest, sizeof dest);

		if (count != rows[i].count || strcmp(dest, rows[i].names) != 0)
			fail_msg("%s: %u: %s", rows[i].text, count, dest);
	}
}

/* It stops at the length, and at the end of the room. */
TEST(a_long_list_is_cut)
{
	char dest[12];

	assert_int_equal(carc_list_names("Anna, Boris", 7, false, dest, sizeof dest), 2);
	assert_string_equal(dest, "Anna, B");
	for (size_t room = 1; room <= sizeof dest; room++) {
		memset(dest, 'x', sizeof dest);
		(void)carc_list_names("A,B,C,D,E,F,G", 13, false, dest, room);
		assert_true(memchr(dest, '\0', room) != NULL);
		for (size_t i = room; i < sizeof dest; i++)
			assert_int_equal(dest[i], 'x');
	}
	assert_string_equal(dest, "A, B, C, D");
}

TEST(quotes_and_list_marks_are_cut_off)
{
	static const struct {
		const char *text, *name;
	} quoted[] = {
		{"Anna", "Anna"},
		{"\u201cAnna\u201d", "Anna"},
		{"\u201eAnna\u201c", "Anna"},
		{"\u2018Anna\u2019", "Anna"},
		{"\u00abAnna\u00bb", "Anna"},
		{"\u2039Anna\u203a", "Anna"},
		{"\u201cAnna", "Anna"},
		{"\u201cZo\u00eb", "Zo\u00eb"},
		{"Anna\u201d", "Anna\u201d"},
		{"\u2017Anna", "\u2017Anna"},
		{"\u2020Anna", "\u2020Anna"},
		{"\u00aaAnna\u00bb", "\u00aaAnna\u00bb"},
		{"\u2038Anna", "\u2038Anna"},
		{"\u203bAnna", "\u203bAnna"},
		{"\u201c", "\u201c"},
		{"1. Anna", "Anna"},
		{"12) \u201cAnna\u201d,", "Anna"},
		{"- Anna", "Anna"},
		{"* Anna,", "Anna"},
		{"Anna,", "Anna"},
		{"1.Anna", "1.Anna"},
		{"-Anna", "-Anna"},
		{"2Pac", "2Pac"},
		{"Anna 2.", "Anna 2."},
		{"- ", "- "},
		{",", ","},
		{"", ""},
	};

	for (size_t i = 0; i < sizeof quoted / sizeof *quoted; i++) {
		size_t len;
		const char *name = carc_name_bare(quoted[i].text, strlen(quoted[i].text), &len);

		if (len != strlen(quoted[i].name) || memcmp(name, quoted[i].name, len) != 0)
			fail_msg("%s: %.*s", quoted[i].text, (int)len, name);
	}
}
