/* The table of kinds of figure, from figure.def. See figure.h. */
#include "core/terms/figure.h"

#include <assert.h>

#include "core/terms/kind.h"
#include "core/terms/name.h"

#define ON(kind) (1u << CARC_##kind)

const struct carc_figure_info carc_figure_infos[CARC_FIGURE_KINDS] = {
#define FIGURE(symbol, ...) [CARC_##symbol] = {__VA_ARGS__},
#include "core/terms/figure.def"
};

/* Sets of kinds are words of so many bits. */
static_assert(CARC_KINDS <= 16, "a figure has a bit for each kind of zone");
static_assert(CARC_FIGURE_KINDS <= 16, "a kind of zone has a bit for each kind of figure");

unsigned carc_figure_find(const char *key, size_t len)
{
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (carc_name_is(carc_figure_key(kind), key, len))
			return kind;
	return CARC_FIGURE_NONE;
}
