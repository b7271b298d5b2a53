/*
 * Plays a random game turn by turn, see playout.h. Here: what comes after what in a turn, and what
 * figures do. Tiles come from playout_draw.c, their places from playout_place.c, towers and
 * prisoners from playout_tower.c, walls from playout_walls.c; playout_record.c writes the record.
 */
#include "core/random/playout.h"

#include "core/engine/claim.h"
#include "core/engine/moves.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/boxes/hills_and_sheep/hills_and_sheep.h"
#include "core/house/guarded_prisoners.h"
#include "core/house/sale.h"
#include "core/play/first_player.h"
#include "core/random/playout_draw.h"
#include "core/random/playout_place.h"
#include "core/random/playout_tower.h"
#include "core/random/playout_walls.h"
#include "core/boxes/tower/tower.h"

/* One game on its way. */
struct play {
	struct carc_rng rng;
	struct carc_playout_style style;
	struct carc_record *record; /* NULL: nothing is written down */
	struct carc_game *game;
	const struct carc_playout_watch *watch;
	struct carc_found *finding;
	struct carc_game *trial; /* room to try a tile in */
	enum carc_playout_result result;
	bool begun;                          /* this turn has an action */
	const struct carc_draw_order *order; /* who holds which tiles at first; NULL: nobody */
	struct carc_playout_source source;
	struct carc_places places;
};

/* The game goes on no more: false. */
static bool stop(struct play *play, enum carc_playout_result result)
{
	play->result = result;
	return false;
}

/* What follows is false if the game goes on no more. Let the watch see. */
static bool see(struct play *play, enum carc_playout_moment moment,
		const struct carc_action *action)
{
	const struct carc_playout_watch *watch = play->watch;

	return !watch || !watch->see || watch->see(watch->ctx, moment, play->game, action) ||
	       stop(play, CARC_PLAYOUT_STOPPED);
}

static const struct carc_listener *listener_of(const struct play *play)
{
	return play->watch ? play->watch->listener : NULL;
}

/* Write an action down and take it. */
static bool act(struct play *play, const struct carc_action *action)
{
	if (play->record)
		carc_playout_record_add(play->record, action, !play->begun);
	play->begun = true;
	if (carc_game_act(play->game, action, listener_of(play), play->finding) != CARC_OK)
		return stop(play, CARC_PLAYOUT_REFUSED);
	return see(play, CARC_PLAYOUT_ACTED, action);
}

static bool end_turn(struct play *play)
{
	if (carc_game_end_turn(play->game, listener_of(play), play->finding) != CARC_OK)
		return stop(play, CARC_PLAYOUT_REFUSED);
	return see(play, CARC_PLAYOUT_TURN, NULL);
}

static bool has_walls(const struct play *play)
{
	return play->game->rules->actions[CARC_ACT_WALL] != NULL;
}

static bool takes_prisoners(const struct carc_game *game)
{
	return game->rules->option[CARC_OPTION_CITY_PRISONERS] != CARC_CITY_PRISONERS_NONE;
}

static bool choose_place(struct play *play, struct carc_action *action)
{
	return carc_playout_choose_place(&play->rng, &play->style, play->game, &play->places,
					 play->trial, action);
}

/* Whether the meeple frees a prisoner, and whose; more often where no other meeple is left. */
static void choose_guard(struct play *play, struct carc_action *action)
{
	const struct carc_game *game = play->game;
	unsigned ties = 0;

	if (game->figures.captives == 0 ||
	    !carc_rng_chance(&play->rng, game->figures.supply[CARC_MEEPLE][game->player] ? 30 : 80))
		return;
	for (unsigned n = 0; n < game->figures.captives; n++)
		if (game->figures.captive[n].holder == game->player &&
		    carc_rng_below(&play->rng, ++ties) == 0)
			action->who = game->figures.captive[n].player;
	action->frees = ties > 0;
}

/* A knight who may be taken prisoner, if there is one. */
static bool choose_prisoner(struct play *play, struct carc_action *action)
{
	struct carc_action take = {.act = CARC_ACT_JAIL, .player = CARC_PLAYER_NONE};
	const struct carc_action_rule *rule = play->game->rules->actions[CARC_ACT_JAIL];
	unsigned cursor = 0, ties = 0;

	while (rule->next(play->game, &cursor, &take))
		if (rule->judge(play->game, &take, NULL) == CARC_CODE_OK &&
		    carc_rng_below(&play->rng, ++ties) == 0)
			*action = take;
	return ties > 0;
}

/* Whether the player has figures in hand that join others. */
static bool has_joining(const struct carc_game *game)
{
	unsigned count = 0;

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (!carc_is_follower(kind))
			count += game->figures.supply[kind][game->player];
	return count > 0;
}

