/* Playing at random: draw, place, claim, until the bag is empty. */
#include <string.h>

#include "core/engine/claim.h"
#include "core/engine/moves.h"
#include "core/engine/placement.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/house/guard.h"
#include "core/house/sale.h"
#include "core/play/first_player.h"
#include "core/random/playout_draw.h"
#include "core/random/playout_tower.h"
#include "core/random/playout_walls.h"
#include "core/tower/prisoners.h"

/* One game on its way. */
struct play {
	struct carc_rng rng;
	struct carc_playout_style style;
	struct carc_record *record;
	struct carc_game *game;
	const struct carc_playout_watch *watch;
	struct carc_diag *diag;
	struct carc_game *trial; /* room to try a tile in */
	bool begun;              /* this turn has an action */
	struct carc_playout_source source;
};

/*
 * Each does all that rules allow now and then, guards and towers on walls like the rest: no chance of these two
 * and of claim and home is 0.
 */
static const struct carc_playout_named styles[] = {
	{"uniform", {.claim = 50, .home = 10, .guard = 50, .tower = 50}},
	{"compact", {.claim = 60, .compact = 95, .home = 10, .guard = 50, .tower = 80}},
	{"greedy",
	 {.claim = 90,
	  .finish = 60,
	  .seal = 60,
	  .home = 40,
	  .score = 80,
	  .thrift = 50,
	  .guard = 60,
	  .tower = 90}},
	{"hoarding", {.claim = 8, .home = 80, .guard = 30, .tower = 50}},
};

const struct carc_playout_named *carc_playout_styles(size_t *ret_count)
{
	*ret_count = sizeof styles / sizeof styles[0];
	return styles;
}

const struct carc_playout_named *carc_playout_style_find(const char *name)
{
	for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++)
		if (!strcmp(styles[i].name, name))
			return &styles[i];
	return NULL;
}

struct carc_playout_style carc_playout_style(uint64_t seed)
{
	static const uint8_t claims[] = {100, 70, 40, 90}, compacts[] = {0, 50, 95},
			     finishes[] = {0, 60}, seals[] = {0, 0, 0, 100}, homes[] = {20, 0, 60},
			     scores[] = {0, 100, 60}, guards[] = {0, 30, 60},
			     towers[] = {50, 100, 0, 90};

	return (struct carc_playout_style){.claim = claims[seed % 4],
					   .compact = compacts[seed % 3],
					   .finish = finishes[seed / 12 % 2],
					   .seal = seals[seed / 24 % 4],
					   .home = homes[seed / 24 % 3],
					   .score = scores[seed / 2 % 3],
					   .thrift = seed / 4 % 2 ? 100 : 0,
					   .guard = guards[seed / 8 % 3],
					   .tower = towers[seed / 16 % 4]};
}

static bool chance(struct play *play, unsigned percent)
{
	return carc_rng_below(&play->rng, 100) < percent;
}

static bool see(struct play *play, enum carc_playout_moment moment,
		const struct carc_action *action)
{
	const struct carc_playout_watch *watch = play->watch;

	return !watch || !watch->see || watch->see(watch->ctx, moment, play->game, action);
}

static enum carc_playout_result act(struct play *play, const struct carc_action *action)
{
	const struct carc_listener *listener = play->watch ? play->watch->listener : NULL;

	carc_playout_record_add(play->record, action, !play->begun);
	play->begun = true;
	if (carc_game_act(play->game, action, listener, play->diag) != CARC_OK)
		return CARC_PLAYOUT_REFUSED;
	return see(play, CARC_PLAYOUT_ACTED, action) ? CARC_PLAYOUT_OK : CARC_PLAYOUT_STOPPED;
}

static bool has_walls(const struct play *play)
{
	return play->game->rules->actions[CARC_ACT_WALL] != NULL;
}

/* How many of the cells around a place hold a tile: of four, or of all eight. */
static unsigned around(const struct carc_game *game, int x, int y, bool sides_only)
{
	unsigned n = 0;

	for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++)
			if ((dx || dy) && !(sides_only && dx && dy))
				n += carc_board_tile(&game->board, x + dx, y + dy) !=
				     CARC_TILE_NONE;
	return n;
}

