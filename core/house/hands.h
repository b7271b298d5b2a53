/*
 * How players come by their tiles: one at a time, hands, open tiles. A house rule, which
 * core/house.def lists, switched on by the option drawing. House rules of DavidP and youtch: a hand
 * of three tiles. Variants of B. Eisenstein: three tiles lie open for all; of T. Stapelfeldt: all
 * tiles are dealt out. WikiCarpedia base game, House rules; Variants.
 *
 * No source says how this goes with tiles that come before all others. Nobody could place a tile of the main pile
 * while they last, so they are drawn one a turn, and hands and open tiles begin with the main pile: with the turn
 * that follows their last one, or, if that was discarded, with the rest of the same turn.
 *
 * Here: how many tiles players hold. Which ones only a record can tell: see play/draw_order.h.
 */
#ifndef CARC_HOUSE_HANDS_H
#define CARC_HOUSE_HANDS_H

#include "core/rules/expansion.h"

extern const struct carc_house_rule carc_hands;

/* ORDER values of the option in option.def */
enum carc_way {
	CARC_WAY_ONE, /* a tile a turn, from the pile */
	CARC_WAY_HAND_OPEN,
	CARC_WAY_HAND_HIDDEN,
	CARC_WAY_MARKET,
	CARC_WAY_DEALT,
	CARC_WAYS
};

/* What happens when a player can place none of his tiles, by the numbers of the ruling's choices. */
enum carc_empty_hand { CARC_EMPTY_HAND_ENDS, CARC_EMPTY_HAND_PASSES };

/* As many tiles as there are, in struct carc_way_info. */
enum { CARC_WAY_ALL = UINT8_MAX };

struct carc_way_info {
	uint8_t each;   /* tiles that each player holds, or CARC_WAY_ALL */
	uint8_t deal;   /* how many a player is dealt at a time */
	uint8_t open;   /* tiles that lie open for all */
	bool from_pile; /* a player may take the next tile of the pile */
};

extern const struct carc_way_info carc_way_info[CARC_WAYS];

#endif
