/* Tiles that were drawn otherwise than the record says, and who began though another should have. */
#include <string.h>

#include "core/play/drawing.h"
#include "core/play/first_player.h"
#include "formats/corrupt/corrupt_site.h"

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

static void show(void *ctx, const struct carc_diag *diag)
{
	struct shown *shown = ctx;
	const struct carc_code_info *info = carc_code_info(diag->code);

	if (!carc_diag_counts(diag))
		return;
	shown->findings++;
	if (strcmp(info->code, shown->code) != 0)
		return;
	shown->met = true;
	shown->turn = diag->turn;
}

/* Which turn misses a tile depends on all hands: whether one does, and no more is wrong, playing it shows. */
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
	return carc_tile_roads(
		record->rules.tiles.type[type],
		(enum carc_roads_drawn)record->rules.ruling[CARC_RULING_ROADS_DRAWN]);
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
