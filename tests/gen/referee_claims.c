/* Where tiles and figures may be placed, by engine and oracle. See referee.h. */
#include "core/engine/claim.h"
#include "core/engine/placement.h"
#include "core/engine/turn.h"
#include "core/house/house_options.h"
#include "core/rules/hooks.h"
#include "tests/gen/referee_box.h"
#include "tests/boxes/tower/referee.h"

/* How many tiles are asked for besides the one just laid. */
enum { OTHER_TILES = 3 };

const char *referee_placement(struct referee *referee, const struct carc_game *game, unsigned type,
			      int x, int y, unsigned rot)
{
	enum carc_code code = carc_placement_code(game, game->rules->tiles.type[type], rot, x, y);
	bool told = oracle_can_place(&referee->oracle, id_of(game, type), x, y, (int)rot);

	if ((code == CARC_CODE_OK) == told)
		return NULL;
	return differ(referee, "%s@%d,%d r%u: engine says %s, oracle %s", id_of(game, type), x, y,
		      rot, code ? carc_code_info(code)->code : "legal",
		      told ? "legal" : "not legal");
}

/* The box around the board, one cell wider. */
static void box(const struct carc_game *game, int *left, int *top, int *right, int *bottom)
{
	*left = *right = game->board.tiles ? game->board.tile[0].x : 0;
	*top = *bottom = game->board.tiles ? game->board.tile[0].y : 0;
	for (unsigned i = 0; i < game->board.tiles; i++) {
		const struct carc_tile *tile = &game->board.tile[i];

		*left = tile->x < *left ? tile->x : *left;
		*right = tile->x > *right ? tile->x : *right;
		*top = tile->y < *top ? tile->y : *top;
		*bottom = tile->y > *bottom ? tile->y : *bottom;
	}
	--*left;
	--*top;
	++*right;
	++*bottom;
}

const char *referee_placements(struct referee *referee, const struct carc_game *game, unsigned type)
{
	const struct carc_tile_type *drawn = game->rules->tiles.type[type];
	int left, top, right, bottom;
	unsigned legal = 0, found = 0, cursor = 0;
	struct carc_placement where;

	box(game, &left, &top, &right, &bottom);
	for (int y = top; y <= bottom; y++)
		for (int x = left; x <= right; x++)
			for (unsigned rot = 0; rot < 4; rot++) {
				if (referee_placement(referee, game, type, x, y, rot))
					return referee->reason;
				legal +=
					carc_placement_code(game, drawn, rot, x, y) == CARC_CODE_OK;
			}
	while (carc_placement_next(game, drawn, &cursor, &where)) {
		found++;
		if (!oracle_can_place(&referee->oracle, drawn->id, where.x, where.y, where.rot))
			return differ(referee, "%s@%d,%d r%u is offered, but not legal", drawn->id,
				      where.x, where.y, where.rot);
	}
	if (found != legal)
		return differ(referee, "%u places of %s are offered, %u are legal", found,
			      drawn->id, legal);
	if (oracle_fits_anywhere(&referee->oracle, drawn->id) != (legal > 0))
		return differ(referee, "%s fits somewhere: engine %d", drawn->id, legal > 0);
	return NULL;
}

/* A figure on the tile just laid, or, there, on one that the action names; the guard of a prisoner, or of -1. */
struct stand {
	unsigned figure, tile;
	bool there;
	int frees;
};

/* Where a figure is placed: a place that an action names, or that of the tile just laid. */
void referee_where(const struct oracle *o, const struct carc_action *action, int *x, int *y)
{
	*x = action->there || o->last < 0 ? action->x : o->tile[o->last].x;
	*y = action->there || o->last < 0 ? action->y : o->tile[o->last].y;
}

/* What the oracle says about an action that places a figure. */
bool referee_may_claim(const struct oracle *o, const struct carc_action *action, int player)
{
	enum oracle_figure figure = referee_figure(action->figure);
	char kind = referee_kind(action->feature.kind);
	int port = referee_port(action->feature), x, y;

	referee_where(o, action, &x, &y);
	if (figure == ORACLE_FIGURES)
		return false;
	return action->there || action->frees
		       ? oracle_can_claim_at(o, player, figure, x, y, kind, port,
					     action->frees ? action->who : -1)
		       : oracle_can_claim(o, player, figure, kind, port);
}

static const char *claim(struct referee *referee, const struct carc_game *game, struct stand stand,
			 struct carc_feature_ref ref)
{
	const struct carc_tile *tile = &game->board.tile[stand.tile];
	struct carc_action action = {.act = CARC_ACT_MEEPLE,
				     .player = game->player,
				     .figure = (uint8_t)stand.figure,
				     .feature = ref,
				     .there = stand.there,
				     .frees = stand.frees >= 0,
				     .who = (uint8_t)(stand.frees >= 0 ? stand.frees : 0),
				     .x = stand.there ? tile->x : 0,
				     .y = stand.there ? tile->y : 0};
	enum carc_code code = carc_claim_rule.judge(game, &action, NULL);
	bool told = referee_may_claim(&referee->oracle, &action, game->player);

	if ((code == CARC_CODE_OK) == told)
		return NULL;
	return differ(referee, "%s on %c at port %d of tile %u: engine says %s, oracle %s",
		      carc_figure_name(stand.figure), referee_kind(ref.kind), referee_port(ref),
		      stand.tile, code ? carc_code_info(code)->code : "legal",
		      told ? "legal" : "not legal");
}

