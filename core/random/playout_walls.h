/* Choosing pieces of a wall, and tiles that call for them, in random games. */
#ifndef CARC_PLAYOUT_WALLS_H
#define CARC_PLAYOUT_WALLS_H

#include "core/random/playout_style.h"
#include "core/random/rng.h"
#include "core/rules/position.h"

/* A legal piece for whoever is to place one, taken at random. False if none is to be placed. */
bool carc_playout_choose_piece(struct carc_rng *rng, const struct carc_playout_style *style,
			       const struct carc_game *game, struct carc_action *action);

/* A legal tower, taken at random. False if there is none, or chance says so. */
bool carc_playout_choose_tower(struct carc_rng *rng, const struct carc_playout_style *style,
			       const struct carc_game *game, struct carc_action *action);

/* How many streets and markets with followers on them a tile would complete. trial: room to try it. */
unsigned carc_playout_completes(const struct carc_game *game, struct carc_game *trial,
				const struct carc_action *place);

#endif
