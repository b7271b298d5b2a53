/* The pig: a farmer's field feeds its cities better. For traders.c. */
#ifndef CARC_PIG_H
#define CARC_PIG_H

#include "core/rules/position.h"

/* Adds 1 point for each of so many cities where a pig of the player stands on the field. field: a root. */
void carc_pig_farm(const struct carc_game *game, unsigned field, unsigned player, unsigned cities,
		   struct carc_sum *sum, uint64_t *relies_on);

#endif
