/* Kinds of zone by name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "core/terms/kind.h"

static void kinds_are_found_by_name(void **state)
{
	(void)state;
	assert_int_equal(carc_kind_find("field", 5), CARC_FIELD);
	assert_int_equal(carc_kind_find("road", 4), CARC_ROAD);
	assert_int_equal(carc_kind_find("city", 4), CARC_CITY);
	assert_int_equal(carc_kind_find("monastery", 9), CARC_MONASTERY);
	assert_int_equal(carc_kind_find("city.S", 4), CARC_CITY);
	assert_int_equal(carc_kind_find("city.S", 6), CARC_KIND_NONE);
	assert_int_equal(carc_kind_find("cit", 3), CARC_KIND_NONE);
	assert_int_equal(carc_kind_find("cloister", 8), CARC_KIND_NONE);
	assert_int_equal(carc_kind_find("City", 4), CARC_KIND_NONE);
}

/* Words of a record may be empty, hold a NUL, and end without one. */
static void any_bytes_may_be_asked_for(void **state)
{
	char *bytes = malloc(4);

	(void)state;
	assert_non_null(bytes);
	assert_int_equal(carc_kind_find(bytes + 4, 0), CARC_KIND_NONE);
	memcpy(bytes, "city", 4);
	assert_int_equal(carc_kind_find(bytes, 4), CARC_CITY);
	assert_int_equal(carc_kind_find("road\0and more", 13), CARC_KIND_NONE);
	assert_int_equal(carc_kind_find("city\0", 5), CARC_KIND_NONE);
	free(bytes);
}

static void each_kind_has_its_role(void **state)
{
	(void)state;
	assert_string_equal(carc_kind_info(CARC_FIELD)->role, "farmer");
	assert_string_equal(carc_kind_info(CARC_ROAD)->role, "highwayman");
	assert_string_equal(carc_kind_info(CARC_CITY)->role, "knight");
	assert_string_equal(carc_kind_info(CARC_MONASTERY)->role, "monk");
	assert_string_equal(carc_kind_info(CARC_GARDEN)->role, "abbot");
	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		assert_int_equal(carc_kind_find(carc_kind_info(kind)->name,
						strlen(carc_kind_info(kind)->name)),
				 kind);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(kinds_are_found_by_name),
		cmocka_unit_test(any_bytes_may_be_asked_for),
		cmocka_unit_test(each_kind_has_its_role),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
