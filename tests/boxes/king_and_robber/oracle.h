/*
 * King & Robber Baron: who has completed the largest city, the longest road; and the Phantom, a follower
 * that may come second in a turn.
 */
#ifndef TESTS_BOXES_KING_AND_ROBBER_ORACLE_H
#define TESTS_BOXES_KING_AND_ROBBER_ORACLE_H

#include <stdbool.h>

struct oracle;

/* What the holders get. */
enum oracle_king_pays {
	ORACLE_KING_EACH,    /* at the end 1 for each completed city, or road */
	ORACLE_KING_TEN,     /* 10 for each of the two */
	ORACLE_KING_FIFTEEN, /* 15 for one of them, 40 for both */
	ORACLE_KING_MEANWHILE /* 1 for each when it is completed, before another one takes the tile */
};

enum { ORACLE_KING, ORACLE_ROBBER, ORACLE_CROWNS };

struct oracle_king_rules {
	bool tiles;                 /* those of the box are in the bag */
	bool played[ORACLE_CROWNS]; /* the King, the Robber */
	enum oracle_king_pays pays;
	bool shared;  /* who completes one as large as the largest has the crown as well */
	int phantoms; /* that each has */
};

struct oracle_king {
	bool holds[ORACLE_CROWNS][6]; /* players; one at most, unless crowns are shared */
	int second;                   /* the last turn in which a second figure was placed */
};

/* The end of the turn: what the last tile has completed. points: what holders get for it now. */
void oracle_crown(struct oracle *o);

/* What a player gets at the end. */
int oracle_king_points(const struct oracle *o, int player);

/* Whether it is the moment to place a phantom: as the first figure of the turn or as the second. */
bool oracle_phantom_may_act(const struct oracle *o);

/* A figure has been placed, as the first or the second of the turn. */
void oracle_has_acted(struct oracle *o);

#endif
