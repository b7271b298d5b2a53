/*
 * The program around a property of random games: seeds one after another, until one shows that it does not
 * hold. Then the game is printed, and how to play it again; and, where a record alone can show it, a record as
 * short as can be, ready for fixtures/.
 */
#ifndef TESTS_PROP_GAMES_H
#define TESTS_PROP_GAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/play/record.h"
#include "core/random/playout.h"

struct prop_games {
	const char *name; /* of the program */
	/* Play the game of a seed. NULL: it holds; else what is wrong, in room of ctx. */
	const char *(*play)(void *ctx, uint64_t seed);
	/* The same of a record, whether it was played or made shorter; one that cannot be played holds. May be NULL. */
	const char *(*follow)(void *ctx, const struct carc_record *record);
	/* Not every game is played to its end: whether one ended where it stops, its record says. */
	bool cut;
	/* After the last game, what a run of so many should have met and has not; may be NULL. */
	const char *(*lacks)(void *ctx, unsigned long long games);
	/* More for the line that says that all holds; may be NULL. */
	void (*tell)(const void *ctx);
	/* A game is played for every so many that are asked for; 0 is 1. */
	unsigned every;
	bool styles; /* it plays by prop_style: the line says how many games of each there were */
	/* May be NULL. Whether everything is asked of the game of a seed, or what is done in it is judged alone. */
	void (*ask)(void *ctx, bool everything);
};

/*
 * How to play the game of a seed: in each of the styles that have a name, and in one that the seed makes up, in
 * turn. The last comes where the seed can be divided by their number.
 */
struct carc_playout_style prop_style(uint64_t seed);

/* What has no effect by the rules of a game is not said in its record. */
void prop_leave_out_idle(struct carc_rules *rules);

/* Turns the tables of rules by a quarter: the northern edge becomes the eastern one. */
void prop_turn_tables(struct carc_rules *rules);

/* Returns an action on a board turned by some quarters about 0,0, of players who sit so many seats further on. */
struct carc_action prop_turn_action(const struct carc_action *action, unsigned quarters,
				    unsigned seats, unsigned players);

/* Play the game of a seed by any rules of any game, without what has no effect by them, and in its style. False: it cannot be. */
bool prop_play_any(uint64_t seed, struct carc_record *record, struct carc_game *game);

/*
 * usage: NAME [SEED [COUNT[/EVERY]]], 1 and 300. EVERY: everything is asked of one game of so many. record: where play
 * leaves the game it has played, or NULL if it prints that itself. Returns the exit status.
 */
int prop_games(int argc, char **argv, const struct prop_games *prop, void *ctx,
	       const struct carc_record *record);

#endif
