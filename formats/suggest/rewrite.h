/*
 * Rewrites a turn that cannot be read to what was meant. Each step knows the columns of the line as it was written, so findings about
 * the rewritten line name places in the document. compact_in.c reads the result with the grammar.
 */
#ifndef CARC_REWRITE_H
#define CARC_REWRITE_H

#include "formats/input/tree/reading.h"

/* Advice on a word that is only deleted. */
#define CARC_DELETE_WORD "delete it; words of a turn are separated by spaces only"

enum { CARC_LINE_MOST = 512 }; /* bytes of a line that is rewritten, with its NUL */

struct carc_rewrite {
	struct carc_reading *reading;
	struct carc_span at;             /* of the line in its document */
	char line[CARC_LINE_MOST];       /* as it is rewritten so far */
	uint16_t column[CARC_LINE_MOST]; /* of each byte of it and of its NUL, counted from `at` */
	char comment[CARC_LINE_MOST];    /* with a blank before it, or "" */
	uint8_t player; /* who is named before the turn and by no word of it; or CARC_PLAYER_NONE */
	bool plain;     /* it has no quotes */
	bool silent;    /* findings are not sent: the grammar has refused the line */
	bool doubtful;  /* it begins with a name of no player */
};

/* Begins with a single value. Returns false if it is empty or too long, or has more than one line. */
bool carc_rewrite_begin(struct carc_rewrite *rewrite, struct carc_reading *reading,
			const struct carc_node *node);

/* Corrects slips that the line shows by itself, and sends the finding about each. */
void carc_rewrite_slips(struct carc_rewrite *rewrite);

/*
 * Rewrites what people say in other words: "U fits nowhere", "rotation 90". Sends nothing: the grammar has refused the line.
 * Returns false if it stays as it is.
 */
bool carc_rewrite_words(struct carc_rewrite *rewrite);

/* Returns whether a finding means one word, or that its word is deleted. */
bool carc_means_word(const struct carc_found *finding);

/*
 * Puts what a finding means in place of its word; columns of the finding are those of the rewritten line. Returns false if
 * the word is not there.
 */
bool carc_rewrite_meant(struct carc_rewrite *rewrite, const struct carc_found *finding);

/* The place in the document of a column of the rewritten line. */
struct carc_span carc_rewrite_place(const struct carc_rewrite *rewrite, struct carc_span at);

/* Returns the word that was meant in place of that of a finding; "" if it is unknown. */
const char *carc_meant_word(const struct carc_found *finding);

#endif
