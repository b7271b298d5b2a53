/*
 * Guarded prisoners, a variant: a knight who enters an occupied city may take another one prisoner.
 * WikiCarpedia, Selected Rules Variants, Prisoners.
 */
#ifndef CARC_GUARD_H
#define CARC_GUARD_H

#include "core/engine/position.h"

/* What happens to knights in joined cities, by the numbers of the option's values. */
enum carc_city_prisoners { CARC_CITY_PRISONERS_NONE, CARC_CITY_PRISONERS_GUARDED };

extern const struct carc_action_rule carc_jail_rule;

/* CARC_CODE_OK if a figure that is placed can be the guard of a meeple of that player. */
enum carc_code carc_guard_code(const struct carc_game *game, unsigned player, unsigned figure,
			       unsigned prisoner);

/* The guard is in the supply of its owner again, and so is the meeple that it guarded. */
void carc_guard_leaves(struct carc_game *game, unsigned figure, unsigned prisoner,
		       const struct carc_listener *listener);

#endif
