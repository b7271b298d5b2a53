/* Rules, what they rely on, and that every edition a row names exists. */
#include "core/boxes.h"
#include "core/rules/ruleset.h"
#include "tests/unit/unit.h"

static const enum carc_rule relies_on[][2] = {
#define RESTS(rule, other) {CARC_RULE_##rule, CARC_RULE_##other},
#include "core/verdict/cite.def"
};

enum { ROWS = sizeof relies_on / sizeof relies_on[0] };

/* The longest chain that ends at a rule grows without end if there is a circle. */
TEST(the_rows_form_no_circle)
{
	unsigned depth[CARC_RULES] = {0};
	bool grown = true;

	while (grown) {
		grown = false;
		for (unsigned i = 0; i < ROWS; i++) {
			if (depth[relies_on[i][1]] > depth[relies_on[i][0]])
				continue;
			depth[relies_on[i][1]] = depth[relies_on[i][0]] + 1;
			assert_true(depth[relies_on[i][1]] < CARC_RULES);
			grown = true;
		}
	}
}

/* On what a rule relies it relies directly, or on something that does. */
TEST(it_rests_through_others)
{
	for (enum carc_rule rule = CARC_RULE_NONE + 1; rule < CARC_RULES; rule++)
		for (enum carc_rule other = CARC_RULE_NONE + 1; other < CARC_RULES; other++) {
			bool through = false;

			for (enum carc_rule next = CARC_RULE_NONE + 1; next < CARC_RULES; next++)
				through |= carc_rule_relies_directly(rule, next) &&
					   carc_rule_relies_on(next, other);
			if (rule != other)
				assert_int_equal(carc_rule_relies_on(rule, other), through);
		}
}

TEST(a_rule_relies_on_others)
{
	assert_true(carc_rule_relies_on(CARC_RULE_CITY, CARC_RULE_CITY));
	assert_true(carc_rule_relies_on(CARC_RULE_SCORING, CARC_RULE_CITY));
	assert_false(carc_rule_relies_on(CARC_RULE_CITY, CARC_RULE_SCORING));
	/* The winner is found by the scores, and these by the fields. */
	assert_true(carc_rule_relies_on(CARC_RULE_WINNER, CARC_RULE_FIELD));
	assert_true(carc_rule_relies_on(CARC_RULE_END, CARC_RULE_UNPLACEABLE));
	assert_false(carc_rule_relies_on(CARC_RULE_PLACE, CARC_RULE_UNPLACEABLE));
	assert_false(carc_rule_relies_on(CARC_RULE_SUPPLY, CARC_RULE_SETUP));
}

/* Whoever is told of a rule is told of each that its row names, down to the last row. */
TEST(every_row_counts)
{
	static const struct {
		enum carc_rule rule, other;
	} rows[] = {
#define RESTS(rule, other) {CARC_RULE_##rule, CARC_RULE_##other},
#include "core/verdict/cite.def"
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		assert_true(carc_rule_relies_on(rows[i].rule, rows[i].other));
		assert_false(carc_rule_relies_on(rows[i].other, rows[i].rule));
	}
}

/* The next word of a list such as "c2, c3"; 0 at its end. */
static size_t next_word(const char **list)
{
	*list += strspn(*list, ", ");
	return strcspn(*list, ",");
}

static bool lists(const char *list, const char *word, size_t len)
{
	size_t other;

	for (; (other = next_word(&list)) > 0; list += other)
		if (other == len && !memcmp(list, word, len))
			return true;
	return false;
}

static void check_editions(const char *list)
{
	size_t len, words = 0;

	/* What no edition has, but tables. */
	if (!strcmp(list, "house rule"))
		return;
	for (; (len = next_word(&list)) > 0; list += len, words++)
		if (!carc_preset_find("carcassonne", list, len) &&
		    !carc_preset_find("the-city", list, len))
			fail_msg("%.*s is no edition", (int)len, list);
	assert_true(words > 0);
}

TEST(every_rule_has_a_source)
{
	unsigned of[CARC_RULES] = {0};

	for (size_t i = 0; carc_sources[i].rule; i++) {
		check_editions(carc_sources[i].editions);
		assert_true(strlen(carc_sources[i].book) > 0 &&
			    strlen(carc_sources[i].section) > 0);
		of[carc_sources[i].rule]++;
	}
	for (unsigned rule = CARC_RULE_NONE + 1; rule < CARC_RULES; rule++) {
		const struct carc_rule_info *info = carc_rule_info((enum carc_rule)rule);

		assert_true(of[rule] > 0);
		assert_true(strlen(info->id) > 0 && strlen(info->topic) > 0);
	}
}

static bool has_source(enum carc_rule rule, const char *edition, size_t len)
{
	for (size_t i = 0; carc_sources[i].rule; i++)
		if (carc_sources[i].rule == rule && lists(carc_sources[i].editions, edition, len))
			return true;
	return false;
}

/* Who is told that a book says it otherwise must be told where. */
TEST(other_words_have_their_book)
{
	size_t len;

	assert_true(carc_wordings[0].rule > CARC_RULE_NONE);
	for (size_t i = 0; carc_wordings[i].rule; i++) {
		const char *list = carc_wordings[i].editions;

		check_editions(list);
		assert_int_equal(carc_wordings[i].text[strlen(carc_wordings[i].text) - 1], '.');
		for (; (len = next_word(&list)) > 0; list += len)
			if (!has_source(carc_wordings[i].rule, list, len))
				fail_msg("%s: no book of %.*s",
					 carc_rule_info(carc_wordings[i].rule)->id, (int)len, list);
	}
}
