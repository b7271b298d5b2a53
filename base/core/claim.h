/*
 * Placing a meeple on the tile just laid.
 * WikiCarpedia base game: Game play, 2. Placing a meeple; Summary, 2.
 */
#ifndef CARC_CLAIM_H
#define CARC_CLAIM_H

#include "core/game.h"

extern const struct carc_action_rule carc_claim_rule;

/* Whether features of this kind are played for at all. */
bool carc_claim_allowed(const struct carc_game *game, unsigned kind);

/* CARC_CODE_OK if the player may put a meeple on this zone of the tile (zone counted within the tile). */
enum carc_code carc_claim_code(const struct carc_game *game, unsigned player, unsigned tile,
			       unsigned zone);

#endif
