/*
 * Hands and open tiles: how many there are, and what follows when a player can place none. See
 * hands.h.
 */
#include "core/engine/own_tile.h"
#include "core/house/hands.h"

const struct carc_way_info carc_ways[CARC_WAYS] = {
	[CARC_WAY_ONE] = {0, 0, 0, true},
	[CARC_WAY_HAND_OPEN] = {3, 3, 0, false},
	[CARC_WAY_HAND_HIDDEN] = {3, 3, 0, false},
	[CARC_WAY_MARKET] = {0, 0, 3, true},
	[CARC_WAY_DEALT] = {CARC_WAY_ALL, 1, 0, false},
};

bool carc_way_own(unsigned way)
{
	return carc_way_info(way)->each > 0;
}

unsigned carc_way_tiles(unsigned way, unsigned players)
{
	return carc_way_info(way)->each * players + carc_way_info(way)->open;
}

static unsigned way_of(const struct carc_game *game)
{
	return (unsigned)game->rules->option[CARC_OPTION_DRAWING];
}

/*
 * Hands and open tiles, tiles that are players' own, and one more: by the other choice of the
 * ruling river-start-tile the bag may hold one less.
 */
static unsigned held(const struct carc_game *game)
{
	return carc_way_tiles(way_of(game), game->players) + carc_own_tiles_left(game) + 1;
}

/*
 * Only tiles of the main pile are held. Whether a player in fact holds none that fits,
 * carc_drawing_owes says.
 */
static bool apart(const struct carc_game *game)
{
	return game->pile == CARC_PILE_MAIN && carc_way_own(way_of(game));
}

/*
 * When a player can place none of his tiles, others may still place theirs: by a ruling the game
 * ends, or his turn passes. Once all have passed, nobody can place any, since none of them has
 * changed anything.
 */
static bool passes(struct carc_game *game)
{
	if (!apart(game) || game->idle >= game->players)
		return false;
	carc_game_rest(game, carc_ruling_bit(CARC_RULING_EMPTY_HAND));
	return game->rules->ruling[CARC_RULING_EMPTY_HAND] == CARC_EMPTY_HAND_PASSES;
}

const struct carc_house_rule carc_hands = {
	.option = CARC_OPTION_DRAWING,
	.module = {.hooks = {.held = held, .apart = apart, .passes = passes}},
};
