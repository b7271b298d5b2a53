/*
 * Where the tiles of a random game come from: a pile, hands, tiles that lie open. Everything that is
 * drawn is written down in the record, as far as it has room.
 */
#ifndef CARC_PLAYOUT_DRAW_H
#define CARC_PLAYOUT_DRAW_H

#include "core/play/record.h"
#include "core/random/rng.h"
#include "core/rules/position.h"

enum { CARC_PLAYOUT_PILE = CARC_SEATS + 1, CARC_PLAYOUT_MARKET = CARC_SEATS };

struct carc_playout_source {
	struct carc_rng *rng;
	uint8_t seal; /* chance in percent that a tile of nothing but city is drawn late */
	const struct carc_game *game;
	struct carc_record *record;
	bool listed;             /* the record lists all that was drawn */
	unsigned returns, tries; /* in this turn: tiles that went back, tiles tried */
	unsigned from; /* the tile that is being tried: a player, CARC_PLAYOUT_MARKET or CARC_PLAYOUT_PILE */
	uint8_t way; /* enum carc_way: how tiles are drawn now; CARC_WAY_ONE until the main pile is begun */
	uint8_t own[CARC_SEATS]; /* the type of the monastery with which each player begins */
	unsigned in_pile;
	uint8_t pile[CARC_TYPES_MAX];
	struct carc_playout_held {
		unsigned count;
		uint8_t type[CARC_TILES_MAX];
	} held[CARC_SEATS + 1]; /* by player, and the market */
};

/* Before the first turn, the start tile being laid. rng, game and record must outlive the source. */
void carc_playout_source_begin(struct carc_playout_source *source, struct carc_rng *rng,
			       uint8_t seal, const struct carc_game *game,
			       struct carc_record *record);

/* A turn begins: deal, if the main pile is begun and has not been dealt from. */
void carc_playout_source_turn(struct carc_playout_source *source);

/* The tile that the player on turn tries to place; it is taken from where it is. False: there is none. */
bool carc_playout_source_next(struct carc_playout_source *source, uint8_t *ret_type);

/* The tile was discarded: it goes where such tiles go. */
void carc_playout_source_discard(struct carc_playout_source *source, unsigned type);

/* Before the turn ends: fill hands and open tiles again. */
void carc_playout_source_end_turn(struct carc_playout_source *source);

/*
 * One round of drawing for the first turn: these players, a bit each, draw. Returns those with the most
 * roads.
 */
unsigned carc_playout_first_draw(struct carc_rng *rng, const struct carc_rules *rules,
				 unsigned players, struct carc_first_draw *ret_round);

#endif
