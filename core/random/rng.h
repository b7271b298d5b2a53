/*
 * Random numbers that are the same on every machine: splitmix64 (Steele, Lea, Flood 2014). Any state is a
 * good one.
 */
#ifndef CARC_RNG_H
#define CARC_RNG_H

#include <stdbool.h>
#include <stdint.h>

struct carc_rng {
	uint64_t state;
};

uint64_t carc_rng_next(struct carc_rng *rng);

/* A number below n, which is not 0. */
unsigned carc_rng_below(struct carc_rng *rng, unsigned n);

/* True this often in a hundred. */
bool carc_rng_chance(struct carc_rng *rng, unsigned percent);

#endif
