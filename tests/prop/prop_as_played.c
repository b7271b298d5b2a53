/*
 * Engine and oracle on games that break rules and go on. A random game is spoilt in a few turns, whatever that brings
 * about; then it is played, and what breaks a rule stands as it was played if that is possible. Both must refuse the
 * same, and agree on all that follows: placements, claims, points. The engine's invariants hold, also in The City,
 * of which only they are asked. A replay of the
 * record as played comes to the same game, and finds something in just those turns.
 * usage: prop_as_played [SEED [COUNT]]
 */
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "tests/gen/check.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "core/random/playout.h"
#include "tests/gen/reason.h"
#include "tests/gen/referee.h"
#include "tests/gen/same.h"
#include "tests/gen/spoil.h"
#include "tests/gen/why.h"
#include "tests/prop/games.h"

/* At one moment of so many all that may be done is asked for. */
enum { ASK_EVERY = 6, CITY_EVERY = 8 };

/* From so many games on each code must have stood that can; those that need two rare things, in longer runs. */
enum { LONG_RUN = 1500, LONGER_RUN = 20000 };

struct contest {
	struct carc_record record, spoilt;
	struct carc_game game, other;
	struct carc_replay replay;
	struct referee referee;
	struct carc_rng rng;
	const char *wrong;
	char reason[200];
	bool stood, stopped; /* in this turn something stands against the rules; the game stops */
	bool left;           /* it is not followed to its end */
	bool refereed;       /* the oracle knows the game */
	bool found[CARC_TURNS_MAX + 2], replayed[CARC_TURNS_MAX + 2];
	unsigned stands[CARC_CODES][CARC_FIGURE_KINDS +
				    1]; /* how often, by code and figure; of none, the last */
	unsigned whole;                 /* games that were played to their end */
};

static unsigned below(struct contest *contest, unsigned end)
{
	return carc_rng_below(&contest->rng, end);
}

/* ---- Playing it --------------------------------------------------------------------------------- */

static void check(struct contest *contest, const char *wrong)
{
	if (!contest->wrong)
		contest->wrong = wrong;
}

/* An action of this game that cannot stand by the engine: the oracle says so, too, of all but the moment of it. */
static void check_stop(struct contest *contest, const struct carc_action *action,
		       enum carc_code code)
{
	if (code == CARC_R304_NOT_NOW || code == CARC_R303_OWED || code == CARC_R302_GAME_OVER ||
	    !contest->game.rules->actions[action->act])
		return;
	if (!referee_act_as_played(&contest->referee, &contest->game, action))
		check(contest, say_reason(contest->reason, sizeof contest->reason,
					  "%s stops the game, though the %s can be done",
					  carc_code_info(code)->code, carc_act_name(action->act)));
}

/* What was refused stands, or the game stops. action: NULL if it is about the turn. */
static void stand(struct contest *contest, enum carc_code code, const struct carc_action *action,
		  enum carc_status done)
{
	if (done != CARC_OK) {
		contest->stopped = true;
		return;
	}
	contest->stood = true;
	contest->stands[code][action && action->act == CARC_ACT_MEEPLE ? action->figure
								       : CARC_FIGURE_KINDS]++;
}

static bool ask(struct contest *contest)
{
	return contest->refereed && !contest->wrong && !contest->stopped &&
	       below(contest, ASK_EVERY) == 0;
}

/* An action, and what the oracle has to say of it. */
static void act_refereed(struct contest *contest, const struct carc_action *action)
{
	const struct carc_listener listener = {referee_on_event, &contest->referee};
	struct carc_game *game = &contest->game;
	struct referee *referee = &contest->referee;
	struct carc_found finding;

	/* That nothing which is left can lie is seen at the end of a turn by one, at once by the other. */
	if (action->act == CARC_ACT_DISCARD && !game->over && oracle_over(&referee->oracle)) {
		contest->left = true;
		return;
	}
	if (carc_game_act(game, action, &listener, &finding) == CARC_OK) {
		check(contest,
		      referee_act(referee, game, action, (unsigned)referee->oracle.player, true));
		return;
	}
	check(contest, referee_why(referee, game, action, finding.code));
	/* The moment of an action within its turn is the engine's to know, and whether it is over. */
	if (finding.code != CARC_R304_NOT_NOW && finding.code != CARC_R303_OWED &&
	    finding.code != CARC_R302_GAME_OVER)
		check(contest, referee_act(referee, game, action, game->player, false));
	stand(contest, finding.code, action,
	      carc_game_act_as_played(game, action, finding.code, &listener));
	if (contest->stopped)
		check_stop(contest, action, finding.code);
	else
		check(contest, referee_act_as_played(referee, game, action));
}

