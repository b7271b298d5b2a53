/* See spoil.h. */
#include "tests/gen/spoil.h"

#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "tests/corrupt/corrupt.h"
#include "tests/corrupt/mutate.h"

/* So many kinds of breaks are tried in a turn, each with so many changes. */
enum { KINDS = 12, CHANGES = 30 };

/* Returns whether the changed turn is refused for this code, and its actions can stand all the same. */
static bool stands_for(const struct carc_mutant *mutant, enum carc_code code)
{
	static struct carc_game game;
	struct carc_found finding;

	carc_game_copy(&game, mutant->game);
	for (unsigned i = 0; i < mutant->actions; i++) {
		const struct carc_action *action = &mutant->action[i];
		const struct carc_action_rule *rule = game.rules->actions[action->act];

		if (carc_game_act(&game, action, NULL, &finding) == CARC_OK)
			continue;
		return finding.code == code && rule && rule->possible &&
		       rule->possible(&game, action);
	}
	return false;
}

/* Any kind of break that a change of a turn brings about; stands: one whose turn can stand as it was played. */
static const struct carc_corruption *any_kind(struct carc_rng *rng, bool stands)
{
	size_t count;
	const struct carc_corruption *kinds = carc_corruptions(&count), *kind;

	do
		kind = &kinds[carc_rng_below(rng, (unsigned)count)];
	while ((kind->way != CARC_CORRUPT_INSERT && kind->way != CARC_CORRUPT_CHANGE) ||
	       (stands && !carc_code_info(carc_code_find(kind->code))->stands));
	return kind;
}

/*
 * Leaves only what the oracle can be told: it has no name for a feature of another tile that touches no side, so that a figure
 * stands at a port; and rotations are inferred by replays alone.
 */
static void name_all(struct carc_mutant *mutant)
{
	for (unsigned i = 0; i < mutant->actions; i++) {
		struct carc_action *action = &mutant->action[i];

		action->turned = CARC_TURNED_SO;
		if ((action->act == CARC_ACT_MEEPLE || action->act == CARC_ACT_WAGON) &&
		    action->feature.kind <= CARC_CITY && action->feature.port == CARC_PORT_NONE)
			action->feature.port = (uint8_t)carc_rng_below(mutant->rng, CARC_PORTS);
	}
}

/* Changes the turn: mostly so that it breaks one rule, each as likely, that can stand as it was played. */
static void spoil_turn(struct carc_mutant *mutant, const struct carc_record *record, unsigned turn)
{
	struct carc_rng *rng = mutant->rng;
	const struct carc_game *game = mutant->game;
	bool aimed = carc_rng_below(rng, 5) > 0;
	const struct carc_corruption *kind = NULL;

	for (unsigned i = 0; i < (aimed ? KINDS * CHANGES : 1u); i++) {
		if (i % CHANGES == 0)
			kind = any_kind(rng, aimed);
		(void)carc_mutant_take(mutant, rng, game, record, turn);
		if (!carc_mutate(mutant, (enum carc_mutation)kind->way, kind->act, kind->then))
			continue;
		name_all(mutant);
		if (stands_for(mutant, carc_code_find(kind->code)))
			return;
	}
	if (carc_rng_below(rng, 4) == 0)
		(void)carc_mutate(mutant,
				  carc_rng_below(rng, 2) ? CARC_MUTATION_DROP : CARC_MUTATION_SEAT,
				  CARC_ACTS, CARC_ACTS);
}

void spoil_record(struct carc_rng *rng, const struct carc_record *record,
		  struct carc_record *spoilt)
{
	static struct carc_game game;
	static struct carc_replay replay;
	static struct carc_mutant mutant;
	unsigned every = 1 + record->turns / (1 + carc_rng_below(rng, 6));

	*spoilt = *record;
	spoilt->actions =
		(uint16_t)(record->start_tiles + record->start_meeples + record->start_pieces);
	spoilt->claims = spoilt->final_claim = 0;
	spoilt->winners = 0;
	carc_replay_begin(&replay, record, &game, (struct carc_sink){carc_ignore, NULL}, NULL);
	for (unsigned i = 0; i < record->turns; i++) {
		spoilt->turn[i] = (struct carc_turn){.player = CARC_PLAYER_NONE};
		if (!carc_mutant_take(&mutant, rng, &game, record, i))
			continue;
		if (carc_rng_below(rng, every) == 0)
			spoil_turn(&mutant, record, i);
		(void)carc_mutant_put(&mutant, spoilt, i);
		(void)carc_replay_turn(&replay);
	}
}
