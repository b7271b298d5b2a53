/* Any action, whether it makes sense or not, for what must hold of all. */
#ifndef TESTS_GEN_ANY_ACTION_H
#define TESTS_GEN_ANY_ACTION_H

#include "core/random/rng.h"
#include "core/rules/position.h"

/* Returns an action whose values exist in this game, mostly near its tiles, and mostly of the player on turn. */
struct carc_action any_action(struct carc_rng *rng, const struct carc_game *game);

#endif
