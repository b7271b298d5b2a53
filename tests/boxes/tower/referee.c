/* Asking the engine and the oracle the same questions about towers and prisoners. */
#include "tests/boxes/tower/referee.h"

#include <stdio.h>
#include <string.h>

#include "core/engine/turn.h"
#include "core/boxes/tower/tower.h"
#include "tests/gen/referee_box.h"
#include "tests/oracle/oracle_as_played.h"

static void rules_of(const struct carc_rules *rules, unsigned players, struct oracle_rules *told)
{
	(void)players;
	told->towers = (struct oracle_tower_rules){
		.played = referee_plays(rules, "tower"),
		.not_built = rules->option[CARC_OPTION_TOWERS] == 1,
		.stays_closed = rules->option[CARC_RULING_TOWER_REOPENS] == 0,
		.any_ransoms = rules->option[CARC_RULING_RANSOM_PER_TURN] == 0,
		.late_ransoms = rules->option[CARC_RULING_RANSOM_TIME] == 0,
		.others_only = rules->option[CARC_OPTION_TOWER_TAKES] == 1,
	};
}

static int told_figure(const struct carc_action *action)
{
	return action->figure == CARC_FIGURE_NONE ? -1 : (int)referee_figure(action->figure);
}

/* The same of an action that names one, or means a meeple. */
static enum oracle_figure placed_figure(const struct carc_action *action)
{
	return action->figure == CARC_FIGURE_NONE ? ORACLE_MEEPLE : referee_figure(action->figure);
}

static struct oracle_which told_which(const struct carc_action *action)
{
	struct carc_feature_ref ref = action->feature;
	bool any = ref.kind == CARC_KIND_NONE;

	return (struct oracle_which){any ? '?' : referee_kind(ref.kind), referee_port(ref),
				     told_figure(action)};
}

/* ---- What is done ---- */

static bool build(struct referee *referee, const struct carc_game *game,
		  const struct carc_action *action, int player)
{
	(void)game;
	return oracle_build(&referee->oracle, player, action->x, action->y);
}

static bool build_as_played(struct referee *referee, const struct carc_game *game,
			    const struct carc_action *action)
{
	(void)game;
	return oracle_build_as_played(&referee->oracle, action->x, action->y);
}

static bool top(struct referee *referee, const struct carc_game *game,
		const struct carc_action *action, int player)
{
	(void)game;
	return oracle_top(&referee->oracle, player, placed_figure(action), action->x, action->y);
}

static bool top_as_played(struct referee *referee, const struct carc_game *game,
			  const struct carc_action *action)
{
	(void)game;
	return oracle_top_as_played(&referee->oracle, placed_figure(action), action->x, action->y);
}

static bool capture(struct referee *referee, const struct carc_game *game,
		    const struct carc_action *action, int player)
{
	(void)game;
	return oracle_capture(&referee->oracle, player, action->who, action->x, action->y,
			      told_which(action));
}

static bool capture_as_played(struct referee *referee, const struct carc_game *game,
			      const struct carc_action *action)
{
	(void)game;
	return oracle_capture_as_played(&referee->oracle, action->who, action->x, action->y,
					told_which(action));
}

static bool get_back(struct referee *referee, const struct carc_game *game,
		     const struct carc_action *action, int player)
{
	(void)game;
	return oracle_get_back(&referee->oracle, player, placed_figure(action));
}

/* Its points belong to what towers bring. */
static bool paid(struct referee *referee, const struct carc_action *action, int player, bool done)
{
	if (done) {
		referee->by_kind[player][CARC_TOWER] -= 3;
		referee->by_kind[action->who][CARC_TOWER] += 3;
	}
	return done;
}

static bool ransom(struct referee *referee, const struct carc_game *game,
		   const struct carc_action *action, int player)
{
	(void)game;
	return paid(referee, action, player,
		    oracle_ransom(&referee->oracle, player, action->who, told_figure(action)));
}

static bool ransom_as_played(struct referee *referee, const struct carc_game *game,
			     const struct carc_action *action)
{
	(void)game;
	return paid(referee, action, referee->oracle.player,
		    oracle_ransom_as_played(&referee->oracle, action->who, told_figure(action)));
}

