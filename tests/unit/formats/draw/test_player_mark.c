/* The letters by which drawings call players. */
#include "formats/draw/player_mark.h"
#include "tests/unit/unit.h"

static const char *marks(const char *one, const char *two, const char *three)
{
	static char text[4];
	const char *const names[] = {one, two, three};

	memset(text, 0, sizeof text);
	carc_player_marks(names, 3, text);
	return text;
}

TEST(the_first_letter_that_is_free)
{
	assert_string_equal(marks("Anna", "boris", "Cleo"), "ABC");
	assert_string_equal(marks("Blue", "Black", "Bea"), "BLE");
	/* Where none is left in the name, the first of the alphabet. */
	assert_string_equal(marks("Al", "La", "Al"), "ALB");
	assert_string_equal(marks("7 of 9", "A-1", "  q"), "OAQ");
}

TEST(accents_are_folded)
{
	assert_string_equal(marks("Ágnes", "Željko", "Øystein"), "AZO");
	assert_string_equal(marks("Łukasz", "Ünal", "Ấn"), "LUA");
	/* Accents that follow their letter. */
	assert_string_equal(marks("E\xcc\x81va", "Émile", "Ἀθηνᾶ"), "EMT");
	assert_string_equal(marks("Борис", "Анна", "Юлия"), "BAJ");
	assert_string_equal(marks("Ελένη", "Șerban", "Þóra"), "EST");
	assert_string_equal(marks("×", "÷ Ùry", "Ωmega"), "AUO");
}

TEST(names_in_other_scripts_get_letters)
{
	assert_string_equal(marks("张伟", "Anna", "李娜"), "BAC");
	assert_string_equal(marks("さくら", "김민준", "مريم"), "ABC");
	/* No bytes of text at all. */
	assert_string_equal(marks("\xff\xfe", "Anna", "B"), "CAB");
}

TEST(who_has_no_name_is_a_number)
{
	char text[3] = "";

	assert_string_equal(marks("Anna", NULL, ""), "A23");
	carc_player_marks(NULL, 2, text);
	assert_string_equal(text, "12");
}
