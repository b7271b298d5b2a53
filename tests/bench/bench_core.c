/*
 * What the engine costs by itself, measured in one run on one core, best of several rounds, in processor time: the
 * base game, and beside it a box that is added to it and a game of its own.
 * usage: bench_core [ROUNDS]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/boxes.h"
#include "core/engine/placement.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/random/playout.h"

enum { GAMES = 200, RANDOM_GAMES = 2000 };

/* What is played. aim: microseconds a game at most; least: random games a second; 0: none is set. */
static const struct {
	const char *name, *game, *expansion;
	double aim, least;
} rows[] = {
	{"base game", "carcassonne", "", 10, 30000},
	{"The Tower", "carcassonne", "tower", 0, 0},
	{"The City", "the-city", "", 0, 0},
};

struct bench {
	struct carc_record record[GAMES];
	struct carc_game game;
	struct carc_record scratch;
	unsigned long turns; /* in GAMES */
	unsigned long actions;
	unsigned long drawn,
		offered; /* tiles in RANDOM_GAMES, and legal placements found for them */
	long points;     /* keeps the work from being thrown away */
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
	struct carc_found finding;

	carc_game_init(game, &record->rules, record->players);
	carc_game_start(game);
	for (unsigned i = 0; i < record->turns; i++) {
		const struct carc_turn *turn = &record->turn[i];

		for (unsigned n = 0; n < turn->actions; n++)
			if (carc_game_act(game, &record->action[turn->first_action + n], NULL,
					  &finding))
				return false;
		if (carc_game_end_turn(game, NULL, &finding))
			return false;
	}
	carc_game_finish(game, NULL);
	bench->points += carc_game_score(game, 0);
	return true;
}

static bool prepare(struct bench *bench, const struct carc_rules *rules)
{
	unsigned seats = rules->set->players_max - 1u;
	struct carc_found finding;

	bench->turns = bench->actions = 0;
	for (unsigned i = 0; i < GAMES; i++) {
		if (carc_playout(i, carc_playout_style(i), rules, 2 + i % seats, &bench->record[i],
				 &bench->game, NULL, &finding) != CARC_PLAYOUT_OK)
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

	bench->drawn += moment == CARC_PLAYOUT_DRAWN;
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
		struct carc_found finding;

		for (unsigned i = 0; i < RANDOM_GAMES; i++)
			if (carc_playout(i, plain, rules, 2, &bench->scratch, &bench->game, watch,
					 &finding) != CARC_PLAYOUT_OK)
				return -1;
		took = now() - begin;
		best = took < best ? took : best;
	}
	return best;
}

static void set_rules(unsigned row, struct carc_rules *rules)
{
	const char *game = rows[row].game, *expansion = rows[row].expansion;

	carc_rules_init(rules, carc_preset_find(game, "", 0));
	if (*expansion)
		carc_rules_expand(rules, UINT32_C(1) << carc_expansion_find(game, expansion,
									    strlen(expansion)));
}

static void print_aim(const char *word, double aim)
{
	if (aim > 0)
		printf(" (%s %.0f)", word, aim);
}

/* False: the engine refused its own game. */
static bool measure(struct bench *bench, unsigned row, unsigned rounds)
{
	const struct carc_playout_watch counting = {count_places, bench, NULL};
	struct carc_rules rules;
	double replayed, random;

	set_rules(row, &rules);
	bench->drawn = bench->offered = 0;
	if (!prepare(bench, &rules) || (replayed = time_replay(bench, rounds)) < 0 ||
	    time_random(bench, &rules, 1, &counting) < 0 ||
	    (random = time_random(bench, &rules, (rounds + 3) / 4, NULL)) < 0)
		return false;
	printf("%-10s %8.2f us a game", rows[row].name, replayed * 1e6 / GAMES);
	print_aim("aim", rows[row].aim);
	printf(" of %.1f turns, %.1f actions; %.0f random games a second",
	       (double)bench->turns / GAMES, (double)bench->actions / GAMES, RANDOM_GAMES / random);
	print_aim("at least", rows[row].least);
	printf(", %.1f placements a tile\n", (double)bench->offered / (double)bench->drawn);
	return true;
}

int main(int argc, char **argv)
{
	unsigned rounds = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 20;
	struct bench *bench = calloc(1, sizeof *bench);
	bool sound = true;

	if (!bench)
		return 3;
	puts("core: games replayed from memory, each with final scoring; random complete games, where each turn "
	     "draws a\ntile, finds every legal placement, takes one, asks each zone of it, claims one at 70 %; "
	     "recorded, scored to\nthe end");
	for (unsigned row = 0; row < sizeof rows / sizeof rows[0] && sound; row++)
		sound = measure(bench, row, rounds);
	if (!sound)
		puts("bench_core: the engine refused its own game");
	free(bench);
	return sound ? 0 : 1;
}
