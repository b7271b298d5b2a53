/* The towers as they stand, and what has been done of them in the turn. */
#ifndef CARC_TOWERS_H
#define CARC_TOWERS_H

#include <stdint.h>

#include "core/terms/limits.h"

struct carc_towers {
	uint8_t height[CARC_TILES_MAX];   /* pieces on each tile of the board */
	uint8_t shut[CARC_TILES_MAX / 8]; /* a bit a tile: a figure has closed the tower once */
	uint8_t rival;          /* with whom figures are exchanged in this turn + 1, or 0 */
	uint8_t back;           /* kind that has come back + 1; 0: it is to be chosen yet */
	uint8_t ransoms;        /* paid in this turn */
	uint8_t ransoms_before; /* in the turn before: it may be the first part of a double turn */
	uint16_t grown;         /* tile of the tower that grew in this turn + 1, or 0 */
};

#endif
