/* Recounts every game from what lies on the table, and checks tile types, for tests and fuzzers: slow and plain. */
#ifndef TESTS_GEN_CHECK_H
#define TESTS_GEN_CHECK_H

#include "core/rules/position.h"

/* Returns NULL, or which invariant is broken: a sentence that nobody frees. */
const char *carc_game_check(const struct carc_game *game);

/* The part of it about boxes and house rules; of that, the parts about the wall of The City and about The Tower. */
const char *carc_boxes_check(const struct carc_game *game);
const char *carc_wall_check(const struct carc_game *game);
const char *carc_towers_check(const struct carc_game *game);

/* Returns NULL if a type is drawn soundly and all that is derived in it agrees with its ports; else what should be so, as a sentence. */
const char *carc_tile_fault(const struct carc_tile_type *type);

#endif
