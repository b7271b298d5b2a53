/* Random numbers that are the same on every machine: splitmix64 (Steele, Lea, Flood 2014). */
#ifndef CARC_RNG_H
#define CARC_RNG_H

#include <stdbool.h>
#include <stdint.h>

struct carc_rng {
	uint64_t state; /* at first any: each is as good as another */
};

/* The next 64 random bits. */
uint64_t carc_rng_next(struct carc_rng *rng);

/* A number from 0 to n - 1; n is not 0. */
unsigned carc_rng_below(struct carc_rng *rng, unsigned n);

/* True with this chance, 0 to 100. */
bool carc_rng_chance(struct carc_rng *rng, unsigned percent);

#endif
