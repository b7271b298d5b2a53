/*
 * Placing a meeple, as a rule on the tile just laid.
 * WikiCarpedia base game: Game play, 2. Placing a meeple; Summary, 2. Of other tiles: Selected Rules
 * Variants, Follower unpunctuality.
 */
#ifndef CARC_CLAIM_H
#define CARC_CLAIM_H

#include "core/rules/position.h"

extern const struct carc_action_rule carc_claim_rule;

/* On which tiles figures are placed, by the numbers of the option's values. */
enum carc_meeple_on { CARC_MEEPLE_ON_LAST_TILE, CARC_MEEPLE_ON_EARLIER_TILES };

static inline bool carc_claims_earlier(const struct carc_game *game)
{
	return game->rules->option[CARC_OPTION_MEEPLE_ON] != CARC_MEEPLE_ON_LAST_TILE;
}

/* Whether features of this kind are played for at all. */
bool carc_claim_allowed(const struct carc_game *game, unsigned kind);

/* CARC_CODE_OK if such a figure may stand on features of this kind at all. */
enum carc_code carc_figure_code(const struct carc_game *game, unsigned kind, unsigned figure);

/* CARC_CODE_OK if a figure may be put on this zone of the tile, whoever has one. */
enum carc_code carc_stand_code(const struct carc_game *game, unsigned figure, unsigned tile,
			       unsigned zone);

/* CARC_CODE_OK if the player may put a figure on this zone of the tile (zone counted within the tile). */
enum carc_code carc_claim_code(const struct carc_game *game, unsigned player, unsigned figure,
			       unsigned tile, unsigned zone);

/* Fill a finding that a player has no figure of a kind left: how many are where. */
void carc_explain_supply(const struct carc_game *game, unsigned player, unsigned figure,
			 struct carc_diag *diag);

#endif
