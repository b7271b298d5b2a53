/* The final scoring of a board for three players, as the tests of single boxes ask for it. */
#ifndef TESTS_ORACLE_TEST_FINAL_H
#define TESTS_ORACLE_TEST_FINAL_H

#include "tests/oracle/oracle.h"
#include "tests/oracle/tally.h"

static inline void check_final(struct tally *t, const struct oracle *o, const char *where, int red,
			       int blue, int green)
{
	const int want[] = {red, blue, green};
	int totals[ORACLE_PLAYERS];

	oracle_final(o, totals, NULL, 0);
	for (int p = 0; p < 3; p++)
		CHECK(t, totals[p] == want[p], where, "player %d has %d points, not %d", p,
		      totals[p], want[p]);
}

#endif
