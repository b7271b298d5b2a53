/* Random numbers: splitmix64. See rng.h. */
#include "core/random/rng.h"

#include <assert.h>

#include "core/terms/bits.h"

uint64_t carc_rng_next(struct carc_rng *rng)
{
	uint64_t state = rng->state;

	rng->state += 0x9e3779b97f4a7c15u;
	return carc_scatter(state);
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