/* The more cities the tile closes and the fewer it opens, the better. */
static unsigned closes(const struct carc_game *game, const struct carc_tile_type *type,
		       struct carc_placement where)
{
	unsigned good = 1 + CARC_SIDES;

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned beside = carc_board_tile(&game->board, where.x + carc_side_dx[side],
						  where.y + carc_side_dy[side]);

		if (carc_tile_edge(type, where.rot, side) == CARC_CITY)
			good += beside == CARC_TILE_NONE ? -1u : 1u;
	}
	return good;
}

static bool takes_prisoners(const struct carc_game *game)
{
	return game->rules->option[CARC_OPTION_CITY_PRISONERS] != CARC_CITY_PRISONERS_NONE;
}

/* The city beside a place on a side, by its root, if knights stand in it; CARC_ZONES_MAX if there is none. */
static unsigned city_beside(const struct carc_game *game, struct carc_placement at, unsigned side)
{
	unsigned tile =
		carc_board_tile(&game->board, at.x + carc_side_dx[side], at.y + carc_side_dy[side]);
	unsigned port = carc_port_middle(carc_side_opposite(side)), root;

	if (tile == CARC_TILE_NONE)
		return CARC_ZONES_MAX;
	root = carc_game_zone(
		game, tile,
		carc_tile_zone_at(carc_game_type(game, tile), game->board.tile[tile].rot, port));
	return game->zones.zone[root].kind == CARC_CITY &&
			       carc_zone_occupied(&game->zones.zone[root])
		       ? root
		       : CARC_ZONES_MAX;
}

/* Whether a tile joins two cities with knights in them. */
static bool joins_knights(const struct carc_game *game, const struct carc_tile_type *type,
			  struct carc_placement at)
{
	for (unsigned a = 0; a < CARC_SIDES; a++)
		for (unsigned b = 0; b < a; b++) {
			unsigned one = city_beside(game, at, a), other = city_beside(game, at, b);

			if (one != CARC_ZONES_MAX && other != CARC_ZONES_MAX && one != other &&
			    carc_tile_zone_at(type, at.rot, carc_port_middle(a)) ==
				    carc_tile_zone_at(type, at.rot, carc_port_middle(b)))
				return true;
		}
	return false;
}

/* Of some placements, the one that completes most of what is occupied. */
static unsigned choose_scoring(struct play *play, const struct carc_action *action,
			       const struct carc_placement *where, unsigned count)
{
	enum { TRIALS = 24 };
	unsigned best = carc_rng_below(&play->rng, count), most = 0;

	for (unsigned i = 0; i < TRIALS; i++) {
		unsigned n = carc_rng_below(&play->rng, count), scores;
		struct carc_action place = *action;

		place.x = where[n].x;
		place.y = where[n].y;
		place.rot = where[n].rot;
		scores = carc_playout_completes(play->game, play->trial, &place);
		if (scores > most) {
			most = scores;
			best = n;
		}
	}
	return best;
}

/* What placements are wanted. */
struct taste {
	bool seal, compact, finish, join;
};

/* How well a tile would lie there, from 1 on. */
static unsigned goodness(const struct carc_game *game, const struct carc_tile_type *type,
			 struct carc_placement where, struct taste taste)
{
	if (taste.join)
		return 1 + joins_knights(game, type, where);
	if (taste.seal)
		return closes(game, type, where);
	return around(game, where.x, where.y, taste.finish);
}

/* Keep the best placements of a list, in their order; returns how many. */
static unsigned keep_best(const struct carc_game *game, const struct carc_tile_type *type,
			  struct taste taste, struct carc_placement *where, unsigned count)
{
	unsigned best = 0, kept = 0;

	for (unsigned i = 0; i < count; i++) {
		unsigned good = goodness(game, type, where[i], taste);

		if (good > best) {
			best = good;
			kept = 0;
		}
		where[kept] = where[i];
		kept += good == best;
	}
	return kept;
}

