/* The sums of core/terms/sum.h as facts: what points are made of. points.c and events.c tell them. */
#ifndef CARC_SUM_OUT_H
#define CARC_SUM_OUT_H

#include <stdbool.h>

#include "core/rules/position.h"
#include "core/terms/sum.h"
#include "formats/output/fact.h"

/* Whether two sums have the same terms. */
bool carc_same_sum(const struct carc_sum *a, const struct carc_sum *b);

/* Returns words of words.def with a number in place of '#': words themselves if they have none, else dest. */
enum { CARC_COUNTED_MAX = 120 };
const char *carc_counted_words(const char *words, unsigned number, char dest[CARC_COUNTED_MAX]);

/* The terms, each a fact of the list: those that count something, or the first, if none does. */
void carc_add_terms(struct carc_list *list, const struct carc_sum *sum);

/* By which rule a feature of a kind gives a sum: that of the kind, unless its first term has one of its own. */
enum carc_rule carc_sum_rule(const struct carc_game *game, unsigned kind,
			     const struct carc_sum *sum);

#endif
