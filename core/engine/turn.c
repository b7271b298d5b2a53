/*
 * The turn machine. The steps of a turn are rows of the rules; game->step is the one that took the last action. The next
 * action goes to the first step from there on that takes such actions. A step on the way that still owes an action of its
 * own refuses it. The machine runs the steps on the way that the rules do by themselves (run).
 */
#include "core/engine/turn.h"

#include <assert.h>
#include <string.h>

#include "core/rules/hooks.h"
#include "core/rules/ruling.h"
#include "core/rules/bag.h"
#include "core/terms/bits.h"

/* Returns the name of an action for people: the name of the figure if it places one. */
static const char *act_word(unsigned act, unsigned figure)
{
	return act == CARC_ACT_MEEPLE ? carc_figure_name(figure) : carc_act_name(act);
}

/* Lists the actions of this turn, each kind of action and of figure once, and those that replace the refused action. */
static void list_had(const struct carc_game *game, unsigned refused, struct carc_found *finding)
{
	const carc_steps *steps = game->rules->accepting_steps;

	CARC_EACH_BIT (act, game->had) {
		unsigned figures = act == CARC_ACT_MEEPLE ? game->placed : 1;

		CARC_EACH_BIT (figure, figures) {
			carc_found_more(finding, finding->more[0] ? ", " : "");
			carc_found_more(finding, act_word(act, figure));
		}
		if (act != refused && act > CARC_ACT_PLACE && steps[act] & steps[refused])
			carc_found_more(finding, ", which replaces it");
	}
}

enum carc_status carc_refuse(const struct carc_game *game, enum carc_code code,
			     const struct carc_action *action, struct carc_found *ret_finding)
{
	*ret_finding = carc_found(code);
	ret_finding->at = action->at;
	ret_finding->turn = game->turn;
	ret_finding->player = game->player;
	if (action->act == CARC_ACT_PLACE)
		ret_finding->spot = (struct carc_spot){game->rules->tiles.type[action->type],
						       action->x, action->y, action->rot,
						       action->turned == CARC_TURNED_OPEN};
	else if (game->last != CARC_TILE_NONE)
		ret_finding->spot = carc_game_spot(game, game->last);
	if (code == CARC_R302_GAME_OVER) {
		game->rules->set->explain_over(game, ret_finding);
		carc_hooks_explain(game, action, ret_finding);
	}
	if (code == CARC_R304_NOT_NOW)
		list_had(game, action->act, ret_finding);
	return CARC_REFUSED;
}

static bool due(const struct carc_game *game, const struct carc_step *step)
{
	return !step->due || step->due(game);
}

/* Returns the number of actions that a step has taken. Only those of the present step are counted. */
static unsigned taken(const struct carc_game *game, unsigned step)
{
	return step == game->step ? game->done : 0;
}

/* Returns the present step and those after it, of a set of steps. */
static carc_steps from_now(const struct carc_game *game, carc_steps steps)
{
	return steps >> game->step << game->step;
}

/* Returns true if a step still owes an action. */
static inline bool owes(const struct carc_game *game, unsigned i)
{
	const struct carc_step *step = &game->rules->steps[i];

	return (step->owing ? step->owing(game) : taken(game, i) < step->min) && due(game, step);
}

/* Returns the first step that still owes an action, or step_count. */
static inline unsigned first_owing(const struct carc_game *game)
{
	const struct carc_rules *rules = game->rules;

	CARC_EACH_BIT (step, from_now(game, rules->owing_steps))
		if (owes(game, step))
			return step;
	return rules->step_count;
}

carc_acts carc_game_owed(const struct carc_game *game)
{
	unsigned step = first_owing(game);

	return step < game->rules->step_count ? game->rules->steps[step].accepts : 0;
}

static bool owes_any(const struct carc_game *game)
{
	return first_owing(game) < game->rules->step_count;
}

/* Runs what the rules do in the steps from the present one up to another, excluded. */
static inline void run_steps(struct carc_game *game, unsigned end,
			     const struct carc_listener *listener)
{
	const struct carc_rules *rules = game->rules;
	carc_steps before = (UINT64_C(1) << end) - 1;

	CARC_EACH_BIT (i, from_now(game, rules->running_steps) & before) {
		const struct carc_step *step = &rules->steps[i];

		if (due(game, step))
			step->run(game, listener);
	}
}

/* The step that takes an action, and the one that refuses it since it still owes an action of its own; step_count: none. */
struct taker {
	unsigned step, owing;
};

