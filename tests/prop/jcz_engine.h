/* Moves of a legal game that JCloisterZone refuses; for prop_jcz.c. */
#ifndef TESTS_PROP_JCZ_ENGINE_H
#define TESTS_PROP_JCZ_ENGINE_H

#include "core/abbey_and_mayor/wagon.h"
#include "core/rules/position.h"
#include "tests/prop/elsewhere.h"

/* Returns whether an action gives the player on turn two builders, or two pigs, on one feature. */
bool jcz_is_twin(const struct carc_game *game, const struct carc_action *action);

/*
 * Returns whether JCloisterZone asks the player on turn for an act: not for such a twin, nor to return an abbot from what is
 * complete.
 */
bool jcz_can(const struct carc_game *game, enum carc_act act);

/* Returns how many of the wagons that were scored belong to a player. */
unsigned jcz_wagons_of(const struct carc_scored_wagon *wagon, unsigned wagons, unsigned player);

/*
 * Returns whether a game has such a twin, an abbey beside a river, a wagon that moves along a feature to another tile of it, or one
 * that is not the player's only one.
 */
bool jcz_refuses(struct elsewhere *elsewhere);

#endif
