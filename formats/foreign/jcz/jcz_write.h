/*
 * A save that is being written: jcz_out.c writes what stands before the messages and behind them,
 * and calls jcz_messages.c.
 */
#ifndef CARC_JCZ_WRITE_H
#define CARC_JCZ_WRITE_H

#include "formats/foreign/foreign_out.h"
#include "formats/foreign/jcz/jcz.h"
#include "formats/foreign/jcz/jcz_draw.h"
#include "formats/foreign/jcz/jcz_flock.h"
#include "formats/foreign/jcz/jcz_prison.h"
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
	bool acted;  /* a figure or a piece was placed in this turn, or taken home */
	bool untold; /* a first token was drawn in it, of which no message tells */
	bool passed; /* ... and JCloisterZone asks for no second figure any more */
	/*
	 * Figures on the board, each with the id that it has there; and those that others hold.
	 */
	unsigned figures;
	struct carc_jcz_meeple {
		struct carc_figure figure;
		struct carc_jcz_id id;
	} meeple[CARC_FIGURES_MAX];
	struct carc_jcz_prison prison;
	struct carc_jcz_herder herder[CARC_FLOCKS_MAX]; /* numbers of the shepherds on the board */
	unsigned herders;
};

/* A random number from 0 to below 1, made from the seed; another one for each number. */
double carc_jcz_number(const struct carc_jcz_writing *writing, unsigned number);

/*
 * The random number with which a turn begins, counted from 0: any, unless its first token of a shepherd follows from it.
 * The turns before it have been played.
 */
double carc_jcz_begin_number(struct carc_jcz_writing *writing, unsigned turn);

/* A tile of this type that is left in the pack, which loses it; NULL: there is none, a finding was sent. */
const struct carc_jcz_kind *carc_jcz_take(struct carc_jcz_writing *writing, unsigned type);

/*
 * Print all turns, as elements of a list. The start tiles were taken out of the pack before.
 */
void carc_jcz_messages(struct carc_jcz_writing *writing);

/* Milliseconds that all turns took, by their clocks. */
long carc_jcz_clock(const struct carc_jcz_writing *writing);

#endif
