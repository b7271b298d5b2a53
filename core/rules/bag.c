/* Counts the tiles that are left in the bag, by type and by pile, those of them that players own, and a replaced start tile. */
#include "core/rules/bag.h"

#include <assert.h>

#include "core/rules/hooks.h"
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

unsigned carc_bag_count_barred(const struct carc_game *game)
{
	unsigned barred = 0;

	for (unsigned type = 0; type < game->rules->tiles.types; type++)
		barred += carc_hooks_barred(game, type);
	return barred;
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

/* ---- A start tile in whose place another lies -------------------------------------------------------- */

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

void carc_start_tile_judge(struct carc_game *game)
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
