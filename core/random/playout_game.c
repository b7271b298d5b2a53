/*
 * Plays a random game turn by turn, see playout.h. Here: the steps of a turn and the actions taken in them; playout_tile.h has
 * tiles and their places.
 */
#include "core/random/playout.h"

#include "core/engine/moves.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/play/setup.h"
#include "core/random/playout_tile.h"

/* A game in progress. */
struct play {
	struct carc_rng rng;
	struct carc_playout_style style;
	struct carc_record *record; /* NULL: no record is written */
	struct carc_game *game;
	const struct carc_playout_watch *watch; /* not NULL */
	struct carc_found *finding;
	enum carc_playout_result result;
	uint8_t chance[CARC_ACTS]; /* in percent: that a legal action of a kind is taken */
	carc_acts acts;            /* the kinds that have one */
	bool begun;                /* this turn has an action */
	bool fits;                 /* a tile was chosen and is to be placed: */
	struct carc_action tile;
	struct carc_playout_source source;
};

static const struct carc_action any_tile = {.act = CARC_ACT_PLACE, .player = CARC_PLAYER_NONE};
static const struct carc_playout_watch none;

/* Calls the watch. Returns false, as the following functions do, if the game ends early. */
static bool see(struct play *play, enum carc_playout_moment moment,
		const struct carc_action *action)
{
	const struct carc_playout_watch *watch = play->watch;

	if (play->result == CARC_PLAYOUT_OK && watch->see &&
	    !watch->see(watch->ctx, moment, play->game, action))
		play->result = CARC_PLAYOUT_STOPPED;
	return play->result == CARC_PLAYOUT_OK;
}

/* Records an action and takes it. */
static bool act(struct play *play, const struct carc_action *action)
{
	if (play->record && !play->begun)
		carc_playout_record_turn(play->record, CARC_PLAYER_NONE);
	if (play->record)
		carc_playout_record_add(play->record, action);
	play->begun = true;
	if (carc_game_act(play->game, action, play->watch->listener, play->finding) != CARC_OK)
		play->result = CARC_PLAYOUT_REFUSED;
	return see(play, CARC_PLAYOUT_ACTED, action);
}

static bool end_turn(struct play *play)
{
	carc_playout_source_end_turn(&play->source);
	if (play->record && !play->begun)
		carc_playout_record_turn(play->record, play->game->player);
	if (carc_game_end_turn(play->game, play->watch->listener, play->finding) != CARC_OK)
		play->result = CARC_PLAYOUT_REFUSED;
	return see(play, CARC_PLAYOUT_TURN, NULL);
}

/* Returns how likely a listed action is, compared with others of its kind. */
static unsigned odds_of(const struct play *play, const struct carc_action *action)
{
	const struct carc_rules *rules = play->game->rules;

	if (rules->actions[action->act]->odds)
		return rules->actions[action->act]->odds(play->game, action);
	if (action->act != CARC_ACT_MEEPLE)
		return 1;
	if (!carc_is_follower(action->figure))
		return 1000 + 100u * play->style.aim[CARC_AIM_BUILD];
	return rules->features[action->feature.kind].closing == CARC_CLOSES_NEVER
		       ? 1000 - 10u * play->style.thrift
		       : 1000;
}

/* Chooses a legal action of one of these kinds, by their chances or for sure. Returns false if chance brings none. */
static bool choose(struct play *play, carc_acts acts, bool sure, struct carc_action *ret_action)
{
	struct carc_action action;

	CARC_EACH_BIT (act, acts) {
		unsigned cursor = 0, sum = 0;

		if (!sure && !carc_rng_chance(&play->rng, play->chance[act]))
			continue;
		while (carc_moves_next_legal(play->game, act, &cursor, &action)) {
			unsigned odds = odds_of(play, &action);

			sum += odds;
			if (carc_rng_below(&play->rng, sum + (sum == 0)) < odds)
				*ret_action = action;
		}
		if (sum > 0)
			return true;
	}
	return false;
}

