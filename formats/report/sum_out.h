/* The sums of core/terms/sum.h in words and as JSON: what points are made of. proof.c, award.c and events.c print them. */
#ifndef CARC_SUM_OUT_H
#define CARC_SUM_OUT_H

#include <stdbool.h>
#include <stdio.h>

#include "core/play/record.h"
#include "core/rules/position.h"
#include "core/terms/sum.h"

/* Whether two sums have the same terms. */
bool carc_same_sum(const struct carc_sum *a, const struct carc_sum *b);

/* "3 tiles + 1 pennant, 2 points each": the terms, without what they add up to. */
void carc_print_terms(const struct carc_sum *sum, FILE *out);

/* The terms that count something as an array: [{"of":"tiles","count":3,"each":2},{"of":"pennants","count":1,"each":2}]. */
void carc_json_terms(const struct carc_sum *sum, FILE *out);

/* By which rule a feature of a kind gives a sum: that of the kind, unless its first term has one of its own. */
enum carc_rule carc_sum_rule(const struct carc_game *game, unsigned kind,
			     const struct carc_sum *sum);

/* What a player gets. */
struct carc_share {
	unsigned player;
	const struct carc_sum *sum;
};

/* ,"points":{"Anna":8},"terms":{"Anna":[...]}: how much each of some players gets, and for what. */
void carc_json_points(const struct carc_share *shares, unsigned count,
		      const struct carc_record *record, FILE *out);

#endif
