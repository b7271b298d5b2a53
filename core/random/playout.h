/*
 * Random legal games. A seed makes the same game on every machine: nothing but integers of fixed
 * width decides, and the tiles come from a bag that is drawn from at random, as at the table.
 */
#ifndef CARC_PLAYOUT_H
#define CARC_PLAYOUT_H

#include "core/random/playout_record.h"
#include "core/random/playout_rules.h"
#include "core/random/playout_style.h"

/* The moments of a game at which a callback may look. */
enum carc_playout_moment {
	CARC_PLAYOUT_DRAWN, /* a tile was drawn (action->type) and is not on the table yet */
	CARC_PLAYOUT_LAID, /* it lies there, and no meeple was placed; again after a prisoner was taken */
	CARC_PLAYOUT_ACTED, /* the action was taken: discard, place, take (all before CARC_PLAYOUT_LAID), a figure, a piece */
	CARC_PLAYOUT_ROUND,    /* a piece of a wall is to be placed, or perhaps a tower */
	CARC_PLAYOUT_TURN,     /* the turn has ended */
	CARC_PLAYOUT_FINISHED, /* final scoring is done */
};

/* Who looks on. see may be NULL; it returns false to stop the game. listener may be NULL. */
struct carc_playout_watch {
	bool (*see)(
		void *ctx, enum carc_playout_moment moment, const struct carc_game *game,
		const struct carc_action
			*action); /* action: NULL at CARC_PLAYOUT_TURN and CARC_PLAYOUT_FINISHED */
	void *ctx;
	const struct carc_listener *listener;
};

enum carc_playout_result {
	CARC_PLAYOUT_OK,
	CARC_PLAYOUT_STOPPED, /* by see */
	CARC_PLAYOUT_REFUSED, /* core refused what it had offered: *ret_diag says why */
};

/*
 * Play one whole game. record and game are the caller's storage; record is written whole, and holds
 * what was played so far when the game stops early. rules must allow so many players. Where tiles
 * that fit nowhere go back into the bag the last turn may have no tile on the table.
 */
enum carc_playout_result carc_playout(uint64_t seed, struct carc_playout_style style,
				      const struct carc_rules *rules, unsigned players,
				      struct carc_record *record, struct carc_game *game,
				      const struct carc_playout_watch *watch,
				      struct carc_diag *ret_diag);

#endif
