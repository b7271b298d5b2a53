/* Counts the tiles of the bag that players own, see own_tile.h. */
#include "core/rules/own_tile.h"

#include "core/rules/bag.h"
#include "core/terms/bits.h"

/* How many tiles of the bag may be somebody's own. */
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

	/* A start board may show some of them. */
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
