/* The turn machine: which step takes an action, and what happens when a turn ends. */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "core/engine/claim.h"
#include "core/engine/lay.h"
#include "core/engine/placement.h"
#include "core/engine/start_tile.h"
#include "core/house/own.h"
#include "core/house/window.h"
#include "core/terms/bits.h"

unsigned carc_supply(const struct carc_rules *rules, unsigned figure, unsigned players)
{
	unsigned each = (unsigned)rules->option[CARC_OPTION_MEEPLES];

	if (figure != CARC_MEEPLE)
		return rules->supply[figure];
	/* A variant of H. Peine: fewer followers the more play. */
	return each ? each : players <= 2 ? 7 : players == 3 ? 6 : 5;
}

/* When a pile is used up, the next one that holds a tile is begun. */
static void begin_pile(struct carc_game *game)
{
	while (game->pile < CARC_PILES - 1 && game->left_in[game->pile] == 0)
		game->pile++;
}

void carc_game_take(struct carc_game *game, unsigned type)
{
	assert(game->bag[type] > 0);
	carc_game_rest(game, carc_start_tile_rests(game, type, 0));
	game->bag[type]--;
	game->left--;
	game->left_in[game->rules->tiles.type[type]->pile]--;
	begin_pile(game);
}

void carc_game_init(struct carc_game *game, const struct carc_rules *rules, unsigned players)
{
	uint8_t each[CARC_FIGURE_KINDS];

	assert(players <= CARC_PLAYERS_MAX);
	game->rules = rules;
	game->players = (uint8_t)players;
	game->player = 0;
	game->seat = game->seller = CARC_PLAYER_NONE;
	game->step = 0;
	game->done = 0;
	game->had = 0;
	game->placed = CARC_MEEPLE;
	game->idle = 0;
	game->turn = 1;
	game->last = CARC_TILE_NONE;
	game->own = (uint8_t)carc_own_begin(rules, players);
	game->over = false;
	game->finished = false;
	game->left = (uint16_t)carc_rules_tiles(rules);
	game->lost = 0;
	memset(game->rested, 0, sizeof game->rested);
	memset(game->left_in, 0, sizeof game->left_in);
	for (unsigned type = 0; type < rules->tiles.types; type++) {
		uint16_t *left = &game->left_in[rules->tiles.type[type]->pile];

		game->bag[type] = (uint8_t)carc_rules_count(rules, type);
		*left = (uint16_t)(*left + game->bag[type]);
	}
	game->pile = 0;
	begin_pile(game);
	memset(game->points, 0, sizeof game->points);
	memset(game->given, 0, sizeof game->given);
	memset(game->traded, 0, sizeof game->traded);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		each[kind] = (uint8_t)carc_supply(rules, kind, players);
	carc_figures_init(&game->figures, players, each);
	carc_board_init(&game->board);
	carc_zones_init(&game->zones);
	memset(&game->extra, 0, sizeof game->extra);
	for (unsigned i = 0; i < rules->begin_rule_count; i++)
		rules->begin_rules[i](game);
}

void carc_game_start(struct carc_game *game)
{
	const char *start = carc_rules_start(game->rules);
	struct carc_action action = {.act = CARC_ACT_PLACE};
	struct carc_tile_name name;
	bool found;

	if (!start) {
		carc_board_open(&game->board, 0, 0);
		return;
	}
	found = carc_tileset_find(&game->rules->tiles, start, strlen(start), &name);
	assert(found);
	(void)found;
	action.type = name.type;
	carc_lay(game, &action, CARC_PLAYER_NONE, 0);
	/* As with a start board: on a table of one place nothing else may fit. */
	game->over = !game->rules->set->goes_on(game);
}

/* What people call an action, by the figure if it places one. */
static const char *act_word(unsigned act, unsigned figure)
{
	return act == CARC_ACT_MEEPLE ? carc_figure_name(figure) : carc_act_name(act);
}

/* What the turn has had already. */
static void say_done(const struct carc_game *game, struct carc_diag *diag)
{
	for (uint32_t left = game->had; left; left &= left - 1) {
		carc_add_text(diag->more, sizeof diag->more, diag->more[0] ? ", " : "");
		carc_add_text(diag->more, sizeof diag->more,
			      act_word(carc_low_bit(left), game->placed));
	}
}

