/* What the players of a random game like, as chances in percent. By name, or by the seed. */
#ifndef CARC_PLAYOUT_STYLE_H
#define CARC_PLAYOUT_STYLE_H

#include <stddef.h>
#include <stdint.h>

/* Where a tile goes. A style asks in this order; a place that is no better than others leaves it to the next. */
enum carc_playout_aim {
	CARC_AIM_JOIN,   /* where it joins features with figures on them */
	CARC_AIM_BUILD,  /* beside a feature on which a figure of the player is that joins others */
	CARC_AIM_SEAL,   /* where it closes cities */
	CARC_AIM_FINISH, /* where it touches the most tiles by its sides */
	CARC_AIM_COMPACT, /* where most tiles lie around it */
	CARC_AIMS         /* anywhere */
};

/* The chances of other kinds of action: core/terms/words.def. */
struct carc_playout_style {
	uint8_t claim;  /* that a figure is placed where one may be */
	uint8_t thrift; /* that none is placed where it stays to the end */
	uint8_t keep; /* that a tile in hand is kept where it may be laid; 0: 50, and 10 when the game is over */
	uint8_t aim[CARC_AIMS]; /* CARC_AIM_BUILD: also that such a figure is placed rather than another */
};

/* A way of playing that people can name. */
struct carc_playout_named {
	const char *name;
	struct carc_playout_style style;
};

/* Returns all that have names, and how many. */
const struct carc_playout_named *carc_playout_styles(size_t *ret_count);

/* Returns the one of this name, or NULL. */
const struct carc_playout_named *carc_playout_style_find(const char *name);

/* Returns a way of playing that the seed alone decides: boards loose or dense, and so on. */
struct carc_playout_style carc_playout_style(uint64_t seed);

#endif
