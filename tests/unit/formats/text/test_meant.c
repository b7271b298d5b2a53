/* Rotations and places that are not spelled as a record spells them. */
#include "formats/text/meant.h"
#include "tests/unit/unit.h"

static const struct {
	const char *text;
	unsigned turns;
} rotations[] = {
	{"r1", 1},    {"R2", 2},         {"r 3", 3},         {"3", 3},     {"90", 1},
	{"r90", 1},   {"90\xc2\xb0", 1}, {"180 degrees", 2}, {"r270,", 3}, {"R360.", 0},
	{"0deg;", 0}, {"rl", 1},         {"rO", 0},          {"r9O", 1},   {"r0", 0},
};

static unsigned rotation_of(const char *text)
{
	return carc_meant_rotation(text, strlen(text));
}

TEST(rotations_are_read_whole)
{
	for (size_t i = 0; i < sizeof rotations / sizeof rotations[0]; i++) {
		char longer[32];

		assert_int_equal(rotation_of(rotations[i].text), rotations[i].turns);
		for (const char *other = "xNW@-7#"; *other; other++) {
			snprintf(longer, sizeof longer, "%s%c", rotations[i].text, *other);
			assert_int_equal(rotation_of(longer), CARC_NO_ROTATION);
			snprintf(longer, sizeof longer, "%c%s", *other, rotations[i].text);
			assert_int_equal(rotation_of(longer), CARC_NO_ROTATION);
		}
	}
}

TEST(numbers_that_are_no_rotation)
{
	static const char *const none[] = {"", "r", "r4", "r45", "91", "450", "r99999", "one"};

	for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
		assert_int_equal(rotation_of(none[i]), CARC_NO_ROTATION);
}

static bool place_of(const char *text, int16_t *ret_x, int16_t *ret_y)
{
	return carc_meant_place(text, strlen(text), ret_x, ret_y);
}

/* The same two numbers, in every way to write them; with a third number or a letter they are no place. */
TEST(places_have_two_numbers)
{
	static const char *const places[] = {"-12,30",        "(-12,30)", "-12;30",
					     "-12 30",        "@-12,30",  "-12.0,30.00",
					     "x: -12, y: 30", "-l2,3O",   "[-12/30]"};
	int16_t x, y;

	for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
		char longer[32];

		x = y = 0;
		assert_true(place_of(places[i], &x, &y));
		assert_int_equal(x, -12);
		assert_int_equal(y, 30);
		snprintf(longer, sizeof longer, "%s,5", places[i]);
		assert_false(place_of(longer, &x, &y));
		snprintf(longer, sizeof longer, "%sE", places[i]);
		assert_false(place_of(longer, &x, &y));
	}
	assert_false(place_of("12", &x, &y));
	assert_false(place_of("", &x, &y));
	assert_false(place_of("1.5,0", &x, &y));
	assert_true(place_of("9999,-9999", &x, &y));
	assert_false(place_of("10000,0", &x, &y));
	assert_false(place_of("0,-10000", &x, &y));
}

/* However long a text is, it is read whole or not at all. */
TEST(long_places_are_read_whole)
{
	char text[200];
	unsigned read = 0;

	for (int blanks = 0; blanks < 150; blanks++) {
		int16_t x = 0, y = 0;

		snprintf(text, sizeof text, "%*s1,-23", blanks, "");
		if (!carc_meant_place(text, strlen(text), &x, &y))
			continue;
		assert_int_equal(x, 1);
		assert_int_equal(y, -23);
		read++;
	}
	assert_in_range(read, 8, 149);
}
