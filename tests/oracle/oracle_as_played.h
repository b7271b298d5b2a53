/*
 * oracle_as_played.h - what was done against the rules, and stands. None of these asks whether it is allowed, only
 * whether it can be done with what lies on the table; false: it cannot, and nothing was changed.
 */
#ifndef TESTS_ORACLE_ORACLE_AS_PLAYED_H
#define TESTS_ORACLE_ORACLE_AS_PLAYED_H

#include "tests/oracle/oracle.h"

/* Another player takes the turn. */
void oracle_seat_as_played(struct oracle *o, int player);

/* The turn lacks its tile: nothing follows from that when it ends. */
void oracle_lack_as_played(struct oracle *o);

bool oracle_place_as_played(struct oracle *o, const char *tile, int x, int y, int rot, bool own);
bool oracle_discard_as_played(struct oracle *o, const char *tile);
bool oracle_sell_as_played(struct oracle *o, int buyer, int points);

/* tile: by its number. frees: -1, or the owner of a prisoner whose guard is the figure. */
bool oracle_claim_as_played(struct oracle *o, enum oracle_figure figure, int tile, char kind,
			    int port, int frees);
bool oracle_return_as_played(struct oracle *o);
bool oracle_build_as_played(struct oracle *o, int x, int y);
bool oracle_barn_as_played(struct oracle *o, int x, int y);

/* A wagon of the player that has been scored goes anywhere. In oracle_barn.c. */
bool oracle_drive_as_played(struct oracle *o, int player, int tile, int zone);
bool oracle_flock_as_played(struct oracle *o, int port, int deed);
bool oracle_top_as_played(struct oracle *o, enum oracle_figure figure, int x, int y);
bool oracle_capture_as_played(struct oracle *o, int owner, int x, int y, struct oracle_which which);
bool oracle_ransom_as_played(struct oracle *o, int holder, int figure);
bool oracle_go_again_as_played(struct oracle *o);

#endif
