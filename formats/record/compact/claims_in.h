/*
 * Reading claims: each is added to the record. The first three functions are readers of keys, see struct carc_key; into: unused.
 */
#ifndef CARC_CLAIMS_IN_H
#define CARC_CLAIMS_IN_H

#include "formats/record/grammar/line.h"

void carc_read_scores(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_points(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_goods(struct carc_reading *reading, const struct carc_node *node, void *into);

/* =4,0: the score of all after this turn. road.W+3, city.N@1,0+8:Anna: points that a feature gave. */
void carc_read_score_word(struct carc_reading *reading, const struct carc_word *word);
void carc_read_points_word(struct carc_line *line, const struct carc_word *word);

/* +wine, +2*cloth: goods that were received. first_claim: of the turn. */
void carc_read_goods_word(struct carc_reading *reading, unsigned first_claim,
			  const struct carc_word *word);

#endif
