/* Hooks that are more than a row of hook.def, see hooks.h. */
#include "core/rules/hooks.h"

#include <string.h>

#include "core/rules/ruling.h"

unsigned carc_hooks_farm_each(const struct carc_game *game, unsigned field, unsigned player)
{
	struct carc_sum sum = {.terms = 0};

	carc_hooks_farm(game, field, player, 1, &sum);
	return (unsigned)sum.points;
}

/* A carc_question: the points for one city; about: field and player. */
static int farm_each(const struct carc_game *game, const void *about)
{
	const unsigned *farm = about;

	return (int)carc_hooks_farm_each(game, farm[0], farm[1]);
}

void carc_hooks_farm_scored(struct carc_game *game, unsigned field, unsigned player,
			    unsigned cities, struct carc_sum *sum)
{
	const unsigned farm[] = {field, player};

	if (carc_game_ask(game, farm_each, farm) > 0)
		carc_hooks_farm(game, field, player, cities, sum);
}

void carc_hooks_majority(const struct carc_game *game, const uint16_t *roots, unsigned count,
			 struct carc_majority *majority)
{
	unsigned deciding = carc_hooks_asked(game, CARC_HOOK_strength) |
			    carc_hooks_asked(game, CARC_HOOK_tie_break);
	uint16_t before[CARC_SEATS];

	CARC_EACH_BIT (box, deciding) {
		const struct carc_hooks *hooks = game->rules->hooks[box];

		memcpy(before, majority->strength, sizeof before);
		for (unsigned i = 0; i < count && hooks->strength; i++)
			hooks->strength->add(game, roots[i], majority->strength);
		if (memcmp(before, majority->strength, sizeof before) != 0)
			majority->adds = hooks->strength;
		for (unsigned i = 0; i < count && hooks->tie_break; i++)
			hooks->tie_break->add(game, roots[i], majority->breaks);
		if (hooks->tie_break)
			majority->breaks_by = hooks->tie_break;
	}
}

/* The body of the functions below: ask is the call of one hook, which may refuse only what stands as it was played. */
#define ALL_STAND(hook, ask) \
	CARC_EACH_WITH (hook, box, game) { \
		enum carc_code code = game->rules->hooks[box]->ask; \
\
		if (code != CARC_CODE_OK && !carc_code_info(code)->stands) \
			return false; \
	} \
	return true;

bool carc_hooks_forbid_stands(const struct carc_game *game, const struct carc_action *action)
{
	ALL_STAND(forbid, forbid(game, action, NULL))
}

bool carc_hooks_take_stands(const struct carc_game *game, const struct carc_action *action)
{
	ALL_STAND(take, take(game, action, NULL))
}

bool carc_hooks_place_stands(const struct carc_game *game, const struct carc_action *action)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];

	ALL_STAND(place, place(game, type, action->rot, action->x, action->y))
}

bool carc_hooks_claim_stands(const struct carc_game *game, unsigned zone)
{
	ALL_STAND(claim, claim(game, zone, NULL))
}
