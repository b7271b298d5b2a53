/*
 * What every file of unit tests includes. TEST(name) { ... } is a test, which lists itself: a file needs no list and
 * no main. All of them are one program, build/release/tests/unit/unit. With names of files as arguments, or through a link
 * named after one, it runs the tests of those files.
 */
#ifndef TESTS_UNIT_UNIT_H
#define TESTS_UNIT_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* What is done before and after; NULL: nothing. */
struct around {
	CMFixtureFunction setup, teardown;
};

struct unit_test {
	const char *file;
	unsigned line;
	struct CMUnitTest test;
	const struct around *all;
	struct unit_test *next; /* by file, and there by line */
};

void unit_add(struct unit_test *test);

/* A stream; when it is closed, *ret_text is what was written, which the caller frees. */
FILE *unit_stream(char **ret_text);

/* Around all tests of a file together, and around each of them. A file that wants some says them again, with values. */
static const struct around around_all;
static const struct around around_each;

/* BEFORE_EACH { ... } is done before each test of the file, and stands in front of them. */
#define BEFORE_EACH \
	static void before_each(void **state); \
	static int setup_each(void **state) \
	{ \
		before_each(state); \
		return 0; \
	} \
	static const struct around around_each = {setup_each, NULL}; \
	static void before_each(__attribute__((unused)) void **state)

/* A test by a name, with what is around it alone. */
#define ADD_TEST(name, function, around) \
	__attribute__((constructor)) static void add_##name(void) \
	{ \
		static struct unit_test test = { \
			.file = __FILE__, .line = __LINE__, .all = &around_all}; \
\
		test.test = (struct CMUnitTest){#name, function, (around).setup, \
						(around).teardown, NULL}; \
		unit_add(&test); \
	} \
	struct unit_test
#define TEST_WITH(name, around) \
	static void name(void **state); \
	ADD_TEST(name, name, around); \
	static void name(__attribute__((unused)) void **state)
#define TEST(name) TEST_WITH(name, around_each)

#endif
