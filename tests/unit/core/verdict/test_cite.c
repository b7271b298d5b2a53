/* Rules, and the rules that they rely on. */
#include "core/boxes.h"
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