/* Any claim, which frees a prisoner if one was chosen. Now and then what joins, or a city, comes first. */
static bool choose_claim(struct play *play, struct carc_action *action)
{
	struct carc_action claim = {.act = CARC_ACT_MEEPLE, .player = CARC_PLAYER_NONE};
	struct carc_action guard = {.frees = false};
	bool knights = takes_prisoners(play->game) && play->style.finish == 0;
	bool thrifty = has_walls(play) && carc_rng_chance(&play->rng, play->style.thrift);
	const struct carc_feature *features = play->game->rules->features;
	bool joins = has_joining(play->game) && carc_rng_chance(&play->rng, play->style.build);
	unsigned ties = 0;

	choose_guard(play, &guard);
	for (unsigned pass = joins ? 0 : knights ? 1 : 2; pass < 3 && ties == 0; pass++)
		for (unsigned cursor = 0; carc_claim_rule.next(play->game, &cursor, &claim);) {
			if (claim.frees != guard.frees || claim.who != guard.who ||
			    (pass == 0 && carc_is_follower(claim.figure)) ||
			    (pass == 1 && (!knights || claim.feature.kind != CARC_CITY)) ||
			    (thrifty &&
			     features[claim.feature.kind].closing == CARC_CLOSES_NEVER) ||
			    carc_rng_below(&play->rng, ++ties) > 0)
				continue;
			*action = claim;
		}
	return ties > 0;
}

/* Now and then, sell the tile just drawn to a player who can pay, if it may be sold. */
static bool sell(struct play *play, unsigned type)
{
	struct carc_action action = {.act = CARC_ACT_SELL, .player = CARC_PLAYER_NONE};
	const struct carc_game *game = play->game;
	unsigned ties = 0;

	if (game->rules->option[CARC_OPTION_SALE] == 0 || !carc_rng_chance(&play->rng, 80) ||
	    !carc_sale_only(game, type))
		return true;
	for (unsigned player = 0; player < game->players; player++)
		if (player != game->player && carc_game_score(game, player) > 0 &&
		    carc_rng_below(&play->rng, ++ties) == 0)
			action.who = (uint8_t)player;
	if (ties == 0)
		return true;
	action.points = 1 + (int32_t)carc_rng_below(&play->rng,
						    (unsigned)carc_game_score(game, action.who));
	return act(play, &action);
}

/* Now and then, lay the monastery that is the player's own; tiles of other piles come before it. */
static bool lay_own(struct play *play)
{
	struct carc_action action = {
		.act = CARC_ACT_PLACE, .player = CARC_PLAYER_NONE, .own = true};

	action.type = play->source.own[play->game->player];
	if (!(play->game->own >> play->game->player & 1) || play->game->pile != CARC_PILE_MAIN ||
	    !carc_rng_chance(&play->rng, 10))
		return true;
	if (!see(play, CARC_PLAYOUT_DRAWN, &action))
		return false;
	return !choose_place(play, &action) ||
	       (act(play, &action) && see(play, CARC_PLAYOUT_LAID, &action));
}

/* Now and then, lay an abbey instead of drawing; nearly always when the game is over. */
static bool lay_abbey(struct play *play)
{
	struct carc_action action = {.act = CARC_ACT_PLACE};
	unsigned cursor = (unsigned)play->game->rules->tiles.types << 16;
	unsigned lay = play->style.keep ? 100u - play->style.keep : play->game->over ? 90 : 30;

	while (play->game->left_in[CARC_PILE_HAND] > 0 &&
	       carc_moves_next(play->game, CARC_ACT_PLACE, &cursor, &action))
		if (play->game->rules->tiles.type[action.type]->pile == CARC_PILE_HAND &&
		    carc_rng_chance(&play->rng, lay))
			return act(play, &action) && see(play, CARC_PLAYOUT_LAID, &action);
	return true;
}

/* Lay the first tile that fits, and discard those before it, until there is none. */
static bool lay(struct play *play)
{
	struct carc_action action = {.player = CARC_PLAYER_NONE};

	if (!lay_abbey(play))
		return false;
	if (play->game->last != CARC_TILE_NONE || play->game->over)
		return true;
	if (!lay_own(play))
		return false;
	if (play->game->last != CARC_TILE_NONE)
		return true;
	while (carc_playout_source_next(&play->source, &action.type)) {
		action.act = CARC_ACT_PLACE;
		if (!see(play, CARC_PLAYOUT_DRAWN, &action))
			return false;
		if (choose_place(play, &action))
			return sell(play, action.type) && act(play, &action) &&
			       see(play, CARC_PLAYOUT_LAID, &action);
		action.act = CARC_ACT_DISCARD;
		if (!act(play, &action))
			return false;
		carc_playout_source_discard(&play->source, action.type);
	}
	return true;
}

