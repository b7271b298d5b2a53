/* Turns that are not whose they were, or in which things are missing, too many, or out of order. */
#include <string.h>

#include "formats/corrupt/corrupt_site.h"

/* Another player's name stands at the turn. */
static bool try_player(struct carc_site *site)
{
	unsigned players = site->record->players;

	site->record->turn[site->at].player =
		(uint8_t)((site->game.player + 1 + carc_site_below(site, players - 1)) % players);
	return true;
}

bool carc_corrupt_player(struct carc_site *site)
{
	return carc_site_visit(site, try_player);
}

/* One turn more, with a tile that has been placed before. */
bool carc_corrupt_game_over(struct carc_site *site)
{
	struct carc_record *record = site->record;
	struct carc_action *place;

	carc_site_play(site, record->turns);
	if (!site->game.over || record->turns == 0 || record->turns == CARC_TURNS_MAX ||
	    record->actions == CARC_ACTIONS_MAX)
		return false;
	site->turn = site->game.turn;
	site->at = carc_site_below(site, record->turns);
	place = carc_site_place(site);
	if (!place)
		return false;
	record->turn[record->turns++] = (struct carc_turn){.first_action = record->actions,
							   .actions = 1,
							   .first_claim = record->final_claim,
							   .player = CARC_PLAYER_NONE};
	record->action[record->actions++] = *place;
	return true;
}

/* What the turn does after its tile, or NULL. */
static struct carc_action *after_place(struct carc_site *site)
{
	struct carc_action *place = carc_site_place(site);
	const struct carc_turn *turn = &site->record->turn[site->at];
	const struct carc_action *end = &site->record->action[turn->first_action + turn->actions];

	return place && place + 1 < end ? place + 1 : NULL;
}

/* The figure comes before the tile. */
static bool try_owed(struct carc_site *site)
{
	struct carc_action *after = after_place(site);
	struct carc_action place;

	if (!after || (after->act != CARC_ACT_MEEPLE && after->act != CARC_ACT_RETURN))
		return false;
	place = after[-1];
	after[-1] = *after;
	*after = place;
	return true;
}

bool carc_corrupt_owed(struct carc_site *site)
{
	return carc_site_visit(site, try_owed);
}

/* Whether walls are built in the turn, or passed by. What comes before them is not late: they are missing. */
static bool has_round(const struct carc_site *site)
{
	const struct carc_turn *turn = &site->record->turn[site->at];
	const struct carc_action *action = &site->record->action[turn->first_action];

	for (unsigned i = 0; i < turn->actions; i++)
		if (action[i].act == CARC_ACT_GATE || action[i].act == CARC_ACT_WALL ||
		    action[i].act == CARC_ACT_PASS)
			return true;
	return false;
}

/*
 * A second figure, or a discard after the tile, where no walls are to come; two tiles cannot even be written in
 * one turn.
 */
static bool try_not_now(struct carc_site *site)
{
	const struct carc_action *place = carc_site_place(site), *after = after_place(site);
	bool discard = carc_site_below(site, 2);
	struct carc_action again;

	if (!place || has_round(site) || (!discard && (!after || after->act != CARC_ACT_MEEPLE)))
		return false;
	again = *(discard ? place : after);
	if (discard)
		again = (struct carc_action){
			.act = CARC_ACT_DISCARD, .player = CARC_PLAYER_NONE, .type = place->type};
	return carc_insert_action(site->record, site->at,
				  (unsigned)((discard ? place : after) + 1 - site->record->action),
				  &again);
}

bool carc_corrupt_not_now(struct carc_site *site)
{
	return carc_site_visit(site, try_not_now);
}

/* The turn loses its tile, and what was done with it. */
static bool try_missing(struct carc_site *site)
{
	if (!carc_site_place(site))
		return false;
	carc_cut_actions(site->record, site->at, carc_site_first(site));
	site->record->turn[site->at].player = site->game.player;
	return true;
}

bool carc_corrupt_missing(struct carc_site *site)
{
	return carc_site_visit(site, try_missing);
}
