/* Kinds of figure, from figure.def: words that rule sets, records and drawings share. */
#ifndef CARC_FIGURE_H
#define CARC_FIGURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum carc_figure_kind {
#define FIGURE(symbol, ...) CARC_##symbol,
#include "core/terms/figure.def"
	CARC_FIGURE_KINDS,
	CARC_FIGURE_NONE = 0xff
};

struct carc_figure_info {
	const char *key;     /* in records: a word without blanks */
	const char *name;    /* for people */
	const char *sign[2]; /* to the left and right of its player's mark in drawings; "": none */
	uint8_t weight; /* how many meeples it counts for in the majority; 0: it is no follower, and joins one */
	bool aside; /* of weight 0, and joins nobody: it claims nothing, and its box says where it may stand */
	uint8_t each;   /* how many each player has without expansions; of meeples by an option */
	uint16_t kinds; /* of zones on which it may stand, a bit each; boxes may add some */
	bool moves;     /* it may have come to a tile on which another figure stands */
	bool second;    /* it may be placed on a tile besides another figure of its player */
	bool on_tower;  /* The Tower: it may stand on a tower, and closes it */
	bool captured; /* and a tower may capture it; rules of The Tower, overview of the expansions */
};

extern const struct carc_figure_info carc_figure_infos[CARC_FIGURE_KINDS];

/* kind < CARC_FIGURE_KINDS. Never NULL. */
static inline const struct carc_figure_info *carc_figure_info(unsigned kind)
{
	return &carc_figure_infos[kind];
}

/* Whether it claims a feature by itself; others join a follower of their player, or stand aside. kind < CARC_FIGURE_KINDS. */
static inline bool carc_is_follower(unsigned kind)
{
	return carc_figure_info(kind)->weight > 0;
}

static inline bool carc_joins(unsigned kind)
{
	return !carc_is_follower(kind) && !carc_figure_info(kind)->aside;
}

/* What people call a kind, and the word for it in records. kind < CARC_FIGURE_KINDS. Never NULL. */
static inline const char *carc_figure_name(unsigned kind)
{
	return carc_figure_info(kind)->name;
}

static inline const char *carc_figure_key(unsigned kind)
{
	return carc_figure_info(kind)->key;
}

/* The kind with this key of len bytes, or CARC_FIGURE_NONE. */
unsigned carc_figure_find(const char *key, size_t len);

#endif
