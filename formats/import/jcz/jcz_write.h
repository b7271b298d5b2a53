/* A save that is being written. jcz_out.c writes its head and its end, jcz_setup.c the setup, jcz_messages.c the messages. */
#ifndef CARC_JCZ_WRITE_H
#define CARC_JCZ_WRITE_H

#include "formats/import/import_out.h"
#include "formats/import/jcz/jcz.h"
#include "formats/import/jcz/jcz_table.h"
#include "formats/text/json_print.h"

struct carc_jcz_writing {
	struct carc_out out;
	struct carc_json_print print; /* the printer of the save */
	uint64_t seed;                /* seed of the random numbers */
	uint64_t parts;               /* parts of the setup, see carc_jcz_parts() */
	struct carc_jcz_pack pack;
	const char *drawn[CARC_TILES_MAX]; /* tiles in the order of drawing */
	unsigned draws;
	bool timed;       /* the turn has a clock */
	long clock;       /* milliseconds so far */
	unsigned commits; /* number of commits so far */
	unsigned begins;  /* the turn that the next commit begins */
	bool acted;       /* in this turn a figure or a piece was placed, or taken home */
	bool untold;   /* in this turn the first token of a shepherd was drawn, without a message */
	bool passed;   /* JCloisterZone offers no second figure any more */
	unsigned left; /* number of actions of the turn from the current one on */
	struct carc_jcz_figures board, prison;
};

/* jcz_setup.c: prints the setup, and removes its start tiles from the pack. Call it before the first turn is played. */
void carc_jcz_print_setup(struct carc_jcz_writing *writing);

/* ---- jcz_messages.c ---- */

/*
 * carc_jcz_messages() prints all turns, as elements of a list. carc_jcz_clock() returns the milliseconds that a turn took, by its clock;
 * -1 without one.
 */
void carc_jcz_messages(struct carc_jcz_writing *writing);
long carc_jcz_clock(const struct carc_node *turn);

/* ---- jcz_write.c ---- */

/* Removes a tile of this type from the pack. Returns NULL after a finding if none is left. */
const struct carc_jcz_kind *carc_jcz_take(struct carc_jcz_writing *writing, unsigned type);

/* Returns the number of flock tokens in the bag of a game. */
unsigned carc_jcz_bag_size(const struct carc_game *game);

/*
 * Each of these returns a number from 0 to below 1. carc_jcz_number() hashes the seed and the number of commits; carc_jcz_number_for()
 * returns one with which the bag of a game gives this token; carc_jcz_begin_number() returns the one with which a turn, counted from 0,
 * begins: it gives the first token of a shepherd. The turns before it have been played.
 */
double carc_jcz_number(const struct carc_jcz_writing *writing);
double carc_jcz_number_for(const struct carc_jcz_writing *writing, const struct carc_game *game,
			   unsigned token);
double carc_jcz_begin_number(struct carc_jcz_writing *writing, unsigned turn);

/* The layout of a message in its list: a format string, for the most frequent kinds. */
#define CARC_JCZ_MESSAGE(type, payload) \
	"\n      \"type\": \"" type "\",\n      \"payload\": {" payload "}"

/* Begin and end a message; print its payload between the two calls. The last one ends a message that was printed by a format string. */
void carc_jcz_begin(struct carc_jcz_writing *writing, const char *type);
void carc_jcz_end(struct carc_jcz_writing *writing);
void carc_jcz_end_message(struct carc_jcz_writing *writing);

/* Print parts of a payload: a place, the zone of a figure, its id; or the whole payload, for a figure that leaves the board. */
void carc_jcz_print_position(struct carc_jcz_writing *writing, int x, int y);
void carc_jcz_print_pointer(struct carc_jcz_writing *writing, const char *key,
			    const struct carc_figure *figure);
void carc_jcz_print_id(struct carc_jcz_writing *writing, struct carc_jcz_id id);
void carc_jcz_print_leaving(struct carc_jcz_writing *writing, const struct carc_jcz_meeple *meeple);

/* Returns the id of a figure in the supply: with the lowest number that no figure of its kind has on the board or in a prison. */
struct carc_jcz_id carc_jcz_free_id(struct carc_jcz_writing *writing, unsigned player,
				    unsigned kind);

/*
 * Writes the message for the figure that was placed last. number: that of its id; 0: that of carc_jcz_free_id().
 */
void carc_jcz_send_meeple(struct carc_jcz_writing *writing, uint8_t number);

/* Write a pass, and the message that ends a turn. */
void carc_jcz_send_nothing(struct carc_jcz_writing *writing);
void carc_jcz_send_commit(struct carc_jcz_writing *writing);

/*
 * carc_jcz_pass_over() passes if JCloisterZone waits for any of these acts. The other passes over all acts for which it still waits: first
 * those after a tower piece, then all others, once in a turn.
 */
void carc_jcz_pass_over(struct carc_jcz_writing *writing, carc_acts acts);
void carc_jcz_send_pass(struct carc_jcz_writing *writing);

/* ---- Boxes ---- */

/* abbey_and_mayor.c: returns true if the tile of a turn is an abbey. */
bool carc_jcz_lays_abbey(const struct carc_record *record, const struct carc_turn *turn);

/* tower.c: writes ransoms beside wagons; moves a ransom that JCloisterZone accepts only before or after another action. */
unsigned carc_jcz_send_payments(struct carc_jcz_writing *writing, const struct carc_action *action,
				unsigned count, unsigned player);
void carc_jcz_put_in_time(struct carc_jcz_writing *writing, struct carc_action *action,
			  unsigned left);

#endif