/* Returns whether the tile of the turn can still be placed behind an action. */
static bool leaves_tile(struct play *play, const struct carc_action *action)
{
	struct carc_game trial = *play->game;

	return carc_game_act(&trial, action, NULL, play->finding) == CARC_OK &&
	       carc_game_act(&trial, &play->tile, NULL, play->finding) == CARC_OK;
}

/*
 * Takes actions of a step: replacements of a meeple before a meeple; one for sure if the step owes one. If players share the
 * step, some of them are named.
 */
static bool take_step(struct play *play, const struct carc_step *step)
{
	carc_acts acts = step->accepts & play->acts, meeple = CARC_ACT_BIT(MEEPLE);
	struct carc_action action;

	if (acts == 0)
		return true;
	for (;;) {
		if (step->who && !see(play, CARC_PLAYOUT_ROUND, NULL))
			return false;
		if (!choose(play, acts & ~meeple, false, &action) &&
		    !choose(play, acts & meeple, false, &action) &&
		    !(step->owing && step->owing(play->game) && choose(play, acts, true, &action)))
			return true;
		if (play->fits && !leaves_tile(play, &action))
			return true;
		if (step->who && action.player == CARC_PLAYER_NONE &&
		    carc_rng_chance(&play->rng, 25))
			action.player = (uint8_t)step->who(play->game);
		if (!act(play, &action))
			return false;
	}
}

/* Now and then chooses a tile that the player has beside those that are drawn, and its place. */
static bool choose_kept(struct play *play)
{
	const struct carc_game *game = play->game;
	const struct carc_tileset *tiles = &game->rules->tiles;
	struct carc_action action;
	unsigned cursor = (unsigned)tiles->types << 16, ties = 0, own = CARC_TYPE_NONE;
	unsigned lay = play->style.keep ? 100u - play->style.keep : game->over ? 90 : 50;
	bool hand = game->left_in[CARC_PILE_HAND] > 0 && carc_rng_chance(&play->rng, lay);

	if (game->own >> game->player & 1 && carc_rng_chance(&play->rng, 10))
		own = play->source.own[game->player];
	while ((hand || own != CARC_TYPE_NONE) &&
	       carc_moves_next(game, CARC_ACT_PLACE, &cursor, &action))
		if ((tiles->type[action.type]->pile == CARC_PILE_HAND ? hand
								      : action.type == own) &&
		    carc_rng_below(&play->rng, ++ties) == 0)
			play->tile = action;
	return ties > 0;
}

static bool discard(struct play *play)
{
	play->tile.act = CARC_ACT_DISCARD;
	if (!act(play, &play->tile))
		return false;
	carc_playout_source_discard(&play->source, play->tile.type);
	return true;
}

/* Chooses the tile of the turn: one that the player keeps, or the first drawn that fits. Discards those before it. */
static bool draw(struct play *play)
{
	play->tile = any_tile;
	play->fits = choose_kept(play);
	if (play->fits)
		return see(play, CARC_PLAYOUT_DRAWN, &play->tile);
	while (!play->game->over && carc_playout_source_next(&play->source, &play->tile.type)) {
		play->tile.act = CARC_ACT_PLACE;
		if (!see(play, CARC_PLAYOUT_DRAWN, &play->tile))
			return false;
		play->fits = carc_playout_choose_place(&play->rng, &play->style, play->game,
						       &play->tile);
		if (play->fits || !discard(play))
			return play->fits;
	}
	return true;
}

