/* Room for what is read. */
#include <string.h>

#include "formats/words/actions_in.h"

static void too_many(struct carc_reading *reading, struct carc_span at, int32_t limit,
		     const char *what)
{
	struct carc_diag diag = carc_trouble(CARC_L004_TOO_MANY_ITEMS, at, what, strlen(what));

	diag.a = limit;
	carc_report(reading, &diag);
}

struct carc_action *carc_add_action(struct carc_reading *reading, enum carc_act act,
				    struct carc_span at)
{
	struct carc_record *record = reading->record;
	struct carc_action *action = &record->action[record->actions];

	if (record->actions == CARC_ACTIONS_MAX) {
		too_many(reading, at, CARC_ACTIONS_MAX, "actions");
		return NULL;
	}
	record->actions++;
	*action = (struct carc_action){.act = (uint8_t)act, .player = CARC_PLAYER_NONE, .at = at};
	return action;
}

struct carc_claim *carc_add_claim(struct carc_reading *reading, enum carc_claim_kind kind,
				  struct carc_span at)
{
	struct carc_record *record = reading->record;
	struct carc_claim *claim = &record->claim[record->claims];

	if (record->claims == CARC_CLAIMS_MAX) {
		too_many(reading, at, CARC_CLAIMS_MAX, "claims");
		return NULL;
	}
	record->claims++;
	*claim = (struct carc_claim){.kind = (uint8_t)kind, .player = CARC_PLAYER_NONE, .at = at};
	return claim;
}

void carc_set_claim(struct carc_claim *claim, const struct carc_action *said)
{
	claim->feature = said->feature;
	claim->here = !said->there;
	claim->x = said->x;
	claim->y = said->y;
	claim->player = said->player;
	claim->points = said->points;
}