static void act(struct contest *contest, const struct carc_action *action)
{
	struct carc_game *game = &contest->game;
	struct carc_found finding;

	if (action->act == CARC_ACT_PLACE && ask(contest))
		check(contest, referee_placements(&contest->referee, game, action->type));
	if (contest->refereed)
		act_refereed(contest, action);
	else if (carc_game_act(game, action, NULL, &finding) != CARC_OK)
		stand(contest, finding.code, action,
		      carc_game_act_as_played(game, action, finding.code, NULL));
	if (contest->stopped || contest->left)
		return;
	check(contest, carc_game_check(game));
	if (ask(contest))
		check(contest, referee_moves(&contest->referee, game));
}

static void end_turn(struct contest *contest)
{
	const struct carc_listener listener = {referee_on_event, &contest->referee};
	const struct carc_listener *told = contest->refereed ? &listener : NULL;
	struct carc_game *game = &contest->game;
	struct carc_found finding;

	if (carc_game_end_turn(game, told, &finding) != CARC_OK) {
		stand(contest, finding.code, NULL, carc_game_end_turn_as_played(game, told));
		if (!contest->stopped)
			oracle_lack_as_played(&contest->referee.oracle);
	}
	if (contest->stopped)
		return;
	if (contest->refereed)
		check(contest, referee_turn(&contest->referee, game));
	check(contest, carc_game_check(game));
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct contest *contest = ctx;

	if (carc_found_counts(finding) && finding->turn > 0 && finding->turn <= CARC_TURNS_MAX)
		contest->replayed[finding->turn] = true;
}

/* A replay of the same record comes to the same end. */
static const char *replay(struct contest *contest, const struct carc_record *record)
{
	memset(contest->replayed, 0, sizeof contest->replayed);
	contest->spoilt = *record;
	contest->spoilt.as_played = true;
	/* Drawing is not the engine's matter. */
	contest->spoilt.draws = 0;
	if (contest->spoilt.rules.option[CARC_OPTION_DRAWING] != 0)
		return NULL;
	carc_replay_begin(&contest->replay, &contest->spoilt, &contest->other,
			  (struct carc_sink){on_finding, contest}, NULL);
	while (carc_replay_turn(&contest->replay))
		;
	if (contest->replay.broken != contest->stopped)
		return "a replay stops elsewhere";
	if (memcmp(contest->found, contest->replayed, sizeof contest->found) != 0)
		return "a replay finds something in other turns";
	/* Rulings about who begins are not the engine's matter either. */
	contest->other.rules = contest->game.rules;
	memcpy(contest->other.relied_on, contest->game.relied_on, sizeof contest->other.relied_on);
	return contest->stopped ? NULL : game_difference(&contest->game, &contest->other);
}

static const char *follow(void *ctx, const struct carc_record *record)
{
	struct contest *contest = ctx;
	const struct carc_listener listener = {referee_on_event, &contest->referee};
	struct carc_game *game = &contest->game;

	contest->rng.state = record->actions;
	contest->wrong = NULL;
	contest->stopped = contest->left = false;
	memset(contest->found, 0, sizeof contest->found);
	contest->refereed = !strcmp(record->rules.set->game, "carcassonne");
	if (contest->refereed && !referee_begin(&contest->referee, &record->rules, record->players))
		return "the oracle has no start tile";
	carc_game_init(game, &record->rules, record->players);
	carc_game_start(game);
	for (unsigned i = 0; i < record->turns && !contest->wrong && !contest->stopped; i++) {
		const struct carc_turn *turn = &record->turn[i];
		unsigned number = game->turn;

		contest->stood = false;
		if (turn->player != CARC_PLAYER_NONE && turn->player != game->player &&
		    (!game->over || carc_game_accepts(game, CARC_ACT_DISCARD, CARC_FIGURE_NONE))) {
			stand(contest, CARC_R301_NOT_ON_TURN, NULL,
			      carc_game_seat_as_played(game, turn->player));
			if (!contest->stopped)
				oracle_seat_as_played(&contest->referee.oracle, turn->player);
		}
		for (unsigned n = 0; n < turn->actions && !contest->wrong && !contest->stopped; n++)
			act(contest, &record->action[turn->first_action + n]);
		if (contest->left)
			return contest->wrong;
		if (!contest->wrong && !contest->stopped)
			end_turn(contest);
		contest->found[number] = contest->stood || contest->stopped;
	}
	if (!contest->wrong)
		check(contest, replay(contest, record));
	if (contest->wrong || contest->stopped)
		return contest->wrong;
	contest->whole++;
	carc_game_finish(game, contest->refereed ? &listener : NULL);
	return contest->refereed ? referee_final(&contest->referee, game) : NULL;
}