static const char *claims(struct referee *referee, const struct carc_game *game, struct stand stand)
{
	const struct carc_tile_type *type = carc_game_type(game, stand.tile);
	unsigned rot = game->board.tile[stand.tile].rot;

	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		for (unsigned port = 0; port < CARC_PORTS; port++)
			if (claim(referee, game, stand,
				  (struct carc_feature_ref){(uint8_t)kind, (uint8_t)port, 0}))
				return referee->reason;
	if (claim(referee, game, stand,
		  (struct carc_feature_ref){CARC_MONASTERY, CARC_PORT_NONE, 0}) ||
	    claim(referee, game, stand, (struct carc_feature_ref){CARC_GARDEN, CARC_PORT_NONE, 0}))
		return referee->reason;
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (claim(referee, game, stand, carc_tile_ref(type, rot, zone)))
			return referee->reason;
	return NULL;
}

static const char *claims_of(struct referee *referee, const struct carc_game *game, unsigned figure)
{
	struct stand stand = {figure, game->last, false, -1};
	const char *wrong = claims(referee, game, stand);

	stand.there = true;
	if (!wrong)
		wrong = claims(referee, game, stand);
	/* Of the others some each time, so that in a game all are asked for now and then. */
	for (unsigned n = 0; !wrong && n < OTHER_TILES; n++) {
		stand.tile = (game->turn + 17 * n) % game->board.tiles;
		wrong = claims(referee, game, stand);
	}
	for (int who = 0; !wrong && who < game->players && referee->oracle.prisoners > 0; who++)
		wrong = claims(referee, game, (struct stand){figure, game->last, false, who});
	return wrong;
}

/* How many ways there are to place a figure on a zone: from the supply, or as a guard of somebody. */
static unsigned ways(const struct carc_game *game, unsigned figure, unsigned tile, unsigned zone)
{
	unsigned player = game->player, count = 0;

	if (carc_hooks_asked(game, CARC_HOOK_may_free) &&
	    carc_stand_code(game, figure, tile, zone, NULL) == CARC_CODE_OK)
		for (unsigned who = 0; who < game->players; who++)
			count += carc_hooks_may_free(game, figure, who, NULL) == CARC_CODE_OK;
	return count + (carc_stand_code(game, figure, tile, zone, NULL) == CARC_CODE_OK &&
			carc_supply_code(game, player, figure, NULL) == CARC_CODE_OK);
}

/* The engine lists what may be claimed: nothing else, and each way once. */
static const char *listed_claims(struct referee *referee, const struct carc_game *game)
{
	struct carc_action action = {.act = CARC_ACT_MEEPLE, .player = CARC_PLAYER_NONE};
	unsigned cursor = 0, listed = 0, legal = 0;

	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		unsigned zones = carc_game_type(game, tile)->zones;

		for (unsigned i = 0; i < CARC_FIGURE_KINDS * zones; i++)
			legal += ways(game, i / zones, tile, i % zones);
	}
	for (; carc_claim_rule.next(game, &cursor, &action); listed++)
		if (!referee_may_claim(&referee->oracle, &action, game->player))
			return differ(referee, "a claim is listed, but not legal");
	return listed == legal
		       ? NULL
		       : differ(referee, "%u claims are listed, %u are legal", listed, legal);
}

/* Figures of all kinds, wherever they are asked for; and that nothing else is listed. */
const char *referee_figures(struct referee *referee, const struct carc_game *game)
{
	const char *wrong = NULL;

	for (unsigned figure = 0; !wrong && figure < CARC_FIGURE_KINDS; figure++)
		wrong = claims_of(referee, game, figure);
	return wrong ? wrong : listed_claims(referee, game);
}

/* Whether a figure may still be placed: the moment is asked for as well. */
static const char *one_more(struct referee *referee, const struct carc_game *game,
			    const struct carc_action *action)
{
	const struct carc_action_rule *rule = game->rules->actions[action->act];
	bool legal = rule && carc_game_accepts(game, action->act, action->figure) &&
		     rule->judge(game, action, NULL) == CARC_CODE_OK;
	bool told = action->act == CARC_ACT_TOP
			    ? oracle_can_top(&referee->oracle, game->player,
					     referee_figure(action->figure), action->x, action->y)
			    : referee_may_claim(&referee->oracle, action, game->player);

	return legal == told
		       ? NULL
		       : differ(referee, "a %s %s %d,%d after all that was done: engine says %s",
				carc_figure_name(action->figure),
				action->act == CARC_ACT_TOP ? "on the tower at" : "at", action->x,
				action->y, legal ? "legal" : "not legal");
}

const char *referee_more(struct referee *referee, const struct carc_game *game)
{
	const char *wrong = NULL;
	unsigned tiles[2] = {game->last, 7u * game->turn % game->board.tiles};

	if (game->last == CARC_TILE_NONE)
		return NULL;
	for (unsigned figure = 0; figure < CARC_FIGURE_KINDS; figure++) {
		struct carc_action action = {
			.act = CARC_ACT_MEEPLE, .player = game->player, .figure = (uint8_t)figure};

		if (referee_figure(figure) == ORACLE_FIGURES || figure == CARC_BARN)
			continue;
		for (unsigned i = 0; i < 2; i++) {
			const struct carc_tile *tile = &game->board.tile[tiles[i]];

			action.there = i > 0;
			action.x = tile->x;
			action.y = tile->y;
			for (unsigned zone = 0;
			     !wrong && zone < carc_game_type(game, tiles[i])->zones; zone++) {
				action.feature = carc_game_ref(game, tiles[i], zone);
				wrong = one_more(referee, game, &action);
			}
		}
		action.act = CARC_ACT_TOP;
		for (unsigned i = 0; !wrong && i < game->board.tiles; i++) {
			action.x = game->board.tile[i].x;
			action.y = game->board.tile[i].y;
			wrong = one_more(referee, game, &action);
		}
	}
	return wrong;
}
