/* Where a tile goes in a random game. For playout.c. */
#ifndef CARC_PLAYOUT_PLACE_H
#define CARC_PLAYOUT_PLACE_H

#include "core/random/playout_style.h"
#include "core/random/rng.h"
#include "core/rules/position.h"

/*
 * Choose among all legal placements of action->type, at random among those that the style likes
 * best, and set x, y and rot of the action. trial is the caller's storage, to try tiles in. False:
 * the tile fits nowhere.
 */
bool carc_playout_choose_place(struct carc_rng *rng, const struct carc_playout_style *style,
			       const struct carc_game *game, struct carc_game *trial,
			       struct carc_action *action);

#endif
