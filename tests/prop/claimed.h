/*
 * Records with wrong claims: by any number, by a misreading, by other rules; at random moments of random games, and of
 * boards on which figures of all players stand anywhere.
 */
#ifndef TESTS_PROP_CLAIMED_H
#define TESTS_PROP_CLAIMED_H

#include "core/dispute/dispute.h"
#include "core/random/playout.h"

enum { FINDINGS_MAX = 16, FIRST_LINE = 10000 /* of claims */ };

/* The claims that are off when a record is played, the points that it gives, and the scores after each turn and at the end. */
struct claimed_game {
	unsigned count, others, turns;
	struct carc_found finding[FINDINGS_MAX];
	struct carc_award_list list;
	int32_t score[CARC_TURNS_MAX + 1][CARC_SEATS], final[CARC_SEATS];
};

struct claimed {
	struct carc_rng rng;
	struct carc_record record, other; /* with its claims; the same by other rules */
	struct carc_game game;
	struct carc_replay replay;
	struct claimed_game base, now; /* record, and other */
	unsigned from; /* after this turn all scores were claimed, and right; 0: never */
};

/* Play a record. */
void claimed_play(struct claimed *claimed, const struct carc_record *record,
		  struct claimed_game *played);

/*
 * Begin a game of which the tiles lie somewhere in the middle, with figures of several players on the same features and with
 * tokens, which is rare in games; the other tiles are laid without a word. record and game: as they were played. False: it
 * cannot be.
 */
bool claimed_start_amidst(struct claimed *claimed);

/* Cut the record anywhere, and perhaps end it there; claim something after a turn or at the end. False: nothing is off. */
bool claimed_make(struct claimed *claimed);

/* The claim that a finding is about. */
const struct carc_claim *claimed_by(const struct carc_record *record,
				    const struct carc_found *finding);

/* Points that were given, as one misreading gives them. */
struct claimed_reading {
	const struct carc_award *award;
	struct carc_misread misread;
	int32_t points[CARC_SEATS];
};

/* Calls fn with each misreading of each entry that gives other points. */
void claimed_each_misreading(const struct claimed_game *played,
			     void (*fn)(void *ctx, const struct claimed_reading *reading),
			     void *ctx);

/*
 * Chooses a misreading: one of each kind that can be is as likely, without those of nearly every feature unless `common`.
 * Returns false if there is none.
 */
bool claimed_misread(struct claimed *claimed, bool end, bool common, struct claimed_reading *ret);

/* An amount by which a claim may be off, never 0. */
int32_t claimed_amount(struct carc_rng *rng);

/* Returns the scores after a turn, or at the end. */
const int32_t *claimed_scores(const struct claimed_game *played, unsigned turn, bool end);

/* Adds claims of scores, of each player with a bit in `who`; `more`, unless it is NULL, makes them wrong. */
void claimed_add_scores(struct claimed *claimed, unsigned turn, bool end, unsigned who,
			const int32_t *more);

/* Adds a claim about the points of a feature, for no player and of none yet. */
struct carc_claim *claimed_add_points(struct claimed *claimed, const struct carc_award *award);

/* The n-th reading by other rules. False: no more. by: NOTHING where it means nothing here, or is what holds. */
bool claimed_rules(const struct carc_record *record, size_t n, struct carc_reading_of *ret);

/* The record by such rules. False: they have other tiles. */
bool claimed_put_rules(const struct carc_record *record, const struct carc_reading_of *reading,
		       struct carc_record *dest);

#endif
