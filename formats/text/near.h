/*
 * Finds the known names that are nearest to an unknown word: by the fewest letters added, left out, changed or swapped with their neighbor.
 * Capital and small letters are equal here, as are hyphen, underscore and blank. Begin with the word, try each name, then ask.
 */
#ifndef CARC_NEAR_H
#define CARC_NEAR_H

#include "core/verdict/finding.h"

enum {
	CARC_NEAR_LETTERS = 48, /* longer words are near to none */
	CARC_NEAR_MOST = 3,     /* more names that are equally near are not offered */
	CARC_FEW_NAMES = 12,    /* so many are listed, even if one of them is near */
};

struct carc_near {
	uint32_t asked[CARC_NEAR_LETTERS];
	unsigned letters;
	unsigned far;   /* distance of the names found */
	unsigned found; /* names at this distance; only CARC_NEAR_MOST are kept */
	unsigned names; /* tried */
	char name[CARC_NEAR_MOST][4 * CARC_NEAR_LETTERS];
	char all[480]; /* names tried, as a list that may be truncated */
};

void carc_near_begin(struct carc_near *near, const char *word, size_t len);

/* Tries a name; or another spelling of it, which is compared in its place. */
void carc_near_try(struct carc_near *near, const char *name);
void carc_near_try_as(struct carc_near *near, const char *spelled, const char *name);

/* Returns the nearest name; NULL: there is none, or several are equally near. */
const char *carc_near_only(const struct carc_near *near);

/* Writes the nearest names as "road.E or road.W"; "" if there is none. Returns dest. */
const char *carc_near_words(const struct carc_near *near, char *dest, size_t room);

/* Adds the nearest names to a finding; and all names that were tried, if they are few or none is near. */
void carc_near_tell(const struct carc_near *near, struct carc_found *finding);

#endif
