/* What people do with towers and prisoners, at random among what is legal. For gen.c and fuzzers. */
#ifndef TESTS_GEN_GEN_TOWER_H
#define TESTS_GEN_GEN_TOWER_H

#include "tests/gen/gen.h"

/* Each chooses a legal action of the player on turn; false if there is none, or the game has no towers. */
typedef bool gen_deed(const struct carc_game *game, struct gen_rng *rng,
		      struct carc_action *ret_action);

gen_deed gen_ransom, gen_floor, gen_top, gen_capture, gen_exchange;

#endif
