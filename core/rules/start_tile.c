/* Finds out what relies on whether a replaced start tile is in the bag. See start_tile.h. */
#include "core/rules/start_tile.h"

#include "core/rules/hooks.h"

static bool is_in_bag(const struct carc_rules *rules)
{
	return rules->option[CARC_RULING_REPLACED_START] == CARC_REPLACED_START_IN_BAG;
}

uint64_t carc_start_tile_relies_on(const struct carc_game *game, unsigned type, unsigned more)
{
	unsigned replaced = game->rules->replaced;
	bool in_bag = is_in_bag(game->rules), last;

	/* Unknown tiles are out: by the other choice this is one of them, since no other is left. */
	last = replaced != CARC_TYPE_NONE && in_bag && game->left == 1 && game->lost > 0 &&
	       game->bag[replaced] > 0;
	/* By one choice `more` + 1 tiles are left, by the other `more`. */
	return last || (type == replaced && game->bag[type] == more + in_bag)
		       ? carc_ruling_bit(CARC_RULING_REPLACED_START)
		       : 0;
}

/* Puts one tile of that type more, or less, into the bag: the other choice of the ruling. */
static void change_bag(struct carc_game *game, int more)
{
	unsigned type = game->rules->replaced;
	uint16_t *left = &game->left_in[game->rules->tiles.type[type]->pile];

	game->bag[type] = (uint8_t)(game->bag[type] + more);
	game->left = (uint16_t)(game->left + more);
	*left = (uint16_t)(*left + more);
}

/* Returns whether all tiles of its type were drawn. With unknown tiles out, none was left before the last one. */
static bool was_drawn(const struct carc_game *game)
{
	return is_in_bag(game->rules) && (game->bag[game->rules->replaced] == 0 || game->left == 0);
}

void carc_start_tile_ask(struct carc_game *game, bool (*answer)(const struct carc_game *game))
{
	bool in_bag = is_in_bag(game->rules), own, other;

	if (was_drawn(game))
		return;
	own = answer(game);
	change_bag(game, in_bag ? -1 : 1);
	other = answer(game);
	change_bag(game, in_bag ? 1 : -1);
	if (own != other)
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_REPLACED_START));
}

void carc_start_tile_weigh(struct carc_game *game)
{
	const struct carc_rules *rules = game->rules;

	if (was_drawn(game))
		return;
	carc_start_tile_ask(game, rules->set->goes_on);
	/* A tile is sold if it is the only one: by the other choice there is one more, or less. */
	if (game->seller != CARC_PLAYER_NONE)
		carc_game_rely_on(game, carc_start_tile_relies_on(game, rules->replaced, 0));
	if (game->pile == CARC_PILE_MAIN && carc_hooks_held(game) >= game->left)
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_REPLACED_START));
}
