/* Compares the actions that engine and oracle allow, and their effect. See referee.h. */
#include "core/engine/moves.h"
#include "core/engine/placement.h"
#include "core/engine/turn.h"
#include "core/house/house_options.h"
#include "formats/record/grammar/verbs.h"
#include "tests/gen/any_action.h"
#include "tests/gen/referee_box.h"
#include "tests/gen/where.h"
#include "tests/oracle/oracle_tiles.h"

/* Actions taken at random at each moment, besides those that are listed. */
enum { TRIES = 40 };

/* ---- Names ---- */

/* The oracle's words for actions; it has none for those of start boards and of The City. */
static const struct {
	enum oracle_verb verb;
	bool known;
} verbs[CARC_ACTS] = {
#define VERB(symbol, ...) [CARC_ACT_##symbol] = {ORACLE_DO_##symbol, true},
#include "tests/oracle/oracle_rows.def"
};

static bool differs_by(unsigned act, unsigned members)
{
	return oracle_differs_by(verbs[act].verb) & members;
}

/* Returns true if an action is about the tile of the turn, and names no place. */
static bool is_at_last(const struct carc_action *action)
{
	return action->act == CARC_ACT_MEEPLE || differs_by(action->act, ORACLE_BY_NUMBERS)
		       ? !action->there
		       : differs_by(action->act, ORACLE_BY_ZONES) &&
				 !differs_by(action->act, ORACLE_BY_TILES);
}

/* Returns true if an action names another player. */
static bool is_about(const struct carc_action *action)
{
	return action->frees || (differs_by(action->act, ORACLE_BY_OTHERS) &&
				 !differs_by(action->act, ORACLE_BY_NOBODY));
}

bool referee_told(const struct referee *referee, const struct carc_game *game,
		  const struct carc_action *action, unsigned player, struct oracle_action *ret_told)
{
	const struct oracle *o = &referee->oracle;
	unsigned act = action->act;
	bool figure = act != CARC_ACT_PLACE && act != CARC_ACT_DISCARD, known = true, last;

	if (act >= CARC_ACTS || !verbs[act].known)
		return false;
	last = is_at_last(action) && o->last >= 0;
	*ret_told = (struct oracle_action){
		.verb = verbs[act].verb,
		/* When it has been sold the buyer is on turn. */
		.player = differs_by(act, ORACLE_BY_ACTORS) ? action->player
			  : act == CARC_ACT_SELL            ? o->player
							    : (int)player,
		.figure = ORACLE_FIGURES,
		.tile = figure ? NULL : id_of(game, action->type),
		.own = action->own,
		.x = last ? o->tile[o->last].x : action->x,
		.y = last ? o->tile[o->last].y : action->y,
		.rot = action->rot,
		.kind = ORACLE_ANY_KIND,
		.who = is_about(action) ? action->who : ORACLE_NOBODY,
		.count = differs_by(act, ORACLE_BY_NUMBERS) ? action->count
			 : differs_by(act, ORACLE_BY_TOKENS)
				 ? action->token - carc_verb_of(action)->least
				 : action->points,
	};
	if (figure && action->figure != CARC_FIGURE_NONE)
		ret_told->figure = referee_figure(action->figure);
	if (figure && action->feature.kind != CARC_KIND_NONE) {
		ret_told->kind = referee_kind(action->feature.kind);
		ret_told->port = referee_port(action->feature);
	}
	for (size_t n = 0; known && referee_boxes[n]; n++)
		known = !referee_boxes[n]->told || referee_boxes[n]->told(action, ret_told);
	return known;
}

/* ---- What is done ---- */

static const char *says(bool legal)
{
	return legal ? "legal" : "not legal";
}

bool referee_do(struct referee *referee, const struct carc_game *game,
		const struct carc_action *action, unsigned player)
{
	struct oracle_action told;

	return referee_told(referee, game, action, player, &told) &&
	       oracle_do(&referee->oracle, &told);
}