/* With some chance, in percent, do what a chooser finds, if it finds anything. */
static bool deed(struct play *play, carc_playout_deed *choose, unsigned percent, bool *ret_done)
{
	struct carc_action action;

	*ret_done = play->game->rules->actions[CARC_ACT_FLOOR] &&
		    carc_rng_chance(&play->rng, percent) &&
		    choose(play->game, &play->rng, &action) && carc_game_takes(play->game, &action);
	return !*ret_done || act(play, &action);
}

/* A tower piece, and perhaps what follows from it; or a figure on a tower. */
static bool build(struct play *play, bool *ret_done)
{
	bool done;

	if (!deed(play, carc_playout_floor, 35, ret_done))
		return false;
	if (!*ret_done)
		return deed(play, carc_playout_top, 15, ret_done);
	if (!deed(play, carc_playout_capture, 80, &done))
		return false;
	return !done ||
	       deed(play, carc_playout_exchange, carc_exchange_owed(play->game) ? 100 : 50, &done);
}

/* Any legal action of a kind, with a chance in percent. */
static bool any(struct play *play, unsigned kind, unsigned percent, bool *ret_done)
{
	struct carc_action action, chosen;
	unsigned cursor = 0, ties = 0;

	*ret_done = false;
	if (!play->game->rules->actions[kind] || play->game->last == CARC_TILE_NONE)
		return true;
	while (carc_moves_next(play->game, kind, &cursor, &action))
		if (carc_rng_below(&play->rng, ++ties) == 0)
			chosen = action;
	*ret_done = ties > 0 && carc_rng_chance(&play->rng, percent);
	return !*ret_done || act(play, &chosen);
}

/* A figure, a piece, a barn, a figure home, or nothing. */
static bool place(struct play *play)
{
	struct carc_action action = {.player = CARC_PLAYER_NONE};
	unsigned cursor = 0;
	bool done;

	if (!any(play, CARC_ACT_BARN, 30, &done))
		return false;
	if (done)
		return true;
	if (!build(play, &done))
		return false;
	/* No more than one figure may be taken home. */
	if (!done &&
	    ((carc_rng_chance(&play->rng, play->style.home) &&
	      carc_moves_next(play->game, CARC_ACT_RETURN, &cursor, &action)) ||
	     (carc_rng_chance(&play->rng, play->style.claim) && choose_claim(play, &action))))
		return act(play, &action);
	return true;
}

/* Perhaps another figure after the first one, or what was done in place of it. */
static bool place_more(struct play *play)
{
	const struct carc_action first = {.act = CARC_ACT_MEEPLE};
	bool done;

	if (carc_game_takes(play->game, &first))
		return true;
	return any(play, CARC_ACT_TOP, 20, &done) &&
	       (done || any(play, CARC_ACT_MEEPLE, 80, &done));
}

/* Perhaps take a prisoner; then the table has changed, and the watch sees it once more. */
static bool take(struct play *play)
{
	struct carc_action action;

	if (!takes_prisoners(play->game) || play->game->last == CARC_TILE_NONE ||
	    !choose_prisoner(play, &action) || !carc_rng_chance(&play->rng, 80))
		return true;
	return act(play, &action) && see(play, CARC_PLAYOUT_LAID, &action);
}

/* The pieces that are due, and perhaps a tower after them. */
static bool build_wall(struct play *play)
{
	struct carc_action action;

	do {
		if (!see(play, CARC_PLAYOUT_ROUND, NULL))
			return false;
		if (!carc_playout_choose_tower(&play->rng, &play->style, play->game, &action) &&
		    !carc_playout_choose_piece(&play->rng, &play->style, play->game, &action))
			return true;
	} while (act(play, &action));
	return false;
}

/* What is due of flocks: a token of those in the bag, one as likely as another, or now and then a gathering. */
static bool settle_flocks(struct play *play)
{
	struct carc_action action, chosen;
	unsigned cursor, ties;

	do {
		cursor = ties = 0;
		while (carc_moves_next(play->game, CARC_ACT_FLOCK, &cursor, &action)) {
			unsigned weight = action.flock == CARC_GATHER
						  ? 6
						  : carc_flock_left(play->game, action.flock);

			ties += weight;
			if (carc_rng_below(&play->rng, ties) < weight)
				chosen = action;
		}
	} while (ties > 0 && act(play, &chosen));
	return ties == 0;
}

/* Nearly always the second tile that a builder has brought. */
static bool take_second(struct play *play)
{
	struct carc_action action = {.act = CARC_ACT_AGAIN, .player = CARC_PLAYER_NONE};
	unsigned cursor = 0;

	if (play->game->last == CARC_TILE_NONE ||
	    !carc_moves_next(play->game, CARC_ACT_AGAIN, &cursor, &action) ||
	    (carc_game_may_end(play->game) && carc_rng_chance(&play->rng, 15)))
		return true;
	return act(play, &action);
}

