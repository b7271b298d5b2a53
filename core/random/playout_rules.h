/* Rules at random, and a table to play on. */
#ifndef CARC_PLAYOUT_RULES_H
#define CARC_PLAYOUT_RULES_H

#include "core/random/rng.h"
#include "core/rules/ruleset.h"

/*
 * Rules of a game to play by: any edition, each expansion as often as not, and each option and ruling as often
 * left as it is as set to a value taken at random, on a table of any size, with bushes on any crossings.
 * Returns a number of players that these rules allow.
 */
unsigned carc_playout_rules(struct carc_rng *rng, const char *game, struct carc_rules *ret_rules);

/*
 * What options ask for and a record tells apart from them, taken at random where the rules have none: a table
 * that ends, with room for a game, and bushes on crossings. No number is drawn if no option asks for it.
 */
void carc_playout_furnish(struct carc_rng *rng, struct carc_rules *rules);

/* The tables of rules turned by a quarter: what was the northern edge is the eastern one. */
void carc_playout_turn_tables(struct carc_rules *rules);

#endif
