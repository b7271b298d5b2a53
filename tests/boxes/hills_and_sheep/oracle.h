/*
 * Hills & Sheep: hills and the tiles under them, vineyards, the shepherd and his flock.
 */
#ifndef TESTS_BOXES_HILLS_AND_SHEEP_ORACLE_H
#define TESTS_BOXES_HILLS_AND_SHEEP_ORACLE_H

#include <stdbool.h>

struct oracle;

/* Tokens are called by their sheep, 1 to 4; the wolf has none. */
enum {
	ORACLE_WOLF,
	ORACLE_SHEEP = 4,
	ORACLE_GATHER,
	ORACLE_HILLS_WAIT = 4,
};

struct oracle_hills {
	bool begun; /* a token has been drawn in this turn, or a flock gathered */
	bool first; /* a shepherd has come in this turn, and has no token yet */
	bool told[4]; /* fields of the last tile, by their number there, whose flocks have been told of */
};

/* Has the player on turn to choose for a flock, or to draw a first token? For how many fields? */
bool oracle_owes_flock(const struct oracle *o);
int oracle_flocks_waiting(const struct oracle *o);

#endif
