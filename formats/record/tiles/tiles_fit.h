/*
 * Whether a game can be played with the tiles of a file. record_tiles.c asks for a record, carc-playout for -T. Whether
 * the set is sound by itself, tiles_in.c has checked.
 */
#ifndef CARC_TILES_FIT_H
#define CARC_TILES_FIT_H

#include "core/rules/ruleset.h"

/* Whether the set rules->own goes with the game, its expansions and their tiles. False: ret_finding says why, without a place. */
bool carc_tiles_fit(const struct carc_rules *rules, struct carc_found *ret_finding);

#endif
