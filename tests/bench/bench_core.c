/*
 * What the engine costs by itself, measured in one run on one core, best of several rounds, in processor time.
 * usage: bench_core [ROUNDS]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "core/boxes.h"
#include "core/engine/placement.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/random/playout.h"

enum { GAMES = 200, RANDOM_GAMES = 2000 };

struct bench {
	struct carc_record record[GAMES];
	struct carc_game game;
	struct carc_record scratch;
	unsigned long turns; /* in GAMES */
	unsigned long actions;
	unsigned long offered; /* legal placements found in RANDOM_GAMES */
	long points;           /* keeps the work from being thrown away */
};

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* From moves in memory: set up, every action, every turn's scoring, final scoring. */
static bool replay(struct bench *bench, const struct carc_record *record)
{
	struct carc_game *game = &bench->game;
	struct carc_diag diag;

	carc_game_init(game, &record->rules, record->players);
	carc_game_start(game);
	for (unsigned i = 0; i < record->turns; i++) {
		const struct carc_turn *turn = &record->turn[i];

		for (unsigned n = 0; n < turn->actions; n++)
			if (carc_game_act(game, &record->action[turn->first_action + n], NULL,
					  &diag))
				return false;
		if (carc_game_end_turn(game, NULL, &diag))
			return false;
	}
	carc_game_finish(game, NULL);
	bench->points += carc_game_score(game, 0);
	return true;
}

static bool prepare(struct bench *bench, const struct carc_rules *rules)
{
	struct carc_diag diag;

	bench->turns = bench->actions = 0;
	for (unsigned i = 0; i < GAMES; i++) {
		if (carc_playout(i, carc_playout_style(i), rules, 2 + i % 5, &bench->record[i],
				 &bench->game, NULL, &diag) != CARC_PLAYOUT_OK)
			return false;
		bench->record[i].draws = 0; /* as in most records */
		bench->turns += bench->record[i].turns;
		bench->actions += bench->record[i].actions;
	}
	return true;
}

/* Best seconds for all GAMES, or a negative number. */
static double time_replay(struct bench *bench, unsigned rounds)
{
	double best = 1e9;

	while (rounds-- > 0) {
		double begin = now(), took;

		for (unsigned i = 0; i < GAMES; i++)
			if (!replay(bench, &bench->record[i]))
				return -1;
		took = now() - begin;
		best = took < best ? took : best;
	}
	return best;
}

static bool count_places(void *ctx, enum carc_playout_moment moment, const struct carc_game *game,
			 const struct carc_action *action)
{
	struct bench *bench = ctx;
	struct carc_placement where;
	unsigned cursor = 0;

	if (moment == CARC_PLAYOUT_DRAWN)
		while (carc_placement_next(game, game->rules->tiles.type[action->type], &cursor,
					   &where))
			bench->offered++;
	return true;
}

/* Best seconds for RANDOM_GAMES games played at random, or a negative number. */
static double time_random(struct bench *bench, const struct carc_rules *rules, unsigned rounds,
			  const struct carc_playout_watch *watch)
{
	static const struct carc_playout_style plain = {.claim = 70};
	double best = 1e9;

	while (rounds-- > 0) {
		double begin = now(), took;
		struct carc_diag diag;

		for (unsigned i = 0; i < RANDOM_GAMES; i++)
			if (carc_playout(i, plain, rules, 2, &bench->scratch, &bench->game, watch,
					 &diag) != CARC_PLAYOUT_OK)
				return -1;
		took = now() - begin;
		best = took < best ? took : best;
	}
	return best;
}

int main(int argc, char **argv)
{
	unsigned rounds = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 20;
	struct bench *bench = calloc(1, sizeof *bench);
	const struct carc_playout_watch counting = {count_places, bench, NULL};
	struct carc_rules rules;
	double replayed, random;

	if (!bench)
		return 3;
	carc_rules_init(&rules, carc_preset_find("carcassonne", "", 0));
	if (!prepare(bench, &rules) || (replayed = time_replay(bench, rounds)) < 0 ||
	    time_random(bench, &rules, 1, &counting) < 0 ||
	    (random = time_random(bench, &rules, (rounds + 3) / 4, NULL)) < 0) {
		puts("bench_core: the engine refused its own game");
		free(bench);
		return 1;
	}
	printf("core: replay from memory     %8.2f us a game (aim 10), %.1f turns and %.1f actions "
	       "each,"
	       " with final scoring\n",
	       replayed * 1e6 / GAMES, (double)bench->turns / GAMES,
	       (double)bench->actions / GAMES);
	printf("core: random complete games  %8.0f a second (aim 20000): each turn draws a tile, "
	       "finds every"
	       " legal placement (%.1f on average), takes one, asks each zone of it, claims one at "
	       "70 %%;"
	       " recorded, scored to the end\n",
	       RANDOM_GAMES / random, (double)bench->offered / (RANDOM_GAMES * 71.0));
	free(bench);
	return 0;
}
