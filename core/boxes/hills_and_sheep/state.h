/* The sheep that stand with shepherds; a token that is with none is in the bag. For core/boxes/hills_and_sheep/ only. */
#ifndef CARC_FLOCKS_H
#define CARC_FLOCKS_H

#include <stdint.h>

#include "core/terms/vocab.h"
#include "core/terms/limits.h"

/* A shepherd's, who is the figure on this zone of a tile. One without tokens yet may have none. */
struct carc_flock {
	uint16_t zone;                       /* of the tile, not the root */
	uint16_t settled;                    /* the last turn in which it grew */
	uint8_t tokens[CARC_LAST_FLOCK + 1]; /* how many of each, by token */
};

/* A player draws a token for a flock, or gathers it. */
enum { CARC_FLOCK_DEEDS = CARC_TOKEN_GATHER - CARC_FIRST_FLOCK + 1 };

enum { CARC_FLOCKS_MAX = 2 * CARC_PLAYERS_MAX };

struct carc_flocks {
	uint8_t count;
	struct carc_flock flock[CARC_FLOCKS_MAX];
};

#endif
