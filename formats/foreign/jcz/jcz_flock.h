/*
 * Flocks as JCloisterZone settles them: tokens follow from random numbers and from what the bag holds, and flocks are
 * settled in the order of their shepherds' numbers. jcz_settle.c reads saves by it, jcz_messages.c writes them.
 */
#ifndef CARC_JCZ_FLOCK_H
#define CARC_JCZ_FLOCK_H

#include "core/boxes/hills_and_sheep/hills_and_sheep.h"

/* A shepherd on the board, and his number there. */
struct carc_jcz_herder {
	uint16_t zone; /* of his tile, not the root */
	uint8_t number;
};

/* How many tokens the bag holds. */
unsigned carc_jcz_bag_size(const struct carc_game *game);

/* The n-th token of the bag, from 0; and the first place of a token there. */
unsigned carc_jcz_bag_token(const struct carc_game *game, unsigned n);
unsigned carc_jcz_bag_place(const struct carc_game *game, unsigned token);

/*
 * The field whose flock is settled next, by its root: first of the shepherd who was placed in this turn, then by their
 * numbers; whom the list lacks comes last. CARC_ZONES_MAX: none waits. *ret_first: it is that of the one who was placed.
 */
unsigned carc_jcz_next_flock(const struct carc_game *game, const struct carc_jcz_herder *herder,
			     unsigned herders, bool *ret_first);

/* Note the number of the shepherd who was placed in this turn; those who have gone home are forgotten. Returns how many there are. */
unsigned carc_jcz_note_herder(const struct carc_game *game, unsigned number,
			      struct carc_jcz_herder herder[CARC_FLOCKS_MAX], unsigned herders);

#endif
