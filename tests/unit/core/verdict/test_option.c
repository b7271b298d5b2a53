/* Options and their values by name. */
#include "core/verdict/option.h"
#include "tests/unit/unit.h"

TEST(options_are_found_by_name)
{
	assert_int_equal(carc_option_find("small-city", 10), CARC_OPTION_SMALL_CITY);
	assert_int_equal(carc_option_find("fields", 6), CARC_OPTION_FIELDS);
	assert_int_equal(carc_option_find("fieldsx", 6), CARC_OPTION_FIELDS);
	assert_int_equal(carc_option_find("meeples", 7), CARC_OPTION_MEEPLES);
	assert_int_equal(carc_option_find("field", 5), CARC_ALL_OPTIONS);
	assert_int_equal(carc_option_find("Fields", 6), CARC_ALL_OPTIONS);
	assert_int_equal(carc_option_find("", 0), CARC_ALL_OPTIONS);
	assert_int_equal(carc_option_find("fields\0", 7), CARC_ALL_OPTIONS);
}

TEST(values_are_found_by_name_and_number)
{
	const struct carc_option_value *value =
		carc_option_value_named(CARC_OPTION_SMALL_CITY, "2", 1);

	assert_non_null(value);
	assert_int_equal(value->number, 2);
	value = carc_option_value_named(CARC_OPTION_FIELDS, "none", 4);
	assert_non_null(value);
	assert_int_equal(value->number, 0);
	assert_ptr_equal(carc_option_value_of(CARC_OPTION_FIELDS, 0), value);
	assert_string_equal(carc_option_value_of(CARC_OPTION_FIELDS, 1)->name, "per-field");
	/* A value of another option is none. */
	assert_null(carc_option_value_named(CARC_OPTION_FIELDS, "2", 1));
	assert_null(carc_option_value_named(CARC_OPTION_SMALL_CITY, "3", 1));
	assert_null(carc_option_value_named(CARC_OPTION_SMALL_CITY, "", 0));
	assert_null(carc_option_value_of(CARC_OPTION_SMALL_CITY, 3));
	assert_null(carc_option_value_of(CARC_OPTION_MEEPLES, 9));
}