/* Finds the step that takes such an action now, with such a figure; CARC_FIGURE_NONE: with any. */
static struct taker taker(const struct carc_game *game, unsigned act, unsigned figure)
{
	const struct carc_rules *rules = game->rules;
	carc_steps accepting = rules->accepting_steps[act];
	unsigned count = rules->step_count;

	CARC_EACH_BIT (i, from_now(game, accepting | rules->owing_steps)) {
		const struct carc_step *step = &rules->steps[i];

		if (accepting >> i & 1 &&
		    (step->max == CARC_ANY_NUMBER || taken(game, i) < step->max) &&
		    (!step->figures || figure == CARC_FIGURE_NONE || step->figures >> figure & 1) &&
		    due(game, step))
			return (struct taker){i, count};
		if (owes(game, i))
			return (struct taker){count, i};
	}
	return (struct taker){count, count};
}

/* Returns true if the game is over for actions of this kind: some kinds may follow the end. */
static inline bool is_over(const struct carc_game *game, unsigned act)
{
	return game->over && !carc_hooks_lingers(game, act);
}

bool carc_game_ended(const struct carc_game *game)
{
	return game->over && !carc_hooks_lingers(game, CARC_ACT_PLACE);
}

bool carc_game_accepts(const struct carc_game *game, unsigned act, unsigned figure)
{
	return !is_over(game, act) && taker(game, act, figure).step < game->rules->step_count;
}

bool carc_game_last_action(const struct carc_game *game, unsigned act)
{
	unsigned step = taker(game, act, CARC_FIGURE_NONE).step;

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
	unsigned step = taker(game, act, CARC_FIGURE_NONE).step;

	return step < game->rules->step_count && game->rules->steps[step].who;
}

bool carc_game_may_end(const struct carc_game *game)
{
	return !owes_any(game) && game->last != CARC_TILE_NONE &&
	       (!game->over || carc_hooks_lingers(game, CARC_ACT_MEEPLE));
}

bool carc_game_may_pass(const struct carc_game *game)
{
	return !owes_any(game) && game->last == CARC_TILE_NONE &&
	       (!game->over || carc_hooks_lingers(game, CARC_ACT_PLACE));
}

/* Returns the player who takes the actions of a step; the one on turn for step_count. */
static unsigned actor(const struct carc_game *game, unsigned step)
{
	const struct carc_rules *rules = game->rules;

	return step < rules->step_count && rules->steps[step].who ? rules->steps[step].who(game)
								  : game->player;
}

/* Returns true if a player may take the actions of a step, or is CARC_PLAYER_NONE. */
static bool may_act(const struct carc_game *game, unsigned step, unsigned player)
{
	unsigned who = player == CARC_PLAYER_NONE ? player : actor(game, step);

	return who == CARC_PLAYER_NONE || who == player;
}

unsigned carc_game_actor(const struct carc_game *game, unsigned act)
{
	return actor(game, taker(game, act, CARC_FIGURE_NONE).step);
}

unsigned carc_game_awaited(const struct carc_game *game)
{
	unsigned who = actor(game, first_owing(game));

	return who == CARC_PLAYER_NONE ? game->player : who;
}

/* noinline, as all refusals: keeps the path of a legal action short. owing: the step that owes an action, or step_count. */
static __attribute__((noinline)) enum carc_status refuse_moment(const struct carc_game *game,
								const struct carc_action *action,
								unsigned owing,
								struct carc_found *ret_finding)
{
	const struct carc_rules *rules = game->rules;
	bool owed = owing < rules->step_count;

	carc_refuse(game, owed ? CARC_R303_OWED : CARC_R304_NOT_NOW, action, ret_finding);
	if (!owed)
		carc_hooks_explain(game, action, ret_finding);
	carc_found_say(ret_finding, act_word(action->act, action->figure));
	if (owed)
		carc_found_more(ret_finding, rules->steps[owing].name);
	return CARC_REFUSED;
}

enum carc_code carc_judge(const struct carc_game *game, const struct carc_action *action,
			  struct carc_found *why)
{
	enum carc_code code = carc_hooks_forbid(game, action, why);

	return code == CARC_CODE_OK ? game->rules->actions[action->act]->judge(game, action, why)
				    : code;
}

/* A carc_question: returns the code of an action that comes at its step. */
static int judged(const struct carc_game *game, const void *about)
{
	const struct carc_action *action = about;

	if (is_over(game, action->act))
		return CARC_R302_GAME_OVER;
	return game->rules->actions[action->act] ? (int)carc_judge(game, action, NULL)
						 : CARC_CODE_OK;
}

