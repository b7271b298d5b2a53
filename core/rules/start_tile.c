/* Finds out what relies on whether a replaced start tile is in the bag. See start_tile.h. */
#include "core/rules/hooks.h"
#include "core/rules/start_tile.h"

static bool is_in_bag(const struct carc_rules *rules)
{
	return rules->option[CARC_RULING_REPLACED_START] == CARC_REPLACED_IN_BAG;
}

uint64_t carc_start_tile_relies_on(const struct carc_game *game, unsigned type, unsigned more)
{
	const struct carc_rules *rules = game->rules;

	/* By one choice there is one tile more than so many, by the other just so many. */
	return type == rules->replaced && game->bag[type] == more + is_in_bag(rules)
		       ? carc_ruling_bit(CARC_RULING_REPLACED_START)
		       : 0;
}

/* Put one tile of that type more, or less, into the bag: the other choice of the ruling. */
static void change_bag(struct carc_game *game, int more)
{
	unsigned type = game->rules->replaced;
	uint16_t *left = &game->left_in[game->rules->tiles.type[type]->pile];

	game->bag[type] = (uint8_t)(game->bag[type] + more);
	game->left = (uint16_t)(game->left + more);
	*left = (uint16_t)(*left + more);
}

void carc_start_tile_weigh(struct carc_game *game)
{
	const struct carc_rules *rules = game->rules;
	bool in_bag = is_in_bag(rules), goes_on, other;

	if (in_bag && game->bag[rules->replaced] == 0)
		return;
	/* Tiles that nobody knows may be out: then there was none left before the last one. */
	if (in_bag && game->left == 0)
		return;
	goes_on = rules->set->goes_on(game);
	change_bag(game, in_bag ? -1 : 1);
	other = rules->set->goes_on(game);
	change_bag(game, in_bag ? 1 : -1);
	/* A tile is sold if it is the only one: by the other choice there is one more, or less. */
	if (game->seller != CARC_PLAYER_NONE)
		carc_game_rely_on(game, carc_start_tile_relies_on(game, rules->replaced, 0));
	if (goes_on != other ||
	    (game->pile == CARC_PILE_MAIN && carc_hooks_held(game) >= game->left))
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_REPLACED_START));
}
