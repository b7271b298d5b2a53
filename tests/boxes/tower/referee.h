/* The referee's part for towers and prisoners. */
#ifndef TESTS_BOXES_TOWER_REFEREE_H
#define TESTS_BOXES_TOWER_REFEREE_H

#include "tests/gen/referee.h"

/*
 * Whether engine and oracle allow the same: pieces and figures on every tile, captures of every figure and
 * of none, ransoms and exchanges, as far as the turn has come. NULL if so, else how they differ.
 */
const char *referee_deeds(struct referee *referee, const struct carc_game *game);

#endif
