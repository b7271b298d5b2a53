/* Hands and open tiles: how many there are, and what follows when somebody can place none. */
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

/* With those that are the players' own, and one that the bag may lack. */
static unsigned held(const struct carc_game *game)
{
	return carc_way_tiles(way_of(game), game->players) + carc_own_tiles_left(game) + 1;
}

/* They are tiles of the main pile. Whether somebody holds none that fits is for carc_drawing_owes to say. */
static bool apart(const struct carc_game *game)
{
	return game->pile == CARC_PILE_MAIN && carc_way_own(way_of(game));
}

/*
 * Who holds tiles and can place none may not be the last who can place any: a ruling. Once all have passed, nobody
 * can, since none of them has changed anything.
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
