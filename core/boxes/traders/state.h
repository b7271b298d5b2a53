/* The state of Traders and Builders: tokens of the players, and what the tile of this turn extends. Only for files of this box. */
#ifndef CARC_STATE_TRADE_H
#define CARC_STATE_TRADE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/terms/limits.h"
#include "core/terms/trade.h"

struct carc_trade {
	uint16_t held[CARC_SEATS][CARC_TRADES]; /* tokens of each player, by kind */
	bool extended; /* the last tile has extended the feature of its player's builder */
};

#endif
