/* Towers and prisoners in random games: each choice is at random among what is legal. For playout.c and fuzzers. */
#ifndef CARC_PLAYOUT_TOWER_H
#define CARC_PLAYOUT_TOWER_H

#include "core/random/rng.h"
#include "core/rules/position.h"

/* Each chooses a legal action of the player on turn. False: there is none. */
typedef bool carc_playout_deed(const struct carc_game *game, struct carc_rng *rng,
			       struct carc_action *ret_action);

carc_playout_deed carc_playout_ransom, carc_playout_floor, carc_playout_top, carc_playout_capture,
	carc_playout_exchange;

#endif
