/*
 * Asks the rule set, the expansions and the house rules that are in force, in this order, what they have to say. What
 * each hook is for says struct carc_hooks in ruleset.h. Engine, rule sets and replays call these and so name no box.
 *
 * take, place, bare, claim, stand: CARC_CODE_OK, or the code of the first that refuses. may_free: the answer of the first that knows
 * captives. held: the sum of all answers. take_stands, place_stands, claim_stands: whether everything that a hook
 * refuses can stand as it was played. apart, passes, again, lingers: true as soon as one says so. check: NULL, or what the
 * first finds wrong. The others ask all. zone: a root; *relies_on gets rulings as in carc_place_rule.
 */
#ifndef CARC_HOOKS_H
#define CARC_HOOKS_H

#include "core/rules/position.h"
#include "core/terms/bits.h"

/* For each of those in force that has a hook: its number. */
#define CARC_EACH_WITH(hook, box, game) \
	CARC_EACH_BIT (box, carc_hooks_asked(game, CARC_HOOK_##hook))

void carc_hooks_begin(struct carc_game *game);
void carc_hooks_started(struct carc_game *game);
void carc_hooks_explain_take(const struct carc_game *game, const struct carc_action *action,
			     struct carc_found *finding);
unsigned carc_hooks_held(const struct carc_game *game);
enum carc_code carc_hooks_ask_place(const struct carc_game *game, const struct carc_tile_type *type,
				    unsigned rot, int x, int y, uint64_t *relies_on);
void carc_hooks_explain(const struct carc_game *game, const struct carc_action *action,
			struct carc_found *finding);
enum carc_code carc_hooks_stand(const struct carc_game *game, unsigned figure, unsigned zone);
void carc_hooks_discarded(struct carc_game *game, unsigned type);
void carc_hooks_surrounded(const struct carc_game *game, unsigned zone, unsigned places,
			   struct carc_sum *sum);
enum carc_code carc_hooks_may_free(const struct carc_game *game, unsigned figure, unsigned whose);
bool carc_hooks_take_stands(const struct carc_game *game, const struct carc_action *action);
bool carc_hooks_place_stands(const struct carc_game *game, const struct carc_action *action);
bool carc_hooks_claim_stands(const struct carc_game *game, unsigned zone);
void carc_hooks_free(struct carc_game *game, unsigned figure, unsigned whose,
		     const struct carc_listener *listener);
void carc_hooks_farm(const struct carc_game *game, unsigned field, unsigned player, unsigned cities,
		     struct carc_sum *sum, uint64_t *relies_on);
/* Returns the points of this for one city. */
unsigned carc_hooks_farm_each(const struct carc_game *game, unsigned field, unsigned player,
			      uint64_t *relies_on);
/* Add to the strengths, and count what breaks ties, at features together, by their roots. */
void carc_hooks_majority(const struct carc_game *game, const uint16_t *roots, unsigned count,
			 struct carc_majority *majority);
void carc_hooks_final(struct carc_game *game, const struct carc_listener *listener);
bool carc_hooks_passes(struct carc_game *game);
bool carc_hooks_lingers(const struct carc_game *game, unsigned act);
void carc_hooks_over(struct carc_game *game, unsigned before);
const char *carc_hooks_check(const struct carc_game *game);

/* Those that each turn asks are here, since in most games nobody has them. */
static inline enum carc_code carc_hooks_take(const struct carc_game *game,
					     const struct carc_action *action)
{
	CARC_EACH_WITH (take, box, game) {
		enum carc_code code = game->rules->hooks[box]->take(game, action);

		if (code != CARC_CODE_OK)
			return code;
	}
	return CARC_CODE_OK;
}

static inline bool carc_hooks_apart(const struct carc_game *game)
{
	CARC_EACH_WITH (apart, box, game)
		if (game->rules->hooks[box]->apart(game))
			return true;
	return false;
}

static inline void carc_hooks_laid(struct carc_game *game, unsigned tile)
{
	CARC_EACH_WITH (laid, box, game)
		game->rules->hooks[box]->laid(game, tile);
}

static inline enum carc_code carc_hooks_bare(const struct carc_game *game, unsigned tile)
{
	CARC_EACH_WITH (bare, box, game) {
		enum carc_code code = game->rules->hooks[box]->bare(game, tile);

		if (code != CARC_CODE_OK)
			return code;
	}
	return CARC_CODE_OK;
}

static inline enum carc_code carc_hooks_claim(const struct carc_game *game, unsigned zone)
{
	CARC_EACH_WITH (claim, box, game) {
		enum carc_code code = game->rules->hooks[box]->claim(game, zone);

		if (code != CARC_CODE_OK)
			return code;
	}
	return CARC_CODE_OK;
}

static inline void carc_hooks_completed(struct carc_game *game, unsigned zone,
					const struct carc_listener *listener)
{
	CARC_EACH_WITH (completed, box, game)
		game->rules->hooks[box]->completed(game, zone, listener);
}

static inline bool carc_hooks_again(struct carc_game *game)
{
	CARC_EACH_WITH (again, box, game)
		if (game->rules->hooks[box]->again(game))
			return true;
	return false;
}

/* Whether any hook has a say in where tiles lie: in most games none has. */
static inline bool carc_hooks_judge_places(const struct carc_game *game)
{
	return carc_hooks_asked(game, CARC_HOOK_place) != 0;
}

/* Each place that is tried comes here. */
static inline enum carc_code carc_hooks_place(const struct carc_game *game,
					      const struct carc_tile_type *type, unsigned rot,
					      int x, int y, uint64_t *relies_on)
{
	return carc_hooks_judge_places(game)
		       ? carc_hooks_ask_place(game, type, rot, x, y, relies_on)
		       : CARC_CODE_OK;
}

#endif
