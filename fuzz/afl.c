/*
 * The changes of tree.c for AFL++, as a library that it loads (AFL_CUSTOM_MUTATOR_LIBRARY). It makes them beside its
 * own.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz/tree.h"

struct mutator {
	uint64_t seed;
	uint8_t *bytes;
	size_t room;
};

void *afl_custom_init(void *afl, unsigned seed);
size_t afl_custom_fuzz(struct mutator *mutator, uint8_t *data, size_t size, uint8_t **ret_bytes,
		       uint8_t *other, size_t other_size, size_t max);
void afl_custom_deinit(struct mutator *mutator);

void *afl_custom_init(void *afl, unsigned seed)
{
	struct mutator *mutator = calloc(1, sizeof *mutator);

	(void)afl;
	if (mutator)
		mutator->seed = (uint64_t)seed << 32;
	return mutator;
}

/* 0: no input this time. */
size_t afl_custom_fuzz(struct mutator *mutator, uint8_t *data, size_t size, uint8_t **ret_bytes,
		       uint8_t *other, size_t other_size, size_t max)
{
	(void)other;
	(void)other_size;
	if (max > mutator->room) {
		uint8_t *bytes = realloc(mutator->bytes, max);

		if (!bytes)
			return 0;
		mutator->bytes = bytes;
		mutator->room = max;
	}
	if (size > max)
		return 0;
	memcpy(mutator->bytes, data, size);
	*ret_bytes = mutator->bytes;
	return fuzz_tree_mutate(mutator->bytes, size, max, mutator->seed++);
}

void afl_custom_deinit(struct mutator *mutator)
{
	free(mutator->bytes);
	free(mutator);
}
