/*
 * Tracks the tiles that each player holds, as far as a record lists its draws. The game keeps no such state,
 * since only a record can give the order in which tiles were drawn; without a list, tiles are
 * still counted. replay.c queries and updates it; formats/output/position/hands.c shows hands.
 * house/house_options.h lists the ways of drawing. The game alone judges whether a tile fits or is
 * left: core/engine.
 *
 * Each function takes the record that is played, and its game at the moment that the comment names.
 */
#ifndef CARC_DRAW_ORDER_H
#define CARC_DRAW_ORDER_H

#include "core/engine/moves.h"
#include "core/house/house_options.h"
#include "core/play/record.h"
#include "core/rules/position.h"

/* Tiles that a player holds, or that lie open. */
struct carc_hand {
	uint16_t size;                 /* tiles, known or not */
	uint16_t unknown;              /* of them, those of unknown type */
	uint8_t known[CARC_TYPES_MAX]; /* by type */
};

enum { CARC_OPEN_TILES = CARC_SEATS }; /* index of the hand without a player */

struct carc_draw_order {
	uint8_t way;    /* how tiles are drawn now; CARC_DRAWING_ONE until the main pile is begun */
	uint16_t drawn; /* how many tiles of the record's list have been drawn */
	/* The first tile of the list that no player can have drawn, from 1; 0: none. */
	uint16_t spent;
	struct carc_hand hand[CARC_SEATS + 1];
};

/* Before the first turn: empties all hands. If the main pile is begun, deals. */
void carc_draw_order_begin(struct carc_draw_order *order, const struct carc_record *record,
			   const struct carc_game *game);

/* Returns whether a record restricts the tiles of a player. If not, no other function need be called. */
static inline bool carc_draw_order_matters(const struct carc_record *record)
{
	return record->rules.option[CARC_OPTION_DRAWING] != CARC_DRAWING_ONE || record->draws > 0;
}

/* Returns whether the player on turn can have a tile of this type. */
bool carc_draw_order_has(const struct carc_draw_order *order, const struct carc_record *record,
			 const struct carc_game *game, unsigned type);

/* Updates hands and list after the player on turn placed or discarded a tile of this type, which carc_draw_order_has allows. */
void carc_draw_order_take(struct carc_draw_order *order, const struct carc_record *record,
			  const struct carc_game *game, unsigned type, bool placed);

/* Returns CARC_CODE_OK unless the player on turn cannot have the action's tile: one of his own or, if draws matter, any. */
enum carc_code carc_draw_order_code(const struct carc_draw_order *order,
				    const struct carc_record *record, const struct carc_game *game,
				    const struct carc_action *action);

/* Returns the finding of an action with such a code, not CARC_CODE_OK. The finding says which tiles the player could have had. */
struct carc_found carc_draw_order_finding(const struct carc_draw_order *order,
					  const struct carc_record *record,
					  const struct carc_game *game,
					  const struct carc_action *action, enum carc_code code);

/* After the last turn: checks that the rest of the list can have been drawn; else sets spent. */
void carc_draw_order_end(struct carc_draw_order *order, const struct carc_record *record,
			 const struct carc_game *game);

/* Before the turn ends: returns whether the player on turn has, or can draw, a tile that must be placed. */
bool carc_draw_order_owes(const struct carc_draw_order *order, const struct carc_game *game);

/* Returns the finding of a turn that ends although its player owes a tile. at: position of the turn. */
struct carc_found carc_draw_order_missing(const struct carc_game *game, struct carc_span at);

/*
 * The draw order for carc_moves_each(), which then lists only moves that a record may hold. order and record must outlive
 * held, and held the hand.
 */
struct carc_held {
	const struct carc_draw_order *order;
	const struct carc_record *record;
	struct carc_draw_order now; /* after the discards of the turn */
};
struct carc_moves_hand carc_draw_order_hand(struct carc_held *held);

/* Before the turn ends: fills the hand of the player on turn, or the open tiles, from the pile. */
void carc_draw_order_refill(struct carc_draw_order *order, const struct carc_record *record,
			    const struct carc_game *game);

/* When a turn begins: if it is the first one of the main pile, deals, its player first. */
void carc_draw_order_turn(struct carc_draw_order *order, const struct carc_record *record,
			  const struct carc_game *game);

/* Makes all held tiles unknown: from here on tiles are only counted. */
void carc_draw_order_forget(struct carc_draw_order *order, const struct carc_record *record);

/* Returns how many tiles of the list have been drawn after so many turns. Needs no game. */
unsigned carc_draw_order_count(const struct carc_record *record, unsigned turns);

/* Writes a hand in words, such as "U V*2 ?*3", to dest, which has room bytes, at least 1. */
void carc_hand_words(const struct carc_hand *hand, const struct carc_tileset *tiles, char *dest,
		     size_t room);

#endif
