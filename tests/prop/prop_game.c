/*
 * What must hold for every game, tried on random ones: a turned table and other seats score the
 * same, refusals change nothing, a copied position comes back, meeples and points add up, a record plays again
 * as it was played.
 * usage: prop_game [SEED [COUNT]]
 */
#include <stdio.h>
#include <string.h>

#include "tests/gen/any_action.h"
#include "tests/gen/check.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "core/random/playout.h"
#include "tests/gen/reason.h"
#include "tests/gen/same.h"
#include "tests/gen/shrink.h"
#include "tests/prop/games.h"
#include "tests/prop/tally.h"

enum { TRIALS = 6 }; /* random actions tried at each moment */

struct prop {
	struct carc_record record, again, other;
	struct carc_game game, trial;
	struct tally tally;
	struct carc_rng rng;
	int32_t score[CARC_TURNS_MAX][CARC_SEATS]; /* after each turn, from 0 */
	unsigned turns;
	unsigned findings;
	char reason[300];
};

/* False, for a reason. */
#define fail(prop, ...) (say_reason((prop)->reason, sizeof(prop)->reason, __VA_ARGS__), false)

/* ---- while the game is played ---- */

/*
 * There is no undoing: who wants a position back has kept a copy. Written over a game that went on, it is the
 * position again.
 */
static bool comes_back(struct prop *prop, const struct carc_game *game)
{
	struct carc_found finding;
	const char *wrong = NULL;

	if (carc_game_end_turn(&prop->trial, NULL, &finding) == CARC_OK)
		wrong = carc_game_check(&prop->trial);
	if (wrong)
		return fail(prop, "after a turn with a random action: %s", wrong);
	carc_game_copy(&prop->trial, game);
	wrong = game_difference(&prop->trial, game);
	return !wrong || fail(prop, "a position that was copied back differs in %s", wrong);
}

/* What is refused changes nothing, and tells nobody; what is not leaves a sound game. */
static bool survives_anything(struct prop *prop, const struct carc_game *game)
{
	prop->trial = *game;
	for (unsigned i = 0; i < TRIALS; i++) {
		struct carc_action action = any_action(&prop->rng, game);
		const struct tally before = prop->tally;
		struct carc_listener listener = {tally_on_event, &prop->tally};
		struct carc_found finding;
		const char *wrong;
		bool legal = carc_game_act(&prop->trial, &action, &listener, &finding) == CARC_OK;

		wrong = legal ? carc_game_check(&prop->trial) : game_difference(&prop->trial, game);
		if (wrong)
			return fail(prop,
				    legal ? "after a random action: %s" : "a refusal changed %s",
				    wrong);
		if (!legal && memcmp(&before, &prop->tally, sizeof before))
			return fail(prop, "a refusal was told as an event");
		if (!legal && carc_code_info(finding.code)->code[0] != 'R')
			return fail(prop, "a refusal with code %s",
				    carc_code_info(finding.code)->code);
		if (legal && !comes_back(prop, game))
			return false;
		prop->tally = before;
	}
	return true;
}

static bool see(void *ctx, enum carc_playout_moment moment, const struct carc_game *game,
		const struct carc_action *action)
{
	struct prop *prop = ctx;
	const char *wrong = carc_game_check(game);

	(void)action;
	if (wrong)
		return fail(prop, "the game does not hold: %s", wrong);
	if (moment == CARC_PLAYOUT_TURN) {
		for (unsigned player = 0; player < game->players; player++)
			prop->score[prop->turns][player] = carc_game_score(game, player);
		prop->turns++;
	}
	if (moment == CARC_PLAYOUT_FINISHED && !prop->tally.over)
		return fail(prop, "nobody was told that the game is over");
	return (tally_adds_up(&prop->tally, game) || fail(prop, "%s", prop->tally.reason)) &&
	       survives_anything(prop, game);
}

/* ---- when it has been played ---- */

static void find(void *ctx, const struct carc_found *finding)
{
	struct prop *prop = ctx;

	/* Notes, as on rulings, are no findings. */
	if (carc_code_info(finding->code)->severity == CARC_ERROR && prop->findings++ == 0)
		(void)fail(prop, "turn %u: %s", finding->turn,
			   carc_code_info(finding->code)->symbol);
}

