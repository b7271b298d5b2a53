/* Strings, numbers and words of JSON. */
#include "formats/text/json_text.h"
#include "tests/unit/rows.h"

static void check_sound(const struct row *row)
{
	row_true(row,
		 carc_utf8_sound(row->cell[0], row->len[0]) == strtoul(row->cell[1], NULL, 10));
}

TEST(whole_characters_are_counted)
{
	each_row(__FILE__, "utf-8", check_sound);
	/* What lies behind the text is not looked at. */
	assert_int_equal(carc_utf8_sound("\xc3\xa9", 1), 0);
}

static void check_string(const struct row *row)
{
	size_t used = 0;
	const char *fault = "";
	char said[40] = "";

	row_true(row,
		 carc_json_decode(row->cell[0], row->len[0], said, &used, &fault) == row->len[0]);
	row_true(row, !fault && used == row->len[1]);
	row_same(row, said, row->cell[1]);
}

TEST(strings_say_what_they_say)
{
	each_row(__FILE__, "strings", check_string);
}

static void check_fault(const struct row *row)
{
	size_t used;
	const char *fault = NULL;

	row_true(row, carc_json_decode(row->cell[0], row->len[0], NULL, &used, &fault) ==
			      strtoul(row->cell[1], NULL, 10));
	row_true(row, fault != NULL);
}

TEST(faults_of_strings_are_found)
{
	each_row(__FILE__, "faults", check_fault);
}

static void check_word(const struct row *row)
{
	row_true(row, carc_json_is_word(row->cell[0], row->len[0]) == row_yes(row, 1));
}

TEST(numbers_are_told_from_other_words)
{
	each_row(__FILE__, "words", check_word);
	assert_true(carc_json_is_word("12x", 2));
	assert_true(carc_json_is_word("0.0x", 3));
}
