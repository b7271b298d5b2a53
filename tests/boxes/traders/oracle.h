/*
 * Traders & Builders: goods, the builder and his double turn, the pig.
 */
#ifndef TESTS_BOXES_TRADERS_ORACLE_H
#define TESTS_BOXES_TRADERS_ORACLE_H

#include <stdbool.h>

struct oracle;
struct oracle_area;
struct oracle_feature;

enum { ORACLE_GOODS = 3, ORACLE_TRADERS_SEATS = 6 }; /* wine, grain, cloth */

/* How the game is played, where tables differ. */
struct oracle_traders_rules {
	bool tiles; /* those of the box are in the bag */
	bool goods;
	int builders, pigs;  /* that each has */
	bool must;           /* who has earned a second tile takes it */
	bool joins_complete; /* a builder may be placed on what the tile completes */
	bool plain_city_4;   /* where a city is worth 4 to its farmers, pigs bring nothing */
	bool ransom_again;   /* a prisoner may be bought back with each of the two tiles */
};

struct oracle_traders {
	int held[ORACLE_TRADERS_SEATS][ORACLE_GOODS];
	bool earned; /* the tile of this turn lengthens what a builder of the player stands on */
	bool again;  /* he takes a second tile */
	bool second; /* this is it */
};

/* Number of a symbol among the goods, -1 if it is none. */
int oracle_goods_of(char symbol);

/* Of a player who is paid for a field, or for a city at it: what his pigs there add for one city. */
int oracle_pig_adds(const struct oracle *o, const struct oracle_feature *f, int player);

/* The tile has been laid: has the player earned a second one? */
void oracle_builder_laid(struct oracle *o);

/* Must he take it, now that all else of the turn is done? */
bool oracle_owes_again(const struct oracle *o);

/* Inside the oracle: goods of the cities that the last tile has completed go to who laid it. */
void oracle_take_goods(struct oracle *o);

void oracle_take_goods_beside(struct oracle *o);

/* What a player gets for his goods at the end. */
int oracle_goods_points(const struct oracle *o, int player);

/*
 * Builders and pigs that have lost the last follower beside them go home. before: as it was when he stood there. Who stood
 * alone against the rules stays.
 */
void oracle_send_lonely_home(struct oracle *o, const struct oracle *before);

#endif
