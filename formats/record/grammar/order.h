/* The order of the actions of a turn, of which a record writes some elsewhere than where they are played. */
#ifndef CARC_ORDER_H
#define CARC_ORDER_H

#include "core/rules/ruleset.h"
#include "core/terms/action.h"

/*
 * Moves a phantom before the first token that a line of words says was drawn before it, which is the order of the keys of a turn.
 * action: those of one turn. Neither of the two depends on the other. WikiCarpedia, Hills & Sheep: the token is drawn as soon as
 * the shepherd is placed.
 */
void carc_put_phantom_first(struct carc_action *action, unsigned actions);

/*
 * Returns the only step of the turn that accepts an action behind the figures, by the rules of the game: an option may move the step. Returns
 * -1 for other actions: their place among all actions is that of their row in verbs.def.
 */
int carc_late_step(const struct carc_rules *rules, const struct carc_action *action);

/* Orders adjacent actions of a turn by carc_late_step(); those without such a step keep their place, and none passes them. */
void carc_order_actions(const struct carc_rules *rules, struct carc_action *action,
			unsigned actions);

#endif
