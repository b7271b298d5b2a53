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

	CARC_EACH_BIT (bit, rulings) {
		unsigned ruling = CARC_OPTIONS + bit;

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
	CARC_EACH_BIT (ruling, read)
		if (game->relied_on[CARC_OPTIONS + ruling] != 0)
			read &= ~(UINT64_C(1) << ruling);
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