/* Choose among all legal placements, each with the same chance among those that are as good. */
static bool choose_place(struct play *play, struct carc_action *action)
{
	const struct carc_tile_type *type = play->game->rules->tiles.type[action->type];
	bool finish = chance(play, play->style.finish), compact = chance(play, play->style.compact);
	bool seal = chance(play, play->style.seal);
	bool join = takes_prisoners(play->game) && chance(play, 70);
	bool score = has_walls(play) && chance(play, play->style.score);
	struct taste taste = {seal, compact && !score, finish && !score, join};
	struct carc_placement where[CARC_PLACEMENTS_MAX];
	unsigned count = carc_placement_all(play->game, type, where);

	if (seal || taste.compact || taste.finish || join)
		count = keep_best(play->game, type, taste, where, count);
	if (count == 0)
		return false;
	where[0] = where[score ? choose_scoring(play, action, where, count)
			       : carc_rng_below(&play->rng, count)];
	action->x = where[0].x;
	action->y = where[0].y;
	action->rot = where[0].rot;
	return true;
}

/* Whether the meeple shall be a guard, and whose: any of them, more often where no other is left. */
static void choose_guard(struct play *play, struct carc_action *action)
{
	const struct carc_game *game = play->game;
	unsigned ties = 0;

	if (game->figures.captives == 0 ||
	    !chance(play, game->figures.supply[CARC_MEEPLE][game->player] ? 30 : 80))
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
	unsigned cursor = 0, ties = 0;

	while (carc_jail_rule.next(play->game, &cursor, &take))
		if (carc_rng_below(&play->rng, ++ties) == 0)
			*action = take;
	return ties > 0;
}

/*
 * Choose among all that may be claimed, by a guard if one was chosen. Where prisoners are taken most become
 * knights, else there would be few to take.
 */
static bool choose_claim(struct play *play, struct carc_action *action)
{
	struct carc_action claim = {.act = CARC_ACT_MEEPLE, .player = CARC_PLAYER_NONE};
	struct carc_action guard = {.frees = false};
	bool knights = takes_prisoners(play->game) && play->style.finish == 0;
	bool thrifty = has_walls(play) && chance(play, play->style.thrift);
	const struct carc_feature *features = play->game->rules->features;
	unsigned ties = 0;

	choose_guard(play, &guard);
	for (unsigned pass = knights ? 0 : 1; pass < 2 && ties == 0; pass++)
		for (unsigned cursor = 0; carc_claim_rule.next(play->game, &cursor, &claim);) {
			if (claim.frees != guard.frees || claim.who != guard.who ||
			    (pass == 0 && claim.feature.kind != CARC_CITY) ||
			    (thrifty &&
			     features[claim.feature.kind].closing == CARC_CLOSES_NEVER) ||
			    carc_rng_below(&play->rng, ++ties) > 0)
				continue;
			*action = claim;
		}
	return ties > 0;
}

/* A figure that may be taken home; there is no more than one. */
static bool choose_return(struct play *play, struct carc_action *action)
{
	unsigned cursor = 0;

	return carc_moves_next(play->game, CARC_ACT_RETURN, &cursor, action);
}

/* Sell the tile just drawn to one who can pay, if it may be sold. */
static enum carc_playout_result sell(struct play *play, unsigned type)
{
	struct carc_action action = {.act = CARC_ACT_SELL, .player = CARC_PLAYER_NONE};
	const struct carc_game *game = play->game;
	unsigned ties = 0;

	if (game->rules->option[CARC_OPTION_SALE] == 0 || !chance(play, 80) ||
	    !carc_sale_only(game, type))
		return CARC_PLAYOUT_OK;
	for (unsigned player = 0; player < game->players; player++)
		if (player != game->player && carc_game_score(game, player) > 0 &&
		    carc_rng_below(&play->rng, ++ties) == 0)
			action.who = (uint8_t)player;
	if (ties == 0)
		return CARC_PLAYOUT_OK;
	action.points = 1 + (int32_t)carc_rng_below(&play->rng,
						    (unsigned)carc_game_score(game, action.who));
	return act(play, &action);
}

/* Now and then, lay the monastery with which the player began; tiles of other piles come before it. */
static enum carc_playout_result lay_own(struct play *play)
{
	struct carc_action action = {
		.act = CARC_ACT_PLACE, .player = CARC_PLAYER_NONE, .own = true};
	enum carc_playout_result result;

	action.type = play->source.own[play->game->player];
	if (!(play->game->own >> play->game->player & 1) || play->game->pile != CARC_PILE_MAIN ||
	    !chance(play, 10))
		return CARC_PLAYOUT_OK;
	if (!see(play, CARC_PLAYOUT_DRAWN, &action))
		return CARC_PLAYOUT_STOPPED;
	if (!choose_place(play, &action))
		return CARC_PLAYOUT_OK;
	result = act(play, &action);
	return result != CARC_PLAYOUT_OK || see(play, CARC_PLAYOUT_LAID, &action)
		       ? result
		       : CARC_PLAYOUT_STOPPED;
}

