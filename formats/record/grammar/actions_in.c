/* Adding actions and claims to a record, up to its limits. */
#include "formats/record/grammar/args.h"

#include "core/terms/vocab.h"

bool carc_places_guard(const struct carc_action *action)
{
	return action->act == CARC_ACT_MEEPLE && carc_is_follower(action->figure) &&
	       carc_figure_info(action->figure)->kinds >> CARC_CITY & 1;
}

struct carc_action *carc_put_action(struct carc_reading *reading, const struct carc_action *said)
{
	struct carc_record *record = reading->record;
	struct carc_action *action = &record->action[record->actions];

	if (record->actions == CARC_ACTIONS_MAX) {
		carc_too_many(reading, said->at, "actions", CARC_ACTIONS_MAX);
		return NULL;
	}
	record->actions++;
	*action = *said;
	return action;
}

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

void carc_leave_tile(struct carc_record *record, struct carc_turn *turn)
{
	unsigned end = turn->first_action;

	for (unsigned i = end; i < record->actions; i++)
		if (record->action[i].act == CARC_ACT_PLACE ||
		    record->action[i].act == CARC_ACT_DISCARD)
			record->action[end++] = record->action[i];
	record->actions = (uint16_t)end;
	record->claims = turn->first_claim;
	turn->unread = true;
}

struct carc_claim *carc_add_claim(struct carc_reading *reading, enum carc_claim_kind kind,
				  struct carc_span at)
{
	struct carc_record *record = reading->record;
	struct carc_claim *claim = &record->claim[record->claims];

	if (record->claims == CARC_CLAIMS_MAX) {
		carc_too_many(reading, at, "claims", CARC_CLAIMS_MAX);
		return NULL;
	}
	record->claims++;
	*claim = (struct carc_claim){.kind = (uint8_t)kind, .player = CARC_PLAYER_NONE, .at = at};
	return claim;
}
