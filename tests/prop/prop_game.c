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

enum { TRIALS = 6 }; /* random actions tried at each moment */

/* What a listener has counted in one game. */
struct tally {
	int32_t points[CARC_SEATS][CARC_SCORE_PARTS];
	int32_t traded[CARC_SEATS];
	/* By others, and from them. */
	unsigned taken[CARC_FIGURE_KINDS][CARC_SEATS], freed[CARC_FIGURE_KINDS][CARC_SEATS];
	unsigned placed[CARC_FIGURE_KINDS][CARC_SEATS];
	unsigned home[CARC_FIGURE_KINDS][CARC_SEATS]; /* or on guard */
	unsigned guards[CARC_SEATS];                  /* on walls */
	unsigned tokens[CARC_TOKENS][CARC_SEATS];     /* received */
	unsigned endings;                             /* why the game ended, a bit each */
	uint8_t closed[CARC_ZONES_MAX]; /* by root: how often it was scored for itself */
	uint8_t farmed[CARC_ZONES_MAX]; /* and how often a city was for the farmers around it */
	uint8_t kind;                   /* what the points of the feature now scored count as */
	bool left[CARC_ZONES_MAX];      /* by root: a figure was taken home from it */
	bool twice;                     /* who was taken home scored again */
	bool unproved;                  /* the terms of a sum are not what was given */
	bool over;
};

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

/* Points have terms, and are what these add up to. */
static bool terms_add_up(const struct carc_event *event)
{
	int32_t points = 0;

	for (unsigned i = 0; event->sum && i < event->sum->terms; i++)
		points += event->sum->term[i].count * event->sum->term[i].each;
	return points == event->points;
}

static void on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct tally *tally = &((struct prop *)ctx)->tally;

	tally->unproved |= !terms_add_up(event);
	switch (event->kind) {
	case CARC_EVENT_POINTS:
		tally->points[event->player][tally->kind] += event->points;
		break;
	case CARC_EVENT_MEEPLE:
		tally->placed[event->figure][event->player]++;
		/* On an earlier tile another one may stand there again. */
		tally->left[event->zone] = false;
		break;
	case CARC_EVENT_BARN:
		tally->placed[event->figure][event->player]++;
		break;
	case CARC_EVENT_HOME:
	case CARC_EVENT_GUARD:
		tally->home[event->figure][event->player]++;
		break;
	case CARC_EVENT_RETURN:
		tally->kind = event->tally->kind;
		tally->twice |= tally->left[event->zone] || !event->tally->majority.winners;
		tally->left[event->zone] = true;
		break;
	case CARC_EVENT_COMPLETE:
		tally->kind = event->tally->kind;
		tally->twice |= tally->left[event->zone] && event->tally->majority.winners;
		/* A barn has the farmers of a field scored whenever some have come to it. */
		if (tally->kind == CARC_FIELD && !event->final)
			break;
		if (tally->kind == game->zones.zone[event->zone].kind)
			tally->closed[event->zone]++;
		else
			tally->farmed[event->zone]++;
		break;
	case CARC_EVENT_OVER:
		tally->over = true;
		break;
	case CARC_EVENT_SOLD:
	case CARC_EVENT_BOUGHT:
		tally->traded[event->player] += event->points;
		break;
	case CARC_EVENT_AWARD:
		tally->points[event->player][event->part] += event->points;
		break;
	case CARC_EVENT_FIGURE:
		tally->placed[event->figure][event->player]++;
		tally->guards[event->player]++;
		break;
	case CARC_EVENT_ENDING:
		tally->endings |= event->ends;
		break;
	case CARC_EVENT_PAID:
		tally->points[event->player][event->part] += event->points;
		break;
	case CARC_EVENT_TOKENS:
		for (unsigned token = 0; token < CARC_TOKENS; token++)
			tally->tokens[token][event->player] += event->received[token];
		break;
	case CARC_EVENT_CAPTURE:
		tally->taken[event->figure][event->other]++;
		/* A player's own figure comes home at once. */
		tally->freed[event->figure][event->other] += event->other == event->player;
		break;
	case CARC_EVENT_FREED:
		tally->freed[event->figure][event->player]++;
		break;
	case CARC_EVENT_BUILD:
	case CARC_EVENT_PLACE:
	case CARC_EVENT_DISCARD:
	case CARC_EVENT_AGAIN:
	case CARC_EVENT_TRADE:
	case CARC_EVENT_PIECE:
	case CARC_EVENT_TITLE:
	case CARC_EVENT_FLOCK:
		break;
	}
}

/* Figures in the hands of others are those that were taken and not set free, by the events. */
static bool prisoners_add_up(struct prop *prop, const struct carc_game *game, unsigned kind,
			     unsigned player)
{
	const struct tally *tally = &prop->tally;
	unsigned away = 0;

	for (unsigned holder = 0; holder < game->players; holder++)
		away += game->figures.held[holder][player][kind];
	for (unsigned n = 0; n < game->figures.captives; n++)
		away += game->figures.captive[n].player == player &&
			game->figures.captive[n].kind == kind;
	return away + tally->freed[kind][player] == tally->taken[kind][player] ||
	       fail(prop, "player %u, %s: %u prisoners, %u were taken, %u set free", player,
		    carc_figure_name(kind), away, tally->taken[kind][player],
		    tally->freed[kind][player]);
}

