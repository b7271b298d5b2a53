/* What the players of a random game like, as chances. By name, or by the seed. */
#ifndef CARC_PLAYOUT_STYLE_H
#define CARC_PLAYOUT_STYLE_H

#include <stddef.h>
#include <stdint.h>

/* Each is a chance in percent. */
struct carc_playout_style {
	uint8_t claim;   /* that a figure is placed where one may be */
	uint8_t compact; /* that a tile goes where most tiles lie around it */
	uint8_t finish;  /* that it goes where it touches the most tiles by its sides */
	uint8_t seal;    /* that it closes cities, and a tile of nothing but city is drawn late */
	uint8_t home;    /* that a figure is taken home where one may be */
	uint8_t score;   /* with walls: that it goes where it completes most of what is occupied */
	uint8_t thrift;  /* with walls: that no meeple is placed where it stays to the end */
	uint8_t guard;   /* that a guard is placed where one may be */
	uint8_t tower;   /* that a tower is placed on a wall where one may be */
	uint8_t keep; /* that an abbey is kept where it may be laid; 0: 70, and 10 when the game is over */
	uint8_t build; /* that a builder or pig joins a follower, and a tile goes to the builder's feature */
};

/* A way of playing that people can name. */
struct carc_playout_named {
	const char *name;
	struct carc_playout_style style;
};

/* All that have names: uniform, compact, greedy and hoarding. *ret_count says how many. */
const struct carc_playout_named *carc_playout_styles(size_t *ret_count);

/* The one of this name; NULL: there is none. */
const struct carc_playout_named *carc_playout_style_find(const char *name);

/* A way of playing that the seed alone decides: boards loose or dense, and so on. */
struct carc_playout_style carc_playout_style(uint64_t seed);

#endif
