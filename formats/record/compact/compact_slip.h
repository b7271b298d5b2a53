/*
 * Slips in a line of words of which everybody sees what was meant: a blank within a word, a sign that only looks like the
 * right one, a word that is nearly one of a turn. compact_in.c asks when a line cannot be read as it is.
 */
#ifndef CARC_COMPACT_SLIP_H
#define CARC_COMPACT_SLIP_H

#include "formats/record/grammar/line.h"
#include "formats/text/near.h"

enum {
	CARC_LINE_MOST = 512
}; /* bytes of a line that is repaired, its NUL with them; longer ones are left alone */

/*
 * A value may be several lines, each of which was meant as a turn: it is cut before the first that begins with a hyphen,
 * which is a finding. Returns what stands before it; reading->behind is the rest.
 */
struct carc_node carc_first_turn(struct carc_reading *reading, const struct carc_node *node);

/* Returns whether a turn may begin so: by Anna, own B@0,1, ransom Boris, sold:Boris:3, -C, U@1,0 */
bool carc_begins_turn(const char *text);

/*
 * Returns how many bytes of a line stand before the turn in it and are no part of a turn: "4. ", "Anna: ", "red ". 0: none do.
 */
struct carc_words_before {
	uint8_t player; /* whom they name; or CARC_PLAYER_NONE */
	bool number;    /* they number the turn */
};
size_t carc_words_before_turn(const struct carc_record *record, const char *text,
			      struct carc_words_before *ret_before);

/* Sends the finding about them. text: without blanks behind them. */
void carc_refuse_before(struct carc_reading *reading, struct carc_span at, const char *text,
			size_t len, struct carc_words_before before);

/*
 * Send a finding for each blank within a word and each sign that looks like another, and write the line as it was meant.
 * In it each word begins at the column where it began, but where a blank was taken out of it. False: there is no such slip.
 */
bool carc_repair_line(struct carc_reading *reading, const struct carc_node *node,
		      char dest[CARC_LINE_MOST]);

/*
 * What a word may have been that is none of a turn: ret_near is asked for the part of it before its first sign, and
 * true is returned; or for all of it, which may have been a feature, and false is.
 */
bool carc_near_deeds(const struct carc_reading *reading, const struct carc_word *word,
		     struct carc_near *ret_near);

#endif
