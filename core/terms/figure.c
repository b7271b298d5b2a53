/* The table of kinds of figure. */
#include <assert.h>
#include <string.h>

#include "core/terms/figure.h"

static const char *const names[CARC_FIGURE_KINDS] = {
#define FIGURE(symbol, name) name,
#include "core/terms/figure.def"
#undef FIGURE
};

const char *carc_figure_name(unsigned kind)
{
	assert(kind < CARC_FIGURE_KINDS);
	return names[kind];
}

unsigned carc_figure_find(const char *name, size_t len)
{
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (strlen(names[kind]) == len && !memcmp(names[kind], name, len))
			return kind;
	return CARC_FIGURE_NONE;
}
