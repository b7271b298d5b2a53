/*
 * What points are made of: a short list of terms, so many things of a kind at so much each. Whoever gives points
 * fills one in (road.c, city.c, sale.c ...), score.c gives what it adds up to, events carry it, and proofs print it:
 * what is printed is what was scored. What a term is of is a row TERM of words.def.
 */
#ifndef CARC_SUM_H
#define CARC_SUM_H

#include "core/terms/vocab.h"

enum { CARC_SUM_TERMS_MAX = 4 };

struct carc_sum {
	uint8_t terms;
	int32_t points; /* what they add up to */
	struct carc_term {
		uint16_t count;
		uint8_t of;   /* enum carc_term_of */
		int32_t each; /* less than 0: they are taken off */
	} term[CARC_SUM_TERMS_MAX];
};

/* The one place that adds to a sum, which begins with no term. */
static inline void carc_sum_add(struct carc_sum *sum, unsigned count, enum carc_term_of of,
				int32_t each)
{
	assert(sum->terms < CARC_SUM_TERMS_MAX);
	sum->term[sum->terms++] = (struct carc_term){(uint16_t)count, (uint8_t)of, each};
	sum->points += (int32_t)count * each;
}

/* Adds so much to each thing of a term that the sum may have already. */
static inline void carc_sum_more(struct carc_sum *sum, unsigned count, enum carc_term_of of,
				 int32_t each)
{
	for (unsigned i = 0; i < sum->terms; i++)
		if (sum->term[i].of == of) {
			sum->term[i].each += each;
			sum->points += (int32_t)sum->term[i].count * each;
			return;
		}
	carc_sum_add(sum, count, of, each);
}

/* A sum of one term. */
static inline struct carc_sum carc_sum_of(unsigned count, enum carc_term_of of, int32_t each)
{
	struct carc_sum sum = {.terms = 0};

	carc_sum_add(&sum, count, of, each);
	return sum;
}

/* Returns the negative of a sum. */
static inline struct carc_sum carc_sum_less(const struct carc_sum *sum)
{
	struct carc_sum less = {.terms = 0};

	for (unsigned i = 0; i < sum->terms; i++)
		carc_sum_add(&less, sum->term[i].count, (enum carc_term_of)sum->term[i].of,
			     -sum->term[i].each);
	return less;
}

#endif
