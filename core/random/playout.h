/*
 * Random legal games, for carc-playout, tests/corrupt, property tests and benches. A seed makes the same game on every
 * machine: all choices depend on integers of fixed width alone. Tiles are drawn from the bag at random, as at a table.
 */
#ifndef CARC_PLAYOUT_H
#define CARC_PLAYOUT_H

#include "core/play/draw_order.h"
#include "core/play/replay.h"
#include "core/random/rng.h"

/* ---- Choices of players: chances in percent ------------------------------------------------------- */

/* Aims by which a style chooses a tile's place, in this order; if no place is better by one, the next aim decides. */
enum carc_playout_aim {
	CARC_AIM_JOIN,   /* where it joins features with figures on them */
	CARC_AIM_BUILD,  /* beside a feature on which a figure of the player is that joins others */
	CARC_AIM_SEAL,   /* where it closes cities */
	CARC_AIM_FINISH, /* where it touches the most tiles by its sides */
	CARC_AIM_COMPACT, /* where most tiles lie around it */
	CARC_AIMS         /* anywhere */
};

/* The chances of other kinds of action: core/terms/words.def. */
struct carc_playout_style {
	uint8_t claim;  /* that a figure is placed where one may be */
	uint8_t thrift; /* that none is placed where it stays to the end */
	uint8_t keep; /* that a tile in hand is kept where it may be laid; 0: 50, and 10 when the game is over */
	uint8_t aim[CARC_AIMS]; /* CARC_AIM_BUILD: also that such a figure is placed rather than another */
};

struct carc_playout_named {
	const char *name;
	struct carc_playout_style style;
};

/* Returns the styles that have names, and how many; the one of a name, or NULL; or one that the seed alone decides. */
const struct carc_playout_named *carc_playout_styles(size_t *ret_count);
const struct carc_playout_named *carc_playout_style_find(const char *name);
struct carc_playout_style carc_playout_style(uint64_t seed);

/* ---- Rules ---------------------------------------------------------------------------------------- */

/*
 * Chooses rules of a game, named as records name it: any of its editions; each expansion with a chance of one half; each
 * option and ruling left as it is, or set to any value, with the same chance; tables of any size, and bushes on any crossings.
 * Returns a number of players that these rules allow.
 */
unsigned carc_playout_rules(struct carc_rng *rng, const char *game, struct carc_rules *ret_rules);

/*
 * Adds what options need and what a record states beside them, at random, where the rules have none yet: a table with an edge
 * and with room for a game, a second table, bushes on crossings. Draws no random number if no option needs any.
 */
void carc_playout_furnish(struct carc_rng *rng, struct carc_rules *rules);

/* ---- Games ---------------------------------------------------------------------------------------- */

/* The moments of a game at which the watch is called. */
enum carc_playout_moment {
	CARC_PLAYOUT_DRAWN, /* a tile was drawn, action->type, and does not lie on the table yet */
	CARC_PLAYOUT_LAID,  /* it lies there, before any figure */
	CARC_PLAYOUT_ACTED, /* an action of any kind was taken; placing: before LAID */
	CARC_PLAYOUT_ROUND, /* an action may be taken in a step that players share */
	CARC_PLAYOUT_TURN,  /* the turn has ended */
	CARC_PLAYOUT_FINISHED, /* final scoring is done */
};

/* An observer. see and listener may be NULL. see returns false to stop the game; its action is NULL at TURN and FINISHED. */
struct carc_playout_watch {
	bool (*see)(void *ctx, enum carc_playout_moment moment, const struct carc_game *game,
		    const struct carc_action *action);
	void *ctx;
	const struct carc_listener *listener;
};

enum carc_playout_result {
	CARC_PLAYOUT_OK,
	CARC_PLAYOUT_STOPPED, /* by see, or since the record is full */
	CARC_PLAYOUT_REFUSED, /* the engine refused an action it had listed as legal: see *ret_finding */
};

/*
 * Plays one whole game. record and game are the caller's storage; their old content is lost, and they hold the game played
 * so far if it stops early. rules must allow so many players, and outlive game. watch may be NULL. *ret_finding is set
 * with CARC_PLAYOUT_REFUSED only. If tiles that fit nowhere go back into the bag, the last turn may place no tile.
 */
enum carc_playout_result carc_playout(uint64_t seed, struct carc_playout_style style,
				      const struct carc_rules *rules, unsigned players,
				      struct carc_record *record, struct carc_game *game,
				      const struct carc_playout_watch *watch,
				      struct carc_found *ret_finding);

/*
 * Plays a game on to its end, from between two turns, and writes no record. A game that is over is finished.
 * order: the tiles that players hold; NULL: deal them anew.
 */
enum carc_playout_result carc_playout_on(uint64_t seed, struct carc_playout_style style,
					 const struct carc_draw_order *order,
					 struct carc_game *game, struct carc_found *ret_finding);

/* Plays a round of drawing for the first turn, by these players, a bit each. Returns those with most roads. */
unsigned carc_playout_first_draw(struct carc_rng *rng, const struct carc_rules *rules,
				 unsigned players, struct carc_first_draw *ret_round);

/* ---- Records of them ------------------------------------------------------------------------------ */

/* The names of players if the caller gives none. */
extern const char *const carc_playout_names[CARC_PLAYERS_MAX];

/* Makes an empty record of a game by these rules, with the first so many of these names. */
void carc_playout_record_init(struct carc_record *record, const struct carc_rules *rules,
			      unsigned players);

/* Returns true if another turn might not fit in the record, however many tiles that turn discards. */
bool carc_playout_record_full(const struct carc_record *record);

/* Adds a turn, of a player or CARC_PLAYER_NONE; or an action to the last turn. The record must have room. */
void carc_playout_record_turn(struct carc_record *record, unsigned player);
void carc_playout_record_add(struct carc_record *record, const struct carc_action *action);

/* Adds claims to a record that was played: the scores after each turn and at the end, and the winners. */
void carc_playout_claims(struct carc_record *record, struct carc_replay *replay,
			 struct carc_game *game);

#endif
