/* Terms of a sum, in words of core/terms/sum.def or as arrays. Terms that count nothing are left out, if others count. */
#include <stdlib.h>

#include "formats/report/report.h"
#include "formats/report/sum_out.h"

bool carc_same_sum(const struct carc_sum *a, const struct carc_sum *b)
{
	bool same = a->terms == b->terms;

	for (unsigned i = 0; same && i < a->terms; i++)
		same = a->term[i].of == b->term[i].of && a->term[i].count == b->term[i].count &&
		       a->term[i].each == b->term[i].each;
	return same;
}

/* Terms by which a feature is scored otherwise than others of its kind. RULE_NONE: as they are. */
static const enum carc_rule rules_of[CARC_TERMS_OF] = {
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

/* Words with a number in place of '#'. */
static void print_words(const char *words, unsigned number, FILE *out)
{
	for (; *words; words++) {
		if (*words == '#')
			fprintf(out, "%u", number);
		else
			fputc(*words, out);
	}
}

/* The next term at or after one that counts something; there may be none. */
static unsigned next_term(const struct carc_sum *sum, unsigned i)
{
	while (i < sum->terms && sum->term[i].count == 0)
		i++;
	return i;
}

/* The first term that is printed: if all count nothing, the first of them says so. */
static unsigned first_term(const struct carc_sum *sum)
{
	unsigned first = next_term(sum, 0);

	return first < sum->terms ? first : 0;
}

/* Whether the points of each are said in the same words, so that once is enough. */
static bool same_rate(const struct carc_term *a, const struct carc_term *b)
{
	return abs(a->each) == abs(b->each) &&
	       carc_term_info(a->of)->rate == carc_term_info(b->of)->rate;
}

void carc_print_terms(const struct carc_sum *sum, FILE *out)
{
	unsigned first = first_term(sum), next;

	for (unsigned i = first; i < sum->terms; i = next) {
		const struct carc_term *term = &sum->term[i];
		const struct carc_term_info *info = carc_term_info(term->of);
		unsigned each = (unsigned)abs(term->each);
		const char *rate = carc_rate_words(info->rate, each);

		next = next_term(sum, i + 1);
		if (i != first)
			fputs(term->each < 0 ? " - " : " + ", out);
		print_words(term->count == 1 ? info->one : info->more, term->count, out);
		if (!rate || (next < sum->terms && same_rate(term, &sum->term[next])))
			continue;
		fputs(", ", out);
		print_words(rate, each, out);
	}
}

void carc_json_terms(const struct carc_sum *sum, FILE *out)
{
	unsigned first = first_term(sum);

	fputc('[', out);
	for (unsigned i = first; i < sum->terms; i = next_term(sum, i + 1))
		fprintf(out, "%s{\"of\":\"%s\",\"count\":%u,\"each\":%d}", i != first ? "," : "",
			carc_term_info(sum->term[i].of)->name, sum->term[i].count,
			sum->term[i].each);
	fputc(']', out);
}

void carc_json_points(const struct carc_share *shares, unsigned count,
		      const struct carc_record *record, FILE *out)
{
	for (unsigned terms = 0; terms < 2; terms++) {
		fputs(terms ? ",\"terms\":{" : ",\"points\":{", out);
		for (unsigned i = 0; i < count; i++) {
			if (i > 0)
				fputc(',', out);
			carc_json_string(record->player[shares[i].player].name, out);
			fputc(':', out);
			if (terms)
				carc_json_terms(shares[i].sum, out);
			else
				fprintf(out, "%d", shares[i].sum->points);
		}
		fputc('}', out);
	}
}
