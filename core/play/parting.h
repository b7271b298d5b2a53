/*
 * Where two ways of judging the same game part: the record is played by two sets of rules side by side.
 */
#ifndef CARC_PARTING_H
#define CARC_PARTING_H

#include "core/play/replay.h"

/* What a game came to under one set of rules, so far. */
struct carc_course {
	enum carc_code code; /* of the first finding that counts; CARC_CODE_OK: none */
	unsigned findings;   /* that count */
	int32_t score[CARC_SEATS];
	uint8_t winners; /* a bit each; 0: the game has not ended */
};

enum carc_part {
	CARC_PART_NOWHERE,
	CARC_PART_VERDICT, /* one finds fault where the other does not, or another one */
	CARC_PART_SCORE    /* the scores differ */
};

struct carc_parting {
	enum carc_part part; /* the first difference */
	unsigned turn;       /* after which it is seen; 0: on the start board, or at the end */
	bool at_end;         /* in final scoring or the claims about the end */
	uint8_t player;      /* whose turn it was; CARC_PLAYER_NONE at the end */
	struct carc_course there[2]; /* at that moment, by each */
	struct carc_course end[2];   /* when all is played, by each */
};

/* What the comparison needs of room; the caller's storage, too large for a stack. */
struct carc_parting_room {
	struct carc_game game[2];
	struct carc_replay replay[2];
};

/* records: the same text, read under two sets of rules. */
void carc_part(const struct carc_record *const records[2], struct carc_parting_room *room,
	       struct carc_parting *ret_parting);

#endif
