/* On which zone a figure may stand, why not, and every way to place one. See claim.h for the books. */
#include "core/engine/claim.h"
#include "core/engine/score.h"
#include "core/rules/hooks.h"

enum { FIELDS_NONE = 0, FIELDS_NO_FARMERS = 4 };

bool carc_claim_allowed(const struct carc_game *game, unsigned kind, unsigned figure)
{
	return game->rules->claims[kind] != 0 &&
	       (kind != CARC_FIELD ||
		(!carc_option_is(game->rules, CARC_OPTION_FIELDS, FIELDS_NONE) &&
		 ((figure < CARC_FIGURE_KINDS && carc_figure_info(figure)->aside) ||
		  !carc_option_is(game->rules, CARC_OPTION_FIELDS, FIELDS_NO_FARMERS))));
}

enum carc_code carc_figure_code(const struct carc_game *game, unsigned kind, unsigned figure)
{
	if (!carc_claim_allowed(game, kind, figure))
		return CARC_R204_NOT_CLAIMED;
	return game->rules->claims[kind] >> figure & 1 ? CARC_CODE_OK : CARC_R207_WRONG_FIGURE;
}

/* Whether figures are placed on this tile at all: on the last one, or on any but the last, unless a box says otherwise. */
static enum carc_code tile_code(const struct carc_game *game, unsigned tile)
{
	bool last = tile == game->last;

	if (last != carc_claims_earlier(game))
		return carc_hooks_bare(game, tile);
	return last ? CARC_R222_NOT_EARLIER : CARC_R221_NOT_LAST;
}

bool carc_completed_before(const struct carc_game *game, unsigned root)
{
	const struct carc_zone *zone = &game->zones.zone[root];
	const struct carc_tile *last = &game->board.tile[game->last];
	const struct carc_tile *first = &game->board.tile[carc_zone_first_tile(zone)];
	int dx = first->x - last->x, dy = first->y - last->y;

	if (!carc_game_complete(game, root))
		return false;
	if (game->rules->features[zone->kind].closing == CARC_CLOSES_SURROUNDED)
		return dx * dx > 1 || dy * dy > 1;
	return !carc_zone_has_tile(zone, game->last) && !carc_closed_beside(game, root);
}

/* CARC_CODE_OK if a figure that is no follower may join those of the player on turn. */
static enum carc_code join_code(const struct carc_game *game, unsigned root)
{
	if (game->zones.zone[root].weight[game->player] == 0)
		return CARC_R210_NO_FOLLOWER;
	return carc_game_complete(game, root) &&
			       game->rules->option[CARC_RULING_JOINS_COMPLETE] == 0
		       ? CARC_R211_JOINS_COMPLETE
		       : CARC_CODE_OK;
}

enum carc_code carc_stand_code(const struct carc_game *game, unsigned figure, unsigned tile,
			       unsigned zone)
{
	unsigned root = carc_game_zone(game, tile, zone);
	const struct carc_zone *whole = &game->zones.zone[root];
	enum carc_code code = tile_code(game, tile);

	if (code == CARC_CODE_OK)
		code = carc_figure_code(game, whole->kind, figure);
	if (code != CARC_CODE_OK)
		return code;
	if (tile != game->last && carc_completed_before(game, root))
		return CARC_R223_COMPLETED;
	if (!carc_is_follower(figure))
		return carc_joins(figure) ? join_code(game, root)
					  : carc_hooks_stand(game, figure, root);
	/* The whole feature counts, own meeples too: Road, 2.; City, 2. */
	if (carc_zone_occupied(whole))
		return CARC_R202_OCCUPIED;
	return carc_hooks_claim(game, root);
}

void carc_explain_supply(const struct carc_game *game, unsigned player, unsigned figure,
			 struct carc_found *finding)
{
	unsigned guards = game->figures.away[figure][player];

