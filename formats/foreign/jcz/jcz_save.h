/*
 * A save that is being converted: what jcz_in.c, jcz_older.c, jcz_turns.c and jcz_play.c share.
 * jcz_in.c calls the others, jcz_turns.c has each turn played as soon as it is known.
 */
#ifndef CARC_JCZ_SAVE_H
#define CARC_JCZ_SAVE_H

#include "formats/foreign/foreign.h"
#include "formats/foreign/jcz/jcz.h"
#include "formats/foreign/jcz/jcz_draw.h"

/* One turn of the save that was committed. */
struct carc_jcz_turn {
	struct carc_node *node;       /* of the record */
	const struct carc_node *tile; /* its name in the save; NULL: none was placed */
	double random;                /* chooses the next tile; less than 0: not told */
};

struct carc_jcz_play;

struct carc_jcz_save {
	struct carc_foreign in;
	struct carc_rules rules;
	bool gardens;  /* the tiles are those of the second edition */
	bool over;     /* a message says that the game has ended */
	double random; /* before the first turn; less than 0: not told */
	struct carc_node *turns_node;
	unsigned turns;
	struct carc_jcz_turn turn[CARC_TURNS_MAX];
	struct carc_jcz_play *play; /* of the record that is being made */
};

/* The random number of a key, from 0 to below 1; -1: there is none. */
double carc_jcz_random(const struct carc_node *mapping, const char *key);

/*
 * jcz_older.c: whether a setup, which is a mapping, is of a release 4. If so, carc_jcz_renew() puts
 * a tree in place of the save that says the same in the form of later releases.
 */
bool carc_jcz_is_older(const struct carc_node *setup);
void carc_jcz_renew(struct carc_jcz_save *save);

/* jcz_turns.c: the replay as turns. */
void carc_jcz_turns(struct carc_jcz_save *save, const struct carc_node *replay);

/*
 * jcz_play.c: play the record while it is made, to find what the save does not tell. Begin before
 * the first turn; play the turn that was added last; end behind them all. NULL: out of memory,
 * which counts as failed. Who began calls free().
 */
struct carc_jcz_play *carc_jcz_play_begin(struct carc_jcz_save *save);
void carc_jcz_play_turn(struct carc_jcz_play *play);
void carc_jcz_play_end(struct carc_jcz_play *play);

/* The seat of the player on turn, as far as the rules tell. */
unsigned carc_jcz_play_seat(const struct carc_jcz_play *play);

#endif