/* Each figure is in the supply or on the board, and went there by the events. */
static bool figures_are_kept(struct prop *prop, const struct carc_game *game, unsigned kind,
			     unsigned player)
{
	const struct tally *tally = &prop->tally;
	unsigned in = game->figures.supply[kind][player], out = game->figures.away[kind][player];

	for (unsigned holder = 0; holder < game->players; holder++)
		in += game->figures.held[holder][player][kind];
	for (unsigned n = 0; n < game->figures.captives; n++) {
		const struct carc_captive *captive = &game->figures.captive[n];

		in += captive->player == player && captive->kind == kind;
		in += captive->holder == player && captive->keeper == kind;
	}
	for (unsigned n = 0; n < game->figures.count; n++)
		out += game->figures.figure[n].player == player &&
		       game->figures.figure[n].kind == kind;
	if (out + in == carc_supply(game->rules, kind, game->players) &&
	    out + tally->home[kind][player] + tally->taken[kind][player] ==
		    tally->placed[kind][player])
		return true;
	return fail(prop,
		    "player %u, %s: %u on the board, %u in supply or held, %u placed, %u home, %u "
		    "taken",
		    player, carc_figure_name(kind), out, in, tally->placed[kind][player],
		    tally->home[kind][player], tally->taken[kind][player]);
}

/* Goods that all have together: one for each symbol in cities that are complete. */
static unsigned goods_given(const struct carc_game *game, unsigned goods)
{
	struct carc_zone_set seen = {{0}};
	unsigned count = 0;

	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned i = 0; i < carc_game_type(game, tile)->zones; i++) {
			unsigned root = carc_game_zone(game, tile, i);
			const struct carc_zone *zone = &game->zones.zone[root];
			const unsigned shown[] = {zone->wine, zone->grain, zone->cloth};

			if (zone->kind != CARC_CITY || carc_zone_set_has(&seen, root))
				continue;
			carc_zone_set_add(&seen, root);
			count += carc_game_complete(game, root) ? shown[goods - CARC_FIRST_GOODS]
								: 0;
		}
	return count;
}

/* Goods are those of the events, and those of complete cities. */
static bool goods_add_up(struct prop *prop, const struct carc_game *game)
{
	CARC_EACH_TOKEN (GOODS, goods) {
		bool given = game->rules->actions[CARC_ACT_GOODS] &&
			     game->rules->option[CARC_OPTION_TRADE_GOODS] == 0;
		unsigned all = given ? goods_given(game, goods) : 0;

		for (unsigned player = 0; player < game->players; player++) {
			unsigned held = game->tokens[goods][player];

			if (held != prop->tally.tokens[goods][player])
				return fail(prop, "player %u has %u %s, the events give %u", player,
					    held, carc_token_key(goods),
					    prop->tally.tokens[goods][player]);
			all -= held;
		}
		/* What the tile of this turn has completed is not scored yet. */
		if (all != 0 && game->last == CARC_TILE_NONE)
			return fail(prop, "%s: other tokens than symbols of complete cities",
				    carc_token_key(goods));
	}
	return true;
}

/* Points are those of the events, and no figure is lost. */
static bool adds_up(struct prop *prop, const struct carc_game *game)
{
	const struct tally *tally = &prop->tally;

	for (unsigned player = 0; player < game->players; player++) {
		int32_t sum = tally->traded[player];

		for (unsigned kind = 0; kind < CARC_SCORE_PARTS; kind++)
			sum += tally->points[player][kind];
		if (sum != carc_game_score(game, player) ||
		    memcmp(tally->points[player], game->points[player],
			   sizeof game->points[player]))
			return fail(prop, "player %u: the events give %d points, the game %d",
				    player, (int)sum, (int)carc_game_score(game, player));
		if (tally->guards[player] != game->figures.away[CARC_MEEPLE][player])
			return fail(prop, "player %u: %u guards were told of, %u stand", player,
				    tally->guards[player], game->figures.away[CARC_MEEPLE][player]);
		for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
			if (!figures_are_kept(prop, game, kind, player) ||
			    !prisoners_add_up(prop, game, kind, player))
				return false;
	}
	if (!goods_add_up(prop, game))
		return false;
	if (tally->unproved)
		return fail(prop, "the terms of a sum do not add up to its points");
	if (tally->twice)
		return fail(prop, "a figure that was taken home scored again");
	for (unsigned zone = 0; zone < CARC_ZONES_MAX; zone++)
		if (tally->closed[zone] > 1 || tally->farmed[zone] > 1)
			return fail(prop, "zone %u was scored %u times, %u for its farmers", zone,
				    tally->closed[zone], tally->farmed[zone]);
	return true;
}

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
		struct carc_listener listener = {on_event, prop};
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
	return adds_up(prop, game) && survives_anything(prop, game);
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
	struct carc_listener listener = {on_event, prop};
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
	struct carc_listener listener = {on_event, prop};
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
