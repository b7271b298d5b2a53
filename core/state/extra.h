/*
 * What games have on the table besides tiles and figures: a struct for each file that needs one, looked at by
 * that file and its like only. A game begins with all of it zero.
 */
#ifndef CARC_EXTRA_H
#define CARC_EXTRA_H

#include "core/the_city/wall/wall.h"

/* See tower.c. */
struct carc_towers {
	uint8_t height[CARC_TILES_MAX];   /* pieces on each tile of the board */
	uint8_t shut[CARC_TILES_MAX / 8]; /* a bit a tile: a figure has closed the tower once */
	uint8_t pieces[CARC_SEATS];       /* left to each player */
	uint8_t rival;   /* with whom figures are exchanged in this turn + 1, or 0 */
	uint8_t back;    /* kind that has come back + 1; 0: it is to be chosen yet */
	uint8_t ransoms; /* paid in this turn */
	uint8_t grown;   /* tile of the tower that grew in this turn + 1, or 0 */
};

struct carc_extra {
	struct carc_towers towers;
	struct carc_walls walls;
};

#endif
