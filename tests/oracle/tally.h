/* tally.h - counting checks, and saying which have failed. */
#ifndef TESTS_ORACLE_TALLY_H
#define TESTS_ORACLE_TALLY_H

#include <stdbool.h>
#include <stdio.h>

struct tally {
	int checks;
	int failed;
};

static inline bool passed(struct tally *t, bool ok, const char *where)
{
	t->checks++;
	t->failed += !ok;
	if (!ok)
		fprintf(stderr, "FAILED %s: ", where);
	return ok;
}

/* A macro, so that the compiler sees each message's format as a literal. */
#define CHECK(t, ok, where, ...) \
	do { \
		if (!passed(t, ok, where)) { \
			fprintf(stderr, __VA_ARGS__); \
			fputc('\n', stderr); \
		} \
	} while (0)

#endif
