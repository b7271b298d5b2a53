/*
 * Engine and oracle of The City on random games, each by rulings taken at random, some with tiles drawn at
 * random, too: they must agree on every placement, claim, piece of the wall and point. And a ruling on which nothing is said to rest can be turned
 * round without a difference. A long run must have met every end of the game and every choice of a ruling.
 * usage: prop_city [SEED [COUNT[/EVERY]]]
 * EVERY: in one game of so many it is asked what players could have done, and rulings and start boards are tried. In each,
 * what they do and all points are judged.
 */
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "tests/gen/check.h"
#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "core/random/playout.h"
#include "tests/gen/start_board.h"
#include "tests/gen/referee.h"
#include "tests/boxes/the_city/city_tiles.h"
#include "tests/gen/shrink.h"
#include "tests/prop/games.h"

/* From so many games on, chance is no excuse for what was never met; one end alone comes in a game of a hundred. */
enum { LONG_RUN = 200, LONG_RUN_OF_ENDS = 1000 };

enum { CHOICES_MAX = 256, ENDS = 8 };

struct contest {
	struct carc_record record, other;
	struct carc_game game, trial;
	struct referee referee;
	struct carc_rng rng;
	struct city_tiles tiles;
	const char *wrong;
	bool sparing; /* ask nothing of what players could do */
	char reason[200];
	unsigned findings;
	unsigned started; /* start boards */
	unsigned crossed; /* games by corner-touch=cross in which that made a difference */
	unsigned by_players[CARC_PLAYERS_MAX + 1], by_end[ENDS], by_choice[CHOICES_MAX];
};

static bool see(void *ctx, enum carc_playout_moment moment, const struct carc_game *game,
		const struct carc_action *action)
{
	struct contest *contest = ctx;
	struct referee *referee = &contest->referee;

	contest->wrong = contest->sparing ? NULL : carc_game_check(game);
	if (contest->wrong)
		return false;
	switch (moment) {
	case CARC_PLAYOUT_DRAWN:
		if (!contest->sparing)
			contest->wrong = referee_placements(referee, game, action->type);
		break;
	case CARC_PLAYOUT_ACTED:
		contest->wrong = referee_act(referee, game, action, game->player, true);
		if (!contest->sparing && !contest->wrong)
			contest->wrong = referee_moves(referee, game);
		break;
	case CARC_PLAYOUT_LAID:
	case CARC_PLAYOUT_ROUND:
		break;
	case CARC_PLAYOUT_TURN:
		contest->wrong = referee_turn(referee, game);
		break;
	case CARC_PLAYOUT_FINISHED:
		contest->wrong = referee_final(referee, game);
		break;
	}
	return !contest->wrong;
}

static void find(void *ctx, const struct carc_found *finding)
{
	((struct contest *)ctx)->findings += carc_code_info(finding->code)->severity == CARC_ERROR;
}

/* The game with another choice of one ruling: whether it is the same. */
static bool plays_alike(struct contest *contest, enum carc_option ruling, int16_t choice)
{
	struct carc_replay replay;

	contest->other = contest->record;
	contest->other.rules.option[ruling] = choice;
	contest->findings = 0;
	carc_replay_begin(&replay, &contest->other, &contest->trial,
			  (struct carc_sink){find, contest}, NULL);
	while (carc_replay_turn(&replay)) {
	}
	carc_replay_end(&replay);
	return contest->findings == 0 && contest->trial.finished &&
	       !memcmp(contest->trial.points, contest->game.points, sizeof contest->game.points);
}

static void count_choices(struct contest *contest)
{
	size_t count;
	const struct carc_option_value *choices = carc_option_values(true, &count);

	for (size_t i = 0; i < count && i < CHOICES_MAX; i++)
		contest->by_choice[i] +=
			contest->record.rules.option[choices[i].option] == choices[i].number;
}

