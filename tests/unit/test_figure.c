/* Kinds of figure by name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "core/terms/figure.h"

static void figures_are_found_by_name(void **state)
{
	(void)state;
	assert_int_equal(carc_figure_find("meeple", 6), CARC_MEEPLE);
	assert_int_equal(carc_figure_find("abbot", 5), CARC_ABBOT);
	assert_int_equal(carc_figure_find("abbots", 5), CARC_ABBOT);
	assert_int_equal(carc_figure_find("abbots", 6), CARC_FIGURE_NONE);
	assert_int_equal(carc_figure_find("Abbot", 5), CARC_FIGURE_NONE);
	assert_int_equal(carc_figure_find("abbo", 4), CARC_FIGURE_NONE);
	assert_int_equal(carc_figure_find("abbot\0", 6), CARC_FIGURE_NONE);
	assert_int_equal(carc_figure_find("", 0), CARC_FIGURE_NONE);
}

/* The meeple is 0: what says nothing of a figure means one. */
static void each_figure_has_a_name(void **state)
{
	(void)state;
	assert_int_equal(CARC_MEEPLE, 0);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		assert_int_equal(
			carc_figure_find(carc_figure_name(kind), strlen(carc_figure_name(kind))),
			kind);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(figures_are_found_by_name),
		cmocka_unit_test(each_figure_has_a_name),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