void carc_explain(struct carc_game *game, enum carc_code code, const struct carc_action *action,
		  struct carc_found *ret_finding)
{
	carc_refuse(game, code, action, ret_finding);
	(void)carc_judge(game, action, ret_finding);
	ret_finding->relies_on |= carc_relies_on(game, judged, action);
}

static __attribute__((noinline)) enum carc_status refuse_over(struct carc_game *game,
							      const struct carc_action *action,
							      struct carc_found *ret_finding)
{
	carc_refuse(game, CARC_R302_GAME_OVER, action, ret_finding);
	ret_finding->relies_on |= carc_relies_on(game, judged, action);
	return CARC_REFUSED;
}

/* Does an action in the present step or a later one, after what the rules do in the steps before that. */
static inline void perform(struct carc_game *game, const struct carc_action *action, unsigned step,
			   const struct carc_listener *listener)
{
	run_steps(game, step, listener);
	game->done = (uint16_t)(taken(game, step) + (taken(game, step) < UINT16_MAX));
	game->step = (uint8_t)step;
	game->had |= UINT64_C(1) << action->act;
	if (action->act == CARC_ACT_MEEPLE)
		game->placed |= (uint16_t)(1u << action->figure);
	game->rules->actions[action->act]->apply(game, action, listener);
}

enum carc_status carc_game_act(struct carc_game *game, const struct carc_action *action,
			       const struct carc_listener *listener, struct carc_found *ret_finding)
{
	const struct carc_action_rule *rule = game->rules->actions[action->act];
	struct carc_trial trial = {0, 0, 0};
	struct taker by;
	enum carc_code code;
	bool over;

	assert(action->rot < 4 && action->type < game->rules->tiles.types);

	game->trial = &trial;
	over = is_over(game, action->act);
	game->trial = NULL;
	if (over)
		return refuse_over(game, action, ret_finding);
	by = taker(game, action->act, action->figure);
	if (!may_act(game, by.step, action->player)) {
		carc_refuse(game, CARC_R301_NOT_ON_TURN, action, ret_finding);
		ret_finding->who = action->player;
		return CARC_REFUSED;
	}
	if (!rule && carc_act_lacking(action->act) != CARC_CODE_OK) {
		carc_refuse(game, carc_act_lacking(action->act), action, ret_finding);
		ret_finding->figure = action->figure;
		return CARC_REFUSED;
	}
	if (by.step == game->rules->step_count)
		return refuse_moment(game, action, by.owing, ret_finding);
	game->trial = &trial;
	code = carc_judge(game, action, NULL);
	game->trial = NULL;
	if (code != CARC_CODE_OK) {
		unsigned who = actor(game, by.step);

		carc_explain(game, code, action, ret_finding);
		ret_finding->player = (uint8_t)(who == CARC_PLAYER_NONE ? action->player : who);
		return CARC_REFUSED;
	}
	/* Rely on the rulings that were read and decide that the action is accepted. */
	carc_rulings_note(game, trial.read, CARC_CODE_OK, judged, action);
	perform(game, action, by.step, listener);
	return CARC_OK;
}

void carc_game_until(const struct carc_game *game, unsigned act, struct carc_game *ret_then)
{
	carc_game_copy(ret_then, game);
	run_steps(ret_then, taker(game, act, CARC_FIGURE_NONE).step, NULL);
}

/* Returns true if a step took such actions before, and the rules have done nothing since. */
static bool took_before(const struct carc_game *game, unsigned act)
{
	const struct carc_rules *rules = game->rules;

	for (unsigned i = game->step + 1u; i-- > 0 && !(rules->running_steps >> i & 1);)
		if (rules->accepting_steps[act] >> i & 1 && due(game, &rules->steps[i]))
			return true;
	return false;
}

enum carc_status carc_game_act_as_played(struct carc_game *game, const struct carc_action *action,
					 enum carc_code why, const struct carc_listener *listener)
{
	const struct carc_action_rule *rule = game->rules->actions[action->act];
	struct taker by;

	if (!carc_code_info(why)->stands || !rule || !rule->possible || is_over(game, action->act))
		return CARC_REFUSED;
	by = taker(game, action->act, action->figure);
	if (by.step == game->rules->step_count) {
		if (by.owing < by.step || !took_before(game, action->act))
			return CARC_REFUSED;
		/* A late action is one more of the present step. */
		by.step = game->step;
	}
	if (!may_act(game, by.step, action->player) || !rule->possible(game, action) ||
	    !carc_hooks_forbid_stands(game, action))
		return CARC_REFUSED;
	game->as_played = true;
	carc_game_rely_on(game, carc_relies_on(game, judged, action));
	perform(game, action, by.step, listener);
	if (action->act == CARC_ACT_PLACE)
		game->board.tile[game->last].as_played = game->board.tile[game->last].apart = true;
	return CARC_OK;
}

