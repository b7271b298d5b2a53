/* Random numbers that are the same on every machine: splitmix64 (Steele, Lea, Flood 2014). */
#ifndef CARC_RNG_H
#define CARC_RNG_H

#include <assert.h>
#include <stdbool.h>

#include "core/terms/bits.h"

struct carc_rng {
	uint64_t state; /* the seed at first: any value */
};

/* Returns the next 64 random bits. */
static inline uint64_t carc_rng_next(struct carc_rng *rng)
{
	uint64_t state = rng->state;

	rng->state += 0x9e3779b97f4a7c15u;
	return carc_scatter(state);
}

/* Returns a number from 0 to n - 1; n is not 0. */
static inline unsigned carc_rng_below(struct carc_rng *rng, unsigned n)
{
	assert(n > 0);
	return (unsigned)((carc_rng_next(rng) >> 32) * n >> 32);
}

/* Returns true with this chance, 0 to 100. */
static inline bool carc_rng_chance(struct carc_rng *rng, unsigned percent)
{
	return carc_rng_below(rng, 100) < percent;
}

#endif
