/* The abbot in the oracle. */
#ifndef TESTS_BOXES_ABBOT_ORACLE_H
#define TESTS_BOXES_ABBOT_ORACLE_H

#include <stdbool.h>

struct oracle;

/* Returns whether the player's abbot is on the board, and he may act. */
bool oracle_has_abbot_out(const struct oracle *o, int player);

#endif
