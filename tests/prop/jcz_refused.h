/* Moves of a legal game that JCloisterZone refuses; for prop_jcz.c. */
#ifndef TESTS_PROP_JCZ_REFUSED_H
#define TESTS_PROP_JCZ_REFUSED_H

#include "tests/prop/elsewhere.h"

/*
 * Returns whether a game has a second builder or pig of a player on one feature, an abbey beside a river, a wagon that
 * moves along a feature to another tile of it, or one that is not the player's only one; or places a second figure where
 * JCloisterZone asks for none: a ransomed one, one on a tower, or behind an abbot.
 */
bool jcz_refuses(struct elsewhere *elsewhere);

#endif
