/* Placing a meeple: on which zone it may stand, and why not. */
#include "core/claim.h"

bool carc_claim_allowed(const struct carc_game *game, unsigned kind)
{
	return game->rules->features[kind].claims != 0 &&
	       (kind != CARC_FIELD || game->rules->option[CARC_OPTION_FIELDS] != 0);
}

enum carc_code carc_figure_code(const struct carc_game *game, unsigned kind, unsigned figure)
{
	if (!carc_claim_allowed(game, kind))
		return CARC_R204_NOT_CLAIMED;
	return game->rules->features[kind].claims >> figure & 1 ? CARC_CODE_OK
								: CARC_R207_WRONG_FIGURE;
}

enum carc_code carc_claim_code(const struct carc_game *game, unsigned player, unsigned figure,
			       unsigned tile, unsigned zone)
{
	unsigned root = carc_game_zone(game, tile, zone);
	const struct carc_zone *whole = &game->zones.zone[root];
	enum carc_code code = carc_figure_code(game, whole->kind, figure);

	if (code != CARC_CODE_OK)
		return code;
	/* The whole feature counts, own meeples too: Road, 2.; City, 2. */
	if (carc_zone_occupied(whole))
		return CARC_R202_OCCUPIED;
	if (game->rules->set->claim)
		code = game->rules->set->claim(game, root);
	if (code != CARC_CODE_OK)
		return code;
	/* A meeple comes home only in scoring, which is after this: clarification 03. */
	if (game->figures.supply[figure][player] == 0)
		return CARC_R203_NO_MEEPLE;
	return CARC_CODE_OK;
}

static unsigned zone_named(const struct carc_game *game, const struct carc_action *action)
{
	return carc_tile_resolve(carc_game_type(game, game->last), game->board.tile[game->last].rot,
				 action->feature);
}

static enum carc_code claim_legal(const struct carc_game *game, const struct carc_action *action)
{
	unsigned zone = zone_named(game, action);

	if (zone == CARC_ZONE_NONE)
		return CARC_R201_NO_FEATURE;
	return carc_claim_code(game, game->player, action->figure, game->last, zone);
}

static void claim_explain(const struct carc_game *game, const struct carc_action *action,
			  struct carc_diag *diag)
{
	diag->feature = action->feature;
	diag->figure = action->figure;
	if (diag->code == CARC_R204_NOT_CLAIMED)
		diag->rule = (uint8_t)game->rules->features[action->feature.kind].rule;
	if (diag->code == CARC_R202_OCCUPIED) {
		unsigned root = carc_game_zone(game, game->last, zone_named(game, action));
		unsigned n = carc_figures_on(&game->figures, &game->zones, root, 0);
		const struct carc_figure *figure = &game->figures.figure[n];

		diag->who = figure->player;
		diag->figure = figure->kind;
		diag->since = figure->turn;
		diag->near = carc_game_spot(game, figure->tile);
	}
	if (diag->code == CARC_R203_NO_MEEPLE)
		diag->a = (int32_t)carc_supply(game->rules, action->figure, game->players);
}

static void claim_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	unsigned zone = game->board.tile[game->last].zone + zone_named(game, action);
	struct carc_figure figure = {game->player, action->figure, game->last, (uint16_t)zone,
				     game->turn};

	carc_figures_place(&game->figures, &game->zones, figure);
	carc_tell(game, listener,
		  (struct carc_event){.kind = CARC_EVENT_MEEPLE,
				      .player = game->player,
				      .figure = action->figure,
				      .tile = game->last,
				      .zone = (uint16_t)zone});
}

/* Every kind of figure on every zone of the tile. */
static bool claim_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	const struct carc_tile_type *type = carc_game_type(game, game->last);

	for (; *cursor < CARC_FIGURE_KINDS * (unsigned)type->zones; ++*cursor) {
		unsigned figure = *cursor / type->zones, zone = *cursor % type->zones;

		if (carc_claim_code(game, game->player, figure, game->last, zone) != CARC_CODE_OK)
			continue;
		action->figure = (uint8_t)figure;
		action->feature = carc_tile_ref(type, game->board.tile[game->last].rot, zone);
		++*cursor;
		return true;
	}
	return false;
}

const struct carc_action_rule carc_claim_rule = {
	.legal = claim_legal, .explain = claim_explain, .apply = claim_apply, .next = claim_next};
