/*
 * The compact spelling: a turn as one line of words. The grammar is in carc-record(5), GRAMMAR. turn_in.c calls it;
 * start_in.c reads the lines of a start board.
 */
#ifndef CARC_COMPACT_IN_H
#define CARC_COMPACT_IN_H

#include "core/play/record.h"
#include "formats/record/grammar/line.h"
#include "formats/suggest/rewrite.h"

/* Read a single value as a turn: its actions and claims go into the record, its player into turn. Findings are sent. */
void carc_read_compact_turn(struct carc_reading *reading, const struct carc_node *node,
			    struct carc_turn *turn);

/*
 * The same of words that stand in no document, such as those of an option. They are added to the record; columns are
 * counted in the words. CARC_REFUSED: findings were sent.
 */
enum carc_status carc_read_turn_words(struct carc_record *record, const char *words,
				      const struct carc_sink *sink, struct carc_turn *ret_turn);

/* fast_turn.c: the usual turn, in one pass: adds its actions. False: it is another one, and nothing was added. */
bool carc_read_fast_turn(struct carc_reading *reading, const struct carc_node *node);

/* Reads a line word by word up to the first finding after which nothing can be guessed. slips: it cannot be read as it is. */
void carc_read_turn_line(struct carc_reading *reading, const struct carc_node *node,
			 struct carc_turn *turn, bool slips);

/*
 * claims_in.c: reads claims, and adds each to the record. =4,0: the score of all after this turn; road.W+3, city.N@1,0+8:Anna: points that
 * a feature gave; +wine, +2*cloth: goods that were received. first_claim: of the turn.
 */
void carc_read_score_word(struct carc_reading *reading, const struct carc_word *word);
void carc_read_points_word(struct carc_line *line, const struct carc_word *word);
void carc_read_goods_word(struct carc_reading *reading, unsigned first_claim,
			  const struct carc_word *word);

/* The same as readers of keys, see struct carc_key. into: unused. */
void carc_read_scores(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_points(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_goods(struct carc_reading *reading, const struct carc_node *node, void *into);

/* Rewrites a line until it can be read as a turn of the record, to which nothing is added. Returns false, and leaves it, if it cannot be. */
bool carc_respell(struct carc_record *record, char line[CARC_LINE_MOST]);

#endif
