/*
 * Records with exactly one known rule break, to try readers and referees with; carc-playout
 * --corrupt writes them. For every code of finding.def that a record can bring about, a row of
 * kinds.def says how it is done; for every other one, why not.
 *
 * A break is built, never found by asking the engine for its verdict: a tile is laid on a tile, a
 * meeple stands where one stands. So what a tool says about the record can be compared with what
 * must be said.
 */
#ifndef CARC_CORRUPT_H
#define CARC_CORRUPT_H

#include <stdio.h>

#include "core/play/record.h"
#include "core/random/rng.h"

enum carc_corrupt_level {
	CARC_CORRUPT_RECORD, /* something else is done or claimed than was */
	CARC_CORRUPT_TURN, /* so it is, in one turn: one after another is tried, see carc_site_visit */
	CARC_CORRUPT_TEXT, /* it is written so that it cannot be read */
};

struct carc_site;

struct carc_corruption {
	const char *code; /* the finding that must come, as R101 */
	enum carc_corrupt_level level;
	/* False: the record offers no place for it. */
	bool (*fn)(struct carc_site *site);
	/* What the rules of the game must have, see carc_corruption_rules. */
	const char *needs;
};

/* All kinds, in the order of the codes; the first call sorts them, so that other commands need not. */
const struct carc_corruption *carc_corruptions(size_t *ret_count);

/* The kind that brings about a code, or NULL. */
const struct carc_corruption *carc_corruption_find(const char *code);

/* Why no record of a game can bring about a code; NULL: one can, or there is no such code. */
const char *carc_corruption_spared(const char *code);

/* Whether records of a game can be broken so. game: its id, as in struct carc_ruleset. */
bool carc_corruption_of(const struct carc_corruption *corruption, const char *game);

/*
 * Change rules to ones by which a game can have this break, as little as possible: expansions are
 * added or taken out, options and rulings are set, the table gets an edge. The rules are of a game
 * that can have the break: see carc_corruption_of(). Returns how many are to play: as many as
 * players says, if these rules allow it.
 */
unsigned carc_corruption_rules(const struct carc_corruption *corruption, struct carc_rng *rng,
			       struct carc_rules *rules, unsigned players);

/* Room to work in; it can be used again and again. NULL: out of memory. free accepts NULL. */
struct carc_corrupter;
struct carc_corrupter *carc_corrupter_new(void);
void carc_corrupter_free(struct carc_corrupter *corrupter);

enum carc_corrupted {
	CARC_CORRUPTED,
	CARC_CORRUPT_NOWHERE,  /* nothing was written; another game may offer a place */
	CARC_CORRUPT_NO_MEMORY /* nothing was written */
};

/*
 * Write a record in its canonical form, with the break. Its first key says what finding must come,
 * and in which turn if it comes in one: x-expect: {code: R101, turn: 12}. There is no other finding
 * that counts against the record; notes may come along. The record must be legal, and have been
 * played to the end.
 */
enum carc_corrupted carc_corrupt(struct carc_corrupter *corrupter,
				 const struct carc_corruption *corruption,
				 const struct carc_record *legal, struct carc_rng *rng, FILE *out);

#endif