/* ---- What may be done ---- */

static bool told_legal(const struct referee *referee, const struct carc_action *action, int player)
{
	const struct oracle *oracle = &referee->oracle;
	enum oracle_figure figure = placed_figure(action);

	if (action->act == CARC_ACT_FLOOR)
		return oracle_can_build(oracle, player, action->x, action->y);
	if (action->act == CARC_ACT_TOP)
		return oracle_can_top(oracle, player, figure, action->x, action->y);
	if (action->act == CARC_ACT_CAPTURE)
		return oracle_can_capture(oracle, player, action->who, action->x, action->y,
					  told_which(action));
	if (action->act == CARC_ACT_EXCHANGE)
		return oracle_can_get_back(oracle, player, figure);
	return oracle_can_ransom(oracle, player, action->who, told_figure(action));
}

static const char *ask(struct referee *referee, const struct carc_game *game,
		       const struct carc_action *action)
{
	const struct carc_action_rule *rule = game->rules->actions[action->act];
	enum carc_code code = rule->judge(game, action, NULL);

	/* Once the tile lies a ransom is asked for with its moment: before the tokens of flocks, and behind the last. */
	if (action->act == CARC_ACT_RANSOM && game->last != CARC_TILE_NONE &&
	    !carc_game_accepts(game, action->act, action->figure))
		code = CARC_R304_NOT_NOW;
	if ((code == CARC_CODE_OK) == told_legal(referee, action, game->player))
		return NULL;
	snprintf(
		referee->reason, sizeof referee->reason,
		"%s at %d,%d of player %u, figure %u, %c at port %d: engine says %s, oracle does not",
		carc_act_name(action->act), action->x, action->y, action->who, action->figure,
		told_which(action).kind, told_which(action).port,
		code ? carc_code_info(code)->code : "legal");
	return referee->reason;
}

/* Pieces and figures, on every tile and beside one. */
static const char *ask_towers(struct referee *referee, const struct carc_game *game)
{
	for (unsigned i = 0; i <= game->board.tiles; i++) {
		const struct carc_tile *tile = &game->board.tile[i % game->board.tiles];
		struct carc_action action = {
			.act = CARC_ACT_FLOOR, .player = game->player, .x = tile->x, .y = tile->y};

		action.x = (int16_t)(action.x + (i == game->board.tiles ? 1 : 0));
		if (ask(referee, game, &action))
			return referee->reason;
		action.act = CARC_ACT_TOP;
		for (unsigned figure = 0; figure < CARC_FIGURE_KINDS; figure++) {
			action.figure = (uint8_t)figure;
			if (ask(referee, game, &action))
				return referee->reason;
		}
	}
	return NULL;
}

/* A player's figure on a tile, named in every way. */
static const char *ask_figure(struct referee *referee, const struct carc_game *game, unsigned who,
			      unsigned tile)
{
	const struct carc_tile_type *type = carc_game_type(game, tile);
	struct carc_action action = {.act = CARC_ACT_CAPTURE,
				     .who = (uint8_t)who,
				     .figure = CARC_FIGURE_NONE,
				     .x = game->board.tile[tile].x,
				     .y = game->board.tile[tile].y};

	action.feature = (struct carc_feature_ref){CARC_KIND_NONE, CARC_PORT_NONE, 0};
	for (unsigned figure = 0; figure <= CARC_FIGURE_KINDS; figure++) {
		action.figure = (uint8_t)(figure < CARC_FIGURE_KINDS ? figure : CARC_FIGURE_NONE);
		if (ask(referee, game, &action))
			return referee->reason;
	}
	for (unsigned zone = 0; zone < type->zones; zone++) {
		action.feature = carc_tile_ref(type, game->board.tile[tile].rot, zone);
		if (ask(referee, game, &action))
			return referee->reason;
	}
	return NULL;
}

static const char *ask_captures(struct referee *referee, const struct carc_game *game)
{
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned who = 0; who < game->players; who++)
			if (ask_figure(referee, game, who, tile))
				return referee->reason;
	return NULL;
}

