/* A set of games that were seen already: a key each, so that memory grows with the number of games. */
#ifndef CARC_GAME_SET_H
#define CARC_GAME_SET_H

#include <stdbool.h>
#include <stddef.h>

#include "formats/record/game_key.h"

struct game_set {
	struct carc_game_key *key; /* room of them; those that are 0 are free */
	size_t room, count;
	bool zero; /* the key 0 itself was seen */
};

/* Begins as {0}; done frees its memory. */
void game_set_done(struct game_set *set);

enum game_set_answer { GAME_NEW, GAME_SEEN, GAME_NO_MEMORY };

/* Whether a game was seen before; from now on it was. */
enum game_set_answer game_set_add(struct game_set *set, struct carc_game_key key);

#endif
