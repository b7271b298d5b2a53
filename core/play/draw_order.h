/*
 * Who has which tile, as far as a record tells by its list of draws. It is no part of the game,
 * since only a record can tell in which order tiles were drawn; where it does not, tiles are
 * counted all the same. replay.c asks and keeps it up to date; formats/say/position/hands.c shows hands.
 * Which ways of drawing there are: house/house_options.h. The game alone judges whether a tile fits or is
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

/* Tiles that somebody holds, or that lie open. */
struct carc_hand {
	uint8_t size;                  /* tiles, known or not */
	uint8_t unknown;               /* of them, those whose type nobody knows */
	uint8_t known[CARC_TYPES_MAX]; /* by type */
};

enum { CARC_OPEN_TILES = CARC_SEATS }; /* the hand that belongs to nobody */

struct carc_draw_order {
	uint8_t way; /* enum carc_way: how tiles are drawn now; CARC_WAY_ONE until the main pile is begun */
	uint16_t drawn; /* how many tiles of the record's list have been drawn */
	/* The first tile of the list that nobody can have drawn, from 1; 0: none. */
	uint16_t spent;
	struct carc_hand hand[CARC_SEATS + 1];
};

/* Before the first turn: nobody holds a tile. If the main pile is begun, deal. */
void carc_draw_order_begin(struct carc_draw_order *order, const struct carc_record *record,
			   const struct carc_game *game);

/* Whether it matters who has which tile. Else no other function need be called. */
static inline bool carc_draw_order_matters(const struct carc_record *record)
{
	return record->rules.option[CARC_OPTION_DRAWING] != CARC_WAY_ONE || record->draws > 0;
}

/* Whether the player on turn can have a tile of this type. */
bool carc_draw_order_has(const struct carc_draw_order *order, const struct carc_record *record,
			 const struct carc_game *game, unsigned type);

/* The player on turn has placed or discarded a tile of this type, which carc_draw_order_has allows. */
void carc_draw_order_take(struct carc_draw_order *order, const struct carc_record *record,
			  const struct carc_game *game, unsigned type, bool placed);

/* CARC_CODE_OK unless an action takes a tile that the player on turn cannot have: one of his own, or where it matters any. */
enum carc_code carc_draw_order_code(const struct carc_draw_order *order,
				    const struct carc_record *record, const struct carc_game *game,
				    const struct carc_action *action);

/* The finding of an action with such a code, which is not CARC_CODE_OK: it says which tiles the player could have had. */
struct carc_found carc_draw_order_finding(const struct carc_draw_order *order,
					  const struct carc_record *record,
					  const struct carc_game *game,
					  const struct carc_action *action, enum carc_code code);

/* After the last turn: whether the rest of the list can have been drawn; it may set spent. */
void carc_draw_order_end(struct carc_draw_order *order, const struct carc_record *record,
			 const struct carc_game *game);

/* Before the turn ends: whether the player on turn has, or can draw, a tile that must be placed. */
bool carc_draw_order_owes(const struct carc_draw_order *order, const struct carc_game *game);

/* The finding of a turn that ends although its player owes a tile. at: where the turn stands. */
struct carc_found carc_draw_order_missing(const struct carc_game *game, struct carc_span at);

/*
 * The same order for carc_moves_each(), which lists by it what a record may hold. order and record must outlive held, and that
 * the hand.
 */
struct carc_held {
	const struct carc_draw_order *order;
	const struct carc_record *record;
	struct carc_draw_order now; /* after the discards of the turn */
};
struct carc_moves_hand carc_draw_order_hand(struct carc_held *held);

/* Before the turn ends: fill the hand of the player on turn, or the open tiles, from the pile. */
void carc_draw_order_refill(struct carc_draw_order *order, const struct carc_record *record,
			    const struct carc_game *game);

/* When a turn begins: if it is the first one of the main pile, deal, its player first. */
void carc_draw_order_turn(struct carc_draw_order *order, const struct carc_record *record,
			  const struct carc_game *game);

/* From here on tiles are only counted: all that are held become unknown. */
void carc_draw_order_forget(struct carc_draw_order *order, const struct carc_record *record);

/* How many tiles of the list have been drawn when so many turns are over. Needs no game. */
unsigned carc_draw_order_count(const struct carc_record *record, unsigned turns);

/* Write a hand in words, such as "U V*2 ?*3", to dest, which has room bytes, at least 1. */
void carc_hand_words(const struct carc_hand *hand, const struct carc_tileset *tiles, char *dest,
		     size_t room);

#endif