/* Try tiles until one fits, and lay it, or until there is none. */
static enum carc_playout_result lay(struct play *play)
{
	struct carc_action action = {.act = CARC_ACT_PLACE, .player = CARC_PLAYER_NONE};
	enum carc_playout_result result = lay_own(play);

	if (play->game->last != CARC_TILE_NONE)
		return result;
	while (result == CARC_PLAYOUT_OK && carc_playout_source_next(&play->source, &action.type)) {
		action.act = CARC_ACT_PLACE;
		if (!see(play, CARC_PLAYOUT_DRAWN, &action))
			return CARC_PLAYOUT_STOPPED;
		if (choose_place(play, &action)) {
			result = sell(play, action.type);
			if (result == CARC_PLAYOUT_OK)
				result = act(play, &action);
			if (result == CARC_PLAYOUT_OK && !see(play, CARC_PLAYOUT_LAID, &action))
				result = CARC_PLAYOUT_STOPPED;
			return result;
		}
		action.act = CARC_ACT_DISCARD;
		result = act(play, &action);
		carc_playout_source_discard(&play->source, action.type);
	}
	return result;
}

/* With some chance, in percent, do what a chooser finds, if it finds anything. */
static enum carc_playout_result deed(struct play *play, carc_playout_deed *choose, unsigned percent,
				     bool *ret_done)
{
	struct carc_action action;

	*ret_done = play->game->rules->actions[CARC_ACT_FLOOR] && chance(play, percent) &&
		    choose(play->game, &play->rng, &action);
	return *ret_done ? act(play, &action) : CARC_PLAYOUT_OK;
}

/* A tower piece, and perhaps what follows from it; or a figure on a tower. */
static enum carc_playout_result build(struct play *play, bool *ret_done)
{
	enum carc_playout_result result = deed(play, carc_playout_floor, 35, ret_done);
	bool done;

	if (result == CARC_PLAYOUT_OK && *ret_done) {
		result = deed(play, carc_playout_capture, 80, &done);
		if (result == CARC_PLAYOUT_OK && done)
			result = deed(play, carc_playout_exchange,
				      carc_exchange_owed(play->game) ? 100 : 50, &done);
		return result;
	}
	return result == CARC_PLAYOUT_OK ? deed(play, carc_playout_top, 15, ret_done) : result;
}

/* A figure, a piece, a figure home, or nothing. */
static enum carc_playout_result place(struct play *play)
{
	struct carc_action action = {.player = CARC_PLAYER_NONE};
	bool done;
	enum carc_playout_result result = build(play, &done);

	if (result == CARC_PLAYOUT_OK && !done &&
	    ((chance(play, play->style.home) && choose_return(play, &action)) ||
	     (chance(play, play->style.claim) && choose_claim(play, &action))))
		result = act(play, &action);
	return result;
}

/* Perhaps take a prisoner; then the table has changed, and is looked at once more. */
static enum carc_playout_result take(struct play *play)
{
	struct carc_action action;
	enum carc_playout_result result;

	if (!takes_prisoners(play->game) || play->game->last == CARC_TILE_NONE ||
	    !choose_prisoner(play, &action) || !chance(play, 80))
		return CARC_PLAYOUT_OK;
	result = act(play, &action);
	return result == CARC_PLAYOUT_OK && !see(play, CARC_PLAYOUT_LAID, &action)
		       ? CARC_PLAYOUT_STOPPED
		       : result;
}

/* The pieces that are due, and perhaps a tower after them. */
static enum carc_playout_result build_wall(struct play *play)
{
	enum carc_playout_result result = CARC_PLAYOUT_OK;
	struct carc_action action;

	while (result == CARC_PLAYOUT_OK) {
		if (!see(play, CARC_PLAYOUT_ROUND, NULL))
			return CARC_PLAYOUT_STOPPED;
		if (!carc_playout_choose_tower(&play->rng, &play->style, play->game, &action) &&
		    !carc_playout_choose_piece(&play->rng, &play->style, play->game, &action))
			break;
		result = act(play, &action);
	}
	return result;
}

