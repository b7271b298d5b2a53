/* The state of Beacons: where torches have been taken. For the files of this box only. */
#ifndef CARC_BEACONS_STATE_H
#define CARC_BEACONS_STATE_H

#include <stdbool.h>

#include "core/terms/limits.h"

struct carc_beacons {
	bool lit[CARC_TILES_MAX]; /* by tile of the board */
};

#endif
