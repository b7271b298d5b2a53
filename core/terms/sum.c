/* The table of what points are given for, from sum.def; and the sum that is taken off. */
#include "core/terms/sum.h"

#include <stddef.h>

static const struct carc_term_info infos[CARC_TERMS_OF] = {
#define TERM(symbol, name, one, more, rate) {name, one, more, CARC_RATE_##rate},
#include "core/terms/sum.def"
};

/* By enum carc_rate: for one, for more. */
static const char *const rates[CARC_RATES][2] = {
#define RATE(symbol, one, more) {one, more},
#include "core/terms/sum.def"
};

const struct carc_term_info *carc_term_info(unsigned of)
{
	assert(of < CARC_TERMS_OF);
	return &infos[of];
}

const char *carc_rate_words(unsigned rate, unsigned each)
{
	assert(rate < CARC_RATES);
	return rates[rate][each != 1];
}

struct carc_sum carc_sum_less(const struct carc_sum *sum)
{
	struct carc_sum less = {.terms = 0};

	for (unsigned i = 0; i < sum->terms; i++)
		carc_sum_add(&less, sum->term[i].count, (enum carc_term_of)sum->term[i].of,
			     -sum->term[i].each);
	return less;
}
