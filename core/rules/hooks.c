/* One loop for each hook, see hooks.h. */
#include <string.h>

#include "core/rules/hooks.h"
#include "core/terms/bits.h"

void carc_hooks_begin(struct carc_game *game)
{
	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->begin)
			hooks->begin(game);
	}
}

void carc_hooks_started(struct carc_game *game)
{
	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->started)
			hooks->started(game);
	}
}

enum carc_code carc_hooks_take(const struct carc_game *game, const struct carc_action *action)
{
	enum carc_code code = CARC_CODE_OK;

	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->take)
			code = hooks->take(game, action);
		if (code != CARC_CODE_OK)
			break;
	}
	return code;
}

void carc_hooks_explain_take(const struct carc_game *game, const struct carc_action *action,
			     struct carc_diag *diag)
{
	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->explain_take)
			hooks->explain_take(game, action, diag);
	}
}

unsigned carc_hooks_held(const struct carc_game *game)
{
	unsigned held = 0;

	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->held)
			held += hooks->held(game);
	}
	return held;
}

bool carc_hooks_apart(const struct carc_game *game)
{
	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->apart && hooks->apart(game))
			return true;
	}
	return false;
}

enum carc_code carc_hooks_ask_place(const struct carc_game *game, const struct carc_tile_type *type,
				    unsigned rot, int x, int y, uint64_t *rests)
{
	unsigned left = game->rules->placing & game->in_force;
	enum carc_code code = CARC_CODE_OK;

	for (; left && code == CARC_CODE_OK; left &= left - 1)
		code = game->rules->hooks[carc_low_bit(left)]->place(game, type, rot, x, y, rests);
	return code;
}

void carc_hooks_laid(struct carc_game *game, unsigned tile)
{
	for (unsigned left = game->rules->laying & game->in_force; left; left &= left - 1)
		game->rules->hooks[carc_low_bit(left)]->laid(game, tile);
}

void carc_hooks_explain(const struct carc_game *game, const struct carc_action *action,
			struct carc_diag *diag)
{
	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->explain)
			hooks->explain(game, action, diag);
	}
}

enum carc_code carc_hooks_claim(const struct carc_game *game, unsigned zone)
{
	enum carc_code code = CARC_CODE_OK;

	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->claim)
			code = hooks->claim(game, zone);
		if (code != CARC_CODE_OK)
			break;
	}
	return code;
}

/* Where nobody is held so, nobody can be freed. */
enum carc_code carc_hooks_may_free(const struct carc_game *game, unsigned figure, unsigned whose)
{
	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->may_free)
			return hooks->may_free(game, figure, whose);
	}
	return CARC_R230_NO_PRISONERS;
}

void carc_hooks_free(struct carc_game *game, unsigned figure, unsigned whose,
		     const struct carc_listener *listener)
{
	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->free)
			hooks->free(game, figure, whose, listener);
	}
}

void carc_hooks_completed(struct carc_game *game, unsigned zone,
			  const struct carc_listener *listener)
{
	for (unsigned left = game->rules->completing & game->in_force; left; left &= left - 1)
		game->rules->hooks[carc_low_bit(left)]->completed(game, zone, listener);
}

unsigned carc_hooks_farm(const struct carc_game *game, unsigned field, unsigned player,
			 uint64_t *rests)
{
	unsigned points = 0;

	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->farm)
			points += hooks->farm(game, field, player, rests);
	}
	return points;
}

void carc_hooks_majority(const struct carc_game *game, const uint16_t *roots, unsigned count,
			 struct carc_majority *majority)
{
	uint16_t before[CARC_SEATS];

	for (unsigned left = game->rules->deciding & game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

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
	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->final)
			hooks->final(game, listener);
	}
}

static bool stands(enum carc_code code)
{
	return code == CARC_CODE_OK || carc_code_stands(code);
}

bool carc_hooks_take_stands(const struct carc_game *game, const struct carc_action *action)
{
	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->take && !stands(hooks->take(game, action)))
			return false;
	}
	return true;
}

bool carc_hooks_place_stands(const struct carc_game *game, const struct carc_action *action)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	uint64_t rests = 0;

	for (unsigned left = game->rules->placing & game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (!stands(hooks->place(game, type, action->rot, action->x, action->y, &rests)))
			return false;
	}
	return true;
}

bool carc_hooks_claim_stands(const struct carc_game *game, unsigned zone)
{
	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->claim && !stands(hooks->claim(game, zone)))
			return false;
	}
	return true;
}

bool carc_hooks_passes(struct carc_game *game)
{
	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->passes && hooks->passes(game))
			return true;
	}
	return false;
}

bool carc_hooks_again(struct carc_game *game)
{
	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];

		if (hooks->again && hooks->again(game))
			return true;
	}
	return false;
}

const char *carc_hooks_check(const struct carc_game *game)
{
	for (unsigned left = game->in_force; left; left &= left - 1) {
		const struct carc_hooks *hooks = game->rules->hooks[carc_low_bit(left)];
		const char *wrong = hooks->check ? hooks->check(game) : NULL;

		if (wrong)
			return wrong;
	}
	return NULL;
}
