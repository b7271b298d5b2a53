/*
 * Ways of drawing tiles: one at a time, hands, open tiles. House rules of DavidP and youtch: a hand
 * of three tiles. Variants of B. Eisenstein: three tiles lie open for all; of T. Stapelfeldt: all
 * tiles are dealt out. WikiCarpedia base game, House rules; Variants.
 *
 * No source covers tiles that come before all others. A player could not place a tile of the main pile
 * while they last, so they are drawn one a turn, and hands and open tiles begin with the main pile: with the turn
 * that follows their last one, or, if that was discarded, with the rest of the same turn.
 *
 * This file defines how many tiles players hold, and what follows when a player can place none. Only a record
 * shows which tiles they hold: see play/draw_order.h.
 */
#include "core/house/house_options.h"
#include "core/rules/bag.h"

const struct carc_way_info carc_way_info[CARC_WAYS] = {
	[CARC_DRAWING_ONE] = {0, 0, 0, true},
	[CARC_DRAWING_HAND_OPEN] = {3, 3, 0, false},
	[CARC_DRAWING_HAND_HIDDEN] = {3, 3, 0, false},
	[CARC_DRAWING_MARKET] = {0, 0, 3, true},
	[CARC_DRAWING_DEALT] = {CARC_WAY_ALL, 1, 0, false},
};

static const struct carc_way_info *way_of(const struct carc_game *game)
{
	return &carc_way_info[game->rules->option[CARC_OPTION_DRAWING]];
}

/* +1: under the other choice of river-start-tile the bag has one tile fewer. */
static unsigned held(const struct carc_game *game)
{
	const struct carc_way_info *way = way_of(game);

	return way->each * (unsigned)game->players + way->open + carc_own_tiles_left(game) + 1;
}

/* Players hold tiles of the main pile only. carc_draw_order_owes checks if a held tile fits. */
static bool apart(const struct carc_game *game)
{
	return game->pile == CARC_PILE_MAIN && way_of(game)->each > 0;
}

/* By a ruling the turn passes. If all players passed, no player can place a tile, as nothing has changed. */
static bool passes(struct carc_game *game)
{
	if (!apart(game) || game->idle >= game->players)
		return false;
	carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_EMPTY_HAND));
	return game->rules->option[CARC_RULING_EMPTY_HAND] == CARC_EMPTY_HAND_PASSES;
}

const struct carc_house_rule carc_hands = {
	.option = CARC_OPTION_DRAWING,
	.module = {.hooks = {.held = held, .apart = apart, .passes = passes}},
};
