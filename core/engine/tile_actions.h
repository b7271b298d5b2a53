/*
 * The actions that take a tile: placing it, and discarding one that fits nowhere. For rule sets.
 * WikiCarpedia base game: Road, 1. Placing a tile; Summary, 1. Placing a tile.
 */
#ifndef CARC_TILE_ACTIONS_H
#define CARC_TILE_ACTIONS_H

#include "core/rules/position.h"

/* CARC_ACT_PLACE, CARC_ACT_DISCARD. */
extern const struct carc_action_rule carc_placement_rule, carc_discard_rule;

/*
 * CARC_CODE_OK if the tile of a placement or discard can come out of the bag now, and the player on turn can have it. why: as for
 * struct carc_action_rule.
 */
enum carc_code carc_draw_code(const struct carc_game *game, const struct carc_action *action,
			      struct carc_found *why);

/* Explains a finding about the place of a tile. */
void carc_placement_explain(const struct carc_game *game, const struct carc_action *action,
			    struct carc_found *finding);

#endif
