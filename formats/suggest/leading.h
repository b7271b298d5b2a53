/* Words in front of a turn that are no part of it, and turns that stand in one value. */
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

#endif
