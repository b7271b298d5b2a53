/* Finds the rulings that decide an answer, see ruling.h. */
#include "core/rules/ruling.h"

#include "core/terms/bits.h"

static int ask(struct carc_game *game, struct carc_trial *trial, carc_question *question,
	       const void *about)
{
	int answer;

	game->trial = trial;
	answer = question(game, about);
	game->trial = NULL;
	return answer;
}

/* Returns those of some rulings, a bit each, that decide an answer: another choice gives another answer. */
static uint64_t decide(struct carc_game *game, uint64_t rulings, int answer,
		       carc_question *question, const void *about)
{
	uint64_t deciding = 0;

	for (; rulings; rulings &= rulings - 1) {
		unsigned ruling = CARC_OPTIONS + carc_low_bit(rulings);

		CARC_EACH_VALUE (value, ruling) {
			struct carc_trial trial = {0, ruling, value->number};

			if (value->number != game->rules->option[ruling] &&
			    ask(game, &trial, question, about) != answer)
				deciding |= carc_ruling_bit(ruling);
		}
	}
	return deciding;
}

uint64_t carc_relies_on(struct carc_game *game, carc_question *question, const void *about)
{
	struct carc_trial trial = {0, 0, 0};
	int answer = ask(game, &trial, question, about);

	return decide(game, trial.read, answer, question, about);
}

void carc_rulings_note(struct carc_game *game, uint64_t read, int answer, carc_question *question,
		       const void *about)
{
	/* A ruling noted before needs no further question. */
	for (uint64_t left = read; left; left &= left - 1)
		if (game->relied_on[CARC_OPTIONS + carc_low_bit(left)] != 0)
			read &= ~(left & (0 - left));
	if (read)
		carc_game_rely_on(game, decide(game, read, answer, question, about));
}

int carc_game_ask(struct carc_game *game, carc_question *question, const void *about)
{
	struct carc_trial trial = {0, 0, 0};
	int answer;

	/* Within a question about a copy of the game nothing is noted. */
	if (game->trial)
		return question(game, about);
	answer = ask(game, &trial, question, about);
	carc_rulings_note(game, trial.read, answer, question, about);
	return answer;
}
