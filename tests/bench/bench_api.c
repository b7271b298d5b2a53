/*
 * What looking ahead costs a program that links the library, in processor time: positions reached, listed and taken back,
 * games played at random to the end, copies. The programs in Python beside it: tests/bench.sh.
 * usage: bench_api [ROUNDS]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "formats/api/carc.h"

enum { GAMES = 10, PLAYOUTS = 1000, CLONES = 100000 };

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Every move of every turn of some games, each listed anew. Returns how many positions that were. */
static unsigned long look_ahead(const struct carc_position *start)
{
	unsigned long positions = 0;

	for (unsigned game = 0; game < GAMES; game++) {
		struct carc_position *position = carc_position_clone(start);
		int moves = 1;

		for (unsigned turn = 0; moves > 0; turn++) {
			if (carc_position_draw(position, NULL, game * 1000 + turn) != 1)
				break;
			moves = carc_position_moves(position);
			for (int move = 0; move < moves; move++) {
				(void)carc_position_play_move(position, (unsigned)move);
				if (carc_position_draw(position, NULL, (unsigned)move) > 0) {
					positions += carc_position_moves(position) >= 0;
					(void)carc_position_undo(position);
				}
				(void)carc_position_undo(position);
			}
			if (moves > 0 &&
			    carc_position_play_move(position,
						    (game * 7 + turn * 13) % (unsigned)moves) != 1)
				break;
		}
		carc_position_free(position);
	}
	return positions;
}

static unsigned long roll_out(struct carc_position *position)
{
	int points[8];

	for (unsigned seed = 0; seed < PLAYOUTS; seed++)
		(void)carc_position_rollout(position, seed, points);
	return PLAYOUTS;
}

static unsigned long clone(const struct carc_position *position)
{
	for (unsigned n = 0; n < CLONES; n++)
		carc_position_free(carc_position_clone(position));
	return CLONES;
}

/* The best of several rounds, so many a second. */
static void measure(const char *what, int number, struct carc_position *start, int rounds)
{
	double best = 0;

	for (int round = 0; round < rounds; round++) {
		double begun = now(), rate;
		unsigned long done = number == 0   ? look_ahead(start)
				     : number == 1 ? roll_out(start)
						   : clone(start);

		rate = (double)done / (now() - begun);
		best = rate > best ? rate : best;
	}
	printf("%-60s %10.0f a second\n", what, best);
}

int main(int argc, char **argv)
{
	int rounds = argc > 1 ? atoi(argv[1]) : 5;
	struct carc_position *start;

	if (carc_position_new("c3", 2, &start, NULL, 0) != 0)
		return 1;
	puts("The library, from C");
	measure("positions: a move, a draw, the list of moves, taken back", 0, start, rounds);
	measure("games to the end, one call each (at least 25000)", 1, start, rounds);
	measure("clones", 2, start, rounds);
	carc_position_free(start);
	return 0;
}
