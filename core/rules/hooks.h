/*
 * Asks the rule set, the expansions and the house rules that are in force. Each row of hook.def is a function here,
 * carc_hooks_NAME(), with its parameters and its answer. Engine, rule sets and replays call these and so name no box.
 */
#ifndef CARC_HOOKS_H
#define CARC_HOOKS_H

#include "core/rules/position.h"
#include "core/terms/bits.h"

/* For each of those in force that has a hook: its number. */
#define CARC_EACH_WITH(hook, box, game) \
	CARC_EACH_BIT (box, carc_hooks_asked(game, CARC_HOOK_##hook))

/* The bodies by how answers are put together: ask is the call of one hook. */
#define CARC_FOLD_ALL(answer, hook, ask) \
	CARC_EACH_WITH (hook, box, game) \
		ask;
#define CARC_FOLD_FIRST(answer, hook, ask) \
	CARC_EACH_WITH (hook, box, game) { \
		answer said = ask; \
\
		if (said) \
			return said; \
	} \
	return (answer)0;
#define CARC_FOLD_SUM(answer, hook, ask) \
	answer sum = 0; \
\
	CARC_EACH_WITH (hook, box, game) \
		sum += ask; \
	return sum;

#define HOOK(answer, name, parameters, arguments, fold) \
	static inline answer carc_hooks_##name parameters \
	{ \
		CARC_FOLD_##fold(answer, name, game->rules->hooks[box]->name arguments) \
	}
#define COUNTED(name)
#include "core/rules/hook.def"

/* Return whether everything that a hook refuses can stand as it was played. */
bool carc_hooks_forbid_stands(const struct carc_game *game, const struct carc_action *action);
bool carc_hooks_take_stands(const struct carc_game *game, const struct carc_action *action);
bool carc_hooks_place_stands(const struct carc_game *game, const struct carc_action *action);
bool carc_hooks_claim_stands(const struct carc_game *game, unsigned zone);

/* Returns what the hook farm adds for one city, in points. */
unsigned carc_hooks_farm_each(const struct carc_game *game, unsigned field, unsigned player);

/* Adds what the hook farm does, and notes the rulings that decide it. */
void carc_hooks_farm_scored(struct carc_game *game, unsigned field, unsigned player,
			    unsigned cities, struct carc_sum *sum);

/* Add to the strengths, and count what breaks ties, at features together, by their roots. */
void carc_hooks_majority(const struct carc_game *game, const uint16_t *roots, unsigned count,
			 struct carc_majority *majority);

#endif
