/* Rulings and their choices. */
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

/* A question, a source, a game or expansion that it is about; and a choice to make, told apart by number. */
TEST(every_ruling_is_told_of)
{
	size_t count;
	const struct carc_option_value *choices = carc_option_values(true, &count);

	for (unsigned i = CARC_OPTIONS; i < CARC_ALL_OPTIONS; i++) {
		unsigned ruling = i;
		const struct carc_option_info *info = carc_option_info(ruling);
		unsigned of_it = 0;

		assert_int_equal(strspn(info->name, "abcdefghijklmnopqrstuvwxyz-"),
				 strlen(info->name));
		assert_int_equal(carc_option_find(info->name, strlen(info->name)), i);
		assert_int_equal(info->gist[strlen(info->gist) - 1], '?');
		assert_true(strlen(info->from) > 0);
		assert_true(info->rule > CARC_RULE_NONE && info->rule < CARC_RULES);
		assert_true(carc_game_known(info->expansion, strlen(info->expansion)) ||
			    carc_expansion_find("carcassonne", info->expansion,
						strlen(info->expansion)) < CARC_EXPANSIONS_MAX);
		for (size_t n = 0; n < count; n++) {
			if (choices[n].option != ruling)
				continue;
			of_it++;
			assert_ptr_equal(carc_option_value_of(ruling, choices[n].number),
					 &choices[n]);
			assert_ptr_equal(carc_option_value_named(ruling, choices[n].name,
								 strlen(choices[n].name)),
					 &choices[n]);
			assert_true(strlen(choices[n].gist) > 0);
		}
		assert_true(of_it > 1);
	}
}

/* What is done and why, in sentences; those of a rule stand together. */
TEST(every_fixed_point_has_a_reason)
{
	assert_true(carc_fixed_points[0].rule > CARC_RULE_NONE);
	for (size_t i = 0; carc_fixed_points[i].rule; i++) {
		assert_true(carc_game_known(carc_fixed_points[i].expansion,
					    strlen(carc_fixed_points[i].expansion)) ||
			    carc_expansion_find("carcassonne", carc_fixed_points[i].expansion,
						strlen(carc_fixed_points[i].expansion)) <
				    CARC_EXPANSIONS_MAX);
		assert_true(carc_fixed_points[i].rule > CARC_RULE_NONE &&
			    carc_fixed_points[i].rule < CARC_RULES);
		assert_int_equal(carc_fixed_points[i].gist[strlen(carc_fixed_points[i].gist) - 1],
				 '.');
		assert_int_equal(carc_fixed_points[i].why[strlen(carc_fixed_points[i].why) - 1],
				 '.');
		for (size_t n = 0; n + 1 < i; n++)
			assert_true(carc_fixed_points[n].rule != carc_fixed_points[i].rule ||
				    carc_fixed_points[i - 1].rule == carc_fixed_points[i].rule);
	}
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
