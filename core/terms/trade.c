/* The words for trade goods, from trade.def. */
#include "core/terms/trade.h"

#include <assert.h>

static const char *const keys[CARC_TRADES] = {
#define GOODS(symbol, key, shown) key,
#include "core/terms/trade.def"
};

const char *carc_trade_key(unsigned goods)
{
	assert(goods < CARC_TRADES);
	return keys[goods];
}
