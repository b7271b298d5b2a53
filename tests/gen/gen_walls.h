/* Choosing pieces of a wall, and tiles that call for them, in random games. */
#ifndef TESTS_GEN_GEN_WALLS_H
#define TESTS_GEN_GEN_WALLS_H

#include "tests/gen/gen.h"

/* A legal piece for whoever is to place one, taken at random. False if none is to be placed. */
bool gen_choose_piece(struct gen_rng *rng, const struct gen_style *style,
		      const struct carc_game *game, struct carc_action *action);

/* A legal tower, taken at random. False if there is none, or chance says so. */
bool gen_choose_tower(struct gen_rng *rng, const struct gen_style *style,
		      const struct carc_game *game, struct carc_action *action);

/* How many streets and markets with followers on them a tile would complete. trial: room to try it. */
unsigned gen_completes(const struct carc_game *game, struct carc_game *trial,
		       const struct carc_action *place);

#endif
