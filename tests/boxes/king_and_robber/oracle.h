/*
 * King & Robber Baron: who has completed the largest city, the longest road; and the Phantom, a follower
 * that may come second in a turn.
 */
#ifndef TESTS_BOXES_KING_AND_ROBBER_ORACLE_H
#define TESTS_BOXES_KING_AND_ROBBER_ORACLE_H

#include <stdbool.h>

/* What the holders get. */
enum oracle_crown_pays {
	ORACLE_KING_EACH,    /* at the end 1 for each completed city, or road */
	ORACLE_KING_TEN,     /* 10 for each of the two */
	ORACLE_KING_FIFTEEN, /* 15 for one of them, 40 for both */
	ORACLE_KING_MEANWHILE /* 1 for each when it is completed, before another one takes the tile */
};

enum { ORACLE_KING, ORACLE_ROBBER, ORACLE_CROWNS };

struct oracle_king {
	bool holds[ORACLE_CROWNS][6]; /* players; one at most, unless crowns are shared */
};

#endif
