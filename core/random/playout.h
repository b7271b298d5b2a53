/*
 * Random legal games. A seed makes the same game on every machine: nothing but integers of fixed
 * width decides, and the tiles come from a bag that is drawn from at random, as at the table.
 */
#ifndef CARC_PLAYOUT_H
#define CARC_PLAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/engine/position.h"
#include "core/play/record.h"
#include "core/play/replay.h"
#include "core/random/rng.h"

/* How people play: each is a chance in percent. */
struct carc_playout_style {
	uint8_t claim;   /* that a figure is placed where one may be */
	uint8_t compact; /* that a tile goes where most tiles lie around it */
	uint8_t finish;  /* that it goes where it touches the most tiles by its sides */
	uint8_t seal;    /* that it closes cities, and a tile of nothing but city is drawn late */
	uint8_t home;    /* that a figure is taken home where one may be */
	uint8_t score;   /* that it goes where it completes what is occupied, in games with walls */
	uint8_t thrift;  /* that no meeple is placed where it stays to the end */
	uint8_t guard;   /* that a guard is placed where one may be */
	uint8_t tower;   /* that a tower is */
};

/* A way of playing that people can name. */
struct carc_playout_named {
	const char *name;
	struct carc_playout_style style;
};

/* uniform, compact, greedy and hoarding. */
const struct carc_playout_named *carc_playout_styles(size_t *ret_count);

/* NULL: there is none of that name. */
const struct carc_playout_named *carc_playout_style_find(const char *name);

/* A way of playing by the seed alone: sparse, crowded, greedy of meeples, shy of them. */
struct carc_playout_style carc_playout_style(uint64_t seed);

/*
 * Rules of a game to play by: any edition, each expansion as often as not, and each option and ruling as often
 * left as it is as set to a value taken at random, on a table of any size, with bushes on any crossings.
 * Returns a number of players that these rules allow.
 */
unsigned carc_playout_rules(struct carc_rng *rng, const char *game, struct carc_rules *ret_rules);

/*
 * What options ask for and a record tells apart from them, taken at random where the rules have none: a table
 * that ends, with room for a game, and bushes on crossings. No number is drawn if no option asks for it.
 */
void carc_playout_furnish(struct carc_rng *rng, struct carc_rules *rules);

/* The tables of rules turned by a quarter: what was the northern edge is the eastern one. */
void carc_playout_turn_tables(struct carc_rules *rules);

/*
 * One round of drawing for the first turn: these players, a bit each, draw. Returns those with the most
 * roads.
 */
unsigned carc_playout_first_draw(struct carc_rng *rng, const struct carc_rules *rules,
				 unsigned players, struct carc_first_draw *ret_round);

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

/* An empty record of a game by these rules, its players called Ann, Bob, Cid, Dee, Eve and Fay. */
void carc_playout_record_init(struct carc_record *record, const struct carc_rules *rules,
			      unsigned players);

/* Write an action down, in a new turn if first. The record must have room. */
void carc_playout_record_add(struct carc_record *record, const struct carc_action *action,
			     bool first);

/* Write down a turn in which the player did nothing. */
void carc_playout_record_pass(struct carc_record *record, unsigned player);

/*
 * Claim in a record that was played the score after each turn and at the end, as far as there is room. replay
 * and game are the caller's storage.
 */
void carc_playout_claims(struct carc_record *record, struct carc_replay *replay,
			 struct carc_game *game);

#endif
