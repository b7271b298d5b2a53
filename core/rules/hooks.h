/*
 * Asking the rule set, the expansions and the house rules that are in force what they have to say: see struct
 * carc_hooks. Each is asked in turn; the first that refuses decides.
 */
#ifndef CARC_HOOKS_H
#define CARC_HOOKS_H

#include "core/rules/position.h"

void carc_hooks_begin(struct carc_game *game);
void carc_hooks_started(struct carc_game *game);
enum carc_code carc_hooks_take(const struct carc_game *game, const struct carc_action *action);
void carc_hooks_explain_take(const struct carc_game *game, const struct carc_action *action,
			     struct carc_diag *diag);
unsigned carc_hooks_held(const struct carc_game *game);
bool carc_hooks_apart(const struct carc_game *game);
enum carc_code carc_hooks_place(const struct carc_game *game, const struct carc_tile_type *type,
				unsigned rot, int x, int y, uint64_t *rests);
void carc_hooks_laid(struct carc_game *game, unsigned tile);
void carc_hooks_explain(const struct carc_game *game, const struct carc_action *action,
			struct carc_diag *diag);
enum carc_code carc_hooks_claim(const struct carc_game *game, unsigned zone);
enum carc_code carc_hooks_may_free(const struct carc_game *game, unsigned figure, unsigned whose);
void carc_hooks_free(struct carc_game *game, unsigned figure, unsigned whose,
		     const struct carc_listener *listener);
bool carc_hooks_passes(struct carc_game *game);
bool carc_hooks_again(struct carc_game *game);
const char *carc_hooks_check(const struct carc_game *game);

#endif