/* Plays a turn step by step. The tile is drawn behind the actions that come before a discard. */
static bool turn(struct play *play)
{
	const struct carc_rules *rules = play->game->rules;

	play->begun = play->fits = false;
	carc_playout_source_turn(&play->source);
	for (unsigned i = 0; i < rules->step_count; i++) {
		carc_acts accepts = rules->steps[i].accepts;
		bool draws = accepts >> CARC_ACT_DISCARD & 1, lays = accepts >> CARC_ACT_PLACE & 1;

		if (!take_step(play, &rules->steps[i]) || (draws && !draw(play)))
			return false;
		if (lays && play->fits) {
			play->fits = false;
			if (!act(play, &play->tile) || !see(play, CARC_PLAYOUT_LAID, &play->tile))
				return false;
		}
		/* Without a tile, the turn goes on only when the game is over, up to the step for tiles of hands. */
		if (play->game->last == CARC_TILE_NONE && !play->fits &&
		    ((draws && !play->game->over) || lays))
			break;
	}
	return end_turn(play);
}

/* If no tile left fits, a player sometimes draws some or all of them. */
static bool draw_in_vain(struct play *play)
{
	play->begun = false;
	play->tile = any_tile;
	while (carc_game_accepts(play->game, CARC_ACT_DISCARD, CARC_FIGURE_NONE) &&
	       carc_rng_chance(&play->rng, play->begun ? 80 : 60) &&
	       carc_playout_source_next(&play->source, &play->tile.type))
		if (!discard(play))
			return false;
	return !play->begun || end_turn(play);
}

/* Draws until it is the first in the list of players who begins. */
static void draw_first_player(struct carc_rng *rng, struct carc_record *record)
{
	bool drawn = record->rules.option[CARC_OPTION_FIRST_PLAYER] != 0;

	for (unsigned in = (1u << record->players) - 1, best; drawn && in != 1; in = best) {
		struct carc_first_draw *round = &record->first_draw[record->first_draws++];

		do
			best = carc_playout_first_draw(rng, &record->rules, in, round);
		while (!(best & 1) || (best != 1 && record->first_draws == CARC_ROUNDS_MAX));
	}
}

/* order: as carc_playout_on() takes it. */
static enum carc_playout_result play_to_end(struct play *play, const struct carc_draw_order *order)
{
	for (unsigned act = 0; act < CARC_ACTS; act++) {
		const struct carc_action_rule *rule = play->game->rules->actions[act];

		play->chance[act] =
			act == CARC_ACT_MEEPLE ? play->style.claim : carc_act_infos[act].chance;
		play->acts |= (carc_acts)(play->chance[act] > 0 && rule && rule->next) << act;
	}
	carc_playout_source_begin(&play->source, &play->rng, play->game, play->record, order);
	while (!carc_game_ended(play->game))
		if (play->record && carc_playout_record_full(play->record))
			return CARC_PLAYOUT_STOPPED;
		else if (!turn(play))
			return play->result;
	if (!draw_in_vain(play))
		return play->result;
	carc_game_finish(play->game, play->watch->listener);
	(void)see(play, CARC_PLAYOUT_FINISHED, NULL);
	return play->result;
}

enum carc_playout_result carc_playout(uint64_t seed, struct carc_playout_style style,
				      const struct carc_rules *rules, unsigned players,
				      struct carc_record *record, struct carc_game *game,
				      const struct carc_playout_watch *watch,
				      struct carc_found *ret_finding)
{
	struct play play = {.rng = {seed},
			    .style = style,
			    .record = record,
			    .game = game,
			    .watch = watch ? watch : &none,
			    .finding = ret_finding};

	carc_playout_record_init(record, rules, players);
	draw_first_player(&play.rng, record);
	carc_game_init(game, rules, players);
	carc_game_rely_on(game,
			  carc_first_player_check(record, (struct carc_sink){carc_ignore, NULL}));
	carc_game_start(game);
	return play_to_end(&play, NULL);
}

enum carc_playout_result carc_playout_on(uint64_t seed, struct carc_playout_style style,
					 const struct carc_draw_order *order,
					 struct carc_game *game, struct carc_found *ret_finding)
{
	struct play play = {
		.rng = {seed}, .style = style, .game = game, .watch = &none, .finding = ret_finding};

	return play_to_end(&play, order);
}
