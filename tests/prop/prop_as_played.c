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
#include "core/engine/check.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "core/random/playout.h"
#include "tests/gen/reason.h"
#include "tests/gen/referee_as_played.h"
#include "tests/gen/referee_tower.h"
#include "tests/gen/same.h"
#include "tests/oracle/oracle_as_played.h"
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
	unsigned stands[CARC_CODES]; /* how often, by code */
	unsigned whole;              /* games that were played to their end */
};

/* ---- Spoiling a record -------------------------------------------------------------------------- */

static unsigned below(struct contest *contest, unsigned end)
{
	return carc_rng_below(&contest->rng, end);
}

static struct carc_action *add(struct carc_record *record, struct carc_turn *turn,
			       struct carc_action action)
{
	if (record->actions == CARC_ACTIONS_MAX)
		return NULL;
	turn->actions++;
	record->action[record->actions] = action;
	return &record->action[record->actions++];
}

/* Another rotation, another place, another tile. */
static void spoil_place(struct contest *contest, struct carc_action *place)
{
	const struct carc_rules *rules = &contest->record.rules;

	switch (below(contest, 4)) {
	case 0:
		place->type = (uint8_t)below(contest, rules->tiles.types);
		break;
	case 1:
		place->x = (int16_t)(place->x + (int)below(contest, 3) - 1);
		place->y = (int16_t)(place->y + (int)below(contest, 3) - 1);
		break;
	default:
		place->rot = (uint8_t)below(contest, 4);
		break;
	}
}

/* On another tile the number of a feature that touches no side is another one's, which the oracle has no name for. */
static void name_by_port(struct contest *contest, struct carc_action *action)
{
	if (action->act == CARC_ACT_MEEPLE && action->feature.kind <= CARC_CITY &&
	    action->feature.port == CARC_PORT_NONE)
		action->feature.port = (uint8_t)below(contest, CARC_PORTS);
}

/* Another kind of figure, another part of the tile, another tile, another player. */
static void spoil_deed(struct contest *contest, struct carc_action *action)
{
	const struct carc_record *record = &contest->record;
	const struct carc_action *some = &record->action[below(contest, record->actions)];

	switch (below(contest, 4)) {
	case 0:
		if (action->figure < CARC_FIGURE_KINDS)
			action->figure = (uint8_t)below(contest, CARC_FIGURE_KINDS);
		break;
	case 1:
		action->feature.port = (uint8_t)below(contest, CARC_PORTS);
		action->feature.kind = (uint8_t)below(contest, CARC_CITY + 1);
		break;
	case 2:
		if (action->act == CARC_ACT_SELL)
			action->points += 5 * (int)below(contest, 9);
		action->there = action->act == CARC_ACT_MEEPLE && below(contest, 3) > 0;
		action->x = some->x;
		action->y = some->y;
		break;
	default:
		if (action->act != CARC_ACT_MEEPLE && action->act != CARC_ACT_SELL)
			action->who = (uint8_t)below(contest, record->players);
		break;
	}
}

/* The place of something that was done so far: there somebody may stand, or have stood. */
static struct carc_action any_place(struct contest *contest, unsigned actions)
{
	const struct carc_record *record = &contest->record;
	unsigned n = below(contest, actions);

	for (unsigned tries = 0; tries < 8 && record->action[n].act == CARC_ACT_PLACE; tries++)
		n = below(contest, actions);
	/* A meeple stands on the tile that was placed before it. */
	if (record->action[n].act == CARC_ACT_MEEPLE && !record->action[n].there && n > 0 &&
	    record->action[n - 1].act == CARC_ACT_PLACE)
		n--;
	return record->action[n];
}

/* Whether an action lays a tile with a foundation. */
static bool lays_tower(const struct carc_record *record, const struct carc_action *action)
{
	const struct carc_tile_type *type = record->rules.tiles.type[action->type];

	for (unsigned zone = 0; zone < type->zones; zone++)
		if (action->act == CARC_ACT_PLACE && type->zone[zone].kind == CARC_TOWER)
			return true;
	return false;
}

/* Something done besides, at a place where a tile comes to lie. actions: so many were done before the turn. */
static struct carc_action any_deed(struct contest *contest, unsigned actions)
{
	static const uint8_t acts[] = {CARC_ACT_MEEPLE,  CARC_ACT_FLOOR,  CARC_ACT_TOP,
				       CARC_ACT_CAPTURE, CARC_ACT_RANSOM, CARC_ACT_RETURN,
				       CARC_ACT_AGAIN};
	const struct carc_record *record = &contest->record;
	struct carc_action some = record->action[below(contest, record->actions)];
	struct carc_action deed = {.act = acts[below(contest, sizeof acts)],
				   .player = CARC_PLAYER_NONE,
				   .figure = CARC_MEEPLE,
				   .there = below(contest, 3) > 0,
				   .who = (uint8_t)below(contest, record->players),
				   .x = some.x,
				   .y = some.y};