/* Replay a record in which player p of the first game sits at p + seats: the same scores. */
static bool replays_alike(struct prop *prop, const struct carc_record *record, unsigned seats,
			  const char *how)
{
	struct carc_replay replay;
	unsigned players = record->players, turn = 0;

	prop->findings = 0;
	carc_replay_begin(&replay, record, &prop->trial, (struct carc_sink){find, prop}, NULL);
	while (carc_replay_turn(&replay)) {
		for (unsigned player = 0; player < players; player++)
			if (carc_game_score(&prop->trial, (player + seats) % players) !=
			    prop->score[turn][player])
				return fail(prop, "%s: player %u scores differently after turn %u",
					    how, player, turn + 1);
		turn++;
	}
	carc_replay_end(&replay);
	if (prop->findings > 0)
		return false;
	if (turn != prop->turns || !prop->trial.finished)
		return fail(prop, "%s: only %u turns were played again", how, turn);
	for (unsigned player = 0; player < players; player++)
		for (unsigned kind = 0; kind < CARC_SCORE_PARTS; kind++)
			if (prop->trial.points[(player + seats) % players][kind] !=
			    prop->game.points[player][kind])
				return fail(prop, "%s: player %u ends with other points for a %s",
					    how, player, carc_score_part_name(kind));
	return true;
}

static bool has_start_tile(const struct carc_record *record)
{
	return carc_rules_start(&record->rules) != NULL;
}

/* The start tile, turned, as a start board, which says who begins. */
static void lay_start_tile(struct prop *prop, unsigned quarters, unsigned seats)
{
	struct carc_record *to = &prop->other;

	to->has_start = true;
	to->next = (uint8_t)(seats % to->players);
	to->start_tiles = 1;
	to->action[0] = (struct carc_action){.act = CARC_ACT_PLACE, .rot = (uint8_t)quarters};
	to->action[0].type = prop->game.board.tile[0].type;
	to->actions++;
	for (unsigned i = 0; i < to->turns; i++)
		to->turn[i].first_action++;
	for (unsigned round = 0; round < to->first_draws; round++)
		for (unsigned player = 0; player < to->players; player++)
			to->first_draw[round].type[(player + seats) % to->players] =
				prop->record.first_draw[round].type[player];
}

/* The table turned by some quarters; seats shifted, if there is a start board to say so. */
static void turn_record(struct prop *prop, unsigned quarters, unsigned seats)
{
	const struct carc_record *from = &prop->record;
	struct carc_record *to = &prop->other;
	bool laid = has_start_tile(from);

	*to = *from;
	for (unsigned i = 0; i < to->turns; i++)
		if (to->turn[i].player != CARC_PLAYER_NONE)
			to->turn[i].player = (uint8_t)((to->turn[i].player + seats) % to->players);
	for (unsigned q = 0; q < quarters; q++)
		prop_turn_tables(&to->rules);
	if (laid)
		lay_start_tile(prop, quarters, seats);
	for (unsigned i = 0; i < from->actions; i++)
		to->action[i + laid] =
			prop_turn_action(&from->action[i], quarters, seats, from->players);
}

/* Claim every score as it was, and one of them wrong if off. The record then ends with a claim. */
static void claim_scores(struct prop *prop, unsigned wrong_turn, unsigned wrong_player, int32_t off)
{
	struct carc_record *to = &prop->other;

	*to = prop->record;
	for (unsigned i = 0; i < to->turns; i++) {
		to->turn[i].first_claim = to->claims;
		to->turn[i].claims = to->players;
		for (unsigned player = 0; player < to->players; player++)
			to->claim[to->claims++] = (struct carc_claim){
				.kind = CARC_CLAIM_SCORE,
				.player = (uint8_t)player,
				.points = prop->score[i][player] +
					  (i >= wrong_turn && player == wrong_player ? off : 0)};
	}
	to->final_claim = to->claims;
	for (unsigned player = 0; player < to->players; player++)
		to->claim[to->claims++] =
			(struct carc_claim){.kind = CARC_CLAIM_SCORE,
					    .player = (uint8_t)player,
					    .points = carc_game_score(&prop->game, player)};
	to->winners = (uint8_t)carc_game_winners(&prop->game);
}

