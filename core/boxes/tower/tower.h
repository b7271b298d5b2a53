/* The Tower: what its files share, and what drawings, records and random games ask about its pieces, foundations and prisoners. */
#ifndef CARC_TOWER_H
#define CARC_TOWER_H

#include "core/rules/position.h"

/* Returns how many tower pieces each player begins with: none with the option towers: none. */
unsigned carc_tower_pieces(const struct carc_rules *rules, unsigned players);

/* Returns the zone of a tile of the board that is the foundation of a tower, or CARC_ZONES_MAX if it has none. */
unsigned carc_tower_zone(const struct carc_game *game, unsigned tile);

/* Returns whether the player on turn must still choose which of his figures comes back. */
bool carc_exchange_owed(const struct carc_game *game);

/* The rules of prisoners.c. CARC_ACT_HOLD is for start boards only. */
extern const struct carc_action_rule carc_capture_rule, carc_exchange_rule, carc_ransom_rule,
	carc_pays_rule, carc_hold_rule;

#endif