static enum carc_playout_result turn(struct play *play)
{
	const struct carc_listener *listener = play->watch ? play->watch->listener : NULL;
	enum carc_playout_result result;
	bool done;

	play->begun = false;
	carc_playout_source_turn(&play->source);
	result = deed(play, carc_playout_ransom, 30, &done);
	if (result == CARC_PLAYOUT_OK)
		result = lay(play);
	if (result == CARC_PLAYOUT_OK)
		result = take(play);
	if (result == CARC_PLAYOUT_OK)
		carc_playout_source_end_turn(&play->source);
	if (result == CARC_PLAYOUT_OK && play->game->last != CARC_TILE_NONE) {
		result = deed(play, carc_playout_ransom, 40, &done);
		if (result == CARC_PLAYOUT_OK)
			result = place(play);
		if (result == CARC_PLAYOUT_OK)
			result = deed(play, carc_playout_ransom, 40, &done);
	}
	if (result != CARC_PLAYOUT_OK)
		return result;
	if (has_walls(play)) {
		result = build_wall(play);
		if (result != CARC_PLAYOUT_OK)
			return result;
	}
	if (!play->begun)
		carc_playout_record_pass(play->record, play->game->player);
	if (carc_game_end_turn(play->game, listener, play->diag) != CARC_OK)
		return CARC_PLAYOUT_REFUSED;
	return see(play, CARC_PLAYOUT_TURN, NULL) ? CARC_PLAYOUT_OK : CARC_PLAYOUT_STOPPED;
}

/* When all that is left fits nowhere, now and then somebody draws it all the same, or some of it. */
static enum carc_playout_result draw_in_vain(struct play *play)
{
	const struct carc_listener *listener = play->watch ? play->watch->listener : NULL;
	struct carc_action action = {.act = CARC_ACT_DISCARD, .player = CARC_PLAYER_NONE};
	enum carc_playout_result result = CARC_PLAYOUT_OK;

	if (!carc_game_accepts(play->game, CARC_ACT_DISCARD) || !chance(play, 60))
		return CARC_PLAYOUT_OK;
	play->begun = false;
	while (result == CARC_PLAYOUT_OK && carc_game_accepts(play->game, CARC_ACT_DISCARD) &&
	       carc_playout_source_next(&play->source, &action.type)) {
		result = act(play, &action);
		carc_playout_source_discard(&play->source, action.type);
		if (chance(play, 20))
			break;
	}
	if (result != CARC_PLAYOUT_OK || !play->begun)
		return result;
	carc_playout_source_end_turn(&play->source);
	if (carc_game_end_turn(play->game, listener, play->diag) != CARC_OK)
		return CARC_PLAYOUT_REFUSED;
	return see(play, CARC_PLAYOUT_TURN, NULL) ? CARC_PLAYOUT_OK : CARC_PLAYOUT_STOPPED;
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

enum carc_playout_result carc_playout(uint64_t seed, struct carc_playout_style style,
				      const struct carc_rules *rules, unsigned players,
				      struct carc_record *record, struct carc_game *game,
				      const struct carc_playout_watch *watch,
				      struct carc_diag *ret_diag)
{
	struct carc_game trial;
	struct play play = {
		.rng = {seed},
		.style = style,
		.record = record,
		.game = game,
		.watch = watch,
		.diag = ret_diag,
		.trial = &trial,
	};
	enum carc_playout_result result = CARC_PLAYOUT_OK;

	carc_playout_record_init(record, rules, players);
	draw_first_player(&play);
	carc_game_init(game, rules, players);
	carc_game_rest(game,
		       carc_first_player_check(record, (struct carc_sink){carc_ignore, NULL}));
	carc_game_start(game);
	carc_playout_source_begin(&play.source, &play.rng, style.seal, game, record);
	while (result == CARC_PLAYOUT_OK && !game->over)
		result = turn(&play);
	if (result == CARC_PLAYOUT_OK)
		result = draw_in_vain(&play);
	if (result != CARC_PLAYOUT_OK)
		return result;
	carc_game_finish(game, watch ? watch->listener : NULL);
	return see(&play, CARC_PLAYOUT_FINISHED, NULL) ? CARC_PLAYOUT_OK : CARC_PLAYOUT_STOPPED;
}
