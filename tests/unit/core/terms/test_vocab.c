/* Words of the vocabulary, found by name. */
#include "core/terms/vocab.h"
#include "tests/unit/unit.h"

TEST(figures_are_found_by_key)
{
	assert_int_equal(carc_figure_find("meeple", 6), CARC_MEEPLE);
	assert_int_equal(carc_figure_find("abbot", 5), CARC_ABBOT);
	assert_int_equal(carc_figure_find("abbots", 5), CARC_ABBOT);
	assert_int_equal(carc_figure_find("abbots", 6), CARC_FIGURE_NONE);
	assert_int_equal(carc_figure_find("Abbot", 5), CARC_FIGURE_NONE);
	assert_int_equal(carc_figure_find("abbo", 4), CARC_FIGURE_NONE);
	assert_int_equal(carc_figure_find("abbot\0", 6), CARC_FIGURE_NONE);
	assert_int_equal(carc_figure_find("", 0), CARC_FIGURE_NONE);
}

TEST(kinds_are_found_by_name)
{
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
TEST(any_bytes_may_be_asked_for)
{
	char *bytes = malloc(4);

	assert_non_null(bytes);
	assert_int_equal(carc_kind_find(bytes + 4, 0), CARC_KIND_NONE);
	memcpy(bytes, "city", 4);
	assert_int_equal(carc_kind_find(bytes, 4), CARC_CITY);
	assert_int_equal(carc_kind_find("road\0and more", 13), CARC_KIND_NONE);
	assert_int_equal(carc_kind_find("city\0", 5), CARC_KIND_NONE);
	free(bytes);
}
