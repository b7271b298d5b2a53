/*
 * Abbey & Mayor: a tile in hand, and a follower who is as strong as his city has coats of arms.
 */
#ifndef TESTS_BOXES_ABBEY_AND_MAYOR_ORACLE_H
#define TESTS_BOXES_ABBEY_AND_MAYOR_ORACLE_H

#include <stdbool.h>

struct oracle;

enum { ORACLE_ABBEY_SEATS = 6 };

struct oracle_abbey {
	int laid[ORACLE_ABBEY_SEATS];   /* abbeys */
	bool asked[ORACLE_ABBEY_SEATS]; /* in the round after the last tile: these may lay one yet */
	int ender;                      /* who laid the last tile */
};

int oracle_abbeys(const struct oracle *o, int player); /* in hand */

#endif
