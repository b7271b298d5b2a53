/*
 * A claim that is off: since when, by which points, and which reading of the rules would explain it. Every option, ruling
 * and edition that the game could have been played by is tried, and the known misreadings of misreading.def; a
 * reading explains a claim if it makes it right and no other one wrong. One that explains a single claim leaves all others
 * off by as much as they are: each claim is explained as if the others were right. Those readings count that explain the
 * most claims of the record; one is named if it is alone, and if no other score goes by another misreading of the same
 * points. Two are named as alternatives. That a feature was forgotten, or scored twice, counts only if nothing else explains as many claims. Rules that
 * give all the same points up to there are one reading, and come before a misreading that gives them too; two misreadings
 * that do are two.
 *
 * carc-score -x and reports ask for it; formats/say/dispute/dispute_out.c has the words.
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
	CARC_READ_SCORES, /* of a winner: who has most by the scores as claimed */
};

/* A reading of the rules that is not the one that the game is judged by. */
struct carc_reading_of {
	enum carc_reading_by by;
	uint8_t which;                     /* enum carc_option */
	int16_t value;                     /* of the option */
	const struct carc_preset *edition; /* of READ_EDITION */
	struct carc_misread misread;       /* of READ_MISREADING */
};

struct carc_dispute {
	struct carc_found finding; /* the finding: S101, S102, S103 or S104 */
	uint16_t since; /* after this turn a score of this player was claimed before; 0: never */
	/* The points given since then; for S103 those of the feature. Numbers in room->base. */
	uint16_t first, end;
	unsigned chances; /* how many of them the player stood to gain by */
	/* Where what was claimed and what is computed first part: a number in room->base; CARC_AWARDS_MAX: not known. */
	uint16_t part;
	bool gives; /* points are what it gives by the reading that explains the claim */
	int32_t points[CARC_SEATS];
	unsigned readings; /* that explain it, and no fewer other claims than any; all differ */
	struct carc_reading_of reading; /* with readings 1 */
	/* With readings 2: the claim as each of the two explains it alone. Else NULL. Valid during the callback. */
	const struct carc_dispute *either;
};

enum { CARC_DISPUTES_MAX = 32, CARC_READINGS_MAX = 64 };

/* Room for trying, the caller's storage: too large for a stack. */
struct carc_dispute_room {
	struct carc_record record; /* by other rules */
	struct carc_game game;
	struct carc_replay replay;
	struct carc_award_list base, other;
	struct carc_findings_kept {
		unsigned count, others;    /* claims that are off; all other errors */
		unsigned played;           /* turns */
		int32_t score[CARC_SEATS]; /* at last */
		struct carc_found finding[CARC_DISPUTES_MAX];
		uint16_t zone[CARC_DISPUTES_MAX]; /* of S103: the root; else CARC_ZONES_MAX */
		/* By how much the scores claimed in the same turn are off more than before; and of whom they are. */
		int32_t change[CARC_DISPUTES_MAX][CARC_SEATS];
		int32_t more[CARC_CLAIMS_MAX]; /* by how much more each claimed score is off; else 0 */
		uint8_t claimed[CARC_DISPUTES_MAX];
		uint8_t whose[CARC_DISPUTES_MAX]; /* of S103: whom the claim names */
	} found, now;
	/* Of each claim that is off: the readings that explain it, by what marks the points that they give. */
	struct carc_candidates {
		unsigned count; /* those of them that explain most, and differ */
		unsigned most;  /* how many claims these explain */
		bool closed;    /* a slip counts only if it explains more claims */
		uint64_t mark[CARC_READINGS_MAX];
		struct carc_misread misread[CARC_READINGS_MAX]; /* CARC_MISREADINGS: by rules */
		struct carc_candidate {
			struct carc_reading_of reading;
			uint16_t part; /* with a misreading */
			int32_t points[CARC_SEATS];
		} told[2]; /* the first two */
	} candidates[CARC_DISPUTES_MAX];
};

/* Look into each claim of the first so many turns that is off; of the end, too, if these are all. */
void carc_disputes(const struct carc_record *record, unsigned turns, struct carc_dispute_room *room,
		   void (*on_dispute)(void *ctx, const struct carc_dispute *dispute), void *ctx);

/* ---- Which points a wrong claim is about: claims_right.c ---- */

static inline bool carc_is_score_claim(enum carc_code code)
{
	return code == CARC_S101_SCORE_AFTER_TURN || code == CARC_S102_FINAL_SCORE;
}

/* Returns whether an entry came before the claim of a finding; for points of a feature, whether it is that feature, a root. */
bool carc_claim_covers(const struct carc_found *finding, unsigned zone,
		       const struct carc_award *award);

/* Returns the last turn before that of a finding after which a score of the same player was claimed, or 0. */
unsigned carc_claimed_before(const struct carc_record *record, const struct carc_found *finding);

/* Returns whether the n-th wrong claim may rest on other points for an entry: given since a score of the player was claimed before. */
bool carc_claim_questions(const struct carc_record *record, const struct carc_dispute_room *room,
			  unsigned n, const struct carc_award *award);

/*
 * Returns whether other points for an entry make the n-th claim right. The points of the other players whose scores are claimed in the
 * same turn become right as well, or stay: another player's claim may be wrong for another reason.
 */
bool carc_claim_is_right(const struct carc_record *record, const struct carc_dispute_room *room,
			 unsigned n, const struct carc_award *award, const int32_t *points);

/* Returns whether all final scores are claimed, and those claimed to have won have the most of them. */
bool carc_winners_follow(const struct carc_record *record);

#endif
