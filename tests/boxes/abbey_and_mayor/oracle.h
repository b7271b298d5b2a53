/*
 * Abbey & Mayor: a tile in hand, and a follower who is as strong as his city has coats of arms.
 */
#ifndef TESTS_BOXES_ABBEY_AND_MAYOR_ORACLE_H
#define TESTS_BOXES_ABBEY_AND_MAYOR_ORACLE_H

#include <stdbool.h>

struct oracle;
struct oracle_feature;

enum { ORACLE_ABBEY_SEATS = 6 };

struct oracle_abbey_rules {
	bool tiles;    /* the land tiles of the box are in the bag */
	int abbeys;    /* that each has in hand */
	int mayors;    /* the same */
	bool no_round; /* no abbey is laid after the last tile */
	bool rounds;   /* all are asked once more as long as who laid the last tile passes */
};

struct oracle_abbey {
	int laid[ORACLE_ABBEY_SEATS];   /* abbeys */
	bool closing;                   /* the round after the last tile has begun, */
	bool asked[ORACLE_ABBEY_SEATS]; /* and these may lay one yet */
	int ender;                      /* who laid the last tile */
};

/* Is it the abbey, which is nobody's to draw? */
bool oracle_is_abbey(int type);

/* May the player lay his abbey now, in place of a tile drawn? Rotation means nothing. */
bool oracle_can_place_abbey(const struct oracle *o, int player, int x, int y);

/* A turn has ended, and the game is over: who may lay an abbey now is on turn. */
void oracle_abbey_round(struct oracle *o, int ended);

/* May the player lay one somewhere, his turn being there? */
bool oracle_has_place_for_abbey(const struct oracle *o, int player);

/* The same when the game is over: he is the next to be asked. */
bool oracle_is_asked_for_abbey(const struct oracle *o, int player);

int oracle_abbeys(const struct oracle *o, int player); /* in hand */

#endif
