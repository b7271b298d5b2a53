/*
 * A save that is being written: what jcz_out.c, jcz_messages.c and jcz_tower_out.c share. jcz_out.c
 * calls the others.
 */
#ifndef CARC_JCZ_WRITE_H
#define CARC_JCZ_WRITE_H

#include "formats/bytes/json_print.h"
#include "formats/foreign/foreign_out.h"
#include "formats/foreign/jcz/jcz.h"
#include "formats/foreign/jcz/jcz_draw.h"
#include "formats/foreign/jcz/jcz_prison.h"

struct carc_jcz_writing {
	struct carc_out out;
	struct carc_json_print
		print;          /* the save, as far as it goes; into memory, as it may be refused */
	uint64_t seed;          /* of the random numbers */
	struct carc_game trial; /* a copy, in which an action is tried */
	struct carc_jcz_pack pack;
	const char *drawn[CARC_TILES_MAX]; /* tiles in the order of drawing */
	unsigned draws;                    /* so many of them, so far */
	const struct carc_node *turn;      /* being written, as the record has it */
	bool timed;                        /* its clock is told */
	long clock;                        /* milliseconds so far */
	bool acted; /* a figure or a piece was placed in this turn, or taken home */
	/* Points that an abbot has given in this turn, who is taken home only with what is complete there. */
	int32_t later;
	/*
	 * Figures on the board, each with the number that it has there; and those that others hold.
	 */
	unsigned figures;
	struct carc_jcz_meeple {
		struct carc_figure figure;
		uint8_t number;
	} meeple[CARC_FIGURES_MAX];
	struct carc_jcz_prison prison;
};

/* A random number from 0 to below 1, made from the seed; another one for each number. */
double carc_jcz_number(const struct carc_jcz_writing *writing, unsigned number);

/* The name of a tile of this type that is left in the pack, which loses it; NULL: there is none. */
const char *carc_jcz_take(struct carc_jcz_writing *writing, unsigned type);

/* Begin and end a message; what is printed between the two is its payload. */
void carc_jcz_begin_message(struct carc_jcz_writing *writing, const char *type);
void carc_jcz_end_message(struct carc_jcz_writing *writing);

/* Print a member of a payload: a place; the zone that a figure stands on; the id of a figure. */
void carc_jcz_print_position(struct carc_jcz_writing *writing, int x, int y);
void carc_jcz_print_pointer(struct carc_jcz_writing *writing, const char *key,
			    const struct carc_figure *figure);
void carc_jcz_print_id(struct carc_jcz_writing *writing, struct carc_jcz_id id);

struct carc_jcz_id carc_jcz_id_of(const struct carc_jcz_meeple *meeple);

/* Whether the figure still stands on the board. */
bool carc_jcz_on_board(const struct carc_jcz_writing *writing,
		       const struct carc_jcz_meeple *meeple);

/* Forget the figures that have left the board: their numbers are free again. */
void carc_jcz_forget_figures(struct carc_jcz_writing *writing);

/*
 * jcz_tower_out.c: do what a turn says of towers and prisoners, and add messages of it. False: the
 * rules do not allow it.
 */
bool carc_jcz_floor(struct carc_jcz_writing *writing, const struct carc_action *action);
bool carc_jcz_takes(struct carc_jcz_writing *writing, const struct carc_action *action);
bool carc_jcz_back(struct carc_jcz_writing *writing, const struct carc_action *action);
bool carc_jcz_ransom(struct carc_jcz_writing *writing, const struct carc_action *action);

/*
 * jcz_messages.c: print all turns, as elements of a list. The start tiles were taken out of the
 * pack before.
 */
void carc_jcz_messages(struct carc_jcz_writing *writing);

/* Milliseconds that all turns took, by their clocks. */
long carc_jcz_clock(const struct carc_jcz_writing *writing);

#endif
