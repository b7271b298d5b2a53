/*
 * Traders & Builders: goods, the builder and his double turn, the pig.
 */
#ifndef TESTS_BOXES_TRADERS_ORACLE_H
#define TESTS_BOXES_TRADERS_ORACLE_H

#include <stdbool.h>

struct oracle;

enum { ORACLE_GOODS = 3, ORACLE_TRADERS_SEATS = 6 }; /* wine, grain, cloth */

struct oracle_traders {
	int held[ORACLE_TRADERS_SEATS][ORACLE_GOODS];
	bool earned; /* the tile of this turn lengthens what a builder of the player stands on */
};

/* What a player gets for his goods at the end. */
int oracle_goods_points(const struct oracle *o, int player);

#endif