static enum carc_status refuse(const struct carc_game *game, enum carc_code code,
			       const struct carc_action *action, struct carc_diag *ret_diag)
{
	*ret_diag = carc_diag(code);
	ret_diag->at = action->at;
	ret_diag->turn = game->turn;
	ret_diag->player = game->player;
	if (action->act == CARC_ACT_PLACE)
		ret_diag->spot = (struct carc_spot){game->rules->tiles.type[action->type],
						    action->x, action->y, action->rot};
	else if (game->last != CARC_TILE_NONE)
		ret_diag->spot = carc_game_spot(game, game->last);
	if (code == CARC_R302_GAME_OVER && game->rules->set->explain_over)
		game->rules->set->explain_over(game, action, ret_diag);
	if (code == CARC_R304_NOT_NOW)
		say_done(game, ret_diag);
	return CARC_REFUSED;
}

enum carc_status carc_game_put(struct carc_game *game, const struct carc_action *action,
			       struct carc_diag *ret_diag)
{
	bool first = game->board.tiles == 0;
	enum carc_code code = CARC_CODE_OK;

	if (game->bag[action->type] == 0)
		code = CARC_R105_TILE_SPENT;
	else if (!first)
		code = carc_placement_fits(game, game->rules->tiles.type[action->type], action->rot,
					   action->x, action->y);
	else
		code = carc_window_code(game, action->x, action->y);
	if (code == CARC_CODE_OK) {
		carc_lay(game, action, CARC_PLAYER_NONE, 0);
		return CARC_OK;
	}
	refuse(game, code, action, ret_diag);
	carc_placement_rule.explain(game, action, ret_diag);
	ret_diag->turn = 0;
	ret_diag->player = CARC_PLAYER_NONE;
	return CARC_REFUSED;
}

/*
 * Whether a figure of a start board has claimed the tile, or where one may carry several, the zone of it;
 * who came there in another way does not count.
 */
static bool is_claimed(const struct carc_game *game, unsigned tile, unsigned zone)
{
	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];

		if (figure->tile == tile &&
		    carc_claim_allowed(game, game->zones.zone[figure->zone].kind) &&
		    (!carc_claims_earlier(game) ||
		     figure->zone == game->board.tile[tile].zone + zone))
			return true;
	}
	return false;
}

/* Why a figure of a start board may not stand there, or CARC_CODE_OK. */
static enum carc_code standing_code(const struct carc_game *game, const struct carc_action *action,
				    unsigned tile, unsigned zone)
{
	enum carc_code code;

	if (zone == CARC_ZONE_NONE)
		return CARC_R201_NO_FEATURE;
	code = carc_figure_code(game, action->feature.kind, action->figure);
	if (code != CARC_CODE_OK)
		return code;
	if (game->figures.supply[action->figure][action->player] == 0)
		return CARC_R203_NO_MEEPLE;
	if (carc_game_complete(game, carc_game_zone(game, tile, zone)))
		return CARC_R205_ON_COMPLETE;
	if (is_claimed(game, tile, zone))
		return CARC_R206_SECOND_MEEPLE;
	return CARC_CODE_OK;
}

enum carc_status carc_game_put_meeple(struct carc_game *game, const struct carc_action *action,
				      struct carc_diag *ret_diag)
{
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);
	enum carc_code code;
	unsigned zone;

	assert(tile != CARC_TILE_NONE);
	zone = carc_tile_resolve(carc_game_type(game, tile), game->board.tile[tile].rot,
				 action->feature);
	code = standing_code(game, action, tile, zone);
	if (code == CARC_CODE_OK) {
		struct carc_figure figure = {action->player, action->figure, (uint16_t)tile,
					     (uint16_t)(game->board.tile[tile].zone + zone), 0};

		carc_figures_place(&game->figures, &game->zones, figure);
		return CARC_OK;
	}
	refuse(game, code, action, ret_diag);
	ret_diag->turn = 0;
	ret_diag->player = action->player;
	ret_diag->feature = action->feature;
	if (code == CARC_R204_NOT_CLAIMED)
		ret_diag->rule = (uint8_t)game->rules->features[action->feature.kind].rule;
	carc_explain_supply(game, action->player, action->figure, ret_diag);
	ret_diag->spot = carc_game_spot(game, tile);
	return CARC_REFUSED;
}

