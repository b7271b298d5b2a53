/*
 * Records that break rules, of games that obey them: in some turns something else is done, or left out, or done besides, or
 * by somebody else. What that brings about is for whoever plays them to see.
 */
#ifndef TESTS_GEN_SPOIL_H
#define TESTS_GEN_SPOIL_H

#include "core/play/record.h"
#include "core/random/rng.h"

/* Make of a record another one, without its claims. record and spoilt must be two. */
void spoil_record(struct carc_rng *rng, const struct carc_record *record,
		  struct carc_record *spoilt);

#endif
