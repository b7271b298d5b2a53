/*
 * A save that is being written: jcz_out.c writes what stands before the messages and behind them,
 * and calls jcz_messages.c.
 */
#ifndef CARC_JCZ_WRITE_H
#define CARC_JCZ_WRITE_H

#include "formats/foreign/foreign_out.h"
#include "formats/foreign/jcz/jcz.h"
#include "formats/foreign/jcz/jcz_draw.h"
#include "formats/foreign/jcz/jcz_figures.h"
#include "formats/foreign/jcz/jcz_save.h"
#include "formats/text/json_print.h"

struct carc_jcz_writing {
	struct carc_out out;
	struct carc_json_print print; /* the save, as far as it goes */
	uint64_t seed;                /* of the random numbers */
	uint64_t parts;               /* of the setup, see carc_jcz_parts() */
	struct carc_jcz_pack pack;
	const char *drawn[CARC_TILES_MAX]; /* tiles in the order of drawing */
	unsigned draws;                    /* so many of them, so far */
	const struct carc_node *turn;      /* being written, as the record has it */
	bool timed;                        /* its clock is told */
	long clock;                        /* milliseconds so far */
	unsigned commits;                  /* so far */
	unsigned begins;                   /* the turn that the next of them begins */
	bool acted;    /* a figure or a piece was placed in this turn, or taken home */
	bool untold;   /* a first token was drawn in it, of which no message tells */
	unsigned left; /* actions of the turn, with the one that is written */
	bool passed;   /* ... and JCloisterZone asks for no second figure any more */
	struct carc_jcz_board board;
	struct carc_jcz_prison prison;
};

/* A random number from 0 to below 1, made from the seed; another one for each number. */
double carc_jcz_number(const struct carc_jcz_writing *writing, unsigned number);

/*
 * the random number with which a turn begins, counted from 0: any, unless its first token of a shepherd follows from it.
 * The turns before it have been played.
 */
double carc_jcz_begin_number(struct carc_jcz_writing *writing, unsigned turn);

/* A tile of this type that is left in the pack, which loses it; NULL: there is none, a finding was sent. */
const struct carc_jcz_kind *carc_jcz_take(struct carc_jcz_writing *writing, unsigned type);

/*
 * Print all turns, as elements of a list. The start tiles were taken out of the pack before.
 */
void carc_jcz_messages(struct carc_jcz_writing *writing);

/* A random number by which the bag of a game gives a token; and how many tokens the bag holds. */
double carc_jcz_number_for(const struct carc_jcz_writing *writing, const struct carc_game *game,
			   unsigned token);
unsigned carc_jcz_bag_size(const struct carc_game *game);

/* The layout of a message in its list. payload: a format string for the three most frequent kinds of message. */
#define CARC_JCZ_MESSAGE(type, payload) \
	"\n      \"type\": \"" type "\",\n      \"payload\": {" payload "}"

/* Begin and end a message; what is printed between the two is its payload. And a pass. */
void carc_jcz_begin(struct carc_jcz_writing *writing, const char *type);
void carc_jcz_end(struct carc_jcz_writing *writing);
/* Ends one that was printed by a form. */
void carc_jcz_end_message(struct carc_jcz_writing *writing);
void carc_jcz_send_nothing(struct carc_jcz_writing *writing);

/* A place; the zone that a figure stands on; a figure's id; a figure that leaves the board, and where it stands. */
void carc_jcz_print_position(struct carc_jcz_writing *writing, int x, int y);
void carc_jcz_print_pointer(struct carc_jcz_writing *writing, const char *key,
			    const struct carc_figure *figure);
void carc_jcz_print_id(struct carc_jcz_writing *writing, struct carc_jcz_id id);
void carc_jcz_print_leaving(struct carc_jcz_writing *writing, const struct carc_jcz_meeple *meeple);

/*
 * Write the message for the figure that was placed last. number: what it is called; 0: it gets the lowest number that is free, which
 * no figure of this kind that is on the board or held by others has.
 */
void carc_jcz_send_meeple(struct carc_jcz_writing *writing, uint8_t number);

/* If JCloisterZone waits for any of these acts, tell it that nothing of them is done. True: it did. */
bool carc_jcz_pass_over(struct carc_jcz_writing *writing, uint32_t acts);

/* Passes over the acts that JCloisterZone still waits for: first those after a tower piece, then all others, once in a turn. */
void carc_jcz_send_pass(struct carc_jcz_writing *writing);
/* Sends the message that ends a turn. */
void carc_jcz_send_commit(struct carc_jcz_writing *writing);

/* abbey_and_mayor.c: whether the tile of a turn is an abbey; the pass of an abbey that is not laid; wagons, see there. */
bool carc_jcz_lays_abbey(const struct carc_record *record, const struct carc_turn *turn);
void carc_jcz_send_no_abbey(struct carc_jcz_writing *writing);
unsigned carc_jcz_send_wagons(struct carc_jcz_writing *writing, const struct carc_action *action,
			      unsigned count);

/* tower.c: ransoms beside wagons, and one that follows a tile. */
unsigned carc_jcz_send_payments(struct carc_jcz_writing *writing, const struct carc_action *action,
				unsigned count, unsigned player);
void carc_jcz_put_in_time(struct carc_jcz_writing *writing, struct carc_action *action,
			  unsigned left);

/* Milliseconds that all turns took, by their clocks. */
long carc_jcz_clock(const struct carc_jcz_writing *writing);

#endif
