/* Strings, numbers and words of JSON. */
#include "formats/text/json_text.h"
#include "tests/unit/unit.h"

TEST(whole_characters_are_counted)
{
	static const struct {
		const char *text;
		size_t sound;
	} rows[] = {
		{"", 0},
		{"abc", 3},
		{"\xc3\xa9z", 3},
		{"\xe2\x82\xac", 3},
		{"\xf0\x9f\x8f\xb0", 4},
		{"\xf4\x8f\xbf\xbf", 4},
		/* A second byte without a first, and a first without all that follow. */
		{"a\x80", 1},
		{"a\xc3", 1},
		{"a\xc3(", 1},
		{"\xe2\x82", 0},
		{"\xe2\x82z", 0},
		{"\xf0\x9f\x8fz", 0},
		/* Longer than need be, half of a pair, beyond the last. */
		{"\xc0\x80", 0},
		{"\xc1\xbf", 0},
		{"\xe0\x9f\xbf", 0},
		{"\xf0\x8f\xbf\xbf", 0},
		{"\xed\xa0\x80", 0},
		{"\xed\x9f\xbf", 3},
		{"\xf4\x90\x80\x80", 0},
		{"\xf5\x80\x80\x80", 0},
		{"\xff", 0},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		assert_int_equal(carc_utf8_sound(rows[i].text, strlen(rows[i].text)),
				 rows[i].sound);
	/* What lies behind the text is not looked at. */
	assert_int_equal(carc_utf8_sound("\xc3\xa9", 1), 0);
}

TEST(strings_say_what_they_say)
{
	static const struct {
		const char *text, *said;
	} rows[] = {
		{"\"\"", ""},
		{"\"a b\"", "a b"},
		{"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
		{"\"\\u0041\\u00E9\\u20ac\"", "A\xc3\xa9\xe2\x82\xac"},
		{"\"\\ud83c\\udff0!\"", "\xf0\x9f\x8f\xb0!"},
		{"\"\\ud800\\udc00\\udbff\\udfff\"", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"},
		{"\"\\ud7ff\\ue000\"", "\xed\x9f\xbf\xee\x80\x80"},
		{"\"\xc3\xa9\"", "\xc3\xa9"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		size_t len = strlen(rows[i].text), used = 0;
		const char *fault = "";
		char said[40];

		memset(said, 0, sizeof said);
		assert_int_equal(carc_json_decode(rows[i].text, len, said, &used, &fault), len);
		assert_null(fault);
		assert_int_equal(used, strlen(rows[i].said));
		assert_string_equal(said, rows[i].said);
	}
}

TEST(faults_of_strings_are_found)
{
	static const struct {
		const char *text;
		size_t sound;
	} rows[] = {
		{"\"", 1},
		{"\"ab", 3},
		{"\"ab\\\"", 5},
		{"\"a\nb\"", 2},
		{"\"a\tb\"", 2},
		{"\"a\\qb\"", 2},
		{"\"\\u12\"", 1},
		{"\"\\u12g4\"", 1},
		{"\"\\U0041\"", 1},
		{"\"\\udc00\"", 1},
		{"\"\\ud800\"", 1},
		{"\"\\ud800\\n\"", 1},
		{"\"a\\", 2},
		{"\"\\ud800\\ud800\"", 1},
		{"\"\\ud800\\u0041\"", 1},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		size_t len = strlen(rows[i].text), used;
		const char *fault = NULL;

		assert_int_equal(carc_json_decode(rows[i].text, len, NULL, &used, &fault),
				 rows[i].sound);
		assert_non_null(fault);
	}
}

TEST(numbers_are_told_from_other_words)
{
	static const char *const words[] = {"0",
					    "-0",
					    "7",
					    "1203",
					    "0.5",
					    "-1.25",
					    "1e5",
					    "1E+05",
					    "2e-999",
					    "1.5e308",
					    "0e999",
					    "0.0e999",
					    "0.00001e313",
					    "true",
					    "false",
					    "null",
					    "123456789012345678901234567890"};
	static const char *const others[] = {"",       "-",       "01",   "+1",   ".5",    "1.",
					     "1.e5",   "1e",      "1e+",  "0x10", "1e999", "1e309",
					     "-1e309", "0.1e310", "NaN",  "nul",  "True",  "1_0",
					     "1a",     "--1",     "nulls"};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		assert_true(carc_json_is_word(words[i], strlen(words[i])));
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		assert_false(carc_json_is_word(others[i], strlen(others[i])));
	assert_true(carc_json_is_word("12x", 2));
	assert_true(carc_json_is_word("0.0x", 3));
}
