/* Quoting: what must be quoted, what need not be, and that both read back as they were. */
#include "formats/input/tree/scalar_out.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/same_record.h"
#include "tests/unit/unit.h"

static const struct {
	const char *text, *written;
} texts[] = {
	{"Anna", "Anna"},
	{"Ann B", "Ann B"},
	{"O'Hara", "O'Hara"},
	{"a-b", "a-b"},
	{"a.b/c+d@e", "a.b/c+d@e"},
	{"a_1", "a_1"},
	{"_", "_"},
	{"Zo\xc3\xab", "Zo\xc3\xab"},
	{"\xe5\x8d\xa1\xe5\xb0\x94", "\xe5\x8d\xa1\xe5\xb0\x94"},
	{"\xf0\x9f\x98\x80", "\xf0\x9f\x98\x80"},
	{"\xc2\xa0", "\"\\u00a0\""},
	{"yesterday", "yesterday"},
	{"nullify", "nullify"},
	{"truest", "truest"},
	{"e3x", "e3x"},
	{"e-", "e-"},
	{"infinite", "infinite"},
	{"nand", "nand"},
	/* What some reader takes for something else. */
	{"", "\"\""},
	{"~", "\"~\""},
	{"null", "\"null\""},
	{"Null", "\"Null\""},
	{"NULL", "\"NULL\""},
	{"true", "\"true\""},
	{"TRUE", "\"TRUE\""},
	{"False", "\"False\""},
	{"yes", "\"yes\""},
	{"Yes", "\"Yes\""},
	{"no", "\"no\""},
	{"NO", "\"NO\""},
	{"on", "\"on\""},
	{"Off", "\"Off\""},
	{"y", "\"y\""},
	{"N", "\"N\""},
	{"inf", "\"inf\""},
	{"NaN", "\"NaN\""},
	{"Infinity", "\"Infinity\""},
	{"snan", "\"snan\""},
	{"e3", "\"e3\""},
	{"E+05", "\"E+05\""},
	{"12", "\"12\""},
	{"-1", "\"-1\""},
	{"1e5", "\"1e5\""},
	{"0x1f", "\"0x1f\""},
	{".5", "\".5\""},
	{".inf", "\".inf\""},
	{"+1", "\"+1\""},
	{"2026-11-21", "\"2026-11-21\""},
	{"12:30", "\"12:30\""},
	{"3rd", "\"3rd\""},
	/* What means something in YAML. */
	{"# x", "\"# x\""},
	{"a # x", "\"a # x\""},
	{"a#x", "\"a#x\""},
	{"- a", "\"- a\""},
	{"---", "\"---\""},
	{"...", "\"...\""},
	{"a: b", "\"a: b\""},
	{"a:b", "\"a:b\""},
	{"a:", "\"a:\""},
	{":a", "\":a\""},
	{"? a", "\"? a\""},
	{"?", "\"?\""},
	{"[a", "\"[a\""},
	{"a, b", "\"a, b\""},
	{"a]", "\"a]\""},
	{"{a}", "\"{a}\""},
	{"&a", "\"&a\""},
	{"*a", "\"*a\""},
	{"!a", "\"!a\""},
	{"|", "\"|\""},
	{">", "\">\""},
	{"%a", "\"%a\""},
	{"@a", "\"@a\""},
	{"`a", "\"`a\""},
	{"=", "\"=\""},
	{"<<", "\"<<\""},
	{"'a'", "\"'a'\""},
	{"\"a\"", "\"\\\"a\\\"\""},
	{"a\\b", "\"a\\\\b\""},
	{"\\", "\"\\\\\""},
	/* Spaces at the ends, or more than one. */
	{" a", "\" a\""},
	{"a ", "\"a \""},
	{"a  b", "\"a  b\""},
	{" ", "\" \""},
	/* Breaks, controls and marks. */
	{"a\nb", "\"a\\nb\""},
	{"a\tb", "\"a\\tb\""},
	{"a\rb", "\"a\\x0db\""},
	{"a\x01", "\"a\\x01\""},
	{"a\x7f", "\"a\\x7f\""},
	{"a\xc2\x80", "\"a\\u0080\""},
	{"a\xc2\x85"
	 "b",
	 "\"a\\u0085b\""},
	{"\xc2\x9f", "\"\\u009f\""},
	{"a\xe2\x80\xa8"
	 "b",
	 "\"a\\u2028b\""},
	{"a\xe2\x80\xa9"
	 "b",
	 "\"a\\u2029b\""},
	{"\xef\xbb\xbf\x61", "\"\\ufeffa\""},
	{"a\xef\xbf\xbe", "\"a\\ufffe\""},
	{"a\xef\xbf\xbf", "\"a\\uffff\""},
	{"a\xef\xbf\xbd", "a\xef\xbf\xbd"},
	/* What cannot be seen, or turns text round. */
	{"a\xe2\x80\x8b", "\"a\\u200b\""},
	{"a\xe2\x80\xae", "\"a\\u202e\""},
	{"a\xe2\x81\xa6", "\"a\\u2066\""},
	{"a\xf3\xa0\x80\x81", "\"a\\U000e0001\""},
	{"a\xef\xb7\x90", "\"a\\ufdd0\""},
};

/* What a function wrote; the caller frees it. */
static char *text_written(const char *text)
{
	char *bytes = NULL;
	FILE *out = unit_stream(&bytes);

	carc_write_text(text, out);
	fclose(out);
	return bytes;
}

TEST(texts_are_quoted_where_they_must)
{
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		char *written = text_written(texts[i].text);

		assert_string_equal(written, texts[i].written);
		free(written);
	}
}

