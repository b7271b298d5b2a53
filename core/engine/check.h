/* What must hold of every game, recounted from what lies on the table. For tests and fuzzers: slow and plain. */
#ifndef CARC_CHECK_H
#define CARC_CHECK_H

#include "core/rules/position.h"

/* NULL if all is well, else what is wrong: an English sentence that nobody frees. */
const char *carc_game_check(const struct carc_game *game);

#endif
