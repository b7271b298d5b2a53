/*
 * The compact spelling: a turn as one line of words. The grammar is in carc-record(5), GRAMMAR. turn_in.c calls it;
 * start_in.c reads the lines of a start board.
 */
#ifndef CARC_COMPACT_IN_H
#define CARC_COMPACT_IN_H

#include "core/play/record.h"
#include "formats/input/tree/reading.h"
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

/* Rewrites a line until it can be read as a turn of the record, to which nothing is added. Returns false, and leaves it, if it cannot be. */
bool carc_respell(struct carc_record *record, char line[CARC_LINE_MOST]);

#endif
