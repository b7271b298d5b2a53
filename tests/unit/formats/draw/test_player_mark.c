/* The letters by which drawings call players. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "formats/draw/player_mark.h"

static const char *marks(const char *one, const char *two, const char *three)
{
	static char text[4];
	const char *const names[] = {one, two, three};

	memset(text, 0, sizeof text);
	carc_player_marks(names, 3, text);
	return text;
}

static void the_first_letter_that_is_free(void **state)
{
	(void)state;
	assert_string_equal(marks("Anna", "boris", "Cleo"), "ABC");
	assert_string_equal(marks("Blue", "Black", "Bea"), "BLE");
	/* Where none is left in the name, the first of the alphabet. */
	assert_string_equal(marks("Al", "La", "Al"), "ALB");
	assert_string_equal(marks("7 of 9", "A-1", "  q"), "OAQ");
}

static void accents_are_folded(void **state)
{
	(void)state;
	assert_string_equal(marks("Ágnes", "Željko", "Øystein"), "AZO");
	assert_string_equal(marks("Łukasz", "Ünal", "Ấn"), "LUA");
	/* Accents that follow their letter. */
	assert_string_equal(marks("E\xcc\x81va", "Émile", "Ἀθηνᾶ"), "EMT");
	assert_string_equal(marks("Борис", "Анна", "Юлия"), "BAJ");
	assert_string_equal(marks("Ελένη", "Șerban", "Þóra"), "EST");
	assert_string_equal(marks("×", "÷ Ùry", "Ωmega"), "AUO");
}

static void names_in_other_scripts_get_letters(void **state)
{
	(void)state;
	assert_string_equal(marks("张伟", "Anna", "李娜"), "BAC");
	assert_string_equal(marks("さくら", "김민준", "مريم"), "ABC");
	/* No bytes of text at all. */
	assert_string_equal(marks("\xff\xfe", "Anna", "B"), "CAB");
}

static void who_has_no_name_is_a_number(void **state)
{
	char text[3] = "";

	(void)state;
	assert_string_equal(marks("Anna", NULL, ""), "A23");
	carc_player_marks(NULL, 2, text);
	assert_string_equal(text, "12");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_first_letter_that_is_free),
		cmocka_unit_test(accents_are_folded),
		cmocka_unit_test(names_in_other_scripts_get_letters),
		cmocka_unit_test(who_has_no_name_is_a_number),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
