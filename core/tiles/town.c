/* The tables of goods and historic buildings. */
#include <assert.h>
#include <string.h>

#include "core/tiles/town.h"

static const char *const goods_names[CARC_GOODS] = {
#define GOODS(symbol, name) name,
#define HISTORIC(symbol, name, title)
#include "core/tiles/town.def"
#undef GOODS
#undef HISTORIC
};

static const struct {
	const char *name, *title;
} historics[CARC_HISTORICS] = {
#define GOODS(symbol, name)
#define HISTORIC(symbol, name, title) {name, title},
#include "core/tiles/town.def"
#undef GOODS
#undef HISTORIC
};

static int same(const char *known, const char *name, size_t len)
{
	return strlen(known) == len && !memcmp(known, name, len);
}

const char *carc_goods_name(unsigned goods)
{
	assert(goods < CARC_GOODS);
	return goods_names[goods];
}

unsigned carc_goods_find(const char *name, size_t len)
{
	unsigned goods = 0;

	while (goods < CARC_GOODS && !same(goods_names[goods], name, len))
		goods++;
	return goods;
}

const char *carc_historic_name(unsigned historic)
{
	assert(historic < CARC_HISTORICS);
	return historics[historic].name;
}

const char *carc_historic_title(unsigned historic)
{
	assert(historic < CARC_HISTORICS);
	return historics[historic].title;
}

unsigned carc_historic_find(const char *name, size_t len)
{
	unsigned historic = 0;

	while (historic < CARC_HISTORICS && !same(historics[historic].name, name, len))
		historic++;
	return historic;
}
