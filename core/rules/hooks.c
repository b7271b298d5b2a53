/* One loop for each hook, see hooks.h. */
#include <string.h>

#include "core/rules/hooks.h"
#include "core/terms/bits.h"

void carc_hooks_begin(struct carc_game *game)
{
	CARC_EACH_WITH (begin, box, game)
		game->rules->hooks[box]->begin(game);
}

void carc_hooks_started(struct carc_game *game)
{
	CARC_EACH_WITH (started, box, game)
		game->rules->hooks[box]->started(game);
}

void carc_hooks_explain_take(const struct carc_game *game, const struct carc_action *action,
			     struct carc_found *finding)
{
	CARC_EACH_WITH (explain_take, box, game)
		game->rules->hooks[box]->explain_take(game, action, finding);
}

unsigned carc_hooks_held(const struct carc_game *game)
{
	unsigned held = 0;

	CARC_EACH_WITH (held, box, game)
		held += game->rules->hooks[box]->held(game);
	return held;
}

enum carc_code carc_hooks_ask_place(const struct carc_game *game, const struct carc_tile_type *type,
				    unsigned rot, int x, int y, uint64_t *relies_on)
{
	CARC_EACH_WITH (place, box, game) {
		enum carc_code code =
			game->rules->hooks[box]->place(game, type, rot, x, y, relies_on);

		if (code != CARC_CODE_OK)
			return code;
	}
	return CARC_CODE_OK;
}

void carc_hooks_explain(const struct carc_game *game, const struct carc_action *action,
			struct carc_found *finding)
{
	CARC_EACH_WITH (explain, box, game)
		game->rules->hooks[box]->explain(game, action, finding);
}

enum carc_code carc_hooks_stand(const struct carc_game *game, unsigned figure, unsigned zone)
{
	CARC_EACH_WITH (stand, box, game) {
		enum carc_code code = game->rules->hooks[box]->stand(game, figure, zone);

		if (code != CARC_CODE_OK)
			return code;
	}
	return CARC_CODE_OK;
}

void carc_hooks_discarded(struct carc_game *game, unsigned type)
{
	CARC_EACH_WITH (discarded, box, game)
		game->rules->hooks[box]->discarded(game, type);
}

void carc_hooks_surrounded(const struct carc_game *game, unsigned zone, unsigned places,
			   struct carc_sum *sum)
{
	CARC_EACH_WITH (surrounded, box, game)
		game->rules->hooks[box]->surrounded(game, zone, places, sum);
}

/* Where nobody is held so, nobody can be freed. */
enum carc_code carc_hooks_may_free(const struct carc_game *game, unsigned figure, unsigned whose)
{
	CARC_EACH_WITH (may_free, box, game)
		return game->rules->hooks[box]->may_free(game, figure, whose);
	return carc_act_lacking(CARC_ACT_JAIL);
}

void carc_hooks_free(struct carc_game *game, unsigned figure, unsigned whose,
		     const struct carc_listener *listener)
{
	CARC_EACH_WITH (free, box, game)
		game->rules->hooks[box]->free(game, figure, whose, listener);
}

void carc_hooks_farm(const struct carc_game *game, unsigned field, unsigned player, unsigned cities,
		     struct carc_sum *sum, uint64_t *relies_on)
{
	CARC_EACH_WITH (farm, box, game)
		game->rules->hooks[box]->farm(game, field, player, cities, sum, relies_on);
}

unsigned carc_hooks_farm_each(const struct carc_game *game, unsigned field, unsigned player,
			      uint64_t *relies_on)
{
	struct carc_sum sum = {.terms = 0};

	carc_hooks_farm(game, field, player, 1, &sum, relies_on);
	return (unsigned)sum.points;
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

void carc_hooks_final(struct carc_game *game, const struct carc_listener *listener)
{
	CARC_EACH_WITH (final, box, game)
		game->rules->hooks[box]->final(game, listener);
}

static bool stands(enum carc_code code)
{
	return code == CARC_CODE_OK || carc_code_stands(code);
}

bool carc_hooks_take_stands(const struct carc_game *game, const struct carc_action *action)
{
	CARC_EACH_WITH (take, box, game)
		if (!stands(game->rules->hooks[box]->take(game, action)))
			return false;
	return true;
}

bool carc_hooks_place_stands(const struct carc_game *game, const struct carc_action *action)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	uint64_t relies_on = 0;

	CARC_EACH_WITH (place, box, game)
		if (!stands(game->rules->hooks[box]->place(game, type, action->rot, action->x,
							   action->y, &relies_on)))
			return false;
	return true;
}

bool carc_hooks_claim_stands(const struct carc_game *game, unsigned zone)
{
	CARC_EACH_WITH (claim, box, game)
		if (!stands(game->rules->hooks[box]->claim(game, zone)))
			return false;
	return true;
}

bool carc_hooks_passes(struct carc_game *game)
{
	CARC_EACH_WITH (passes, box, game)
		if (game->rules->hooks[box]->passes(game))
			return true;
	return false;
}

bool carc_hooks_lingers(const struct carc_game *game, unsigned act)
{
	CARC_EACH_WITH (lingers, box, game)
		if (game->rules->hooks[box]->lingers(game, act))
			return true;
	return false;
}

void carc_hooks_over(struct carc_game *game, unsigned before)
{
	CARC_EACH_WITH (over, box, game)
		game->rules->hooks[box]->over(game, before);
}

const char *carc_hooks_check(const struct carc_game *game)
{
	CARC_EACH_WITH (check, box, game) {
		const char *wrong = game->rules->hooks[box]->check(game);

		if (wrong)
			return wrong;
	}
	return NULL;
}
