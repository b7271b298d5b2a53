/* The order of the actions of a turn. */
#include "formats/record/grammar/order.h"

#include "core/terms/bits.h"
#include "formats/record/grammar/verbs.h"

/* Returns whether an action draws the first token of the shepherd that `placed` places. */
static bool draws_for(const struct carc_action *placed, const struct carc_action *action)
{
	return placed->act == CARC_ACT_MEEPLE && placed->figure == CARC_SHEPHERD &&
	       action->act == CARC_ACT_FLOCK && action->token != CARC_TOKEN_GATHER &&
	       (action->feature.kind == CARC_KIND_NONE ||
		(action->feature.port == placed->feature.port &&
		 action->feature.index == placed->feature.index));
}

void carc_put_phantom_first(struct carc_action *action, unsigned actions)
{
	for (unsigned i = 2; i < actions; i++) {
		struct carc_action *phantom = &action[i], token = phantom[-1];

		if (phantom->figure != CARC_PHANTOM || !draws_for(&phantom[-2], &token) ||
		    (phantom->act != CARC_ACT_MEEPLE && phantom->act != CARC_ACT_TOP))
			continue;
		phantom[-1] = *phantom;
		*phantom = token;
	}
}

int carc_late_step(const struct carc_rules *rules, const struct carc_action *action)
{
	carc_steps steps = rules->accepting_steps[action->act];
	const struct carc_verb *verb = carc_verb_of(action);
	bool one = steps && !(steps & (steps - 1));

	return one && verb && carc_verb_key(verb) > CARC_VERB_PHANTOM ? (int)carc_low_bit(steps)
								      : -1;
}

void carc_order_actions(const struct carc_rules *rules, struct carc_action *action,
			unsigned actions)
{
	for (unsigned i = 1; i < actions; i++) {
		int step = carc_late_step(rules, &action[i]);

		for (unsigned to = i; to > 0 && step >= 0; to--) {
			struct carc_action *before = &action[to - 1], moved = action[to];

			if (carc_late_step(rules, before) <= step)
				break;
			action[to] = *before;
			*before = moved;
		}
	}
}
