/* Rules at random, and a table to play on. For carc-playout, tests/corrupt and tests. */
#ifndef CARC_PLAYOUT_RULES_H
#define CARC_PLAYOUT_RULES_H

#include "core/random/rng.h"
#include "core/rules/ruleset.h"

/*
 * Choose rules of a game, named as records name it: any of its editions; each expansion with a
 * chance of one half; each option and ruling left as it is, or set to any value, with the same
 * chance; a table of any size, and bushes on any crossings. Returns a number of players that these
 * rules allow.
 */
unsigned carc_playout_rules(struct carc_rng *rng, const char *game, struct carc_rules *ret_rules);

/*
 * Add what options need and what a record states beside them, at random, where the rules have none
 * yet: a table with an edge and with room for a game, a second table, bushes on crossings. Draws no
 * random number if no option needs any.
 */
void carc_playout_furnish(struct carc_rng *rng, struct carc_rules *rules);

#endif
