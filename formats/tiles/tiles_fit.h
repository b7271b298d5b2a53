/* Tiles that a file gives a game in place of built-in ones: whether the game can be played with them. */
#ifndef CARC_TILES_FIT_H
#define CARC_TILES_FIT_H

#include "core/rules/ruleset.h"

/*
 * Whether rules->own goes with the game, its expansions and their tiles. The rules have been expanded; own
 * is sound by itself. False: ret_diag says why not.
 */
bool carc_tiles_fit(const struct carc_rules *rules, struct carc_diag *ret_diag);

#endif
