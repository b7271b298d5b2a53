/* Kinds of trade goods, from trade.def: words that records, sheets and the rules of core/traders/ share. */
#ifndef CARC_TRADE_H
#define CARC_TRADE_H

enum carc_trade_goods {
#define GOODS(symbol, key, shown) CARC_TRADE_##symbol,
#include "core/terms/trade.def"
#undef GOODS
	CARC_TRADES
};

/* goods < CARC_TRADES. Never NULL. */
const char *carc_trade_key(unsigned goods);

#endif
