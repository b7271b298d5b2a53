/* Looking for a place in a game. */
#include <assert.h>

#include "core/engine/turn.h"
#include "core/house/window.h"
#include "formats/corrupt/corrupt_site.h"

unsigned carc_site_below(struct carc_site *site, unsigned n)
{
	return carc_rng_below(site->rng, n);
}

bool carc_site_choose(struct carc_site *site, unsigned *ties)
{
	return carc_rng_below(site->rng, ++*ties) == 0;
}

void carc_site_play(struct carc_site *site, unsigned turns)
{
	/* The record is legal: what is found are notes. */
	carc_replay_begin(&site->replay, site->record, &site->game,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
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
	struct carc_diag diag;

	carc_game_copy(&site->trial, &site->game);
	for (const struct carc_action *action = &site->record->action[turn->first_action];
	     action < end; action++)
		if (carc_game_act(&site->trial, action, NULL, &diag) != CARC_OK)
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
	return carc_board_tile(&game->board, x, y) == CARC_TILE_NONE && !carc_off_table(game, x, y);
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
