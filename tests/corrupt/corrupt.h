/*
 * Records with exactly one known finding, to try readers and referees with; carc-playout --corrupt writes them. For every
 * code of finding.def that a record can bring about, a row of kinds.def says how a legal record or its text is changed; for
 * every other one, why not.
 *
 * A change of the record is drawn at random, by the grammar (mutate.h), until the record has this finding and no other, as
 * it is played. prop_corrupt asks the oracle about each, too.
 */
#ifndef CARC_CORRUPT_H
#define CARC_CORRUPT_H

#include <stdio.h>

#include "core/play/record.h"
#include "core/random/rng.h"
#include "tests/corrupt/kinds.h"

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
 * that counts against the record; notes may come along. The record must be legal, without claims, and have been
 * played to the end.
 */
enum carc_corrupted carc_corrupt(struct carc_corrupter *corrupter,
				 const struct carc_corruption *corruption,
				 const struct carc_record *legal, struct carc_rng *rng, FILE *out);

#endif
