/* The words for trade goods, from trade.def. */
#include <assert.h>

#include "core/terms/trade.h"

static const char *const keys[CARC_TRADES] = {
#define GOODS(symbol, key, shown) key,
#include "core/terms/trade.def"
};

const char *carc_trade_key(unsigned goods)
{
	assert(goods < CARC_TRADES);
	return keys[goods];
}

unsigned carc_trade_most(const uint16_t tokens[CARC_SEATS])
{
	unsigned most = 1, players = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		most = tokens[player] > most ? tokens[player] : most;
	for (unsigned player = 0; player < CARC_SEATS; player++)
		players |= (unsigned)(tokens[player] == most) << player;
	return players;
}
