/* Takes a turn out of a record, and puts one in. See mutate.h. */
#include <string.h>

#include "tests/corrupt/mutate.h"

bool carc_mutant_take(struct carc_mutant *mutant, struct carc_rng *rng,
		      const struct carc_game *game, const struct carc_record *record, unsigned turn)
{
	const struct carc_turn *t = &record->turn[turn];

	mutant->rng = rng;
	mutant->game = game;
	mutant->player = t->player;
	mutant->actions = t->actions;
	if (t->actions + 2u > CARC_MUTANT_ACTIONS)
		return false;
	memcpy(mutant->action, &record->action[t->first_action],
	       t->actions * sizeof mutant->action[0]);
	return true;
}

bool carc_mutant_put(const struct carc_mutant *mutant, struct carc_record *record, unsigned turn)
{
	struct carc_turn *t = &record->turn[turn];

	if (record->actions + mutant->actions > CARC_ACTIONS_MAX)
		return false;
	t->first_action = record->actions;
	t->actions = (uint16_t)mutant->actions;
	t->player = mutant->player;
	memcpy(&record->action[record->actions], mutant->action,
	       mutant->actions * sizeof mutant->action[0]);
	record->actions = (uint16_t)(record->actions + mutant->actions);
	return true;
}

const struct carc_action *carc_mutant_tile(const struct carc_mutant *mutant)
{
	for (unsigned i = 0; i < mutant->actions; i++)
		if (mutant->action[i].act == CARC_ACT_PLACE)
			return &mutant->action[i];
	return NULL;
}