/* Play a whole turn. */
static bool turn(struct play *play)
{
	bool done;

	play->begun = false;
	carc_playout_source_turn(&play->source);
	if (!deed(play, carc_playout_ransom, 30, &done) || !lay(play) || !take(play))
		return false;
	carc_playout_source_end_turn(&play->source);
	if (play->game->last != CARC_TILE_NONE &&
	    !(deed(play, carc_playout_ransom, 40, &done) && place(play) &&
	      (play->game->turn % 2 || place_more(play)) &&
	      deed(play, carc_playout_ransom, 40, &done) && place_more(play)))
		return false;
	if (!settle_flocks(play))
		return false;
	if (play->game->had >> CARC_ACT_FLOCK & 1 && !deed(play, carc_playout_ransom, 40, &done))
		return false;
	for (done = true; done;)
		if (!any(play, CARC_ACT_WAGON, 70, &done))
			return false;
	if ((has_walls(play) && !build_wall(play)) || !take_second(play))
		return false;
	if (!play->begun && play->record)
		carc_playout_record_pass(play->record, play->game->player);
	return end_turn(play);
}

/* When all that is left fits nowhere, now and then somebody draws it all the same, or some of it. */
static bool draw_in_vain(struct play *play)
{
	struct carc_action action = {.act = CARC_ACT_DISCARD, .player = CARC_PLAYER_NONE};

	if (!carc_game_accepts(play->game, CARC_ACT_DISCARD) || !carc_rng_chance(&play->rng, 60))
		return true;
	play->begun = false;
	while (carc_game_accepts(play->game, CARC_ACT_DISCARD) &&
	       carc_playout_source_next(&play->source, &action.type)) {
		if (!act(play, &action))
			return false;
		carc_playout_source_discard(&play->source, action.type);
		if (carc_rng_chance(&play->rng, 20))
			break;
	}
	if (!play->begun)
		return true;
	carc_playout_source_end_turn(&play->source);
	return end_turn(play);
}

/* Draw until it is the first in the list of players who begins. */
static void draw_first_player(struct play *play)
{
	struct carc_record *record = play->record;
	unsigned in = (1u << record->players) - 1, best;

	if (record->rules.option[CARC_OPTION_FIRST_PLAYER] == 0)
		return;
	for (; in != 1; in = best) {
		struct carc_first_draw *round = &record->first_draw[record->first_draws++];

		do
			best = carc_playout_first_draw(&play->rng, &record->rules, in, round);
		while (!(best & 1) || (best != 1 && record->first_draws == CARC_ROUNDS_MAX));
	}
}

static enum carc_playout_result play_to_end(struct play *play)
{
	carc_playout_source_begin(&play->source, &play->rng, play->style.seal, play->game,
				  play->record);
	if (play->order)
		carc_playout_source_hold(&play->source, play->order);
	while (!carc_game_ended(play->game)) {
		if (play->record && carc_playout_record_full(play->record))
			return CARC_PLAYOUT_STOPPED;
		if (!turn(play))
			return play->result;
	}
	if (!draw_in_vain(play))
		return play->result;
	carc_game_finish(play->game, listener_of(play));
	(void)see(play, CARC_PLAYOUT_FINISHED, NULL);
	return play->result;
}

enum carc_playout_result carc_playout(uint64_t seed, struct carc_playout_style style,
				      const struct carc_rules *rules, unsigned players,
				      struct carc_record *record, struct carc_game *game,
				      const struct carc_playout_watch *watch,
				      struct carc_found *ret_finding)
{
	struct carc_game trial;
	struct play play = {
		.rng = {seed},
		.style = style,
		.record = record,
		.game = game,
		.watch = watch,
		.finding = ret_finding,
		.trial = &trial,
	};

	carc_playout_record_init(record, rules, players);
	draw_first_player(&play);
	carc_game_init(game, rules, players);
	carc_game_rely_on(game,
			  carc_first_player_check(record, (struct carc_sink){carc_ignore, NULL}));
	carc_game_start(game);
	return play_to_end(&play);
}

enum carc_playout_result carc_playout_on(uint64_t seed, struct carc_playout_style style,
					 const struct carc_draw_order *order,
					 struct carc_game *game, struct carc_found *ret_finding)
{
	struct carc_game trial;
	struct play play = {.rng = {seed},
			    .style = style,
			    .game = game,
			    .finding = ret_finding,
			    .order = order,
			    .trial = &trial};

	return play_to_end(&play);
}
