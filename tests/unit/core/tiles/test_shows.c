/* What zones show: rows, and their signs by name. */
#include "core/tiles/shows.h"
#include "tests/unit/unit.h"

static unsigned find(unsigned row, const char *name)
{
	return carc_shows_find(row, name, strlen(name));
}

TEST(signs_have_names)
{
	for (unsigned row = 0; row < CARC_SHOWS; row++)
		for (unsigned sign = 0; sign < carc_shows_signs(row); sign++) {
			assert_int_equal(find(row, carc_shows_name(row, sign)), sign);
			assert_true(strlen(carc_shows_title(row, sign)) > 0);
		}
	assert_int_equal(carc_shows_signs(CARC_SHOWS_GOODS), 3);
	assert_int_equal(find(CARC_SHOWS_GOODS, "fish"), CARC_FISH);
	assert_int_equal(carc_shows_find(CARC_SHOWS_GOODS, "fish", 3), 3);
	assert_int_equal(find(CARC_SHOWS_GOODS, "fishes"), 3);
	assert_int_equal(find(CARC_SHOWS_GOODS, ""), 3);
	assert_int_equal(carc_shows_signs(CARC_SHOWS_HISTORICS), 7);
	assert_int_equal(find(CARC_SHOWS_HISTORICS, "batiment"), CARC_BATIMENT);
	assert_string_equal(carc_shows_title(CARC_SHOWS_HISTORICS, CARC_CHATEAU_COMTAL),
			    "Chateau Comtal");
	assert_int_equal(find(CARC_SHOWS_HISTORICS, "Batiment"), 7);
	assert_int_equal(find(CARC_SHOWS_HISTORICS, "petit"), 7);
}

/* A number has one sign, words at most as many as a field has bits; the signs of all rows follow each other. */
TEST(rows_have_signs)
{
	unsigned first = 0;

	for (unsigned row = 0; row < CARC_SHOWS; row++) {
		unsigned signs = carc_shows_signs(row);

		assert_int_equal(carc_shows_first(row), first);
		first += signs;
		if (carc_shows_info(row)->form == CARC_SHOWS_NUMBER)
			assert_int_equal(signs, 1);
		assert_in_range(signs, 1, 8);
		assert_int_not_equal(carc_shows_info(row)->kinds, 0);
	}
	assert_int_equal(first, CARC_SIGN_PLACES - CARC_SHOWS);
	assert_int_equal(carc_shows_count(CARC_SHOWS_PENNANTS, 5), 5);
	assert_int_equal(carc_shows_count(CARC_SHOWS_GOODS, 5), 2);
}
