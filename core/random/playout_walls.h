/* Walls of The City in random games, and how many areas a tile completes. */
#ifndef CARC_PLAYOUT_WALLS_H
#define CARC_PLAYOUT_WALLS_H

#include "core/random/playout_style.h"
#include "core/random/rng.h"
#include "core/rules/position.h"

/* A legal piece, or a pass, of whoever is to place one. False: none is due, or none is legal. */
bool carc_playout_choose_piece(struct carc_rng *rng, const struct carc_playout_style *style,
			       const struct carc_game *game, struct carc_action *action);

/* A legal tower, at random. False if there is none, or by the style's chance. */
bool carc_playout_choose_tower(struct carc_rng *rng, const struct carc_playout_style *style,
			       const struct carc_game *game, struct carc_action *action);

/* How many occupied streets and markets a tile would complete; 0 if it may not lie so. trial: room. */
unsigned carc_playout_completes(const struct carc_game *game, struct carc_game *trial,
				const struct carc_action *place);

#endif
