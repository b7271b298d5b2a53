/*
 * Looking for a moment of a game, and changing the record there: the actions and claims of a turn
 * are runs in a long list, so that what follows moves along. All corrupt_*.c rely on it.
 */
#include "tests/corrupt/corrupt_site.h"

#include <assert.h>
#include <string.h>

#include "core/engine/turn.h"
#include "core/rules/window.h"

/* ---- Playing --------------------------------------------------------------------------------- */

unsigned carc_site_below(struct carc_site *site, unsigned n)
{
	return carc_rng_below(site->rng, n);
}

bool carc_site_choose(struct carc_site *site, unsigned *ties)
{
	return carc_rng_below(site->rng, ++*ties) == 0;
}

/* What features give is kept for whoever listens. */
static void listen(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	(void)ctx;
	(void)game;
	(void)event;
}

void carc_site_play(struct carc_site *site, unsigned turns)
{
	static const struct carc_listener listener = {listen, NULL};

	/* The record is legal, so that only notes are found. */
	carc_replay_begin(&site->replay, site->record, &site->game,
			  (struct carc_sink){carc_ignore, NULL}, &listener);
	for (site->at = 0; site->at < turns && carc_replay_turn(&site->replay); site->at++)
		;
}

bool carc_site_visit(struct carc_site *site, bool (*try)(struct carc_site *site))
{
	unsigned turns = site->record->turns, from, i;

	if (turns == 0)
		return false;
	from = carc_site_below(site, turns);
	carc_site_play(site, from);
	for (i = 0; i < turns; i++) {
		if (site->at == turns)
			carc_site_play(site, 0);
		site->turn = site->game.turn;
		if (try(site))
			return true;
		if (!carc_replay_turn(&site->replay))
			return false;
		site->at++;
	}
	return false;
}

struct carc_action *carc_site_place(struct carc_site *site)
{
	const struct carc_turn *turn = &site->record->turn[site->at];

	for (unsigned i = turn->first_action; i < turn->first_action + turn->actions; i++)
		if (site->record->action[i].act == CARC_ACT_PLACE)
			return &site->record->action[i];
	return NULL;
}

unsigned carc_site_first(struct carc_site *site)
{
	const struct carc_action *place = carc_site_place(site);
	const struct carc_action *begin =
		&site->record->action[site->record->turn[site->at].first_action];

	assert(place);
	if (place > begin && place[-1].act == CARC_ACT_SELL)
		place--;
	return (unsigned)(place - site->record->action);
}

bool carc_site_play_to(struct carc_site *site, const struct carc_action *end)
{
	const struct carc_turn *turn = &site->record->turn[site->at];
	struct carc_found finding;

	carc_game_copy(&site->trial, &site->game);
	for (const struct carc_action *action = &site->record->action[turn->first_action];
	     action < end; action++)
		if (carc_game_act(&site->trial, action, NULL, &finding) != CARC_OK)
			return false;
	return true;
}

bool carc_site_ready(struct carc_site *site)
{
	const struct carc_action *place = carc_site_place(site);

	return place && carc_site_play_to(site, place);
}

bool carc_site_lay(struct carc_site *site)
{
	const struct carc_action *place = carc_site_place(site);

	return place && carc_site_play_to(site, place + 1);
}

struct carc_site_cell carc_site_cell(const struct carc_game *game, int x, int y)
{
	struct carc_site_cell cell = {.x = x, .y = y};

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned tile = carc_board_tile(&game->board, x + carc_side_dx[side],
						y + carc_side_dy[side]);

		if (tile == CARC_TILE_NONE)
			continue;
		cell.type[side] = carc_game_type(game, tile);
		cell.rot[side] = game->board.tile[tile].rot;
		cell.beside++;
	}
	return cell;
}

bool carc_site_free(const struct carc_game *game, int x, int y)
{
	return carc_board_tile(&game->board, x, y) == CARC_TILE_NONE &&
	       carc_window_code(game, x, y) == CARC_CODE_OK;
}

unsigned carc_site_misfit(const struct carc_game *game, const struct carc_site_cell *cell,
			  const struct carc_tile_type *type, unsigned rot)
{
	unsigned side;

	for (side = 0; side < CARC_SIDES; side++) {
		unsigned own = carc_tile_edge(type, rot, side);

		if (cell->type[side] &&
		    !(game->rules->fits[own] >> carc_tile_edge(cell->type[side], cell->rot[side],
							       carc_side_opposite(side)) &
		      1))
			break;
	}
	return side;
}

void carc_site_may_lie(struct carc_site *site, struct carc_action *place,
		       const struct carc_site_cell *cell, unsigned rot, unsigned *ties)
{
	if (!carc_site_choose(site, ties))
		return;
	place->x = (int16_t)cell->x;
	place->y = (int16_t)cell->y;
	place->rot = (uint8_t)rot;
}

/* ---- Changing the record --------------------------------------------------------------------- */

/*
 * Move the actions from one on: the turn gets so many more or fewer, and the runs of later turns
 * begin elsewhere.
 */
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
