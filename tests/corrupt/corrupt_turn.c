/*
 * Rows of kinds.def about turns: another player has them, or things in them are missing, too many,
 * or out of order; and about tiles that were drawn otherwise.
 */
#include <string.h>

#include "core/engine/turn.h"
#include "core/play/setup.h"
#include "tests/corrupt/corrupt_site.h"

/* ---- Whose turn, and what it does ------------------------------------------------------------ */

/* Another player's name stands at the turn. */
bool carc_corrupt_player(struct carc_site *site)
{
	unsigned players = site->record->players;

	site->record->turn[site->at].player =
		(uint8_t)((site->game.player + 1 + carc_site_below(site, players - 1)) % players);
	return true;
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

/* Whether the turn must place a tile: what is left may be in the hands of others, and then it may end without. */
static bool owes_tile(struct carc_site *site)
{
	struct carc_found finding;

	return carc_site_ready(site) &&
	       carc_game_end_turn(&site->trial, NULL, &finding) == CARC_REFUSED;
}

/* The figure comes before the tile. */
bool carc_corrupt_owed(struct carc_site *site)
{
	struct carc_action *after = after_place(site);
	struct carc_action place;

	if (!after || (after->act != CARC_ACT_MEEPLE && after->act != CARC_ACT_RETURN) ||
	    !owes_tile(site))
		return false;
	place = after[-1];
	after[-1] = *after;
	*after = place;
	return true;
}

/*
 * Whether walls are built in the turn, or passed, a token of a flock is drawn, or a second tile taken. An action too many
 * before them is another break: they are missing.
 */
static bool owes_more(const struct carc_site *site)
{
	const struct carc_turn *turn = &site->record->turn[site->at];
	const struct carc_action *action = &site->record->action[turn->first_action];

	for (unsigned i = 0; i < turn->actions; i++)
		if (action[i].act == CARC_ACT_GATE || action[i].act == CARC_ACT_WALL ||
		    action[i].act == CARC_ACT_PASS || action[i].act == CARC_ACT_FLOCK ||
		    action[i].act == CARC_ACT_AGAIN)
			return true;
	return false;
}

/*
 * A second figure, or a discard after the tile, where neither walls, a token nor a second tile are to come; two tiles cannot even
 * be written in one turn.
 */
bool carc_corrupt_not_now(struct carc_site *site)
{
	const struct carc_action *place = carc_site_place(site), *after = after_place(site);
	bool discard = carc_site_below(site, 2);
	struct carc_action again;

	/* A phantom might follow. */
	if (!place || owes_more(site) ||
	    (!discard &&
	     (!after || after->act != CARC_ACT_MEEPLE || after->figure == CARC_PHANTOM)))
		return false;
	again = *(discard ? place : after);
	if (discard)
		again = (struct carc_action){
			.act = CARC_ACT_DISCARD, .player = CARC_PLAYER_NONE, .type = place->type};
	return carc_insert_action(site->record, site->at,
				  (unsigned)((discard ? place : after) + 1 - site->record->action),
				  &again);
}

/* The turn loses its tile, and what was done with it. */
bool carc_corrupt_missing(struct carc_site *site)
{
	if (!carc_site_place(site))
		return false;
	carc_cut_actions(site->record, site->at, carc_site_first(site));
	site->record->turn[site->at].player = site->game.player;
	return true;
}

/* ---- What was drawn, and who began ----------------------------------------------------------- */

/* The turn, from 1, in which the n-th tile is taken that was drawn; 0: nobody takes it. */
static unsigned turn_of_take(const struct carc_record *record, unsigned n)
{
	for (unsigned turn = 0; turn < record->turns; turn++)
		for (unsigned i = 0; i < record->turn[turn].actions; i++)
			if (carc_action_draws(
				    &record->action[record->turn[turn].first_action + i]) &&
			    n-- == 0)
				return turn + 1;
	return 0;
}

/* Two tiles of the list change places: the turn that took the first of them shows it. */
bool carc_corrupt_draw_order(struct carc_site *site)
{
	struct carc_record *record = site->record;
	unsigned ties = 0, first = 0, other = 0;
	uint8_t type;

	if (record->draws == 0)
		return false;
	first = carc_site_below(site, record->draws);
	for (unsigned i = first + 1; i < record->draws; i++)
		if (record->draw[i] != record->draw[first] && carc_site_choose(site, &ties))
			other = i;
	site->turn = turn_of_take(record, first);
	if (ties == 0 || site->turn == 0)
		return false;
	type = record->draw[first];
	record->draw[first] = record->draw[other];
	record->draw[other] = type;
	return true;
}

/* What a record shows: how many findings, and in which turn the one that must come. */
struct shown {
	const char *code;
	unsigned findings, turn;
	bool met;
};

static void show(void *ctx, const struct carc_found *finding)
{
	struct shown *shown = ctx;
	const struct carc_code_info *info = carc_code_info(finding->code);

	if (!carc_found_counts(finding))
		return;
	shown->findings++;
	if (strcmp(info->code, shown->code) != 0)
		return;
	shown->met = true;
	shown->turn = finding->turn;
}

/*
 * Which turn misses a tile depends on all hands. Playing shows whether one does, and nothing else
 * is wrong.
 */
static bool shows_it(struct carc_site *site)
{
	struct shown shown = {.code = site->code};

	carc_replay_begin(&site->replay, site->record, &site->trial,
			  (struct carc_sink){show, &shown}, NULL);
	while (carc_replay_turn(&site->replay))
		;
	carc_replay_end(&site->replay);
	site->turn = shown.turn;
	return shown.met && shown.findings == 1;
}

/* Two tiles of the list change places, and come to another hand. */
bool carc_corrupt_not_held(struct carc_site *site)
{
	struct carc_record *record = site->record;
	unsigned ties = 0, first, other = 0;
	uint8_t type;

	if (record->draws == 0)
		return false;
	first = carc_site_below(site, record->draws);
	for (unsigned i = 0; i < record->draws; i++)
		if (record->draw[i] != record->draw[first] && carc_site_choose(site, &ties))
			other = i;
	if (ties == 0)
		return false;
	type = record->draw[first];
	record->draw[first] = record->draw[other];
	record->draw[other] = type;
	return shows_it(site);
}

/* Somebody is said to have drawn another tile, of which all have been drawn before. */
bool carc_corrupt_drawn_twice(struct carc_site *site)
{
	struct carc_record *record = site->record;
	const struct carc_tile_type *const *types = record->rules.tiles.type;
	uint8_t drawn[CARC_TYPES_MAX] = {0};
	unsigned at, ties = 0, other = 0;

	if (record->draws == 0)
		return false;
	carc_site_play(site, 0);
	at = carc_site_below(site, record->draws);
	for (unsigned i = 0; i < at; i++)
		drawn[record->draw[i]]++;
	/* Tiles of the River are nobody's, and are not drawn among others. */
	for (unsigned type = 0; type < record->rules.tiles.types; type++)
		if (types[type]->pile == CARC_PILE_MAIN && drawn[type] > 0 &&
		    drawn[type] == site->game.bag[type] && carc_site_choose(site, &ties))
			other = type;
	if (ties == 0 || types[record->draw[at]]->pile != CARC_PILE_MAIN)
		return false;
	record->draw[at] = (uint8_t)other;
	return shows_it(site);
}

static unsigned roads(const struct carc_record *record, unsigned type)
{
	return carc_tile_roads(record->rules.tiles.type[type],
			       record->rules.option[CARC_RULING_ROADS_DRAWN]);
}

/* A player who draws in a round, other than one. */
static unsigned any_drawer(struct carc_site *site, const struct carc_first_draw *round,
			   unsigned but)
{
	unsigned ties = 0, chosen = CARC_PLAYER_NONE;

	for (unsigned player = 0; player < site->record->players; player++)
		if (player != but && round->type[player] != CARC_TYPE_NONE &&
		    carc_site_choose(site, &ties))
			chosen = player;
	return chosen;
}

/* Two players change tiles in the round that decided: the other one should have begun. */
bool carc_corrupt_first_player(struct carc_site *site)
{
	struct carc_record *record = site->record;
	struct carc_first_draw *round = &record->first_draw[record->first_draws - 1u];
	unsigned other;
	uint8_t type;

	if (record->first_draws == 0)
		return false;
	other = any_drawer(site, round, record->next);
	type = round->type[other];
	round->type[other] = round->type[record->next];
	round->type[record->next] = type;
	return true;
}

/* Somebody did not draw who should have. */
bool carc_corrupt_first_round(struct carc_site *site)
{
	struct carc_record *record = site->record;
	struct carc_first_draw *round;

	if (record->first_draws == 0)
		return false;
	round = &record->first_draw[carc_site_below(site, record->first_draws)];
	round->type[any_drawer(site, round, CARC_PLAYER_NONE)] = CARC_TYPE_NONE;
	return true;
}

/* In the round that decided somebody drew as many roads. */
bool carc_corrupt_first_tie(struct carc_site *site)
{
	struct carc_record *record = site->record;
	const struct carc_tileset *tiles = &record->rules.tiles;
	struct carc_first_draw *round = &record->first_draw[record->first_draws - 1u];
	unsigned ties = 0, chosen = 0, other;
	uint8_t drawn[CARC_TYPES_MAX] = {0};

	if (record->first_draws == 0)
		return false;
	other = any_drawer(site, round, record->next);
	for (unsigned player = 0; player < record->players; player++)
		if (player != other && round->type[player] != CARC_TYPE_NONE)
			drawn[round->type[player]]++;
	for (unsigned type = 0; type < tiles->types; type++)
		if (roads(record, type) == roads(record, round->type[record->next]) &&
		    drawn[type] < tiles->count[type] && carc_site_choose(site, &ties))
			chosen = type;
	round->type[other] = (uint8_t)chosen;
	return ties > 0;
}