	for (unsigned n = 0; deed.act == CARC_ACT_TOP && n < actions; n++)
		if (lays_tower(record, &record->action[n]) && below(contest, 3) == 0) {
			deed.x = record->action[n].x;
			deed.y = record->action[n].y;
		}
	if (actions > 0 && deed.act != CARC_ACT_TOP && below(contest, 2) == 0) {
		some = any_place(contest, actions);
		deed.x = some.x;
		deed.y = some.y;
		if (below(contest, 2) == 0)
			some.act = CARC_ACT_PLACE;
	}
	if (below(contest, 3) == 0 && some.act != CARC_ACT_PLACE && some.act != CARC_ACT_DISCARD)
		return some;
	deed.feature = (struct carc_feature_ref){(uint8_t)below(contest, CARC_MONASTERY + 1),
						 (uint8_t)below(contest, CARC_PORTS), 0};
	if (deed.feature.kind == CARC_MONASTERY)
		deed.feature.port = CARC_PORT_NONE;
	if (below(contest, 4) == 0)
		deed.figure = (uint8_t)below(contest, CARC_FIGURE_KINDS);
	if (deed.act == CARC_ACT_RETURN)
		deed.figure = CARC_ABBOT;
	if (deed.act == CARC_ACT_CAPTURE || deed.act == CARC_ACT_RANSOM)
		carc_action_any_figure(&deed);
	return deed;
}

/* A turn, spoilt: something else is done, or left out, or done besides, or by somebody else. */
static void spoil_turn(struct contest *contest, const struct carc_turn *was, struct carc_turn *turn)
{
	const struct carc_record *record = &contest->record;
	unsigned how = below(contest, 8), which = was->actions ? below(contest, was->actions) : 0;

	for (unsigned i = 0; i < was->actions; i++) {
		struct carc_action action = record->action[was->first_action + i];

		if (how == 0 && i == which)
			continue;
		if (how < 4 && action.act == CARC_ACT_PLACE)
			spoil_place(contest, &action);
		else if (how < 4)
			spoil_deed(contest, &action);
		if (how < 4)
			name_by_port(contest, &action);
		(void)add(&contest->spoilt, turn, action);
	}
	if (how == 4)
		turn->player = (uint8_t)below(contest, record->players);
	if (how >= 5) {
		struct carc_action deed = any_deed(contest, was->first_action);

		name_by_port(contest, &deed);
		(void)add(&contest->spoilt, turn, deed);
	}
	/* What was done is done once more. */
	if (how == 6 && was->actions > 1)
		(void)add(&contest->spoilt, turn,
			  record->action[was->first_action + was->actions - 1]);
}

