/* Adds the terms of sums, in words of core/terms/words.def. Leaves out terms with count 0, unless all have it. */
#include "formats/output/report/sum_out.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "formats/text/safe_text.h"

bool carc_same_sum(const struct carc_sum *a, const struct carc_sum *b)
{
	bool same = a->terms == b->terms;

	for (unsigned i = 0; same && i < a->terms; i++)
		same = a->term[i].of == b->term[i].of && a->term[i].count == b->term[i].count &&
		       a->term[i].each == b->term[i].each;
	return same;
}

/* The rules of terms that need another rule than their kind of feature. CARC_RULE_NONE: the kind's rule. */
static const enum carc_rule rules_of[CARC_TERMS_OF] = {
	[CARC_OF_BARN] = CARC_RULE_BARN,
	[CARC_OF_JOINED_CITIES] = CARC_RULE_BARN,
	[CARC_OF_INN_TILES] = CARC_RULE_INNS,
	[CARC_OF_OPEN_INN] = CARC_RULE_INNS,
	[CARC_OF_CATHEDRAL_TILES] = CARC_RULE_CATHEDRALS,
	[CARC_OF_OPEN_CATHEDRAL] = CARC_RULE_CATHEDRALS,
};

enum carc_rule carc_sum_rule(const struct carc_game *game, unsigned kind,
			     const struct carc_sum *sum)
{
	enum carc_rule own = sum->terms > 0 ? rules_of[sum->term[0].of] : CARC_RULE_NONE;

	return own != CARC_RULE_NONE ? own : game->rules->features[kind].rule;
}

const char *carc_counted_words(const char *words, unsigned number, char dest[CARC_COUNTED_MAX])
{
	const char *sign = strchr(words, '#');
	size_t before = sign ? (size_t)(sign - words) : 0;

	if (!sign)
		return words;
	assert(before + CARC_DIGITS_MAX + strlen(sign) < CARC_COUNTED_MAX);
	memcpy(dest, words, before);
	memcpy(carc_digits(number, dest + before), sign + 1, strlen(sign));
	return dest;
}

static void put_words(struct carc_fact *fact, enum carc_field_name name, const char *words,
		      unsigned number)
{
	char dest[CARC_COUNTED_MAX];
	const char *text = carc_counted_words(words, number, dest);

	if (text == words)
		carc_put_word(fact, name, words);
	else
		carc_put_text(fact, name, text);
}

/* Returns the first term from the i-th on whose count is not 0, or sum->terms. */
static unsigned next_term(const struct carc_sum *sum, unsigned i)
{
	while (i < sum->terms && sum->term[i].count == 0)
		i++;
	return i;
}

/* Returns true if two terms have the same words for the points of each thing, so that text needs them once. */
static bool same_rate(const struct carc_term *a, const struct carc_term *b)
{
	return abs(a->each) == abs(b->each) &&
	       carc_term_info(a->of)->rate == carc_term_info(b->of)->rate;
}

void carc_add_terms(struct carc_list *list, const struct carc_sum *sum)
{
	unsigned first = next_term(sum, 0), next;

	first = first < sum->terms ? first : 0;
	for (unsigned i = first; i < sum->terms; i = next) {
		const struct carc_term *term = &sum->term[i];
		const struct carc_term_info *info = carc_term_info(term->of);
		unsigned each = (unsigned)abs(term->each);
		const char *rate = carc_rate_words(info->rate, each);
		struct carc_fact *fact = carc_add_fact(list, NULL);

		next = next_term(sum, i + 1);
		if (carc_fact_uses(fact, CARC_F_of)) {
			carc_put_word(fact, CARC_F_of, info->name);
			carc_put_number(fact, CARC_F_count, term->count);
			carc_put_number(fact, CARC_F_each, term->each);
		}
		if (i != first)
			carc_put_word(fact, CARC_F_sign, term->each < 0 ? " - " : " + ");
		put_words(fact, CARC_F_words, term->count == 1 ? info->one : info->more,
			  term->count);
		if (rate && (next == sum->terms || !same_rate(term, &sum->term[next])))
			put_words(fact, CARC_F_rate, rate, each);
	}
}
