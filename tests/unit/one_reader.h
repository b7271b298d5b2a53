/* One reader for all tests of a program. */
#ifndef TESTS_UNIT_ONE_READER_H
#define TESTS_UNIT_ONE_READER_H

#include "tests/unit/reader.h"

static struct reader *reader;

/* A group's setup; reader_teardown goes with it. */
static inline int one_reader(void **state)
{
	(void)reader_setup(state);
	reader = (struct reader *)*state;
	return 0;
}

#endif
