/*
 * Turns that are being made of messages: what jcz_turns.c, which takes all messages, and
 * jcz_tower.c share.
 */
#ifndef CARC_JCZ_MAKING_H
#define CARC_JCZ_MAKING_H

#include "formats/foreign/jcz/jcz_prison.h"
#include "formats/foreign/jcz/jcz_save.h"

/* The turn that the messages make. */
struct carc_jcz_making {
	struct carc_jcz_save *save;
	const struct carc_node *message, *payload;
	struct carc_node *turn;       /* NULL: it has not begun */
	const struct carc_node *name; /* of its tile, as the save has it; NULL: none was placed yet */
	long clock;                   /* milliseconds at the end of the turn before */
	unsigned tiles;               /* on the table, as far as they are known */
	struct carc_jcz_laid {
		const struct carc_tile_type *type; /* NULL: not known, or not how it lies */
		int32_t x, y;
		unsigned turn; /* counted from 1; 0: a start tile */
		uint8_t rot;   /* as we draw it */
	} tile[CARC_TILES_MAX];
	struct carc_jcz_prison prison;
};

/* Send a finding about a place of the save, which is refused for it. */
void carc_jcz_object(struct carc_jcz_making *making, enum carc_code code, struct carc_span at,
		     const char *text);

/* Refuse the save: the message is known, but none of its kind can come at this moment. */
void carc_jcz_object_here(struct carc_jcz_making *making);

/* A list of two numbers. False: it is none. */
bool carc_jcz_xy(const struct carc_node *place, int32_t *ret_x, int32_t *ret_y);

/* A figure as the save names it. False: a finding was sent. */
bool carc_jcz_read_id(struct carc_jcz_making *making, const struct carc_node *meeple,
		      struct carc_jcz_id *ret_id);

/* The seat of the player on turn. */
unsigned carc_jcz_on_turn(const struct carc_jcz_making *making);

/*
 * If not the player on turn owns a figure, name its owner as the player of the turn. The rules
 * judge whether that can be.
 */
void carc_jcz_add_owner(struct carc_jcz_making *making, struct carc_span at, struct carc_jcz_id id);

/* The name of a player as a value, or NULL. */
struct carc_node *carc_jcz_player(struct carc_jcz_making *making, struct carc_span at,
				  unsigned seat);

/*
 * The word for the feature that a pointer names. now: only of the tile of this turn, else of any
 * tile. word: CARC_WORD_MAX bytes, is returned; "": a finding was sent.
 */
const char *carc_jcz_word(struct carc_jcz_making *making, const struct carc_node *pointer, bool now,
			  char *word);

/*
 * Add a key to the turn, which begins with it if it has not yet. False: it was there, a finding was
 * sent.
 */
bool carc_jcz_say(struct carc_jcz_making *making, const char *key, struct carc_node *value);

/* jcz_tower.c: messages of The Tower; and a figure that is placed on one. */
void carc_jcz_place_token(struct carc_jcz_making *making);
void carc_jcz_capture(struct carc_jcz_making *making);
void carc_jcz_exchange(struct carc_jcz_making *making);
void carc_jcz_pay_ransom(struct carc_jcz_making *making);
void carc_jcz_stand(struct carc_jcz_making *making, const struct carc_node *pointer,
		    struct carc_jcz_id id);

#endif
