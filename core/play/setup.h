/*
 * Checks what a record says of the time before the first turn: players, colors, options, and who begins.
 *
 * House rule of michael: before the game each player draws a tile, and who has drawn the most roads has the
 * first turn. Those who tie draw again, until it is decided. WikiCarpedia base game, House rules.
 */
#ifndef CARC_SETUP_H
#define CARC_SETUP_H

#include "core/play/record.h"

/* Returns how many roads a tile shows: 0 to 4. */
unsigned carc_tile_roads(const struct carc_tile_type *type, int counted);

/* Returns those of the first count players who drew the most roads in a round, a bit each. */
unsigned carc_first_best(const struct carc_rules *rules, unsigned count,
			 const struct carc_first_draw *round, int counted);

/* Checks the record's first player: sends at most one finding. Returns rulings that matter, a bit each. */
uint64_t carc_first_player_check(const struct carc_record *record, struct carc_sink sink);

/* Sends a finding for each; a wrong number of players is the only one that counts. Returns the rulings that decided, a bit each. */
uint64_t carc_setup_check(const struct carc_record *record, struct carc_sink sink);

#endif
