/*
 * Random legal games, for carc-playout, tests/corrupt, property tests and benches. A seed makes
 * the same game on every machine: all choices depend on integers of fixed width alone. Tiles are
 * drawn from the bag at random, as at a table. How players choose: playout_style.h. Rules at
 * random: playout_rules.h. Claims in the record: playout_record.h.
 */
#ifndef CARC_PLAYOUT_H
#define CARC_PLAYOUT_H

#include "core/random/playout_record.h"
#include "core/random/playout_rules.h"
#include "core/random/playout_style.h"

/* The moments of a game at which a callback may look. */
enum carc_playout_moment {
	CARC_PLAYOUT_DRAWN, /* a tile was drawn, action->type, and does not lie on the table yet */
	CARC_PLAYOUT_LAID,  /* it lies there, before any figure */
	CARC_PLAYOUT_ACTED, /* an action of any kind was taken; placing: before LAID */
	CARC_PLAYOUT_ROUND, /* an action may be taken in a step that players share */
	CARC_PLAYOUT_TURN,  /* the turn has ended */
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
	CARC_PLAYOUT_STOPPED, /* by see, or since the record is full */
	CARC_PLAYOUT_REFUSED, /* by the engine, what it had called legal: *ret_finding says why */
};

/*
 * Play one whole game. record and game are the caller's storage; what they held before is lost, and
 * they hold what was played so far if the game stops early. rules must allow so many players, and
 * outlive game. watch may be NULL. *ret_finding is set with CARC_PLAYOUT_REFUSED only. Where tiles
 * that fit nowhere go back into the bag, the last turn may place no tile.
 */
enum carc_playout_result carc_playout(uint64_t seed, struct carc_playout_style style,
				      const struct carc_rules *rules, unsigned players,
				      struct carc_record *record, struct carc_game *game,
				      const struct carc_playout_watch *watch,
				      struct carc_found *ret_finding);

/*
 * The same from where a game stands, between two turns, to its end; nothing is written down. A game that is over is finished.
 * order: which tiles players hold; NULL: they are dealt anew.
 */
enum carc_playout_result carc_playout_on(uint64_t seed, struct carc_playout_style style,
					 const struct carc_draw_order *order,
					 struct carc_game *game, struct carc_found *ret_finding);

#endif