static const char *ask_prisoners(struct referee *referee, const struct carc_game *game,
				 unsigned act)
{
	for (unsigned who = 0; who < game->players; who++)
		for (unsigned figure = 0; figure <= CARC_FIGURE_KINDS; figure++) {
			struct carc_action action = {
				.act = (uint8_t)act, .player = game->player, .who = (uint8_t)who};

			action.figure = (uint8_t)figure;
			if (figure == CARC_FIGURE_KINDS)
				action.figure =
					act == CARC_ACT_RANSOM ? CARC_FIGURE_NONE : CARC_MEEPLE;
			if (ask(referee, game, &action))
				return referee->reason;
		}
	return NULL;
}

const char *referee_deeds(struct referee *referee, const struct carc_game *game)
{
	const struct oracle *oracle = &referee->oracle;
	bool acted = oracle->acted == oracle->turn, again = oracle->king.second == oracle->turn;
	const char *wrong = NULL;

	/* Who takes a second tile, or moves a wagon, has done with this one: the engine has scored it. */
	if (!oracle->rules.towers.played || oracle->traders.again || referee->moves > 0)
		return NULL;
	/* The engine's rules for an action do not ask whether it is its turn in the turn. */
	if (game->last != CARC_TILE_NONE && !acted)
		wrong = ask_towers(referee, game);
	if (!wrong && !oracle->towers.taken && !again)
		wrong = ask_captures(referee, game);
	if (!wrong && !again)
		wrong = ask_prisoners(referee, game, CARC_ACT_EXCHANGE);
	if (!wrong && !carc_exchange_owed(game))
		wrong = ask_prisoners(referee, game, CARC_ACT_RANSOM);
	return wrong;
}

/* The figure on the tower of a tile, or NULL. */
static const struct carc_figure *guard_of(const struct carc_game *game, unsigned tile)
{
	unsigned zone = carc_tower_zone(game, tile);

	for (unsigned n = 0; zone < CARC_ZONES_MAX && n < game->figures.count; n++)
		if (game->figures.figure[n].zone == zone)
			return &game->figures.figure[n];
	return NULL;
}

static bool same_guard(const struct carc_game *game, const struct oracle_towers *told,
		       unsigned tile)
{
	const struct carc_figure *guard = guard_of(game, tile);

	if (!guard)
		return told->guard[tile] == 0;
	return told->guard[tile] == guard->player + 1 &&
	       told->guard_kind[tile] == referee_figure(guard->kind);
}

static const char *towers(struct referee *referee, const struct carc_game *game)
{
	const struct oracle_towers *told = &referee->oracle.towers;
	const struct carc_towers *ours = &game->box.towers;
	const char *what = NULL;
	unsigned where = 0;

	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		if (ours->height[tile] != told->height[tile] || !same_guard(game, told, tile)) {
			what = "the tower on tile";
			where = tile;
		}
	for (unsigned player = 0; player < game->players; player++) {
		if (game->tokens[CARC_TOKEN_PIECE][player] != told->pieces[player]) {
			what = "the pieces of player";
			where = player;
		}
		for (unsigned owner = 0; owner < game->players; owner++)
			for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
				if (game->figures.held[player][owner][kind] !=
				    (referee_figure(kind) == ORACLE_FIGURES
					     ? 0
					     : told->held[player][owner][referee_figure(kind)])) {
					what = "the prisoners of player";
					where = player;
				}
	}
	if (!what)
		return NULL;
	snprintf(referee->reason, sizeof referee->reason, "%s %u: engine and oracle differ", what,
		 where);
	return referee->reason;
}

static const struct referee_action actions[] = {
	{CARC_ACT_FLOOR, NULL, build, build_as_played},
	{CARC_ACT_TOP, NULL, top, top_as_played},
	{CARC_ACT_CAPTURE, NULL, capture, capture_as_played},
	{CARC_ACT_EXCHANGE, NULL, get_back, NULL},
	{CARC_ACT_RANSOM, NULL, ransom, ransom_as_played},
};

const struct referee_box referee_tower = {
	REFEREE_ROWS(actions), .rules = rules_of, .owes = oracle_tower_owes,
	.turn = towers,        .final = towers,
};
