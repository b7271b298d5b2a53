/*
 * Rulings decide where the books leave a point open. carc_ruling() reads the choice of one. To find the rulings on which an answer
 * relies, carc_relies_on() asks the same question again with another choice of each ruling that was read.
 */
#ifndef CARC_RULING_H
#define CARC_RULING_H

#include "core/rules/position.h"

/* The state of a question: the rulings that it has read, and the one that has another choice meanwhile. */
struct carc_trial {
	uint64_t read;   /* a carc_ruling_bit each */
	unsigned ruling; /* reads as value; 0: all read as the rules have them */
	int value;
};

/* Returns the choice of a ruling. Code that judges actions reads rulings by this function alone. */
static inline int carc_ruling(const struct carc_game *game, unsigned ruling)
{
	struct carc_trial *trial = game->trial;

	if (!trial)
		return game->rules->option[ruling];
	trial->read |= carc_ruling_bit(ruling);
	return trial->ruling == ruling ? trial->value : game->rules->option[ruling];
}

/* A question about a game. It must not change the game. */
typedef int carc_question(const struct carc_game *game, const void *about);

/* Notes that the game relies on those of the rulings that were read, a bit each, that decide the answer. */
void carc_rulings_note(struct carc_game *game, uint64_t read, int answer, carc_question *question,
		       const void *about);

/* Returns the rulings, a bit each, on which an answer relies. */
uint64_t carc_relies_on(struct carc_game *game, carc_question *question, const void *about);

/* Returns the answer, and notes that the game relies on the rulings that decide it. */
int carc_game_ask(struct carc_game *game, carc_question *question, const void *about);

#endif
