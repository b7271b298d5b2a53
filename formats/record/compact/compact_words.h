/* A compact turn that is being read; for compact_in.c, which asks fast_turn.c first, and compact_claims.c for some words. */
#ifndef CARC_COMPACT_WORDS_H
#define CARC_COMPACT_WORDS_H

#include "core/play/record.h"
#include "formats/record/grammar/line.h"

/* A turn being read word by word. */
struct words {
	struct carc_line line;
	struct carc_turn *turn;
	struct carc_action *guard; /* who was placed as a knight may be; frees: may follow it */
	bool placed, scored, any;  /* a tile, a score, any word has been read */
	bool slips;                /* the line cannot be read as it is: find out what was meant */
};

/* The usual turn, in one pass: add its actions. False: it is another one, and nothing was added. */
bool carc_read_fast_turn(struct carc_reading *reading, const struct carc_node *node);

/* Reads a line word by word up to the first finding after which nothing can be guessed. slips: it cannot be read as it is. */
void carc_read_turn_line(struct carc_reading *reading, const struct carc_node *node,
			 struct carc_turn *turn, bool slips);

/* =4,0: the score of all after this turn. */
void carc_read_score_word(struct words *words, const struct carc_word *word);

/* road.W+3, city.N@1,0+8:Anna: points that a feature gave. */
void carc_read_points_word(struct words *words, const struct carc_word *word);

/* +wine, +2*cloth: goods that were received. */
void carc_read_goods_word(struct words *words, const struct carc_word *word);

#endif