/* A verdict that relies on a ruling says so: where nothing was said, the choice does not matter. */
static const char *rulings_are_named(struct contest *contest)
{
	size_t count;
	const struct carc_option_value *choices = carc_option_values(true, &count);

	for (size_t i = 0; i < count; i++) {
		enum carc_option ruling = choices[i].option;

		if (strcmp(carc_option_info(ruling)->expansion, "the-city") != 0)
			continue;
		if (contest->record.rules.option[ruling] == choices[i].number ||
		    contest->game.relied_on[ruling] > 0 ||
		    plays_alike(contest, ruling, choices[i].number))
			continue;
		snprintf(contest->reason, sizeof contest->reason,
			 "with %s=%s it is another game, but nothing was said to rely on it",
			 carc_option_info(ruling)->name, choices[i].name);
		return contest->reason;
	}
	return NULL;
}

/* ---- From a start board ---- */

static const char *play_turn(struct contest *contest, const struct carc_turn *turn)
{
	struct carc_listener listener = {referee_on_event, &contest->referee};
	const struct carc_action *action = contest->other.action + turn->first_action;
	const char *wrong = NULL;
	struct carc_found finding;

	for (unsigned i = 0; i < turn->actions && !wrong; i++, action++) {
		if (action->act == CARC_ACT_PLACE)
			wrong = referee_placements(&contest->referee, &contest->trial,
						   action->type);
		if (!wrong)
			wrong = referee_act(&contest->referee, &contest->trial, action,
					    contest->trial.player, true);
		if (!wrong &&
		    carc_game_act(&contest->trial, action, &listener, &finding) != CARC_OK)
			return carc_code_info(finding.code)->meaning;
	}
	if (!wrong && carc_game_end_turn(&contest->trial, &listener, &finding) != CARC_OK)
		return carc_code_info(finding.code)->meaning;
	return wrong ? wrong : referee_turn(&contest->referee, &contest->trial);
}

