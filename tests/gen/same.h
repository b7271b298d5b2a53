/* Whether two games stand alike, field by field: what lies beyond a count is of no matter. */
#ifndef TESTS_GEN_SAME_H
#define TESTS_GEN_SAME_H

#include "core/rules/position.h"

/* NULL if they are the same, else the name of the first part in which they differ. */
const char *game_difference(const struct carc_game *a, const struct carc_game *b);

#endif
