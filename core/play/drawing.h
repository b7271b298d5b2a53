/*
 * Who has which tile, as far as a record tells. It is no part of the game, since only a record can tell in which order
 * tiles were drawn; where it does not, tiles are counted all the same. For replay.c, and for those who show hands. How
 * tiles are drawn: house/hands.h.
 */
#ifndef CARC_DRAWING_H
#define CARC_DRAWING_H

#include "core/house/hands.h"
#include "core/play/record.h"
#include "core/rules/position.h"

/* Tiles that somebody holds, or that lie open. */
struct carc_hand {
	uint8_t size;                  /* all of them */
	uint8_t unknown;               /* of them, those that the record does not name */
	uint8_t known[CARC_TYPES_MAX]; /* by type */
};

enum { CARC_OPEN_TILES = CARC_SEATS }; /* the hand that belongs to nobody */

struct carc_drawing {
	uint8_t way; /* enum carc_way: how tiles are drawn now; CARC_WAY_ONE until the main pile is begun */
	uint16_t drawn; /* tiles of the record's list */
	/* The first tile of the list that nobody can have drawn, from 1; 0: none. From it on the list is of no use. */
	uint16_t spent;
	struct carc_hand hand[CARC_SEATS + 1];
};

/* Before the first turn, the start board being laid: nobody holds anything, or if the main pile is begun, deal. */
void carc_drawing_begin(struct carc_drawing *drawing, const struct carc_record *record,
			const struct carc_game *game);

/*
 * Whether it matters at all who has which tile. Not where each turn takes one from the pile, in an order
 * that the record does not tell: then nothing of the following need be asked.
 */
static inline bool carc_drawing_matters(const struct carc_record *record)
{
	return record->rules.option[CARC_OPTION_DRAWING] != CARC_WAY_ONE || record->draws > 0;
}

/* Whether the player on turn can have a tile of this type. */
bool carc_drawing_has(const struct carc_drawing *drawing, const struct carc_record *record,
		      const struct carc_game *game, unsigned type);

/* The player on turn has placed or discarded such a tile, which he can have. */
void carc_drawing_take(struct carc_drawing *drawing, const struct carc_record *record,
		       const struct carc_game *game, unsigned type, bool placed);

/* Whether the player on turn can have such a tile as his own: not all of them are known to be elsewhere. */
bool carc_drawing_has_own(const struct carc_drawing *drawing, const struct carc_game *game,
			  unsigned type);

/* No more turns are played: look at the rest of the list, which nobody has drawn. */
void carc_drawing_end(struct carc_drawing *drawing, const struct carc_record *record,
		      const struct carc_game *game);

/* Before the turn ends: whether the player on turn holds a tile, or can draw one, that must be placed. */
bool carc_drawing_owes(const struct carc_drawing *drawing, const struct carc_game *game);

/* Before the turn ends: what is drawn at its end. */
void carc_drawing_refill(struct carc_drawing *drawing, const struct carc_record *record,
			 const struct carc_game *game);

/* A turn begins. If it is the first one of the main pile, deal, its player first. */
void carc_drawing_turn(struct carc_drawing *drawing, const struct carc_record *record,
		       const struct carc_game *game);

/* The record's list is of no use any more: from here on tiles are only counted. */
void carc_drawing_forget(struct carc_drawing *drawing, const struct carc_record *record);

/* How much of the record's list is drawn when so many turns are over. */
unsigned carc_drawing_count(const struct carc_record *record, unsigned turns);

/* "U V*2 ?*3": a hand in words; cut if there is no room. */
void carc_hand_words(const struct carc_hand *hand, const struct carc_tileset *tiles, char *dest,
		     size_t room);

#endif
