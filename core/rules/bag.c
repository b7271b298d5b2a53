/* The bag: how many tiles of each type are left, and in each pile. See bag.h. */
#include "core/rules/bag.h"

#include <assert.h>

#include "core/rules/start_tile.h"

/* When a pile is used up, the next one that holds a tile is begun. */
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
