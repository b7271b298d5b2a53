/* Where a tile goes in a random game. For playout.c. */
#ifndef CARC_PLAYOUT_PLACE_H
#define CARC_PLAYOUT_PLACE_H

#include "core/random/playout_style.h"
#include "core/random/rng.h"
#include "core/rules/position.h"

/* Chooses a legal place for action->type, of those that the style likes best. Returns false if it fits nowhere. */
bool carc_playout_choose_place(struct carc_rng *rng, const struct carc_playout_style *style,
			       const struct carc_game *game, struct carc_action *action);

#endif
