/* Subjects by the words that people ask for. */
#include "core/boxes.h"
#include "core/rules/ruleset.h"
#include "formats/output/help/help.h"
#include "tests/unit/unit.h"

TEST(words_find_subjects)
{
	static const struct {
		const char *word, *name;
	} table[] = {
		{"r101", "R101"},
		{"S101", "S101"},
		{"Prisoner", "prisoners"},
		{"farmers", "fields"},
		{"u turns", "U-turn"},
		{"UTURN", "U-turn"},
		{"small-city", "small-city"},
		{"Small City", "small-city"},
		{"ransom-time", "ransom-time"},
		{"wall_place", "wall-place"},
	};
	struct carc_subject subject;

	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
		assert_true(carc_subject_find(&subject, table[i].word));
		assert_string_equal(subject.name, table[i].name);
	}
	assert_false(carc_subject_find(&subject, ""));
	assert_false(carc_subject_find(&subject, "-"));
	assert_false(carc_subject_find(&subject, "R1011"));
	assert_false(carc_subject_find(&subject, "prisonners"));
}

/* Every rule, option, ruling and expansion has something to say when its name is asked for. */
TEST(every_name_is_answered)
{
	struct carc_subject subject;

	for (unsigned i = 0; i < CARC_OPTIONS; i++) {
		assert_true(carc_subject_find(&subject, carc_option_info(i)->name));
		assert_true(subject.option[i]);
	}
	for (unsigned i = CARC_OPTIONS; i < CARC_ALL_OPTIONS; i++) {
		assert_true(carc_subject_find(&subject, carc_option_info(i)->name));
		assert_true(subject.option[i]);
	}
	for (unsigned i = CARC_RULE_NONE + 1; i < CARC_RULES; i++)
		assert_true(carc_subject_find(&subject, carc_rule_info((enum carc_rule)i)->id));
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		assert_true(carc_subject_find(&subject, carc_expansions[i]->id));
		assert_true(subject.rule[carc_expansions[i]->rule]);
	}
}

/* No two topics are found by one word, and each says something. */
TEST(topics_are_apart)
{
	struct carc_subject subject;

	for (unsigned i = 0; i < CARC_TOPICS; i++) {
		const struct carc_topic_info *info = carc_topic_info((enum carc_topic)i);
		char words[200], *word, *rest = words;
		unsigned rules = 0;

		snprintf(words, sizeof words, "%s %s", info->name, info->words);
		while ((word = strtok_r(rest, " ", &rest))) {
			assert_true(carc_subject_find(&subject, word));
			assert_string_equal(subject.name, info->name);
		}
		for (unsigned rule = 0; rule < CARC_RULES; rule++)
			rules += subject.rule[rule];
		assert_true(rules > 0 || info->written);
	}
}

TEST(slips_are_near)
{
	char near[200];

	carc_subjects_near("prisonners", near, sizeof near);
	assert_string_equal(near, "prisoners");
	carc_subjects_near("rivre", near, sizeof near);
	assert_memory_equal(near, "river", 5);
	carc_subjects_near("zzzzzz", near, sizeof near);
	assert_string_equal(near, "");
	carc_subjects_near("", near, sizeof near);
	assert_string_equal(near, "");
	/* However long, nothing is written beyond the end. */
	carc_subjects_near("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
			   near, sizeof near);
	assert_string_equal(near, "");
}
