/*
 * The terms of which points are made: a short list, so many things of a kind at so much each. Code that gives points
 * fills one in (road.c, city.c, sale.c ...), score.c gives the total, events carry it, and proofs print it:
 * the printed terms are those that were scored. The things of a term are a row TERM of words.def.
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

/* Adds a term to a sum, which begins with no term. Only this function adds terms. */
static inline void carc_sum_add(struct carc_sum *sum, unsigned count, enum carc_term_of of,
				int32_t each)
{
	assert(sum->terms < CARC_SUM_TERMS_MAX);
	sum->term[sum->terms++] = (struct carc_term){(uint16_t)count, (uint8_t)of, each};
	sum->points += (int32_t)count * each;
}

/* Adds each to the points of each thing of a term; adds the term if the sum does not have it. */
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

/* Makes so many things of the first term things of another kind, each worth so much more. */
static inline void carc_sum_part(struct carc_sum *sum, unsigned count, enum carc_term_of of,
				 int32_t more)
{
	struct carc_term *first = &sum->term[0];

	assert(sum->terms > 0 && count <= first->count);
	if (count == first->count) {
		first->of = (uint8_t)of;
		first->each += more;
		sum->points += (int32_t)count * more;
		return;
	}
	first->count = (uint16_t)(first->count - count);
	sum->points -= (int32_t)count * first->each;
	carc_sum_add(sum, count, of, first->each + more);
}

/* Returns a sum of one term. */
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
