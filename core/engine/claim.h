/*
 * Placing a figure on a zone: by default on the tile just laid, with a variant on an earlier one. For rule sets, and
 * for other code that puts figures on zones: start boards, boxes, random games.
 * WikiCarpedia base game: Game play, 2. Placing a meeple; Summary, 2. Earlier tiles: Selected Rules
 * Variants, Follower unpunctuality.
 */
#ifndef CARC_CLAIM_H
#define CARC_CLAIM_H

#include "core/rules/position.h"

/* CARC_ACT_MEEPLE. */
extern const struct carc_action_rule carc_claim_rule;

/* Returns true if figures are placed on earlier tiles only, not on the last one. */
static inline bool carc_claims_earlier(const struct carc_game *game)
{
	return game->rules->option[CARC_OPTION_MEEPLE_ON] != CARC_MEEPLE_ON_LAST_TILE;
}

/* Returns true if figures may be placed on other tiles than the last one, or on others only. */
static inline bool carc_claims_elsewhere(const struct carc_game *game)
{
	return carc_claims_earlier(game) || carc_hooks_asked(game, CARC_HOOK_elsewhere);
}

/* Returns true if zones of this kind can be claimed in this game; for fields, if such a figure can claim them. */
bool carc_claim_allowed(const struct carc_game *game, unsigned kind, unsigned figure);

/* Returns true if a feature was complete before the last tile was laid: its meeples have gone home. root: of a zone. */
bool carc_completed_before(const struct carc_game *game, unsigned root);

/* CARC_CODE_OK if a figure of this kind may be placed on zones of that kind; else *why gets the rule, if it is not NULL. */
enum carc_code carc_figure_code(const struct carc_game *game, unsigned kind, unsigned figure,
				struct carc_found *why);

/* Returns the zone of an action, counted within its tile, or CARC_ZONE_NONE. Sets *ret_tile; CARC_TILE_NONE if none. */
unsigned carc_claim_about(const struct carc_game *game, const struct carc_action *action,
			  unsigned *ret_tile);

/* Places a figure of the supply on a zone of the tile, not the root, and calls the listener, which may be NULL. */
void carc_claim_place(struct carc_game *game, unsigned player, unsigned kind, unsigned tile,
		      unsigned zone, const struct carc_listener *listener);

/* The following functions explain a refusal in *why if why is not NULL, as for struct carc_action_rule. */

/* CARC_CODE_OK if a figure may be placed on a zone of the tile (counted within it). Does not check the supply. */
enum carc_code carc_stand_code(const struct carc_game *game, unsigned figure, unsigned tile,
			       unsigned zone, struct carc_found *why);

/* CARC_CODE_OK if no figure claims a feature; else *why gets its owner, since when and where. root: of the feature. */
enum carc_code carc_occupied_code(const struct carc_game *game, unsigned root,
				  struct carc_found *why);

/* CARC_CODE_OK if a player has such a figure in the supply; else why->a are on the board, and others hold why->b. */
enum carc_code carc_supply_code(const struct carc_game *game, unsigned player, unsigned figure,
				struct carc_found *why);

#endif
