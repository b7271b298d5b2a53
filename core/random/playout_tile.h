/*
 * The tiles of a random game, for playout_game.c: where they come from (a pile, hands, open tiles), and where they go. The
 * record's list of draws gets each tile drawn, as long as it has room.
 */
#ifndef CARC_PLAYOUT_TILE_H
#define CARC_PLAYOUT_TILE_H

#include "core/random/playout.h"

struct carc_playout_source {
	struct carc_rng *rng;
	const struct carc_game *game;
	struct carc_record *record;     /* NULL: no record is written */
	bool listed;                    /* the record lists all that was drawn */
	unsigned returns, tries;        /* in this turn: tiles that went back, tiles tried */
	struct carc_playout_held *from; /* where the tile that is tried is from; NULL: the pile */
	uint8_t way; /* how tiles are drawn now; CARC_DRAWING_ONE until the main pile is begun */
	uint8_t own[CARC_SEATS]; /* the type of the monastery with which each player begins */
	unsigned lost;           /* of the tiles that left the game unseen, those it knows of */
	unsigned in_pile;        /* tiles in the pile, */
	uint16_t left_in[CARC_PILES];             /* in each of the piles of which it consists, */
	uint8_t pile[CARC_PILES][CARC_TYPES_MAX]; /* and of these by type */
	uint8_t hidden[CARC_TYPES_MAX];           /* of those that left unseen, by type */
	struct carc_playout_held {
		unsigned count;
		uint8_t type[CARC_TILES_MAX];
	} held[CARC_OPEN_TILES + 1]; /* by player, and the open tiles */
};

/*
 * Before a turn, the first or a later one. rng, game and record must outlive source. Players hold what order
 * says, the types that it does not know drawn from the pile; NULL: no tile.
 */
void carc_playout_source_begin(struct carc_playout_source *source, struct carc_rng *rng,
			       const struct carc_game *game, struct carc_record *record,
			       const struct carc_draw_order *order);

/* A turn begins: deals, if the main pile is begun and no tile has been dealt. */
void carc_playout_source_turn(struct carc_playout_source *source);

/* Takes the next tile that the player on turn tries to place: its type. Returns false if there is none. */
bool carc_playout_source_next(struct carc_playout_source *source, uint8_t *ret_type);

/* Discards the tile that was taken last: it goes back or is out, and a hand draws another. */
void carc_playout_source_discard(struct carc_playout_source *source, unsigned type);

/* Before the turn ends: fills hands and open tiles again. */
void carc_playout_source_end_turn(struct carc_playout_source *source);

/* Chooses a legal place for action->type, of those that the style likes best. Returns false if it fits nowhere. */
bool carc_playout_choose_place(struct carc_rng *rng, const struct carc_playout_style *style,
			       const struct carc_game *game, struct carc_action *action);

#endif
