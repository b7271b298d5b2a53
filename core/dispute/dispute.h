/*
 * Explains a claim that is off: since when, by which points, and by which reading of the rules. carc tries every option, ruling
 * and edition by which the game could have been played, and the known misreadings of verdict/misreading.def; a
 * reading explains a claim if it makes that claim right and no other one wrong. A reading of a single claim leaves all others
 * off by as much as they are: each claim is explained as if the others were right. Only the readings count that explain the
 * most claims of the record; one is named if it is alone, and if no other score goes by another misreading of the same
 * points. Two are named as alternatives. A feature forgotten, or scored twice, counts only if no other reading explains as many claims. Rules that
 * give all the same points up to there are one reading, and come before a misreading that gives them too; two misreadings
 * that do are two.
 *
 * carc-score -x and reports ask for it; formats/output/dispute/dispute_out.c has the words.
 */
#ifndef CARC_DISPUTE_H
#define CARC_DISPUTE_H

#include "core/dispute/misreading.h"
#include "core/play/replay.h"

enum carc_reading_by {
	CARC_READ_NOTHING, /* no reading, or several that differ */
	CARC_READ_OPTION,  /* or a ruling */
	CARC_READ_EDITION,
	CARC_READ_MISREADING,
	CARC_READ_SCORES, /* of winners: those by the scores as claimed */
};

/* A reading of the rules that is not the one that the game is judged by. */
struct carc_reading_of {
	enum carc_reading_by by;
	uint8_t which;                     /* enum carc_option */
	int16_t value;                     /* of the option */
	const struct carc_preset *edition; /* of READ_EDITION */
	struct carc_misread misread;       /* of READ_MISREADING */
};

/* A reading, and what it changes. */
struct carc_explanation {
	struct carc_reading_of reading;
	const struct carc_award *
		award; /* the first of room->base where claim and computation differ; NULL: not known */
	bool gives; /* points are what it gives by the reading */
	int32_t points[CARC_SEATS];
	uint64_t mark; /* of all points that the claim covers, by the reading */
};

struct carc_dispute {
	struct carc_found finding; /* the finding: S101, S102, S103 or S104 */
	uint16_t since;    /* after this turn a score of this player was claimed before; 0: never */
	unsigned chances;  /* how many of the points given since then the player stood to gain by */
	unsigned readings; /* that explain it, and no fewer other claims than any; all differ */
	struct carc_explanation by; /* with readings 1 */
	/* With readings 2: the two; if they are about the same points, `by` has these. Else NULL. Valid during the callback. */
	const struct carc_explanation *either;
};

enum { CARC_DISPUTES_MAX = 32, CARC_READINGS_MAX = 64 };

/* Room for trying, the caller's storage: too large for a stack. */
struct carc_dispute_room {
	const struct carc_record *claimed; /* the record with the wrong claims */
	unsigned turns;                    /* turns of it that are played */
	struct carc_record record;         /* its copy, by other rules */
	struct carc_game game;
	struct carc_replay replay;
	struct carc_award_list base, other;
	struct carc_judged {
		unsigned count, others;    /* claims that are off; all other errors */
		unsigned played;           /* turns */
		int32_t score[CARC_SEATS]; /* at last */
		struct carc_wrong {
			struct carc_found finding;
			uint16_t zone;  /* of S103: the root; else CARC_ZONES_MAX */
			uint16_t since; /* see struct carc_dispute */
			uint8_t whose;  /* of S103: whom the claim names */
		} wrong[CARC_DISPUTES_MAX];
		int32_t more[CARC_CLAIMS_MAX]; /* by how much more each claimed score is off; else 0 */
		/* By how much the last claimed score of each was off, and the turn after which it was claimed; 0: not yet. */
		int32_t off[CARC_SEATS];
		uint16_t since[CARC_SEATS];
	} found, now, *judged; /* judged: the one being filled */
	/* For each claim that is off: the readings that explain it and most claims, all different. */
	struct carc_candidates {
		unsigned count;
		unsigned rank; /* twice the number of claims that these explain, and 1 if they are no slips */
		struct carc_explanation candidate[CARC_READINGS_MAX];
	} candidates[CARC_DISPUTES_MAX];
};

/* Explains each claim of the first `turns` turns that is off; also those about the end, if these are all turns. */
void carc_disputes(const struct carc_record *record, unsigned turns, struct carc_dispute_room *room,
		   void (*on_dispute)(void *ctx, const struct carc_dispute *dispute), void *ctx);

#endif
