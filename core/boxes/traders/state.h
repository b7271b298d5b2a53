/* The state of Traders and Builders: what the tile of this turn extends. Only for files of this box. */
#ifndef CARC_STATE_TRADE_H
#define CARC_STATE_TRADE_H

#include <stdbool.h>

struct carc_trade {
	bool extended; /* the last tile has extended the feature of its player's builder */
};

#endif
