/* Counts the tiles that are left in the bag, by type and by pile, and those of them that players own. See bag.h. */
#include "core/rules/bag.h"

#include <assert.h>

#include "core/rules/start_tile.h"
#include "core/terms/bits.h"

/* Begins the next pile that holds a tile if the current one is empty. */
static void begin_pile(struct carc_game *game)
{
	while (game->pile < CARC_PILE_MAIN && game->left_in[game->pile] == 0)
		game->pile++;
}

void carc_bag_fill(struct carc_game *game)
{
	const struct carc_rules *rules = game->rules;

	game->left = (uint16_t)carc_rules_tiles(rules);
	for (unsigned type = 0; type < rules->tiles.types; type++) {
		uint16_t *left = &game->left_in[rules->tiles.type[type]->pile];

		game->bag[type] = (uint8_t)carc_rules_count(rules, type);
		*left += game->bag[type];
	}
	begin_pile(game);
}

void carc_game_take(struct carc_game *game, unsigned type)
{
	assert(game->bag[type] > 0);
	if (game->rules->replaced != CARC_TYPE_NONE)
		carc_game_rely_on(game, carc_start_tile_relies_on(game, type, 0));
	game->bag[type]--;
	game->left--;
	game->left_in[game->rules->tiles.type[type]->pile]--;
	begin_pile(game);
}

void carc_bag_pass_piles(struct carc_game *game)
{
	unsigned pile = 0;

	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		if (carc_game_type(game, tile)->pile > pile &&
		    carc_game_type(game, tile)->pile != CARC_PILE_HAND)
			pile = carc_game_type(game, tile)->pile;
	for (unsigned type = 0; type < game->rules->tiles.types; type++)
		while (game->rules->tiles.type[type]->pile < pile && game->bag[type] > 0)
			carc_game_take(game, type);
}

/* Returns how many tiles of the bag a player may own. */
static unsigned ownable_left(const struct carc_game *game)
{
	unsigned left = 0;

	for (unsigned type = 0; type < game->rules->tiles.types; type++)
		if (game->rules->ownable[type])
			left += game->bag[type];
	return left;
}

unsigned carc_own_tiles_count(const struct carc_game *game)
{
	unsigned own = carc_count_bits(game->own), left = ownable_left(game);

	/* A start board may show some of the players' own tiles. */
	return own < left ? own : left;
}

bool carc_own_tile_drawable(const struct carc_game *game, unsigned type)
{
	return game->bag[type] > 0 && (game->own == 0 || !game->rules->ownable[type] ||
				       ownable_left(game) > carc_count_bits(game->own));
}

enum carc_code carc_own_tile_code(const struct carc_game *game, const struct carc_action *action)
{
	if (!action->own || action->act != CARC_ACT_PLACE)
		return game->own == 0 || carc_own_tile_drawable(game, action->type)
			       ? CARC_CODE_OK
			       : CARC_R112_MONASTERIES_HELD;
	if (game->rules->tiles.type[action->type]->pile == CARC_PILE_HAND)
		return CARC_CODE_OK;
	if (!(game->own >> game->player & 1))
		return CARC_R311_NO_OWN_TILE;
	if (!game->rules->ownable[action->type])
		return CARC_R312_NOT_OWN;
	return carc_game_drawable(game, action->type) ? CARC_CODE_OK : CARC_R317_OWN_TOO_EARLY;
}
