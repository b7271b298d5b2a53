/* The referee's part for towers and prisoners. */
#ifndef TESTS_GEN_REFEREE_TOWER_H
#define TESTS_GEN_REFEREE_TOWER_H

#include "tests/gen/referee.h"

/* How the oracle is to play, by the engine's rules. */
struct oracle_tower_rules referee_tower_rules(const struct carc_rules *rules);

/* Whether an action is one of these; and whether the oracle takes it, and does it if so. */
bool referee_is_deed(const struct carc_action *action);
bool referee_deed(struct referee *referee, const struct carc_action *action, unsigned player);

/*
 * Whether engine and oracle allow the same: pieces and figures on every tile, captures of every figure and
 * of none, ransoms and exchanges, as far as the turn has come. NULL if so, else how they differ.
 */
const char *referee_deeds(struct referee *referee, const struct carc_game *game);

/* Whether the same towers, pieces and prisoners are on the table. */
const char *referee_towers(struct referee *referee, const struct carc_game *game);

#endif
