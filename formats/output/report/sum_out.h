/* Adds the sums of core/terms/sum.h to facts: the terms of points. */
#ifndef CARC_SUM_OUT_H
#define CARC_SUM_OUT_H

#include <stdbool.h>

#include "core/rules/position.h"
#include "core/terms/sum.h"
#include "formats/output/fact.h"

/* Returns true if two sums have the same terms. */
bool carc_same_sum(const struct carc_sum *a, const struct carc_sum *b);

/* Puts a number in place of the '#' in words of words.def. Returns dest, or words if they have no '#'. */
enum { CARC_COUNTED_MAX = 120 };
const char *carc_counted_words(const char *words, unsigned number, char dest[CARC_COUNTED_MAX]);

/* Adds each term with a count other than 0 to the list as a fact; the first term if all counts are 0. */
void carc_add_terms(struct carc_list *list, const struct carc_sum *sum);

/* Returns the rule by which a feature of this kind gives a sum: the rule of the first term if it has one, else the kind's. */
enum carc_rule carc_sum_rule(const struct carc_game *game, unsigned kind,
			     const struct carc_sum *sum);

#endif
