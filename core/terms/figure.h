/* Kinds of figure, from figure.def: the vocabulary that rule sets and records share. */
#ifndef CARC_FIGURE_H
#define CARC_FIGURE_H

#include <stddef.h>

enum carc_figure_kind {
#define FIGURE(symbol, name) CARC_##symbol,
#include "core/terms/figure.def"
#undef FIGURE
	CARC_FIGURE_KINDS,
	CARC_FIGURE_NONE = 0xff
};

/* kind < CARC_FIGURE_KINDS. Never NULL. */
const char *carc_figure_name(unsigned kind);

/* The kind with this name, or CARC_FIGURE_NONE. */
unsigned carc_figure_find(const char *name, size_t len);

#endif
