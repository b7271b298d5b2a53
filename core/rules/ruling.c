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

uint64_t carc_rulings_decide(struct carc_game *game, uint64_t rulings, int answer,
			     carc_question *question, const void *about)
{
	uint64_t decide = 0;

	for (; rulings; rulings &= rulings - 1) {
		unsigned ruling = CARC_OPTIONS + carc_low_bit(rulings);

		CARC_EACH_VALUE (value, ruling) {
			struct carc_trial trial = {0, ruling, value->number};

			if (value->number != game->rules->option[ruling] &&
			    ask(game, &trial, question, about) != answer)
				decide |= carc_ruling_bit(ruling);
		}
	}
	return decide;
}

uint64_t carc_relies_on(struct carc_game *game, carc_question *question, const void *about)
{
	struct carc_trial trial = {0, 0, 0};
	int answer = ask(game, &trial, question, about);

	return carc_rulings_decide(game, trial.read, answer, question, about);
}

int carc_game_ask(struct carc_game *game, carc_question *question, const void *about)
{
	struct carc_trial trial = {0, 0, 0};
	int answer;

	/* Within a question about a copy of the game nothing is noted. */
	if (game->trial)
		return question(game, about);
	answer = ask(game, &trial, question, about);
	if (trial.read)
		carc_game_rely_on(game,
				  carc_rulings_decide(game, carc_game_unnoted(game, trial.read),
						      answer, question, about));
	return answer;
}
