/* Marks of points that were given: those of different points never are the same here. */
#include "core/dispute/awards.h"
#include "tests/unit/unit.h"

enum { PLACES = 40, TURNS = 40, MARKS = PLACES * TURNS * 2 };

static int by_size(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* Two features of the same points that are read in the same way are still two: the marks change otherwise. */
TEST(changes_are_told_apart)
{
	static uint64_t mark[MARKS];
	unsigned count = 0;

	for (int place = 0; place < PLACES; place++)
		for (int turn = 0; turn < TURNS; turn++)
			for (unsigned player = 0; player < 2; player++) {
				struct carc_award award = {
					.turn = (uint16_t)turn,
					.ref = {CARC_CITY, CARC_PORT_NONE, 0},
					.spot = {.x = (int16_t)(place - 20), .y = 3}};
				int32_t six[CARC_SEATS] = {0}, four[CARC_SEATS] = {0};

				six[player] = 6;
				four[player] = 4;
				mark[count++] = carc_award_mark(&award, six) -
						carc_award_mark(&award, four);
			}
	qsort(mark, count, sizeof mark[0], by_size);
	for (unsigned i = 1; i < count; i++)
		assert_true(mark[i - 1] != mark[i]);
}

/* Where nobody gets points, it is as if it were not there. */
TEST(nothing_has_no_mark)
{
	static const int32_t nothing[CARC_SEATS];

	assert_true(carc_award_mark(&(struct carc_award){.turn = 3}, nothing) == 0);
}
