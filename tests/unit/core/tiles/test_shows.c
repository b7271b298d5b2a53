/* What zones show: rows, and their signs by name. */
#include "core/tiles/shows.h"
#include "tests/unit/unit.h"

static unsigned find(unsigned row, const char *name)
{
	return carc_shows_find(row, name, strlen(name));
}

TEST(signs_have_names)
{
	assert_int_equal(carc_shows_signs(CARC_SHOWS_GOODS), 3);
	assert_int_equal(find(CARC_SHOWS_GOODS, "fish"), CARC_FISH);
	assert_int_equal(carc_shows_find(CARC_SHOWS_GOODS, "fish", 3), 3);
	assert_int_equal(find(CARC_SHOWS_GOODS, "fishes"), 3);
	assert_int_equal(find(CARC_SHOWS_GOODS, ""), 3);
	assert_int_equal(carc_shows_signs(CARC_SHOWS_HISTORICS), 7);
	assert_int_equal(find(CARC_SHOWS_HISTORICS, "batiment"), CARC_BATIMENT);
	assert_int_equal(find(CARC_SHOWS_HISTORICS, "Batiment"), 7);
	assert_int_equal(find(CARC_SHOWS_HISTORICS, "petit"), 7);
}

TEST(signs_are_counted)
{
	assert_int_equal(carc_shows_count(CARC_SHOWS_PENNANTS, 5), 5);
	assert_int_equal(carc_shows_count(CARC_SHOWS_GOODS, 5), 2);
}
