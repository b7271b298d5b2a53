/* Figures taken by a tower: capture, exchange, ransom. The rows of tower.c name these rules. */
#ifndef CARC_PRISONERS_H
#define CARC_PRISONERS_H

#include "core/rules/position.h"

/* CARC_ACT_CAPTURE, EXCHANGE, RANSOM, PAYS, HOLD. */
extern const struct carc_action_rule carc_capture_rule;
extern const struct carc_action_rule carc_exchange_rule;
extern const struct carc_action_rule carc_ransom_rule;
extern const struct carc_action_rule carc_pays_rule;
extern const struct carc_action_rule carc_hold_rule; /* on start boards only */

/* Whether the player on turn must still choose which of his figures comes back. */
bool carc_exchange_owed(const struct carc_game *game);

#endif
