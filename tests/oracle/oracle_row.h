/* Words in which rows of tiles are written, see oracle_tiles.h. For files with such rows only. */
#ifndef TESTS_ORACLE_ORACLE_ROW_H
#define TESTS_ORACLE_ORACLE_ROW_H

#include "tests/oracle/oracle_tiles.h"

/* Sides, and halves of sides. */
enum { N = 1, E = 2, S = 4, W = 8 };
enum { NL = 1, NR = 2, EL = 4, ER = 8, SL = 16, SR = 32, WL = 64, WR = 128 };
enum { ALL = NL | NR | EL | ER | SL | SR | WL | WR };

/* The cities of its tile that a field touches, a bit each. */
enum { NONE = 0, FIRST = 1, SECOND = 2, BOTH = 3, THREE = 7, FOUR = 15 };

/* Where a sign is. */
enum {
	CITY_1 = ORACLE_ZONE_CITY,
	ROAD_1 = ORACLE_ZONE_ROAD,
	FIELD_1 = ORACLE_ZONE_FIELD,
	WHOLE = ORACLE_NO_ZONE
};

#endif