	finding->figure = (uint8_t)figure;
	finding->a = finding->b = 0;
	for (unsigned holder = 0; holder < game->players; holder++)
		finding->b += game->figures.held[holder][player][figure];
	for (unsigned n = 0; n < game->figures.captives; n++) {
		const struct carc_captive *captive = &game->figures.captive[n];

		finding->b += captive->player == player && captive->kind == figure;
		guards += captive->holder == player && captive->keeper == figure;
	}
	if (guards > 0)
		carc_found_more(finding, ", others on guard");
	CARC_EACH_FIGURE (other, &game->figures)
		finding->a += other->player == player && other->kind == figure;
}

void carc_explain_occupied(const struct carc_game *game, unsigned root, struct carc_found *finding)
{
	unsigned n = carc_figures_on(&game->figures, &game->zones, root, 0);
	const struct carc_figure *figure = &game->figures.figure[n];

	finding->who = figure->player;
	finding->figure = figure->kind;
	finding->since = figure->turn;
	finding->near = carc_game_spot(game, figure->tile);
}

enum carc_code carc_claim_code(const struct carc_game *game, unsigned player, unsigned figure,
			       unsigned tile, unsigned zone)
{
	enum carc_code code = carc_stand_code(game, figure, tile, zone);

	/* A meeple comes home only in scoring, which is after this: clarification 03. */
	if (code == CARC_CODE_OK && game->figures.supply[figure][player] == 0)
		return CARC_R203_NO_MEEPLE;
	return code;
}

unsigned carc_claim_about(const struct carc_game *game, const struct carc_action *action,
			  unsigned *ret_tile)
{
	unsigned tile =
		action->there ? carc_board_tile(&game->board, action->x, action->y) : game->last;

	*ret_tile = tile;
	return tile == CARC_TILE_NONE ? (unsigned)CARC_ZONE_NONE
				      : carc_game_resolve(game, tile, action->feature);
}

/* Where no box holds captives, nobody can be freed. */
static enum carc_code free_code(const struct carc_game *game, unsigned figure, unsigned whose)
{
	return carc_hooks_asked(game, CARC_HOOK_may_free) ? carc_hooks_may_free(game, figure, whose)
							  : carc_act_lacking(CARC_ACT_JAIL);
}

/* CARC_CODE_OK if the figure of an action may stand on a zone: one of the supply, or a guard that frees a captive. */
static enum carc_code deed_code(const struct carc_game *game, const struct carc_action *action,
				unsigned figure, unsigned tile, unsigned zone)
{
	enum carc_code code;

	if (!action->frees)
		return carc_claim_code(game, game->player, figure, tile, zone);
	code = carc_stand_code(game, figure, tile, zone);
	return code == CARC_CODE_OK ? free_code(game, figure, action->who) : code;
}

static void explain_claim(const struct carc_game *game, const struct carc_action *action,
			  unsigned tile, unsigned zone, struct carc_found *finding)
{
	finding->feature = action->feature;
	finding->figure = action->figure;
	if (finding->code == CARC_R204_NOT_CLAIMED)
		finding->rule = (uint8_t)game->rules->features[action->feature.kind].rule;
	/* A tile on which no figure is placed in this turn is only the other one of it. */
	if (tile == CARC_TILE_NONE || finding->code == CARC_R221_NOT_LAST)
		finding->near = carc_game_spot_at(game, action->x, action->y);
	else
		finding->spot = carc_game_spot(game, tile);
	if (finding->code == CARC_R202_OCCUPIED)
		carc_explain_occupied(game, carc_game_zone(game, tile, zone), finding);
	if (finding->code == CARC_R211_JOINS_COMPLETE)
		finding->relies_on = carc_ruling_bit(CARC_RULING_JOINS_COMPLETE);
	if (finding->code == CARC_R203_NO_MEEPLE)
		carc_explain_supply(game, game->player, action->figure, finding);
	carc_hooks_explain(game, action, finding);
}

static enum carc_code claim_judge(const struct carc_game *game, const struct carc_action *action,
				  struct carc_found *why)
{
	unsigned tile, zone = carc_claim_about(game, action, &tile);
	enum carc_code code = tile == CARC_TILE_NONE ? CARC_R220_NO_TILE : tile_code(game, tile);