/* As a value, as a key, in a list and in braces: the same text comes back. */
TEST(texts_read_back_as_they_were)
{
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		char *w = text_written(texts[i].text), text[500];
		const struct carc_node *own, *value;

		snprintf(text, sizeof text,
			 "carc: 1\nplayers: [Ann, Bob]\nx-a: %s\nx-b: [%s, {%s: %s, k: "
			 "%s}]\nx-c:\n  %s: %s\n",
			 w, w, w, w, w, w, w);
		if (!strcmp(texts[i].text, "k") || reader_read(reader, text) != CARC_OK)
			fail_msg("%s: %s", text, reader->found);
		assert_string_equal(carc_node_get(reader->doc->root, "x-a")->text, texts[i].text);
		own = carc_node_get(reader->doc->root, "x-b")->first;
		assert_string_equal(own->text, texts[i].text);
		value = carc_node_get(own->next, texts[i].text);
		assert_non_null(value);
		assert_string_equal(value->text, texts[i].text);
		assert_string_equal(carc_node_get(own->next, "k")->text, texts[i].text);
		value = carc_node_get(carc_node_get(reader->doc->root, "x-c"), texts[i].text);
		assert_non_null(value);
		assert_string_equal(value->text, texts[i].text);
		free(w);
	}
}

/* Values as they were read. */
static const struct {
	const char *read, *written;
} values[] = {
	{"a", "a"},
	{"'a'", "a"},
	{"\"a\"", "a"},
	{"'12'", "\"12\""},
	{"12", "12"},
	{"-1.5", "-1.5"},
	{"true", "true"},
	{"'true'", "\"true\""},
	{"null", "null"},
	{"~", "null"},
	{"", "null"},
	{"''", "\"\""},
	/* Numbers that JSON has, and that have room everywhere. */
	{"0", "0"},
	{"-0", "-0"},
	{"1.50", "1.50"},
	{"1e5", "1.0e+5"},
	{"1.0e+5", "1.0e+5"},
	{"1.5E7", "1.5e+7"},
	{"-2e-3", "-2.0e-3"},
	{"-0.25E-07", "-0.25e-07"},
	{"123456789012345678e12", "123456789012345678.0e+12"},
	{"1234567890123456789e12", "\"1234567890123456789e12\""},
	{"123456789012345678901234", "123456789012345678901234"},
	{"1234567890123456789012345", "\"1234567890123456789012345\""},
	{"1e123", "\"1e123\""},
	{".5", "\".5\""},
	{"5.", "\"5.\""},
	{"01", "\"01\""},
	{"1e", "\"1e\""},
	{"+1", "\"+1\""},
	{"-.inf", "\"-.inf\""},
	{"0x1f", "\"0x1f\""},
	/* What other readers of YAML take for something else is text. */
	{"True", "\"True\""},
	{"yes", "\"yes\""},
	{"Null", "\"Null\""},
	{"2026-11-21", "\"2026-11-21\""},
	{"2026-11-21T21:59:43.1+02:00", "\"2026-11-21T21:59:43.1+02:00\""},
	{"12:30", "\"12:30\""},
	{"a b", "a b"},
	{"a\n  b", "a b"},
	{"|\n  a\n  b", "\"a\\nb\\n\""},
	{">-\n  a\n  b", "a b"},
	{"a#b", "\"a#b\""},
	{"a, b", "\"a, b\""},
	{"a]", "\"a]\""},
	{"a?", "\"a?\""},
	{"a\"b", "\"a\\\"b\""},
	{"a\\b", "\"a\\\\b\""},
	{"<<", "\"<<\""},
	{"=", "\"=\""},
	{"[]", "[]"},
	{"{}", "{}"},
	{"[a, 'b', [1, '1'], {c: d}]", "[a, b, [1, \"1\"], {c: d}]"},
	{"{b: 1, a: {}, 'c d': []}", "{b: 1, a: {}, c d: []}"},
	{"{'': 1, '1': 2, yes: 3}", "{\"\": 1, \"1\": 2, \"yes\": 3}"},
	{"\n  - a\n  - b: c\n    d: e", "[a, {b: c, d: e}]"},
};

TEST(values_are_written_as_they_were_read)
{
	struct reader *again = reader_new();

	for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
		char text[300], *bytes = NULL;
		FILE *out = unit_stream(&bytes);

		snprintf(text, sizeof text, "carc: 1\nplayers: [Ann, Bob]\nx-a: %s\n",
			 values[i].read);
		assert_int_equal(reader_read(reader, text), CARC_OK);
		carc_write_node(carc_node_get(reader->doc->root, "x-a"), out);
		fclose(out);
		assert_string_equal(bytes, values[i].written);
		snprintf(text, sizeof text, "carc: 1\nplayers: [Ann, Bob]\nx-a: %s\n", bytes);
		assert_int_equal(reader_read(again, text), CARC_OK);
		assert_true(same_own_keys(reader->doc->root, again->doc->root));
		free(bytes);
	}
	reader_free(again);
}

TEST(words_have_no_signs)
{
	static const char *const words[] = {
		"Ann", "ann_b", "O'Hara", "a.b",        "a-b",          "-", ".", "1",
		"12",  "yes",   "by",     "Zo\xc3\xab", "\xe5\x8d\xa1", "_"};
	static const char *const none[] = {"",
					   "Ann B",
					   "a:b",
					   "a@b",
					   "a+b",
					   "a#b",
					   "a,b",
					   "a=b",
					   "a/b",
					   "[a]",
					   "a\tb",
					   "\"a\"",
					   "a\xc2\x85",
					   "a\xe2\x80\xae",
					   "a\xe2\x80\x8d",
					   "a\xe2\x80\xa8",
					   "\xef\xbb\xbf\x61"};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		assert_true(carc_is_word(words[i]));
	for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
		assert_false(carc_is_word(none[i]));
}
