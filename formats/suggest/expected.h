/* A word that is none of a turn: which word was meant, or what belongs in its place. */
#ifndef CARC_EXPECTED_H
#define CARC_EXPECTED_H

#include "formats/record/grammar/line.h"
#include "formats/text/near.h"

/*
 * Finds the words that a word may have been. Returns true if *ret_near is about its part before the first sign, a verb or a
 * figure; false if it is about the whole word, a feature.
 */
bool carc_near_deeds(const struct carc_reading *reading, const struct carc_word *word,
		     struct carc_near *ret_near);

/* Adds to a finding about a word what was meant, or what belongs there. rest: behind the word; placed: the turn has its tile. */
void carc_say_word(const struct carc_line *rest, bool placed, const struct carc_word *word,
		   struct carc_found *finding);

/*
 * Writes "=4,0" for the points of all players with other signs between them: "0:4", "0-4", "[0; 4]". Returns false and writes "" if there
 * is not one for each player.
 */
bool carc_meant_scores(const char *text, size_t len, unsigned players, char *dest, size_t room);

#endif
