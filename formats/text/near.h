/*
 * What somebody may have meant by a word that names nothing: the names nearest to it, by how many letters must be put in,
 * left out, changed or swapped with their neighbour. Small and capital letters are the same here, and so are hyphen,
 * underscore and blank. For readers of records and for the tools; a suggestion is words and no more.
 *
 * Begin with the word, try each name that could stand there, then ask. There is nothing to free.
 */
#ifndef CARC_NEAR_H
#define CARC_NEAR_H

#include "core/verdict/finding.h"

enum {
	CARC_NEAR_LETTERS = 48, /* longer words are near to nothing */
	CARC_NEAR_MOST = 3,     /* more that are equally near are no help */
	CARC_FEW_NAMES = 12,    /* so many are listed, even if one of them is near */
};

struct carc_near {
	uint32_t asked[CARC_NEAR_LETTERS];
	unsigned letters;
	unsigned far;   /* of the names found */
	unsigned found; /* how many are so near; those beyond CARC_NEAR_MOST are counted only */
	unsigned names; /* how many were tried */
	char name[CARC_NEAR_MOST][4 * CARC_NEAR_LETTERS];
	char all[480]; /* all that were tried, in a list that may be cut */
};

void carc_near_begin(struct carc_near *near, const char *word, size_t len);

/* A name that could stand in place of the word. */
void carc_near_try(struct carc_near *near, const char *name);

/* The same, for a name that people also spell otherwise: spelled may be near, and name is what to write. */
void carc_near_try_as(struct carc_near *near, const char *spelled, const char *name);

/* The one name that is nearest; NULL: none is near, or several are. It lives as long as near. */
const char *carc_near_only(const struct carc_near *near);

/* "road.E", "road.E or road.W": the nearest, for a question. Empty: none is near. Returns dest. */
const char *carc_near_words(const struct carc_near *near, char *dest, size_t room);

/*
 * Say in a finding what may have been meant; and in its `more` what could stand there, where that is not much or nothing
 * is near.
 */
void carc_near_tell(const struct carc_near *near, struct carc_found *finding);

#endif
