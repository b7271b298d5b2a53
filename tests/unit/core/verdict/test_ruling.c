/* Rulings and their choices by name. */
#include "core/boxes.h"
#include "core/rules/ruleset.h"
#include "tests/unit/unit.h"

TEST(rulings_are_found_by_name)
{
	assert_int_equal(carc_option_find("river-u-turn", 12), CARC_RULING_RIVER_TURN);
	assert_int_equal(carc_option_find("river-u-turns", 12), CARC_RULING_RIVER_TURN);
	assert_int_equal(carc_option_find("river-u-turns", 13), CARC_ALL_OPTIONS);
	assert_int_equal(carc_option_find("river", 5), CARC_ALL_OPTIONS);
	assert_int_equal(carc_option_find("", 0), CARC_ALL_OPTIONS);
}

TEST(choices_are_found_by_name_and_number)
{
	const struct carc_option_value *jcz =
		carc_option_value_named(CARC_RULING_RIVER_TURN, "jcz", 3);

	assert_non_null(jcz);
	assert_int_equal(jcz->number, 1);
	assert_ptr_equal(carc_option_value_of(CARC_RULING_RIVER_TURN, 1), jcz);
	assert_string_equal(carc_option_first(CARC_RULING_RIVER_TURN)->name, "immediate");
	assert_null(carc_option_value_named(CARC_RULING_RIVER_TURN, "JCZ", 3));
	assert_null(carc_option_value_named(CARC_RULING_RIVER_TURN, "", 0));
	assert_null(carc_option_value_of(CARC_RULING_RIVER_TURN, 2));
}

TEST(a_ruling_is_said_in_words)
{
	struct carc_rules rules;
	char words[64], small[12];

	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	carc_option_words(&rules, CARC_RULING_RIVER_TURN, words, sizeof words);
	assert_string_equal(words, "river-u-turn=immediate");
	rules.option[CARC_RULING_RIVER_TURN] = 1;
	carc_option_words(&rules, CARC_RULING_RIVER_TURN, words, sizeof words);
	assert_string_equal(words, "river-u-turn=jcz");
	carc_option_words(&rules, CARC_RULING_RIVER_TURN, small, sizeof small);
	assert_string_equal(small, "river-u-tur");
}
