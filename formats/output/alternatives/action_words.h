/* A legal action as words, for lists of alternatives. */
#ifndef CARC_ACTION_WORDS_H
#define CARC_ACTION_WORDS_H

#include "core/play/record.h"

/* Bytes for one alternative: "EG@-12,3 r1", "abbot:garden", "Boris@3,1:field.NL". */
enum { CARC_ALTERNATIVE_MAX = 128 };

/*
 * Writes an action in compact spelling: a claim such as "field.NL", "abbot:garden" or "road.W@1,0"; a capture as "Boris@1,0", with the
 * feature if the place is ambiguous; others by the member listed of their row ACT, which they must have.
 */
void carc_action_words(const struct carc_record *record, const struct carc_action *action,
		       char words[CARC_ALTERNATIVE_MAX]);

#endif