enum carc_status carc_game_put_extra(struct carc_game *game, const struct carc_action *action,
				     struct carc_diag *ret_diag)
{
	const struct carc_action_rule *rule = game->rules->actions[action->act];
	enum carc_code code;

	assert(rule && rule->put);
	code = rule->put(game, action);
	if (code == CARC_CODE_OK)
		return CARC_OK;
	refuse(game, code, action, ret_diag);
	ret_diag->turn = 0;
	ret_diag->player = action->player;
	rule->explain(game, action, ret_diag);
	return CARC_REFUSED;
}

/* Tiles come from one pile after the other: what the piles before those on the table still hold is out. */
static void pass_piles(struct carc_game *game)
{
	unsigned pile = 0;

	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		if (carc_game_type(game, tile)->pile > pile)
			pile = carc_game_type(game, tile)->pile;
	for (unsigned type = 0; type < game->rules->tiles.types; type++)
		while (game->rules->tiles.type[type]->pile < pile && game->bag[type] > 0)
			carc_game_take(game, type);
}

void carc_game_drawn(struct carc_game *game, unsigned drawn)
{
	unsigned tiles = carc_rules_tiles(game->rules), out;

	pass_piles(game);
	out = tiles - game->left;
	assert(drawn <= tiles);
	game->lost = (uint16_t)(drawn > out ? drawn - out : 0);
	game->left = (uint16_t)(game->left - game->lost);
}

void carc_game_begin(struct carc_game *game)
{
	pass_piles(game);
	if (game->rules->set->started)
		game->rules->set->started(game);
	carc_start_tile_judge(game);
	game->over = !game->rules->set->goes_on(game);
}

static bool due(const struct carc_game *game, const struct carc_step *step)
{
	return !step->due || step->due(game);
}

/* How many actions a step has taken in this turn, as far as we know: only of the present one. */
static unsigned taken(const struct carc_game *game, unsigned step)
{
	return step == game->step ? game->done : 0;
}

/* Those of a set of steps that are the present one, or come later. */
static unsigned from_now(const struct carc_game *game, unsigned steps)
{
	return steps >> game->step << game->step;
}

/* Whether a step still lacks an action. */
static bool owes(const struct carc_game *game, unsigned i)
{
	const struct carc_step *step = &game->rules->steps[i];

	return (step->owing ? step->owing(game) : taken(game, i) < step->min) && due(game, step);
}

/* The first step that still lacks an action, or step_count. */
static unsigned first_owing(const struct carc_game *game)
{
	const struct carc_rules *rules = game->rules;

	for (unsigned left = from_now(game, rules->owing_steps); left; left &= left - 1)
		if (owes(game, carc_low_bit(left)))
			return carc_low_bit(left);
	return rules->step_count;
}

/* What the rules do in the steps from the present one up to another. */
static void run_steps(struct carc_game *game, unsigned end, const struct carc_listener *listener)
{
	const struct carc_rules *rules = game->rules;
	unsigned left = from_now(game, rules->running_steps) & ((1u << end) - 1);

	for (; left; left &= left - 1) {
		const struct carc_step *step = &rules->steps[carc_low_bit(left)];

		if (due(game, step))
			step->run(game, listener);
	}
}

/* The step that takes such an action now, or step_count; steps that still owe an action stop the search. */
static unsigned taker(const struct carc_game *game, unsigned act, unsigned *ret_owing)
{
	const struct carc_rules *rules = game->rules;
	unsigned accepting = rules->accepting_steps[act];
	unsigned left = from_now(game, accepting | rules->owing_steps);

	*ret_owing = rules->step_count;
	for (; left; left &= left - 1) {
		unsigned i = carc_low_bit(left);
		const struct carc_step *step = &rules->steps[i];
		bool more = step->max == CARC_ANY_NUMBER || taken(game, i) < step->max;

		if (accepting >> i & 1 && more && due(game, step))
			return i;
		if (owes(game, i)) {
			*ret_owing = i;
			break;
		}
	}
	return rules->step_count;
}

/* Whether the game is over for actions of this kind. */
static bool is_over(const struct carc_game *game, unsigned act)
{
	const struct carc_ruleset *set = game->rules->set;

	return game->over && !(set->lingers && set->lingers(game, act));
}

