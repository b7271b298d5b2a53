/* Changing a record: actions and claims are runs, so that what follows moves along. */
#include <string.h>

#include "formats/corrupt/corrupt_site.h"

/* Actions from the n-th on move; the runs of turns after one begin elsewhere. */
static void shift_actions(struct carc_record *record, unsigned turn, unsigned from, int by)
{
	memmove(&record->action[(int)from + by], &record->action[from],
		(record->actions - from) * sizeof record->action[0]);
	record->actions = (uint16_t)(record->actions + by);
	record->turn[turn].actions = (uint16_t)(record->turn[turn].actions + by);
	for (unsigned i = turn + 1; i < record->turns; i++)
		record->turn[i].first_action = (uint16_t)(record->turn[i].first_action + by);
}

bool carc_insert_action(struct carc_record *record, unsigned turn, unsigned n,
			const struct carc_action *action)
{
	const struct carc_action copy = *action;

	if (record->actions == CARC_ACTIONS_MAX)
		return false;
	shift_actions(record, turn, n, 1);
	record->action[n] = copy;
	return true;
}

void carc_cut_actions(struct carc_record *record, unsigned turn, unsigned n)
{
	unsigned end = (unsigned)record->turn[turn].first_action + record->turn[turn].actions;

	shift_actions(record, turn, end, (int)n - (int)end);
}

bool carc_site_do(struct carc_site *site, const struct carc_action *action)
{
	const struct carc_action *place = carc_site_place(site);
	unsigned n = (unsigned)(place - site->record->action) + 1;

	carc_cut_actions(site->record, site->at, n);
	return carc_insert_action(site->record, site->at, n, action);
}

bool carc_site_then(struct carc_site *site, const struct carc_action *action)
{
	const struct carc_turn *turn = &site->record->turn[site->at];

	return carc_insert_action(site->record, site->at,
				  (unsigned)turn->first_action + turn->actions, action);
}

bool carc_site_before(struct carc_site *site, const struct carc_action *action)
{
	return carc_site_place(site) &&
	       carc_insert_action(site->record, site->at, carc_site_first(site), action);
}

bool carc_insert_claim(struct carc_record *record, unsigned turn, const struct carc_claim *claim)
{
	unsigned n = (unsigned)record->turn[turn].first_claim + record->turn[turn].claims;

	if (record->claims == CARC_CLAIMS_MAX)
		return false;
	memmove(&record->claim[n + 1], &record->claim[n],
		(record->claims - n) * sizeof record->claim[0]);
	record->claim[n] = *claim;
	record->claims++;
	record->final_claim++;
	record->turn[turn].claims++;
	for (unsigned i = turn + 1; i < record->turns; i++)
		record->turn[i].first_claim++;
	return true;
}

bool carc_insert_final_claim(struct carc_record *record, const struct carc_claim *claim)
{
	if (record->claims == CARC_CLAIMS_MAX)
		return false;
	record->claim[record->claims++] = *claim;
	record->ended = true;
	return true;
}

void carc_drop_claims(struct carc_record *record)
{
	record->claims = record->final_claim = 0;
	record->winners = 0;
	for (unsigned i = 0; i < record->turns; i++)
		record->turn[i].first_claim = record->turn[i].claims = 0;
}
