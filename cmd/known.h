/* A set of games that were seen already: a key each, so that memory grows with the number of games. */
#ifndef CARC_KNOWN_H
#define CARC_KNOWN_H

#include <stdbool.h>
#include <stddef.h>

#include "formats/record/game_key.h"

struct known {
	struct carc_game_key *key; /* room of them; those that are 0 are free */
	size_t room, count;
	bool zero; /* the key 0 itself was seen */
};

/* Begins as {0}; done frees its memory. */
void known_done(struct known *known);

enum known_answer { KNOWN_NEW, KNOWN_SEEN, KNOWN_NO_MEMORY };

/* Whether a game was seen before; from now on it was. */
enum known_answer known_add(struct known *known, struct carc_game_key key);

#endif