/* The last turns, from a start board that shows what lay there before them: engine and oracle agree. */
static const char *goes_on_from(struct contest *contest, unsigned turns)
{
	struct carc_listener listener = {referee_on_event, &contest->referee};
	struct carc_replay replay;
	const char *wrong;

	contest->other = contest->record;
	contest->other.ended = true;
	carc_replay_begin(&replay, &contest->record, &contest->trial,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	while (replay.next < turns && carc_replay_turn(&replay))
		;
	/* Behind the last turn there is one without actions. */
	contest->other.turn[contest->other.turns].first_action = contest->other.actions;
	if (!start_board(&contest->other, turns, &contest->trial))
		return NULL;
	contest->findings = 0;
	carc_replay_begin(&replay, &contest->other, &contest->trial,
			  (struct carc_sink){find, contest}, NULL);
	if (contest->findings > 0)
		return "as a start board it has a finding";
	referee_init(&contest->referee, &contest->other.rules, contest->other.players);
	wrong = referee_start(&contest->referee, &contest->trial);
	for (unsigned i = 0; i < contest->other.turns && !wrong; i++)
		wrong = play_turn(contest, &contest->other.turn[i]);
	if (wrong)
		return wrong;
	contest->started++;
	carc_game_finish(&contest->trial, &listener);
	return referee_final(&contest->referee, &contest->trial);
}

/* From any turn, and from the end. */
static const char *start_boards_go_on(struct contest *contest)
{
	unsigned turns = contest->record.turns;
	const char *wrong;

	if (turns == 0 || turns == CARC_TURNS_MAX)
		return NULL;
	wrong = goes_on_from(contest, carc_rng_below(&contest->rng, turns));
	return wrong ? wrong : goes_on_from(contest, turns);
}

static void begin(struct contest *contest, const struct carc_rules *rules, unsigned players)
{
	contest->wrong = NULL;
	referee_init(&contest->referee, rules, players);
}

static const char *follow(void *ctx, const struct carc_record *record)
{
	struct contest *contest = ctx;
	struct carc_listener listener = {referee_on_event, &contest->referee};
	struct carc_playout_watch watch = {see, contest, &listener};
	struct carc_found finding;

	contest->sparing = false;
	begin(contest, &record->rules, record->players);
	switch (carc_playout_follow(record, &contest->game, &watch, &finding)) {
	case CARC_PLAYOUT_OK:
		contest->record = *record;
		contest->record.ended = true;
		contest->wrong = rulings_are_named(contest);
		return contest->wrong ? contest->wrong : start_boards_go_on(contest);
	case CARC_PLAYOUT_STOPPED:
		return contest->wrong;
	case CARC_PLAYOUT_REFUSED:
		break;
	}
	return NULL;
}

/*
 * Players, rulings and style follow from the seed. Every third game is played by the default rulings, every
 * fourth with other tiles.
 */
static const char *play(void *ctx, uint64_t seed)
{
	struct contest *contest = ctx;
	struct carc_listener listener = {referee_on_event, &contest->referee};
	struct carc_playout_watch watch = {see, contest, &listener};
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players;

	contest->rng.state = ~seed;
	players = carc_playout_rules(&contest->rng, "the-city", &rules);
	if (seed % 3 == 0)
		carc_rules_init(&rules, rules.preset);
	if (seed % 4 == 0) {
		city_tiles_draw(&contest->rng, &contest->tiles);
		rules.own = &contest->tiles.table;
		carc_rules_expand(&rules, 0);
	}
	contest->by_players[players]++;
	begin(contest, &rules, players);
	switch (carc_playout(seed, prop_style(seed), &rules, players, &contest->record,
			     &contest->game, &watch, &finding)) {
	case CARC_PLAYOUT_OK:
		contest->by_end[contest->game.box.walls.ends]++;
		contest->crossed += rules.option[CARC_RULING_CORNER_TOUCH] != 0 &&
				    contest->game.relied_on[CARC_RULING_CORNER_TOUCH] > 0;
		count_choices(contest);
		if (contest->sparing)
			return NULL;
		contest->wrong = rulings_are_named(contest);
		return contest->wrong ? contest->wrong : start_boards_go_on(contest);
	case CARC_PLAYOUT_STOPPED:
		return contest->wrong;
	case CARC_PLAYOUT_REFUSED:
		return carc_code_info(finding.code)->meaning;
	}
	return "carc_playout returned nothing that it should";
}

static void ask(void *ctx, bool everything)
{
	((struct contest *)ctx)->sparing = !everything;
}

static bool met_all(const struct contest *contest, unsigned long long games)
{
	size_t count;
	const struct carc_option_value *choices = carc_option_values(true, &count);
	bool all = count <= CHOICES_MAX;

	for (unsigned players = 2; players <= 4; players++)
		if (contest->by_players[players] == 0) {
			printf("prop_city: no game of %u players\n", players);
			all = false;
		}
	for (unsigned end = 1; games >= LONG_RUN_OF_ENDS && end < ENDS; end *= 2)
		if (contest->by_end[end] == 0) {
			printf("prop_city: no game with end %u alone\n", end);
			all = false;
		}
	for (size_t i = 0; i < count && i < CHOICES_MAX; i++)
		if (!strcmp(carc_option_info(choices[i].option)->expansion, "the-city") &&
		    contest->by_choice[i] == 0) {
			printf("prop_city: no game with %s=%s\n",
			       carc_option_info(choices[i].option)->name, choices[i].name);
			all = false;
		}
	if (contest->crossed == 0) {
		printf("prop_city: no game in which the wall crossed a corner\n");
		all = false;
	}
	return all;
}

static const char *lacks(void *ctx, unsigned long long games)
{
	return games < LONG_RUN || met_all(ctx, games) ? NULL : "not all was met";
}

static void tell(const void *ctx)
{
	const struct contest *contest = ctx;
	const unsigned *by_end = contest->by_end;

	printf(": last wall %u, last tile %u, gap %u, several %u, start boards %u, corners crossed %u",
	       by_end[1], by_end[2], by_end[4], by_end[3] + by_end[5] + by_end[6] + by_end[7],
	       contest->started, contest->crossed);
}

int main(int argc, char **argv)
{
	static const struct prop_games prop = {.name = "prop_city",
					       .play = play,
					       .follow = follow,
					       .lacks = lacks,
					       .tell = tell,
					       .ask = ask,
					       .styles = true};
	static struct contest contest;

	return prop_games(argc, argv, &prop, &contest, &contest.record);
}