	if (code == CARC_CODE_OK)
		code = zone == CARC_ZONE_NONE ? CARC_R201_NO_FEATURE
					      : deed_code(game, action, action->figure, tile, zone);
	if (code != CARC_CODE_OK && why)
		explain_claim(game, action, tile, zone, why);
	return code;
}

/* As played: the feature is there, figures stand on such in this game, and the player has this one. */
static bool claim_possible(const struct carc_game *game, const struct carc_action *action)
{
	unsigned tile, zone = carc_claim_about(game, action, &tile);

	if (game->last == CARC_TILE_NONE || zone == CARC_ZONE_NONE)
		return false;
	zone = carc_game_zone(game, tile, zone);
	if (game->rules->claims[game->zones.zone[zone].kind] == 0 ||
	    !carc_hooks_claim_stands(game, zone))
		return false;
	return action->frees ? free_code(game, action->figure, action->who) == CARC_CODE_OK
			     : game->figures.supply[action->figure][game->player] > 0;
}

static void claim_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	unsigned tile, part = carc_claim_about(game, action, &tile);
	unsigned zone = game->board.tile[tile].zone + part;
	struct carc_figure figure = {game->player, action->figure, (uint16_t)tile, (uint16_t)zone,
				     game->turn};

	if (action->frees)
		carc_hooks_free(game, action->figure, action->who, listener);
	if (carc_joins(action->figure) &&
	    carc_game_complete(game, carc_zones_find(&game->zones, zone)))
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_JOINS_COMPLETE));
	carc_figures_place(&game->figures, &game->zones, figure);
	carc_send_event(game, listener,
			(struct carc_event){.kind = CARC_EVENT_MEEPLE,
					    .player = game->player,
					    .figure = action->figure,
					    .tile = (uint16_t)tile,
					    .zone = (uint16_t)zone});
}

/* The next kind of figure and zone of one tile. */
static bool next_on(const struct carc_game *game, unsigned tile, unsigned *cursor,
		    struct carc_action *action)
{
	unsigned zones = carc_game_type(game, tile)->zones;

	while (*cursor < CARC_FIGURE_KINDS * zones) {
		unsigned figure = *cursor / zones, zone = (*cursor)++ % zones;

		/* Of most kinds the player has none. */
		if (!action->frees && game->figures.supply[figure][game->player] == 0) {
			*cursor = (figure + 1) * zones;
			continue;
		}
		if (deed_code(game, action, figure, tile, zone) != CARC_CODE_OK)
			continue;
		action->figure = (uint8_t)figure;
		action->feature = carc_game_ref(game, tile, zone);
		return true;
	}
	return false;
}

/*
 * First the figures of the supply, then the guards whose captives belong to the first player, the second, and so on; of
 * each the last tile, or all earlier ones. The cursor counts these above its lowest eight bits, which are for next_on.
 */
static bool claim_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	bool earlier = carc_claims_earlier(game);
	unsigned tiles = earlier ? game->last : 1;
	unsigned guarded = game->figures.captives > 0 ? game->players : 0;

	for (; *cursor >> 8 < tiles * (1 + guarded); *cursor = ((*cursor >> 8) + 1) << 8) {
		unsigned whose = (*cursor >> 8) / tiles, at = *cursor & 0xff;
		unsigned tile = earlier ? (*cursor >> 8) % tiles : game->last;

		action->frees = whose > 0;
		action->who = (uint8_t)(whose > 0 ? whose - 1 : 0);
		if (!next_on(game, tile, &at, action))
			continue;
		*cursor = (*cursor & ~0xffu) | at;
		action->there = earlier;
		if (earlier) {
			action->x = game->board.tile[tile].x;
			action->y = game->board.tile[tile].y;
		}
		return true;
	}
	return false;
}

const struct carc_action_rule carc_claim_rule = {
	.judge = claim_judge, .apply = claim_apply, .possible = claim_possible, .next = claim_next};
