/* Where two sets of rules, or of tiles, judge one game differently: two sessions play it side by side. */
#ifndef CARC_COMPARE_H
#define CARC_COMPARE_H

#include "formats/session/session.h"

/* What a game came to under one set of rules, so far. */
struct carc_outcome {
	enum carc_code code; /* of the first finding that counts; CARC_CODE_OK: none */
	unsigned findings;   /* that count */
	int32_t score[CARC_SEATS];
	uint8_t winners; /* a bit each; 0: the game has not ended */
};

enum carc_differs {
	CARC_DIFFERS_NOWHERE,
	CARC_DIFFERS_VERDICT, /* one finds fault where the other does not, or another one */
	CARC_DIFFERS_SCORE    /* the scores differ */
};

struct carc_comparison {
	enum carc_differs differs; /* the first difference */
	unsigned turn;  /* after which it is seen; 0: on the start board, or at the end */
	bool at_end;    /* in final scoring or the claims about the end */
	uint8_t player; /* whose turn it was; CARC_PLAYER_NONE at the end */
	struct carc_outcome there[2]; /* at that moment, by each */
	struct carc_outcome end[2];   /* when all is played, by each */
};

/* What one side came to, step by step: the start board, each turn, whatever was tried behind the last; and at last. */
struct carc_course {
	unsigned steps; /* 0: it has not been played */
	struct carc_outcome after[CARC_TURNS_MAX + 2], end;
	struct carc_found finding;
};

/*
 * Play one text to its end, which each session has read in its own way; each is then as behind carc_session_end(). NULL: it
 * cannot be read so, and only `end` of the other is told. ret_finding: of each the first that counts; CARC_CODE_OK: none.
 * course: of the first side. Where it has been played, it is not played again; else it is written, if the side can be read.
 */
void carc_compare(struct carc_session *const sides[2], struct carc_course *course,
		  struct carc_found ret_finding[2], struct carc_comparison *ret_comparison);

#endif