/* True claims are no findings; a score wrong from some turn on is one, the true end no other. */
static bool claims_are_judged(struct prop *prop)
{
	struct carc_replay replay;
	unsigned wrong;

	claim_scores(prop, 0, 0, 0);
	if (!replays_alike(prop, &prop->other, 0, "with true claims"))
		return false;
	/* On a table of one place the game may be over before it begins. */
	if (prop->turns == 0)
		return true;
	wrong = carc_rng_below(&prop->rng, prop->turns);
	claim_scores(prop, wrong, carc_rng_below(&prop->rng, prop->record.players), 1);
	prop->findings = 0;
	carc_replay_begin(&replay, &prop->other, &prop->trial, (struct carc_sink){find, prop},
			  NULL);
	while (carc_replay_turn(&replay)) {
	}
	carc_replay_end(&replay);
	if (prop->findings != 1)
		return fail(prop, "%u findings for a score that is wrong from turn %u on, not one",
			    prop->findings, wrong + 1);
	return true;
}

static bool same_record(const struct carc_record *a, const struct carc_record *b)
{
	if (a->turns != b->turns || a->actions != b->actions || a->players != b->players)
		return false;
	for (unsigned i = 0; i < a->turns; i++)
		if (a->turn[i].first_action != b->turn[i].first_action ||
		    a->turn[i].actions != b->turn[i].actions)
			return false;
	for (unsigned i = 0; i < a->actions; i++)
		if (!is_same_action(&a->action[i], &b->action[i]))
			return false;
	return true;
}

/* What holds whenever a game is played, by a record of it. */
static bool holds(struct prop *prop)
{
	const char *wrong;

	if (!replays_alike(prop, &prop->record, 0, "the record"))
		return false;
	prop->trial.rules = prop->game.rules;
	wrong = game_difference(&prop->trial, &prop->game);
	if (wrong)
		return fail(prop, "the record gives another game: %s differs", wrong);
	if (!claims_are_judged(prop))
		return false;
	for (unsigned quarters = 1; quarters < 4; quarters++) {
		unsigned seats = has_start_tile(&prop->record) ? quarters : 0;

		turn_record(prop, quarters, seats);
		if (!replays_alike(prop, &prop->other, seats, "a turned table and other seats"))
			return false;
	}
	return true;
}

/* Chance is the same for every record, or what is shorter would fail by chance. */
static void begin(struct prop *prop, uint64_t seed)
{
	memset(&prop->tally, 0, sizeof prop->tally);
	prop->rng.state = ~seed;
	prop->turns = 0;
}

static const char *follow(void *ctx, const struct carc_record *record)
{
	struct prop *prop = ctx;
	struct carc_listener listener = {tally_on_event, &prop->tally};
	struct carc_playout_watch watch = {see, prop, &listener};
	struct carc_found finding;

	begin(prop, 1);
	prop->record = *record;
	prop->record.ended = true;
	switch (carc_playout_follow(&prop->record, &prop->game, &watch, &finding)) {
	case CARC_PLAYOUT_OK:
		return record->turns > 0 && !holds(prop) ? prop->reason : NULL;
	case CARC_PLAYOUT_STOPPED:
		return prop->reason;
	case CARC_PLAYOUT_REFUSED:
		break;
	}
	return NULL;
}

static const char *play(void *ctx, uint64_t seed)
{
	struct prop *prop = ctx;
	struct carc_listener listener = {tally_on_event, &prop->tally};
	struct carc_playout_watch watch = {see, prop, &listener};
	static const char *const games[] = {"carcassonne", "the-city", "carcassonne"};
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players;

	begin(prop, seed);
	players = carc_playout_rules(&prop->rng, games[seed % 3], &rules);
	switch (carc_playout(seed, prop_style(seed), &rules, players, &prop->record, &prop->game,
			     &watch, &finding)) {
	case CARC_PLAYOUT_OK:
		break;
	case CARC_PLAYOUT_STOPPED:
		return prop->reason;
	case CARC_PLAYOUT_REFUSED:
		return carc_code_info(finding.code)->meaning;
	}
	if (carc_playout(seed, prop_style(seed), &rules, players, &prop->again, &prop->trial, NULL,
			 &finding) != CARC_PLAYOUT_OK ||
	    !same_record(&prop->record, &prop->again))
		return "the same seed made another game";
	return holds(prop) ? NULL : prop->reason;
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {
		.name = "prop_game", .play = play, .follow = follow, .styles = true};
	static struct prop prop;

	return prop_games(argc, argv, &games, &prop, &prop.record);
}
