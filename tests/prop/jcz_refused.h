/* Moves of a legal game that JCloisterZone refuses; for prop_jcz.c. */
#ifndef TESTS_PROP_JCZ_REFUSED_H
#define TESTS_PROP_JCZ_REFUSED_H

#include "core/rules/position.h"
#include "tests/prop/elsewhere.h"

/*
 * Returns whether JCloisterZone asks the player on turn for an act. It offers no second builder or pig on one feature,
 * and no return of an abbot from what is complete.
 */
bool jcz_can(const struct carc_game *game, enum carc_act act);

/*
 * Returns whether a game has a second builder or pig of a player on one feature, an abbey beside a river, a wagon that
 * moves along a feature to another tile of it, or one that is not the player's only one.
 */
bool jcz_refuses(struct elsewhere *elsewhere);

#endif