bool carc_game_accepts(const struct carc_game *game, unsigned act)
{
	unsigned owing;

	return !is_over(game, act) && taker(game, act, &owing) < game->rules->step_count;
}

bool carc_game_last_action(const struct carc_game *game, unsigned act)
{
	unsigned owing, step = taker(game, act, &owing);

	if (step == game->rules->step_count ||
	    game->rules->steps[step].max != taken(game, step) + 1u)
		return false;
	while (++step < game->rules->step_count)
		if (game->rules->steps[step].accepts)
			return false;
	return true;
}

bool carc_game_shared_action(const struct carc_game *game, unsigned act)
{
	unsigned owing, step = taker(game, act, &owing);

	return step < game->rules->step_count && game->rules->steps[step].who;
}

bool carc_game_may_end(const struct carc_game *game)
{
	return first_owing(game) == game->rules->step_count && !game->over &&
	       game->last != CARC_TILE_NONE;
}

void carc_game_copy(struct carc_game *dest, const struct carc_game *source)
{
	/* Everything but the three members at the end, which are mostly room. */
	memcpy(dest, source, offsetof(struct carc_game, figures));
	carc_figures_copy(&dest->figures, &source->figures);
	carc_board_copy(&dest->board, &source->board);
	carc_zones_copy(&dest->zones, &source->zones);
}

/* Who takes the actions of a step; step_count stands for none. */
static unsigned actor(const struct carc_game *game, unsigned step)
{
	const struct carc_rules *rules = game->rules;

	return step < rules->step_count && rules->steps[step].who ? rules->steps[step].who(game)
								  : game->player;
}

static enum carc_status refuse_moment(const struct carc_game *game,
				      const struct carc_action *action, unsigned owing,
				      struct carc_diag *ret_diag)
{
	const struct carc_rules *rules = game->rules;
	const char *name = act_word(action->act, action->figure);

	if (owing < rules->step_count)
		refuse(game, CARC_R303_OWED, action, ret_diag);
	else
		refuse(game, CARC_R304_NOT_NOW, action, ret_diag);
	carc_copy_text(ret_diag->text, sizeof ret_diag->text, name, strlen(name));
	if (owing < rules->step_count)
		carc_copy_text(ret_diag->more, sizeof ret_diag->more, rules->steps[owing].name,
			       strlen(rules->steps[owing].name));
	return CARC_REFUSED;
}

enum carc_status carc_game_act(struct carc_game *game, const struct carc_action *action,
			       const struct carc_listener *listener, struct carc_diag *ret_diag)
{
	const struct carc_action_rule *rule = game->rules->actions[action->act];
	unsigned step, owing;
	enum carc_code code;

	assert(action->rot < 4 && action->type < game->rules->tiles.types);

	if (is_over(game, action->act))
		return refuse(game, CARC_R302_GAME_OVER, action, ret_diag);
	step = taker(game, action->act, &owing);
	if (action->player != CARC_PLAYER_NONE && action->player != actor(game, step)) {
		refuse(game, CARC_R301_NOT_ON_TURN, action, ret_diag);
		ret_diag->who = action->player;
		return CARC_REFUSED;
	}
	if (!rule) {
		/* Actions that a record can have although no step of the game takes them. */
		refuse(game, action->act == CARC_ACT_SELL ? CARC_R313_NO_SALES : CARC_R208_STAYS,
		       action, ret_diag);
		ret_diag->figure = action->figure;
		return CARC_REFUSED;
	}
	if (step == game->rules->step_count)
		return refuse_moment(game, action, owing, ret_diag);
	code = rule->legal(game, action);
	if (code != CARC_CODE_OK) {
		refuse(game, code, action, ret_diag);
		ret_diag->player = (uint8_t)actor(game, step);
		rule->explain(game, action, ret_diag);
		return CARC_REFUSED;
	}
	run_steps(game, step, listener);
	game->done = (uint16_t)(taken(game, step) + (taken(game, step) < UINT16_MAX));
	game->step = (uint8_t)step;
	game->had |= UINT32_C(1) << action->act;
	if (action->act == CARC_ACT_MEEPLE)
		game->placed = action->figure;
	rule->apply(game, action, listener);
	return CARC_OK;
}

/*
 * Who is on turn next: clockwise, unless the rules give another turn. Who has bought the tile of another's turn
 * has it in between; play goes on after the other.
 */