const char *referee_act(struct referee *referee, const struct carc_game *game,
			const struct carc_action *action, unsigned player, bool legal)
{
	bool done = referee->plays->act(referee, game, action, player);

	return done == legal ? NULL
			     : differ(referee, "the %s: engine says %s, oracle %s",
				      carc_act_name(action->act), says(legal), says(done));
}

const char *referee_act_as_played(struct referee *referee, const struct carc_game *game,
				  const struct carc_action *action)
{
	struct oracle_action told;

	if (referee_told(referee, game, action, (unsigned)referee->oracle.player, &told) &&
	    oracle_do_as_played(&referee->oracle, &told))
		return NULL;
	return differ(referee, "the %s stands, but the oracle cannot do it",
		      carc_act_name(action->act));
}

/* ---- Tiles ---- */

/* Compares whether a tile may lie at a place. Returns the oracle's answer. */
static bool placement(struct referee *referee, const struct carc_game *game, unsigned type, int x,
		      int y, unsigned rot)
{
	enum carc_code code = carc_placement_code(game, game->rules->tiles.type[type], rot, x, y);
	bool told = referee->plays->can_place(referee, game, type, x, y, (int)rot);

	if ((code == CARC_CODE_OK) != told)
		differ(referee, "%s@%d,%d r%u: engine says %s, oracle %s", id_of(game, type), x, y,
		       rot, code ? carc_code_info(code)->code : "legal", says(told));
	return told;
}

const char *referee_placements(struct referee *referee, const struct carc_game *game, unsigned type)
{
	const struct carc_tile_type *drawn = game->rules->tiles.type[type];
	struct carc_table box = board_box(game);
	unsigned legal = 0, found = 0, cursor = 0;
	struct carc_placement where;

	for (int y = box.y0; y <= box.y1; y++)
		for (int x = box.x0; x <= box.x1; x++)
			for (unsigned rot = 0; rot < 4; rot++)
				legal += placement(referee, game, type, x, y, rot);
	for (; carc_placement_next(game, drawn, &cursor, &where); found++)
		if (!referee->plays->can_place(referee, game, type, where.x, where.y, where.rot))
			differ(referee, "%s@%d,%d r%u is offered, but not legal", drawn->id,
			       where.x, where.y, where.rot);
	referee_agree(referee, "places offered for type", type, (int)found, (int)legal);
	referee_agree(referee, "a place for type", type, legal > 0,
		      referee->plays->fits_anywhere(referee, game, type));
	return referee->wrong;
}

const char *referee_sale(struct referee *referee, const struct carc_game *game, unsigned type)
{
	referee_agree(referee, "alone can complete something: type", type,
		      carc_sale_only(game, type),
		      oracle_only_tile(&referee->oracle, id_of(game, type)));
	return referee->wrong;
}

/* ---- What may be done ---- */

bool referee_knows(unsigned act)
{
	return verbs[act].known && act != CARC_ACT_PLACE && act != CARC_ACT_DISCARD &&
	       act != CARC_ACT_SELL;
}

bool referee_can(const struct referee *referee, const struct carc_game *game,
		 const struct carc_action *action)
{
	struct oracle_action told;

	return referee_told(referee, game, action, game->player, &told) &&
	       oracle_can(&referee->oracle, &told);
}

void referee_say(const struct referee *referee, const struct carc_game *game,
		 const struct carc_action *action, char line[TEXT_ROOM])
{
	struct oracle_action told;

	if (referee_told(referee, game, action, game->player, &told))
		oracle_say(&referee->oracle, &told, line, TEXT_ROOM);
}

static void hear(void *ctx, const struct oracle_action *a)
{
	struct referee *referee = ctx;
	char words[TEXT_ROOM];

	oracle_say(&referee->oracle, a, words, sizeof words);
	texts_add(&referee->oracle_says, "%s", words);
}

void referee_list(struct referee *referee, const struct carc_game *game)
{
	(void)game;
	for (unsigned act = 0; act < CARC_ACTS; act++)
		if (referee_knows(act))
			oracle_each(&referee->oracle, verbs[act].verb, hear, referee);
}

