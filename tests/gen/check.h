/* Recounts every game from what lies on the table, for tests and fuzzers: slow and plain. */
#ifndef TESTS_GEN_CHECK_H
#define TESTS_GEN_CHECK_H

#include "core/rules/position.h"

/* Returns NULL, or which invariant is broken: a sentence that nobody frees. */
const char *carc_game_check(const struct carc_game *game);

#endif
