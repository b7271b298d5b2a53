/* The state of Abbey and Mayor: barns on corners, wagons that may move on. For the files of this box only. */
#ifndef CARC_STATE_ABBEY_H
#define CARC_STATE_ABBEY_H

#include <stdbool.h>
#include <stdint.h>

#include "core/terms/limits.h"

enum { CARC_BARNS_MAX = 2 * CARC_PLAYERS_MAX, CARC_WAGONS_MAX = 2 * CARC_PLAYERS_MAX };

/* A barn on a corner: that in the north-west of the place x, y. */
struct carc_barn {
	int16_t x, y;
	uint16_t zone; /* of the tile north of that place, not the root */
	uint16_t turn; /* since when; 0: start board */
	uint8_t player;
};

/* A wagon that has been scored in this turn. */
struct carc_scored_wagon {
	uint16_t tile, zone; /* where it stood */
	uint8_t player;
};

struct carc_abbey {
	bool closing;  /* the round after the last tile has begun */
	uint8_t asked; /* who may lay an abbey in it yet, a bit each */
	uint8_t ender; /* who laid the last tile */
	uint8_t barns, wagons;
	uint8_t late; /* whose wagons stayed at home since that of a player behind them moved on, a bit each */
	uint8_t built; /* barns before the tile of this turn was laid */
	struct carc_barn barn[CARC_BARNS_MAX];
	struct carc_scored_wagon wagon[CARC_WAGONS_MAX]; /* in the order in which they move */
};

#endif