static const char *play(void *ctx, uint64_t seed)
{
	struct contest *contest = ctx;
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players;

	contest->rng.state = ~seed;
	players = carc_playout_rules(&contest->rng,
				     seed % CITY_EVERY == 0 ? "the-city" : "carcassonne", &rules);
	if (carc_playout(seed, prop_style(seed), &rules, players, &contest->record, &contest->game,
			 NULL, &finding) != CARC_PLAYOUT_OK)
		return "the game could not be played";
	if (contest->record.actions == 0)
		return NULL;
	spoil_record(&contest->rng, &contest->record, &contest->spoilt);
	contest->record = contest->spoilt;
	contest->record.ended = true;
	return follow(ctx, &contest->record);
}

/* What needs a ruling or a variant, or two rare things at once. */
static unsigned enough(enum carc_code code)
{
	static const enum carc_code seldom[] = {CARC_R110_RIVER_CRAMPED,  CARC_R119_ARMS_MEET,
						CARC_R211_JOINS_COMPLETE, CARC_R212_ABBOT_SCORES,
						CARC_R223_COMPLETED,      CARC_R316_NOT_FOR_SALE,
						CARC_R602_SECOND_PART};

	for (size_t i = 0; i < sizeof seldom / sizeof seldom[0]; i++)
		if (seldom[i] == code)
			return LONGER_RUN;
	return LONG_RUN;
}

static unsigned stood(const struct contest *contest, enum carc_code code)
{
	unsigned sum = 0;

	for (unsigned figure = 0; figure <= CARC_FIGURE_KINDS; figure++)
		sum += contest->stands[code][figure];
	return sum;
}

/* A long run must have met each code that can stand in this game; those of builders and pigs for these. */
static const char *lacks(void *ctx, unsigned long long games)
{
	static const struct {
		enum carc_code code;
		unsigned figure;
	} joining[] = {{CARC_R207_WRONG_FIGURE, CARC_BUILDER},
		       {CARC_R207_WRONG_FIGURE, CARC_PIG},
		       {CARC_R210_NO_FOLLOWER, CARC_BUILDER},
		       {CARC_R210_NO_FOLLOWER, CARC_PIG},
		       {CARC_R211_JOINS_COMPLETE, CARC_BUILDER}};
	const struct contest *contest = ctx;
	bool all = true;

	for (enum carc_code code = CARC_CODE_OK + 1; code < CARC_CODES; code++)
		if (carc_code_info(code)->stands && stood(contest, code) == 0 &&
		    games >= enough(code)) {
			printf("prop_as_played: %s never stood\n", carc_code_info(code)->code);
			all = false;
		}
	for (size_t i = 0; i < sizeof joining / sizeof joining[0]; i++)
		if (contest->stands[joining[i].code][joining[i].figure] == 0 &&
		    games >= enough(joining[i].code)) {
			printf("prop_as_played: %s of a %s never stood\n",
			       carc_code_info(joining[i].code)->code,
			       carc_figure_key(joining[i].figure));
			all = false;
		}
	return all ? NULL : "not everything that can stand did";
}

static void tell(const void *ctx)
{
	const struct contest *contest = ctx;
	unsigned stands = 0;

	for (enum carc_code code = 0; code < CARC_CODES; code++)
		stands += stood(contest, code);
	printf(": %u actions and turns stood, %u games were played to their end: met", stands,
	       contest->whole);
	for (enum carc_code code = CARC_CODE_OK + 1; code < CARC_CODES; code++)
		if (carc_code_info(code)->stands && stood(contest, code) > 0)
			printf(" %s %u", carc_code_info(code)->code, stood(contest, code));
	printf("; not met");
	for (enum carc_code code = CARC_CODE_OK + 1; code < CARC_CODES; code++)
		if (carc_code_info(code)->stands && stood(contest, code) == 0)
			printf(" %s", carc_code_info(code)->code);
}

int main(int argc, char **argv)
{
	static const struct prop_games prop = {.name = "prop_as_played",
					       .play = play,
					       .follow = follow,
					       .lacks = lacks,
					       .tell = tell,
					       .styles = true};
	static struct contest contest;

	return prop_games(argc, argv, &prop, &contest, &contest.record);
}
