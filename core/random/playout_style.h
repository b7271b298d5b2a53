/* How the players of a random game play: what they like, as chances. */
#ifndef CARC_PLAYOUT_STYLE_H
#define CARC_PLAYOUT_STYLE_H

#include <stddef.h>
#include <stdint.h>

/* How people play: each is a chance in percent. */
struct carc_playout_style {
	uint8_t claim;   /* that a figure is placed where one may be */
	uint8_t compact; /* that a tile goes where most tiles lie around it */
	uint8_t finish;  /* that it goes where it touches the most tiles by its sides */
	uint8_t seal;    /* that it closes cities, and a tile of nothing but city is drawn late */
	uint8_t home;    /* that a figure is taken home where one may be */
	uint8_t score;   /* that it goes where it completes what is occupied, in games with walls */
	uint8_t thrift;  /* that no meeple is placed where it stays to the end */
	uint8_t guard;   /* that a guard is placed where one may be */
	uint8_t tower;   /* that a tower is */
};

/* A way of playing that people can name. */
struct carc_playout_named {
	const char *name;
	struct carc_playout_style style;
};

/* uniform, compact, greedy and hoarding. */
const struct carc_playout_named *carc_playout_styles(size_t *ret_count);

/* NULL: there is none of that name. */
const struct carc_playout_named *carc_playout_style_find(const char *name);

/* A way of playing by the seed alone: sparse, crowded, greedy of meeples, shy of them. */
struct carc_playout_style carc_playout_style(uint64_t seed);

#endif
