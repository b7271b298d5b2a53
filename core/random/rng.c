/* Random numbers: splitmix64. See rng.h. */
#include <assert.h>

#include "core/random/rng.h"

uint64_t carc_rng_next(struct carc_rng *rng)
{
	uint64_t z = rng->state += 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

unsigned carc_rng_below(struct carc_rng *rng, unsigned n)
{
	assert(n > 0);
	return (unsigned)((carc_rng_next(rng) >> 32) * n >> 32);
}

bool carc_rng_chance(struct carc_rng *rng, unsigned percent)
{
	return carc_rng_below(rng, 100) < percent;
}