/* All that may be done now, as both list it. */
static void compare_lists(struct referee *referee, const struct carc_game *game)
{
	for (unsigned act = 0; act < CARC_ACTS; act++) {
		struct carc_action action;
		unsigned cursor = 0;

		while (referee->plays->knows(act) &&
		       carc_moves_next_legal(game, act, &cursor, &action)) {
			char words[TEXT_ROOM] = "what the oracle has no name for";

			referee->plays->say(referee, game, &action, words);
			texts_add(&referee->engine_says, "%s", words);
		}
	}
	referee->plays->list(referee, game);
	referee_compare(referee, &referee->engine_says);
}

/* The oracle knows a feature that touches no side by the name that it has on its tile: any one of the tile gets that. */
static void name_inside(struct referee *referee, const struct carc_game *game,
			struct carc_action *action)
{
	unsigned tile = is_at_last(action) ? game->last
					   : carc_board_tile(&game->board, action->x, action->y);

	if (action->feature.kind == CARC_KIND_NONE || action->feature.port != CARC_PORT_NONE)
		return;
	action->feature = (struct carc_feature_ref){CARC_MONASTERY, CARC_PORT_NONE, 0};
	if (tile != CARC_TILE_NONE)
		action->feature = carc_game_ref(
			game, tile,
			carc_rng_below(&referee->rng, carc_game_type(game, tile)->zones));
}

/* One action, whether it makes sense or not. */
static void try(struct referee *referee, const struct carc_game *game,
		const struct carc_action *action)
{
	const struct carc_action_rule *rule = game->rules->actions[action->act];
	enum carc_code code = CARC_R304_NOT_NOW;
	bool may = referee->plays->can(referee, game, action);

	/* Before the tile lies, a ransom is asked for without its moment: the oracle does not know that a sale ends it. */
	if (rule && (carc_game_accepts(game, action->act, action->figure) ||
		     (action->act == CARC_ACT_RANSOM && game->last == CARC_TILE_NONE)))
		code = carc_judge(game, action, NULL);
	if ((code == CARC_CODE_OK) != may)
		differ(referee,
		       "%s at %d,%d side %u, figure %u, player %u, kind %u at port %d: engine says %s, oracle %s",
		       carc_act_name(action->act), action->x, action->y, action->side,
		       action->figure, action->who, action->feature.kind,
		       referee_port(action->feature), code ? carc_code_info(code)->code : "legal",
		       says(may));
}

/* Tries any actions that the oracle knows, and of those a figure each second time. */
static void try_any(struct referee *referee, const struct carc_game *game)
{
	for (unsigned n = 0; n < TRIES;) {
		struct carc_action action = any_action(&referee->rng, game);

		if (n % 2) {
			action.act = CARC_ACT_MEEPLE;
			action.there = action.there && game->last == CARC_TILE_NONE;
			/* A capture may have left it open; whoever places a figure names it. */
			if (action.figure == CARC_FIGURE_NONE)
				action.figure = CARC_MEEPLE;
		}
		if (!referee->plays->knows(action.act))
			continue;
		/* A wagon always says where it goes. */
		action.there |= differs_by(action.act, ORACLE_BY_ACTORS | ORACLE_BY_NUMBERS) != 0;
		name_inside(referee, game, &action);
		action.player =
			differs_by(action.act, ORACLE_BY_ACTORS) ? action.who : game->player;
		try(referee, game, &action);
		n++;
	}
}

const char *referee_moves(struct referee *referee, const struct carc_game *game)
{
	if (game->board.tiles == 0)
		return NULL;
	try_any(referee, game);
	if (game->last == CARC_TILE_NONE)
		return referee->wrong;
	compare_lists(referee, game);
	referee_agree(referee, "may end now: turn", game->turn, carc_game_may_end(game),
		      referee->plays->may_end(referee));
	return referee->wrong;
}
