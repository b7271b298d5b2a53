/*
 * Where the tiles of a random game come from: a pile, hands, tiles that lie open. All that is drawn
 * is written down in the record's list of draws, as long as it has room. For playout.c; the round
 * of drawing for the first turn also for tests. What can be known from such a list:
 * core/play/draw_order.h.
 */
#ifndef CARC_PLAYOUT_DRAW_H
#define CARC_PLAYOUT_DRAW_H

#include "core/play/draw_order.h"
#include "core/play/record.h"
#include "core/random/rng.h"
#include "core/rules/position.h"

/* Where a tile is from, behind the players: the pile, and the hand of open tiles. */
enum { CARC_PLAYOUT_PILE = CARC_SEATS + 1, CARC_PLAYOUT_MARKET = CARC_SEATS };

struct carc_playout_source {
	struct carc_rng *rng;
	const struct carc_game *game;
	struct carc_record *record; /* NULL: nothing is written down */
	bool listed;                /* the record lists all that was drawn */
	unsigned returns, tries;    /* in this turn: tiles that went back, tiles tried */
	unsigned from; /* where the tile that is tried is from: a player, or as above */
	uint8_t way; /* enum carc_way: how tiles are drawn now; CARC_WAY_ONE until the main pile is begun */
	uint8_t own[CARC_SEATS];     /* the type of the monastery with which each player begins */
	unsigned in_pile;            /* tiles in the pile, */
	uint8_t left_in[CARC_PILES]; /* in each of the piles of which it consists, */
	unsigned lost;               /* of the tiles that left the game unseen, those it knows of */
	uint8_t pile[CARC_PILES][CARC_TYPES_MAX]; /* and of these by type */
	uint8_t hidden[CARC_TYPES_MAX];           /* of those that left unseen, by type */
	struct carc_playout_held {
		unsigned count;
		uint8_t type[CARC_TILES_MAX];
	} held[CARC_SEATS + 1]; /* by player, and the market */
};

/* Before a turn, the first or a later one. rng, game and record, which may be NULL, must outlive the source. */
void carc_playout_source_begin(struct carc_playout_source *source, struct carc_rng *rng,
			       const struct carc_game *game, struct carc_record *record);

/* Between two turns: players hold what order says, the types that it does not know drawn from the pile. */
void carc_playout_source_hold(struct carc_playout_source *source,
			      const struct carc_draw_order *order);

/* A turn begins: deal, if the main pile is begun and nothing has been dealt. */
void carc_playout_source_turn(struct carc_playout_source *source);

/* Take the next tile that the player on turn tries to place: its type. False: there is none. */
bool carc_playout_source_next(struct carc_playout_source *source, uint8_t *ret_type);

/* The tile that was taken last is discarded: it goes back or is out, and a hand draws another. */
void carc_playout_source_discard(struct carc_playout_source *source, unsigned type);

/* Before the turn ends: fill hands and open tiles again. */
void carc_playout_source_end_turn(struct carc_playout_source *source);

/* One round of drawing for the first turn, by these players, a bit each. Returns those with most roads. */
unsigned carc_playout_first_draw(struct carc_rng *rng, const struct carc_rules *rules,
				 unsigned players, struct carc_first_draw *ret_round);

#endif
