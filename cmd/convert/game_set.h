/*
 * A set of games that were seen already: a key each, so that memory grows with the number of games; and, where it is asked
 * for, where each was seen first and how it looked there.
 */
#ifndef CARC_GAME_SET_H
#define CARC_GAME_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "formats/session/session.h"

/* Where a game was seen, and what may differ between two records of one game. */
struct game_seen {
	const char *file;
	uint32_t record;
	uint32_t turned; /* quarter turns of the table, see game_key.h */
	uint32_t order;  /* a hash of who plays, in the order of play */
	uint32_t people; /* of who plays, in whatever order */
};

struct game_set {
	bool places;               /* remember where: set before the first game */
	struct carc_game_key *key; /* room of them; those that are 0 are free */
	struct game_seen *seen;    /* as many, or NULL */
	size_t room, count;
};

/* Begins as {0}, or with places; done frees its memory. */
void game_set_done(struct game_set *set);

enum game_set_answer { GAME_NEW, GAME_SEEN, GAME_NO_MEMORY };

/*
 * Whether a game was seen before; from now on it was. Where places are remembered: *seen is where it is now, and with
 * GAME_SEEN becomes where it was. Else seen may be NULL.
 */
enum game_set_answer game_set_add(struct game_set *set, struct carc_game_key key,
				  struct game_seen *seen);

#endif