enum carc_status carc_game_seat_as_played(struct carc_game *game, unsigned player)
{
	if (game->over || game->had)
		return CARC_REFUSED;
	game->as_played = true;
	game->player = (uint8_t)player;
	game->seat = CARC_PLAYER_NONE;
	return CARC_OK;
}

/*
 * Puts the next player on turn: clockwise, unless the player has taken a second tile, or the rules give another turn. The
 * buyer of the tile of another player's turn has it in between; play goes on after that player.
 */
static void next_player(struct carc_game *game, const struct carc_listener *listener)
{
	bool second = game->had >> CARC_ACT_AGAIN & 1;
	enum carc_event_kind again =
		second || game->over ? CARC_EVENT_NONE : carc_hooks_again(game);

	game->second = second;
	game->seller = CARC_PLAYER_NONE;
	if (second)
		return;
	if (again) {
		carc_send_event(game, listener,
				CARC_EVENT(AGAIN, .as = again, .player = game->player,
					   .figure = CARC_FIGURE_NONE, .tile = game->last));
		return;
	}
	if (game->seat != CARC_PLAYER_NONE)
		game->player = game->seat;
	game->seat = CARC_PLAYER_NONE;
	if (++game->player == game->players)
		game->player = 0;
}

/* The bool parameter means that the turn stands without the tile that it should have had. The turn is then no pass. */
static void next_turn(struct carc_game *game, bool lacks, const struct carc_listener *listener)
{
	const struct carc_ruleset *set = game->rules->set;
	bool idle = game->last == CARC_TILE_NONE;
	unsigned before = game->player;

	if (game->rules->replaced != CARC_TYPE_NONE)
		carc_start_tile_judge(game);

	/* When the game is over, a tile that is still laid does not undo a pass. */
	game->idle = (uint8_t)(idle && !lacks ? game->idle + 1 : game->over ? game->idle : 0);
	/* The game ends if no tile is left for a turn, or no drawn tile could be placed. It stays over. */
	game->over |= !set->goes_on(game) || (idle && !lacks && !carc_hooks_passes(game));
	next_player(game, listener);
	if (game->over)
		carc_hooks_over(game, before);
	game->turn++;
	game->step = 0;
	game->done = 0;
	game->had = 0;
	game->placed = 0;
	game->last = CARC_TILE_NONE;
}

enum carc_status carc_game_end_turn(struct carc_game *game, const struct carc_listener *listener,
				    struct carc_found *ret_finding)
{
	const struct carc_rules *rules = game->rules;
	static const struct carc_action none = {.act = CARC_ACT_DISCARD};
	unsigned owing;

	/* A turn with actions after the end of the game ends like any other. */
	if (game->done == 0 && carc_game_ended(game))
		return refuse_over(game, &none, ret_finding);
	owing = first_owing(game);
	if (owing < rules->step_count) {
		carc_refuse(game, CARC_R305_MISSING, &none, ret_finding);
		carc_found_more(ret_finding, rules->steps[owing].name);
		if (rules->steps[owing].who)
			ret_finding->who = (uint8_t)actor(game, owing);
		if (rules->steps[owing].explain)
			rules->steps[owing].explain(game, ret_finding);
		return CARC_REFUSED;
	}
	if (game->last == CARC_TILE_NONE && rules->replaced != CARC_TYPE_NONE)
		carc_start_tile_ask(game, owes_any);
	run_steps(game, rules->step_count, listener);
	next_turn(game, false, listener);
	return CARC_OK;
}

enum carc_status carc_game_end_turn_as_played(struct carc_game *game,
					      const struct carc_listener *listener)
{
	const struct carc_rules *rules = game->rules;
	unsigned owing = first_owing(game);

	if (game->over || game->last != CARC_TILE_NONE || game->seller != CARC_PLAYER_NONE ||
	    (owing < rules->step_count && !(rules->steps[owing].accepts >> CARC_ACT_PLACE & 1)))
		return CARC_REFUSED;
	game->as_played = true;
	run_steps(game, rules->step_count, listener);
	next_turn(game, true, listener);
	return CARC_OK;
}

void carc_game_finish(struct carc_game *game, const struct carc_listener *listener)
{
	assert(!game->finished && game->last == CARC_TILE_NONE);
	carc_send_event(game, listener,
			CARC_EVENT(OVER, .player = CARC_PLAYER_NONE, .final = true));
	carc_hooks_final(game, listener);
	game->over = true;
	game->finished = true;
}
