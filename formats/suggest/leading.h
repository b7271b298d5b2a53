/* Words in front of a turn that are no part of it, turns that stand in one value, and signs that look like others. */
#ifndef CARC_LEADING_H
#define CARC_LEADING_H

#include "formats/input/tree/reading.h"

/*
 * Cuts a value that holds several turns before the first " - " with a turn behind it, and sends the finding. Returns what stands
 * before it; reading->behind is the rest.
 */
struct carc_node carc_first_turn(struct carc_reading *reading, const struct carc_node *node);

/* Returns whether a turn may begin so: by Anna, own B@0,1, ransom Boris, sold:Boris:3, -C, U@1,0 */
bool carc_begins_turn(const char *text);

/* Returns how many bytes of a line precede the turn in it: "4. ", "Anna: ", "red ". */
struct carc_words_before {
	uint8_t player; /* whom they name; or CARC_PLAYER_NONE */
	bool number;    /* they number the turn */
};
size_t carc_words_before_turn(const struct carc_record *record, const char *text,
			      struct carc_words_before *ret_before);

/* Returns the finding about them, without its place. */
struct carc_found carc_words_before_finding(const struct carc_record *record, const char *text,
					    size_t len, struct carc_words_before before);

/*
 * Writes a word with all its signs as they should be. Returns the first character that looked like another; 0 if none did, or if
 * the word holds a name or is in another alphabet.
 */
uint32_t carc_right_signs(const struct carc_record *record, const char *word, char *dest);

#endif