static void next_player(struct carc_game *game, const struct carc_listener *listener)
{
	const struct carc_ruleset *set = game->rules->set;
	bool again = !game->over && set->again && set->again(game);

	game->seller = CARC_PLAYER_NONE;
	if (again) {
		carc_tell(game, listener,
			  (struct carc_event){.kind = CARC_EVENT_AGAIN,
					      .player = game->player,
					      .tile = game->last});
		return;
	}
	if (game->seat != CARC_PLAYER_NONE)
		game->player = game->seat;
	game->seat = CARC_PLAYER_NONE;
	if (++game->player == game->players)
		game->player = 0;
}

static void next_turn(struct carc_game *game, const struct carc_listener *listener)
{
	const struct carc_ruleset *set = game->rules->set;
	bool idle = game->last == CARC_TILE_NONE;

	carc_start_tile_judge(game);

	game->idle = (uint8_t)(idle ? game->idle + 1 : 0);
	/* Game end: there is nothing left for a turn, or none that was drawn could be placed. */
	game->over = !set->goes_on(game) || (idle && !(set->passes && set->passes(game)));
	next_player(game, listener);
	game->turn++;
	game->step = 0;
	game->done = 0;
	game->had = 0;
	game->placed = CARC_MEEPLE;
	game->last = CARC_TILE_NONE;
}

enum carc_status carc_game_end_turn(struct carc_game *game, const struct carc_listener *listener,
				    struct carc_diag *ret_diag)
{
	const struct carc_rules *rules = game->rules;
	const struct carc_action none = {.act = CARC_ACT_DISCARD};
	unsigned owing;

	/* What was done although it is over ends like any other turn. */
	if (game->over && game->done == 0)
		return refuse(game, CARC_R302_GAME_OVER, &none, ret_diag);
	owing = first_owing(game);
	if (owing < rules->step_count) {
		refuse(game, CARC_R305_MISSING, &none, ret_diag);
		carc_copy_text(ret_diag->more, sizeof ret_diag->more, rules->steps[owing].name,
			       strlen(rules->steps[owing].name));
		if (rules->steps[owing].explain)
			rules->steps[owing].explain(game, ret_diag);
		return CARC_REFUSED;
	}
	run_steps(game, rules->step_count, listener);
	next_turn(game, listener);
	return CARC_OK;
}

void carc_game_finish(struct carc_game *game, const struct carc_listener *listener)
{
	const struct carc_ruleset *set = game->rules->set;

	assert(!game->finished && game->last == CARC_TILE_NONE);
	carc_tell(game, listener,
		  (struct carc_event){
			  .kind = CARC_EVENT_OVER, .player = CARC_PLAYER_NONE, .final = true});
	for (unsigned i = 0; i < set->final_count; i++)
		set->finals[i](game, listener);
	game->over = true;
	game->finished = true;
}

int32_t carc_game_score(const struct carc_game *game, unsigned player)
{
	int32_t sum = game->given[player] + game->traded[player];

	for (unsigned part = 0; part < CARC_SCORE_PARTS; part++)
		sum += game->points[player][part];
	return sum;
}

bool carc_game_complete(const struct carc_game *game, unsigned zone)
{
	const struct carc_zone *whole = &game->zones.zone[zone];

	switch (game->rules->features[whole->kind].closing) {
	case CARC_CLOSES_SEALED:
		return whole->open == 0;
	case CARC_CLOSES_SURROUNDED:
		return carc_board_around(&game->board, carc_zone_first_tile(whole)) == 8;
	case CARC_CLOSES_NEVER:
		break;
	}
	return false;
}

struct carc_spot carc_game_spot(const struct carc_game *game, unsigned tile)
{
	const struct carc_tile *t = &game->board.tile[tile];

	return (struct carc_spot){carc_game_type(game, tile), t->x, t->y, t->rot};
}

struct carc_feature_ref carc_game_zone_ref(const struct carc_game *game, unsigned zone,
					   unsigned *ret_tile)
{
	unsigned tile = carc_zone_first_tile(&game->zones.zone[zone]);
	unsigned part = 0;

	while (carc_game_zone(game, tile, part) != zone)
		part++;
	*ret_tile = tile;
	return carc_tile_ref(carc_game_type(game, tile), game->board.tile[tile].rot, part);
}
