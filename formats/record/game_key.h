/*
 * A number that is the same for two records of one game: also when the table was turned, tiles that look
 * the same either way were written with another rotation, or players have other names. What a record
 * claims, notes or says of its order of drawing does not count. Different games have different numbers, as
 * far as 128 bits can tell. The number is the same on every machine and by every release: kept tables of them
 * stay good.
 */
#ifndef CARC_GAME_KEY_H
#define CARC_GAME_KEY_H

#include "formats/record/key_mix.h"

/* begun: the game with the start board of the record, before its first turn. */
struct carc_game_key carc_game_key(const struct carc_record *record, const struct carc_game *begun);

#endif
