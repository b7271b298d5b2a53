/* Kinds of trade goods, from trade.def: words that records, sheets and the rules of core/boxes/traders/ share. */
#ifndef CARC_TRADE_H
#define CARC_TRADE_H

#include <stdint.h>

#include "core/terms/limits.h"

enum carc_trade_goods {
#define GOODS(symbol, key, shown) CARC_TRADE_##symbol,
#include "core/terms/trade.def"
	CARC_TRADES
};

/* goods < CARC_TRADES. Never NULL. */
const char *carc_trade_key(unsigned goods);

#endif
