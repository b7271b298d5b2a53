/* The pig: a farmer's field feeds its cities better. For traders.c. */
#ifndef CARC_PIG_H
#define CARC_PIG_H

#include "core/rules/position.h"

/* How many points more each city of a field gives its player: 1 where his own pig stands. field: a root. */
unsigned carc_pig_farm(const struct carc_game *game, unsigned field, unsigned player,
		       uint64_t *relies_on);

/* A finding about a pig or a builder is one by its own rule. */
void carc_pig_explain(const struct carc_game *game, const struct carc_action *action,
		      struct carc_found *finding);

#endif