static void spoil(struct contest *contest)
{
	const struct carc_record *record = &contest->record;
	struct carc_record *spoilt = &contest->spoilt;
	unsigned every = 1 + record->turns / (1 + below(contest, 6));

	*spoilt = *record;
	spoilt->actions = spoilt->claims = spoilt->final_claim = 0;
	spoilt->winners = 0;
	for (unsigned i = 0; i < record->turns; i++) {
		const struct carc_turn *was = &record->turn[i];
		struct carc_turn *turn = &spoilt->turn[i];

		*turn = (struct carc_turn){.first_action = spoilt->actions,
					   .player = CARC_PLAYER_NONE};
		if (below(contest, every) == 0) {
			spoil_turn(contest, was, turn);
			continue;
		}
		for (unsigned n = 0; n < was->actions; n++)
			(void)add(spoilt, turn, record->action[was->first_action + n]);
	}
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

/* What was refused stands, or the game stops. */
static void stand(struct contest *contest, enum carc_code code, enum carc_status done)
{
	if (done != CARC_OK) {
		contest->stopped = true;
		return;
	}
	contest->stood = true;
	contest->stands[code]++;
}

static bool ask(struct contest *contest)
{
	return contest->refereed && !contest->wrong && !contest->stopped &&
	       below(contest, ASK_EVERY) == 0;
}

/* An action, and what the oracle has to say of it. */
static void act_refereed(struct contest *contest, const struct carc_action *action)
{
	const struct carc_listener listener = {referee_hear, &contest->referee};
	struct carc_game *game = &contest->game;
	struct referee *referee = &contest->referee;
	struct carc_diag diag;

	/* That nothing which is left can lie is seen at the end of a turn by one, at once by the other. */
	if (action->act == CARC_ACT_DISCARD && !game->over && oracle_over(&referee->oracle)) {
		contest->left = true;
		return;
	}
	if (carc_game_act(game, action, &listener, &diag) == CARC_OK) {
		check(contest,
		      referee_act(referee, game, action, (unsigned)referee->oracle.player, true));
		return;
	}
	/* The moment of an action within its turn is the engine's to know, and whether it is over. */
	if (diag.code != CARC_R304_NOT_NOW && diag.code != CARC_R303_OWED &&
	    diag.code != CARC_R302_GAME_OVER)
		check(contest, referee_act(referee, game, action, game->player, false));
	stand(contest, diag.code, carc_game_act_as_played(game, action, diag.code, &listener));
	if (contest->stopped)
		check_stop(contest, action, diag.code);
	else
		check(contest, referee_act_as_played(referee, game, action));
}

static void act(struct contest *contest, const struct carc_action *action)
{
	struct carc_game *game = &contest->game;
	struct carc_diag diag;

	if (action->act == CARC_ACT_PLACE && ask(contest))
		check(contest, referee_placements(&contest->referee, game, action->type));
	if (contest->refereed)
		act_refereed(contest, action);
	else if (carc_game_act(game, action, NULL, &diag) != CARC_OK)
		stand(contest, diag.code, carc_game_act_as_played(game, action, diag.code, NULL));
	if (contest->stopped || contest->left)
		return;
	check(contest, carc_game_check(game));
	if (ask(contest))
		check(contest, referee_deeds(&contest->referee, game));
	if (action->act == CARC_ACT_PLACE && ask(contest))
		check(contest, referee_claims(&contest->referee, game));
}

static void end_turn(struct contest *contest)
{
	const struct carc_listener listener = {referee_hear, &contest->referee};
	const struct carc_listener *told = contest->refereed ? &listener : NULL;
	struct carc_game *game = &contest->game;
	struct carc_diag diag;

	if (carc_game_end_turn(game, told, &diag) != CARC_OK) {
		stand(contest, diag.code, carc_game_end_turn_as_played(game, told));
		if (!contest->stopped)
			oracle_lack_as_played(&contest->referee.oracle);
	}
	if (contest->stopped)
		return;
	if (contest->refereed)
		check(contest, referee_turn(&contest->referee, game));
	check(contest, carc_game_check(game));
}

static void hear(void *ctx, const struct carc_diag *diag)
{
	struct contest *contest = ctx;

	if (carc_diag_counts(diag) && diag->turn > 0 && diag->turn <= CARC_TURNS_MAX)
		contest->replayed[diag->turn] = true;
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
			  (struct carc_sink){hear, contest}, NULL);
	while (carc_replay_turn(&contest->replay))
		;
	if (contest->replay.broken != contest->stopped)
		return "a replay stops elsewhere";
	if (memcmp(contest->found, contest->replayed, sizeof contest->found) != 0)
		return "a replay finds something in other turns";
	/* Rulings about who begins are not the engine's matter either. */
	contest->other.rules = contest->game.rules;
	memcpy(contest->other.rested, contest->game.rested, sizeof contest->other.rested);
	return contest->stopped ? NULL : game_difference(&contest->game, &contest->other);
}

static const char *follow(void *ctx, const struct carc_record *record)
{
	struct contest *contest = ctx;
	const struct carc_listener listener = {referee_hear, &contest->referee};
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
		    (!game->over || carc_game_accepts(game, CARC_ACT_DISCARD))) {
			stand(contest, CARC_R301_NOT_ON_TURN,
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
	struct carc_diag diag;
	unsigned players;

	contest->rng.state = ~seed;
	players = carc_playout_rules(&contest->rng,
				     seed % CITY_EVERY == 0 ? "the-city" : "carcassonne", &rules);
	if (carc_playout(seed, prop_style(seed), &rules, players, &contest->record, &contest->game,
			 NULL, &diag) != CARC_PLAYOUT_OK)
		return "the game could not be played";
	if (contest->record.actions == 0)
		return NULL;
	spoil(contest);
	contest->record = contest->spoilt;
	contest->record.ended = true;
	return follow(ctx, &contest->record);
}

/* What needs a ruling or a variant, or two rare things at once. */
static unsigned enough(enum carc_code code)
{
	static const enum carc_code seldom[] = {
		CARC_R110_RIVER_CRAMPED,  CARC_R222_NOT_EARLIER,  CARC_R223_COMPLETED,
		CARC_R408_OUT_OF_REACH,   CARC_R403_STAYS_CLOSED, CARC_R414_RANSOM_AGAIN,
		CARC_R503_JUST_COMPLETED, CARC_R601_NOT_EXTENDED, CARC_R602_SECOND_PART};

	for (size_t i = 0; i < sizeof seldom / sizeof seldom[0]; i++)
		if (seldom[i] == code)
			return LONGER_RUN;
	return LONG_RUN;
}

/* A long run must have met each code that can stand in this game. */
static const char *lacks(void *ctx, unsigned long long games)
{
	const struct contest *contest = ctx;
	bool all = true;

	for (enum carc_code code = CARC_CODE_OK + 1; code < CARC_CODES; code++)
		if (carc_code_stands(code) && contest->stands[code] == 0 && games >= enough(code)) {
			printf("prop_as_played: %s never stood\n", carc_code_info(code)->code);
			all = false;
		}
	return all ? NULL : "not everything that can stand did";
}

static void tell(const void *ctx)
{
	const struct contest *contest = ctx;
	unsigned stands = 0;

	for (unsigned code = 0; code < CARC_CODES; code++)
		stands += contest->stands[code];
	printf(": %u actions and turns stood, %u games were played to their end", stands,
	       contest->whole);
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
