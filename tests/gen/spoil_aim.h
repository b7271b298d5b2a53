/* For spoil.c: breaks of rules that chance hardly meets, found by looking at the position before a turn. */
#ifndef TESTS_GEN_SPOIL_AIM_H
#define TESTS_GEN_SPOIL_AIM_H

#include "core/play/record.h"
#include "core/random/rng.h"
#include "core/rules/position.h"

struct spoiler {
	struct carc_rng *rng;
	const struct carc_record *record;
	struct carc_record *spoilt;
	const struct carc_game *game; /* before the turn, as it was without what is spoilt; or NULL */
};

static inline unsigned spoil_below(const struct spoiler *spoiler, unsigned end)
{
	return carc_rng_below(spoiler->rng, end);
}

/* Add an action to the turn that is made. NULL: there is no room. */
struct carc_action *spoil_add(struct carc_record *record, struct carc_turn *turn,
			      struct carc_action action);

/*
 * In place of all else that a turn does with its tile an action that breaks some rule, each that can be broken there
 * as likely, but for the common ones; settles: one that settles a flock gathers it. False: nothing can be done so.
 */
bool spoil_aim(const struct spoiler *spoiler, const struct carc_turn *was, struct carc_turn *turn,
	       bool settles);

/* Now and then, where what is seldom possible is: a ransom, an abbey that comes late, a river of which two arms meet. False: not. */
bool spoil_seldom(const struct spoiler *spoiler, const struct carc_turn *was,
		  struct carc_turn *turn);

#endif
