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
	bool slips;                /* the line cannot be read as it is: say what was meant */
};

/* The usual turn, in one pass: add its actions. False: it is another one, and nothing was added. */
bool carc_read_fast_turn(struct carc_reading *reading, const struct carc_node *node);

/* =4,0: the score of all after this turn. */
void carc_read_score_word(struct words *words, const struct carc_word *word);

/*
 * Writes "=4,0" for the points of all players with other signs between them: "0:4", "0-4", "[0; 4]". Returns false and writes "" if there
 * is not one for each player.
 */
bool carc_meant_scores(const char *text, size_t len, unsigned players, char *dest, size_t room);

/* Returns whether a word is a time of day, such as 12:30. */
bool carc_is_time(const char *text, size_t len);

/* road.W+3, city.N@1,0+8:Anna: points that a feature gave. */
void carc_read_points_word(struct words *words, const struct carc_word *word);

/* +wine, +2*cloth: goods that were received. */
void carc_read_goods_word(struct words *words, const struct carc_word *word);

/* compact_say.c: adds to a finding what belongs in the place of a word of which nobody knows what was meant. */
void carc_say_word(const struct words *words, const struct carc_word *word,
		   struct carc_found *finding);

#endif
