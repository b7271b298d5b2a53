/* The kinds of corruption: the rows of kinds.def. */
#ifndef CARC_CORRUPT_KINDS_H
#define CARC_CORRUPT_KINDS_H

#include "tests/corrupt/mutate.h"

/* How a record is changed; all but the last by search.c. */
enum carc_corrupt_way {
	CARC_CORRUPT_INSERT =
		CARC_MUTATION_INSERT, /* one action more, or two, in a turn, and perhaps none behind */
	CARC_CORRUPT_CHANGE = CARC_MUTATION_CHANGE, /* an action of a turn says something else */
	CARC_CORRUPT_DROP = CARC_MUTATION_DROP,     /* a turn ends early */
	CARC_CORRUPT_SEAT = CARC_MUTATION_SEAT,     /* another player's name stands at a turn */
	CARC_CORRUPT_MORE,                          /* one turn more */
	CARC_CORRUPT_SEATS,                         /* fewer players are allowed */
	CARC_CORRUPT_DRAW,       /* tiles are drawn in another order, or others */
	CARC_CORRUPT_FIRST,      /* other tiles are drawn for the first turn */
	CARC_CORRUPT_START,      /* there is a start board, on which such actions are told */
	CARC_CORRUPT_START_TURN, /* and a turn that has another action */
	CARC_CORRUPT_SCORE, /* claims: scores after a turn, and at the end, who won, points of a feature, and tokens */
	CARC_CORRUPT_FINAL,
	CARC_CORRUPT_WINNER,
	CARC_CORRUPT_POINTS,
	CARC_CORRUPT_TOKENS,
	CARC_CORRUPT_TEXT, /* it is written otherwise, by texts.def */
};

enum { CARC_ACT_NONE = CARC_ACTS };

struct carc_corruption {
	const char *code; /* the finding that must come, as R101 */
	uint8_t way;      /* enum carc_corrupt_way */
	uint8_t act,
		then; /* enum carc_act, of the action that is put in or changed, and of one behind it */
	/* Needs of the rules of the game, see carc_corruption_rules(). */
	const char *needs;
};

#endif
