/*
 * House rule of michael: before the game each player draws a tile, and who has drawn the most roads has the
 * first turn. Those who tie draw again, until it is decided. WikiCarpedia base game, House rules.
 */
#ifndef CARC_FIRST_PLAYER_H
#define CARC_FIRST_PLAYER_H

#include "core/record.h"

/* How many sides of a tile show a road: 0 to 4. */
unsigned carc_tile_roads(const struct carc_tile_type *type);

/* Hold what the record tells of this drawing against who has the first turn. Sends at most one finding. */
void carc_first_player_check(const struct carc_record *record, struct carc_sink sink);

#endif
