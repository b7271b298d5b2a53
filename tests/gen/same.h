/* Whether two games stand alike, field by field: what lies beyond a count is of no matter. */
#ifndef TESTS_GEN_SAME_H
#define TESTS_GEN_SAME_H

#include "core/rules/position.h"

/* Returns whether two actions are the same, wherever a record tells of them. */
bool is_same_action(const struct carc_action *a, const struct carc_action *b);

/* NULL if they are the same, else the name of the first part in which they differ. */
const char *game_difference(const struct carc_game *a, const struct carc_game *b);

#endif
