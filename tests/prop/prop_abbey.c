/*
 * Engine and oracle on what is seldom in games of Abbey and Mayor: two wagons of one player that move on in one turn,
 * abbeys after the last tile that are asked for more than once round, and such abbeys after a pass, while tiles are left
 * that fit nowhere. All are counted, and must have been met.
 * usage: prop_abbey [SEED [COUNT]]
 */
#include <stdio.h>
#include <string.h>

#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"
#include "core/boxes.h"
#include "core/random/playout.h"
#include "tests/gen/referee.h"
#include "tests/prop/games.h"

/* From so many games on chance is no excuse. */
enum { LONG_RUN = 300 };

struct contest {
	struct carc_record record;
	struct carc_game game;
	struct referee referee;
	const char *wrong;
	uint8_t moved[CARC_SEATS]; /* wagons in this turn */
	uint8_t asked;             /* who may lay an abbey yet, a bit each */
	bool closing;
	/* Turns with two wagons of one player; further rounds; abbeys after a pass, with tiles left that fit nowhere. */
	unsigned long long wagons, rounds, in_vain;
};

static void count(struct contest *contest, enum carc_playout_moment moment,
		  const struct carc_game *game, const struct carc_action *action)
{
	const struct carc_abbey *abbey = &game->box.abbey;

	if (moment == CARC_PLAYOUT_ACTED && action->act == CARC_ACT_WAGON &&
	    action->player < CARC_SEATS)
		contest->wagons += ++contest->moved[action->player] == 2;
	if (moment == CARC_PLAYOUT_ACTED && action->act == CARC_ACT_PLACE)
		contest->in_vain += abbey->closing && game->idle > 0 && game->left > 0 &&
				    game->rules->option[CARC_OPTION_END] != 0;
	if (moment != CARC_PLAYOUT_TURN)
		return;
	memset(contest->moved, 0, sizeof contest->moved);
	contest->rounds += contest->closing && (abbey->asked & ~contest->asked);
	contest->closing = abbey->closing;
	contest->asked = abbey->asked;
}

static const char *compare(struct contest *contest, enum carc_playout_moment moment,
			   const struct carc_game *game, const struct carc_action *action)
{
	struct referee *referee = &contest->referee;
	const char *wrong = NULL;

	if (moment == CARC_PLAYOUT_ACTED) {
		wrong = referee_act(referee, game, action, game->player, true);
		return wrong ? wrong : referee_moves(referee, game);
	}
	if (moment == CARC_PLAYOUT_TURN)
		return referee_turn(referee, game);
	return moment == CARC_PLAYOUT_FINISHED ? referee_final(referee, game) : NULL;
}

static bool see(void *ctx, enum carc_playout_moment moment, const struct carc_game *game,
		const struct carc_action *action)
{
	struct contest *contest = ctx;

	count(contest, moment, game, action);
	contest->wrong = compare(contest, moment, game, action);
	return !contest->wrong;
}

static const char *play(void *ctx, uint64_t seed)
{
	struct contest *contest = ctx;
	struct carc_listener listener = {referee_on_event, &contest->referee};
	struct carc_playout_watch watch = {see, contest, &listener};
	unsigned abbey = carc_expansion_find("carcassonne", "abbey", strlen("abbey"));
	/* Wagons everywhere, and abbeys that are often kept. */
	const struct carc_playout_style style = {
		.claim = 100, .keep = 90, .aim[CARC_AIM_COMPACT] = seed % 2 ? 50 : 95};
	struct carc_rng rng = {~seed};
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players = carc_playout_rules(&rng, "carcassonne", &rules);

	rules.option[CARC_RULING_ABBEY_AFTER_LAST] = CARC_ABBEY_AFTER_LAST_ROUNDS;
	rules.option[CARC_OPTION_WAGONS] = rules.option[CARC_OPTION_ABBEYS] = 2;
	/* Few other figures. */
	rules.option[CARC_OPTION_MAYORS] = rules.option[CARC_OPTION_BARNS] = 1;
	rules.option[CARC_OPTION_MEEPLES] = 1;
	rules.option[CARC_OPTION_TABLE_EDGE] = CARC_TABLE_EDGE_NONE;
	/* On a small table tiles are left that fit nowhere. */
	if (seed % 3 == 0) {
		rules.option[CARC_OPTION_TABLE_EDGE] = CARC_TABLE_EDGE_LIMITS;
		rules.option[CARC_OPTION_END] = 1;
		rules.table = (struct carc_table){-3, -3, 3, 3};
	}
	rules.option[CARC_OPTION_DRAWING] = CARC_DRAWING_ONE;
	rules.option[CARC_RULING_DRAWN_IN_VAIN] = 1;
	/* Options say how many figures an expansion brings. */
	carc_rules_expand(&rules, (seed % 4 ? 0 : rules.expansions) | UINT32_C(1) << abbey);
	/* A box that is left out may have brought a sixth color. */
	if (players > carc_rules_players_most(&rules))
		players = carc_rules_players_most(&rules);
	contest->wrong = NULL;
	contest->closing = false;
	memset(contest->moved, 0, sizeof contest->moved);
	if (!referee_begin(&contest->referee, &rules, players))
		return "the oracle has no start tile";
	if (carc_playout(seed, style, &rules, players, &contest->record, &contest->game, &watch,
			 &finding) == CARC_PLAYOUT_REFUSED)
		return carc_code_info(finding.code)->meaning;
	return contest->wrong;
}

static const char *lacks(void *ctx, unsigned long long games)
{
	const struct contest *contest = ctx;

	return games < LONG_RUN ||
			       (contest->wagons > 0 && contest->rounds > 0 && contest->in_vain > 0)
		       ? NULL
		       : "not all were met";
}

static void tell(const void *ctx)
{
	const struct contest *contest = ctx;

	printf(": %llu turns with two wagons of one player, %llu further rounds of abbeys, %llu "
	       "abbeys after a pass with tiles left",
	       contest->wagons, contest->rounds, contest->in_vain);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {
		.name = "prop_abbey", .play = play, .lacks = lacks, .tell = tell};
	static struct contest contest;

	return prop_games(argc, argv, &games, &contest, &contest.record);
}
