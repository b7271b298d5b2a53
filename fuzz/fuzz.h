/*
 * What a fuzz target is: a file fuzz_NAME.c with one function that takes an input and finds nothing wrong.
 *
 * The function gets a copy of exactly size bytes, keeps no state between calls and returns 0. It must
 * free what it allocates. The same file serves AFL++, libFuzzer and plain replay (see main.c).
 */
#ifndef CARC_FUZZ_H
#define CARC_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* An assertion that stays on with NDEBUG: a broken property must end the run. */
#define FUZZ_CHECK(condition) \
	do { \
		if (!(condition)) { \
			fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, \
				#condition); \
			abort(); \
		} \
	} while (0)

/* The same where a check says in words what is wrong; NULL: nothing is. */
static inline void fuzz_agree(const char *wrong)
{
	if (wrong)
		fprintf(stderr, "%s\n", wrong);
	FUZZ_CHECK(!wrong);
}

#endif
