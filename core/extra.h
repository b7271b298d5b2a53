/*
 * What expansions have on the table besides tiles and figures: a struct each, looked at by its own file
 * only. A game begins with all of it zero. There is no padding, so that games can be compared by bytes.
 */
#ifndef CARC_EXTRA_H
#define CARC_EXTRA_H

#include <stdint.h>

#include "core/limits.h"

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
};

#endif
