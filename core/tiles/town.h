/* Goods and historic buildings, from town.def: what the tiles of The City show. */
#ifndef CARC_TOWN_H
#define CARC_TOWN_H

#include <stddef.h>

/* A market keeps a bit for each. */
enum carc_goods {
#define GOODS(symbol, name) CARC_##symbol,
#define HISTORIC(symbol, name, title)
#include "core/tiles/town.def"
#undef GOODS
#undef HISTORIC
	CARC_GOODS
};

/* A residential area keeps a bit for each. */
enum carc_historic {
#define GOODS(symbol, name)
#define HISTORIC(symbol, name, title) CARC_##symbol,
#include "core/tiles/town.def"
#undef GOODS
#undef HISTORIC
	CARC_HISTORICS
};

/* goods < CARC_GOODS. Never NULL. */
const char *carc_goods_name(unsigned goods);

/* The goods with this name, or CARC_GOODS. */
unsigned carc_goods_find(const char *name, size_t len);

/* The name in files, and the one that the tile shows. historic < CARC_HISTORICS. Never NULL. */
const char *carc_historic_name(unsigned historic);
const char *carc_historic_title(unsigned historic);

/* The historic building with this name in files, or CARC_HISTORICS. */
unsigned carc_historic_find(const char *name, size_t len);

#endif
