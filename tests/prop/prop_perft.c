/*
 * Ways to play, counted by the oracle alone: the table in carc-moves(1), and one turn from positions of
 * random games, against what the engine counts there.
 * usage: prop_perft [SEED [COUNT]]     one random game in four is asked, at about four of its turns
 */
#include <inttypes.h>
#include <stdio.h>

#include "core/engine/moves.h"
#include "core/random/playout.h"
#include "tests/gen/referee.h"
#include "tests/gen/shrink.h"
#include "tests/oracle/oracle_perft.h"
#include "tests/prop/games.h"

/* Towers give many ways, which the oracle tries slowly. */
enum { GAMES_PER_COUNT = 4, ASKED_EVERY = 20, WAYS_MAX = 3000 };

struct contest {
	struct carc_game room[CARC_MOVES_ROOM];
	struct carc_record record;
	struct carc_game game;
	struct referee referee;
	struct carc_rng rng;
	unsigned positions;
	unsigned after; /* the turn after which the ways are counted; 0: after some, by chance */
	char wrong[300];
};

/* From the start tile alone, in the third edition, without expansions. */
static bool published(void)
{
	static const struct {
		enum oracle_fields fields;
		struct oracle_ways ways[2];
	} rows[] = {
		{ORACLE_FIELDS_PER_FIELD, {{589, 484}, {478541, 329444}}},
		{ORACLE_FIELDS_OFF, {{358, 296}, {178228, 123712}}},
	};
	static struct oracle oracle;
	struct oracle_rules rules = oracle_modern();

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		for (int turns = 1; turns <= 2; turns++) {
			const struct oracle_ways *want = &rows[i].ways[turns - 1];
			struct oracle_ways ways;

			rules.fields = rows[i].fields;
			oracle_init(&oracle, &rules, 2, 7);
			if (!oracle_put(&oracle, "D", 0, 0, 0))
				return false;
			ways = oracle_perft(&oracle, turns);
			if (ways.all == want->all && ways.merged == want->merged)
				continue;
			printf("prop_perft: %d turns: the oracle counts %llu, merged %llu; %llu "
			       "and %llu are published\n",
			       turns, ways.all, ways.merged, want->all, want->merged);
			return false;
		}
	return true;
}

/* No more than that many are counted to find that there are too many. */
static bool is_enough(void *ctx, const struct carc_move *move)
{
	unsigned *ways = ctx;

	(void)move;
	return ++*ways <= WAYS_MAX;
}

static bool agree(struct contest *contest, const struct carc_game *game)
{
	const struct carc_moves_how every = {.type = CARC_TYPES_MAX};
	const struct carc_moves_how merged = {.merged = true, .type = CARC_TYPES_MAX};
	struct oracle_ways ways;
	unsigned listed = 0;
	uint64_t all, few;

	carc_moves_each(game, &every, contest->room, is_enough, &listed);
	if (listed > WAYS_MAX)
		return true;
	all = carc_moves_count(game, &every, contest->room, 1);
	few = carc_moves_count(game, &merged, contest->room, 1);
	ways = oracle_perft(&contest->referee.oracle, 1);
	contest->positions++;
	snprintf(contest->wrong, sizeof contest->wrong,
		 "before turn %u the engine counts %" PRIu64 ", merged %" PRIu64
		 "; the oracle %llu and %llu",
		 game->turn, all, few, ways.all, ways.merged);
	return all == ways.all && few == ways.merged;
}

static bool is_asked(struct contest *contest, const struct carc_game *game)
{
	if (contest->after > 0)
		return game->turn > contest->after;
	return carc_rng_below(&contest->rng, ASKED_EVERY) == 0;
}

static bool see(void *ctx, enum carc_playout_moment moment, const struct carc_game *game,
		const struct carc_action *action)
{
	struct contest *contest = ctx;
	const char *wrong = NULL;

	if (moment == CARC_PLAYOUT_ACTED)
		wrong = referee_act(&contest->referee, game, action, game->player, true);
	if (moment == CARC_PLAYOUT_TURN)
		wrong = referee_turn(&contest->referee, game);
	if (wrong)
		snprintf(contest->wrong, sizeof contest->wrong, "%s", wrong);
	return !wrong &&
	       (moment != CARC_PLAYOUT_TURN || !is_asked(contest, game) || agree(contest, game));
}

/* The game stopped where they differed: the ways are counted once, after the last turn. */
static const char *follow(void *ctx, const struct carc_record *record)
{
	struct contest *contest = ctx;
	struct carc_listener listener = {referee_on_event, &contest->referee};
	struct carc_playout_watch watch = {see, contest, &listener};
	struct carc_found finding;

	contest->after = record->turns;
	return record->turns > 0 &&
			       referee_begin(&contest->referee, &record->rules, record->players) &&
			       carc_playout_follow(record, &contest->game, &watch, &finding) ==
				       CARC_PLAYOUT_STOPPED
		       ? contest->wrong
		       : NULL;
}

/* Players, rules and style follow from the seed. */
static const char *play(void *ctx, uint64_t seed)
{
	struct contest *contest = ctx;
	struct carc_listener listener = {referee_on_event, &contest->referee};
	struct carc_playout_watch watch = {see, contest, &listener};
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players;

	contest->rng.state = ~seed;
	players = carc_playout_rules(&contest->rng, "carcassonne", &rules);
	if (!referee_begin(&contest->referee, &rules, players))
		return "the oracle has no start tile";
	return carc_playout(seed, carc_playout_style(seed), &rules, players, &contest->record,
			    &contest->game, &watch, &finding) == CARC_PLAYOUT_OK
		       ? NULL
		       : contest->wrong;
}

static void tell(const void *ctx)
{
	printf(", the table and %u positions", ((const struct contest *)ctx)->positions);
}

int main(int argc, char **argv)
{
	static const struct prop_games prop = {.name = "prop_perft",
					       .play = play,
					       .follow = follow,
					       .cut = true,
					       .tell = tell,
					       .every = GAMES_PER_COUNT};
	static struct contest contest;

	return !published() || prop_games(argc, argv, &prop, &contest, &contest.record);
}
