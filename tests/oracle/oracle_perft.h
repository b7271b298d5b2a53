/*
 * oracle_perft.h - how many ways there are to play some turns, counted by the oracle alone.
 *
 * Every kind of tile that can be drawn counts once, each place and rotation of it, and there nothing, or
 * each figure that may then be placed or taken home, perhaps after one was taken prisoner. A tile that fits
 * nowhere gives no way; nor does one that is sold, since any price may be agreed on; and ransoms are paid after the tile is laid.
 */
#ifndef TESTS_ORACLE_ORACLE_PERFT_H
#define TESTS_ORACLE_ORACLE_PERFT_H

#include "tests/oracle/oracle.h"

struct oracle_ways {
	unsigned long long all;
	unsigned long long
		merged; /* a tile that looks the same when it is turned: in one rotation only */
};

/* Between two turns. turns is at least 1. */
struct oracle_ways oracle_perft(const struct oracle *o, int turns);

#endif
