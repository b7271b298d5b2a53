/* A reader of its own for each test of a file. */
#ifndef TESTS_UNIT_ONE_READER_H
#define TESTS_UNIT_ONE_READER_H

#include "tests/unit/reader.h"
#include "tests/unit/unit.h"

static struct reader *reader;

static inline int one_reader(void **state)
{
	(void)reader_setup(state);
	reader = (struct reader *)*state;
	return 0;
}

static const struct around around_each = {one_reader, reader_teardown};

#endif
