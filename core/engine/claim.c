/* Zones on which a figure may stand, why not, and every way to place one. See claim.h for the books. */
#include "core/engine/claim.h"

#include <assert.h>

#include "core/engine/score.h"
#include "core/rules/hooks.h"
#include "core/rules/ruling.h"

bool carc_claim_allowed(const struct carc_game *game, unsigned kind, unsigned figure)
{
	return game->rules->claims[kind] != 0 &&
	       (kind != CARC_FIELD ||
		(!carc_option_is(game->rules, CARC_OPTION_FIELDS, CARC_FIELDS_NONE) &&
		 ((figure < CARC_FIGURE_KINDS && carc_figure_info(figure)->aside) ||
		  !carc_option_is(game->rules, CARC_OPTION_FIELDS, CARC_FIELDS_NO_FARMERS))));
}

enum carc_code carc_figure_code(const struct carc_game *game, unsigned kind, unsigned figure,
				struct carc_found *why)
{
	bool allowed = carc_claim_allowed(game, kind, figure);

	if (allowed && game->rules->claims[kind] >> figure & 1)
		return CARC_CODE_OK;
	if (why)
		why->rule = allowed ? game->rules->figure_rule[figure]
				    : (uint8_t)game->rules->features[kind].rule;
	return allowed ? CARC_R207_WRONG_FIGURE : CARC_R204_NOT_CLAIMED;
}

/* CARC_CODE_OK if this tile can take such a figure: the last one, or any but the last, or by a box, unless a box refuses it. */
static enum carc_code tile_code(const struct carc_game *game, unsigned figure, unsigned tile,
				struct carc_found *why)
{
	bool last = tile == game->last;

	if (last != carc_claims_earlier(game) ||
	    (!last && carc_hooks_elsewhere(game, figure, tile)))
		return carc_hooks_bare(game, tile, why);
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
static enum carc_code join_code(const struct carc_game *game, unsigned figure, unsigned root,
				struct carc_found *why)
{
	if (game->zones.zone[root].weight[game->player] == 0) {
		if (why)
			why->rule = game->rules->figure_rule[figure];
		return CARC_R210_NO_FOLLOWER;
	}
	return carc_game_complete(game, root) && carc_ruling(game, CARC_RULING_JOINS_COMPLETE) == 0
		       ? CARC_R211_JOINS_COMPLETE
		       : CARC_CODE_OK;
}

enum carc_code carc_occupied_code(const struct carc_game *game, unsigned root,
				  struct carc_found *why)
{
	if (!carc_zone_occupied(&game->zones.zone[root]))
		return CARC_CODE_OK;
	if (why) {
		unsigned n = carc_figures_on(&game->figures, &game->zones, root, 0);
		const struct carc_figure *figure = &game->figures.figure[n];

		why->who = figure->player;
		why->figure = figure->kind;
		why->since = figure->turn;
		why->near = carc_game_spot(game, figure->tile);
	}
	return CARC_R202_OCCUPIED;
}

enum carc_code carc_stand_code(const struct carc_game *game, unsigned figure, unsigned tile,
			       unsigned zone, struct carc_found *why)
{
	unsigned root = carc_game_zone(game, tile, zone), kind = game->zones.zone[root].kind;
	enum carc_code code = tile_code(game, figure, tile, why);

	if (code != CARC_CODE_OK)
		return code;
	code = carc_figure_code(game, kind, figure, why);
	if (code != CARC_CODE_OK)
		return code;
	if (tile != game->last && carc_completed_before(game, root))
		return CARC_R223_COMPLETED;
	if (!carc_is_follower(figure))
		return carc_joins(figure) ? join_code(game, figure, root, why)
					  : carc_hooks_stand(game, figure, root, why);
	/* The whole feature counts, own meeples too: Road, 2.; City, 2. */
	code = carc_occupied_code(game, root, why);
	return code == CARC_CODE_OK ? carc_hooks_claim(game, root, why) : code;
}

enum carc_code carc_supply_code(const struct carc_game *game, unsigned player, unsigned figure,
				struct carc_found *why)
{
	unsigned guards = game->figures.away[figure][player];

	if (game->figures.supply[figure][player] > 0)
		return CARC_CODE_OK;
	if (!why)
		return CARC_R203_NO_MEEPLE;
	why->figure = (uint8_t)figure;
	why->a = why->b = 0;
	for (unsigned holder = 0; holder < game->players; holder++)
		why->b += game->figures.held[holder][player][figure];
	for (unsigned n = 0; n < game->figures.captives; n++) {
		const struct carc_captive *captive = &game->figures.captive[n];

		why->b += captive->player == player && captive->kind == figure;
		guards += captive->holder == player && captive->keeper == figure;
	}
	if (guards > 0)
		carc_found_more(why, ", others on guard");
	CARC_EACH_FIGURE (other, &game->figures)
		why->a += other->player == player && other->kind == figure;
	return CARC_R203_NO_MEEPLE;
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

/* A figure can be freed only if a box holds captives. */
static enum carc_code free_code(const struct carc_game *game, unsigned figure, unsigned whose,
				struct carc_found *why)
{
	return carc_hooks_asked(game, CARC_HOOK_may_free)
		       ? carc_hooks_may_free(game, figure, whose, why)
		       : carc_act_lacking(CARC_ACT_JAIL);
}

/* CARC_CODE_OK if the figure of an action may stand on a zone: one of the supply, or a guard that frees a captive. */
static enum carc_code deed_code(const struct carc_game *game, const struct carc_action *action,
				unsigned figure, unsigned tile, unsigned zone,
				struct carc_found *why)
{
	enum carc_code code = carc_stand_code(game, figure, tile, zone, why);

	if (code != CARC_CODE_OK)
		return code;
	/* A meeple comes home only in scoring, which is after this: clarification 03. */
	return action->frees ? free_code(game, figure, action->who, why)
			     : carc_supply_code(game, game->player, figure, why);
}

static enum carc_code claim_judge(const struct carc_game *game, const struct carc_action *action,
				  struct carc_found *why)
{
	unsigned tile, zone = carc_claim_about(game, action, &tile);
	enum carc_code code = tile == CARC_TILE_NONE ? CARC_R220_NO_TILE
						     : tile_code(game, action->figure, tile, why);

	if (why) {
		why->feature = action->feature;
		why->figure = action->figure;
		/* The finding is about the last tile, unless the action is about a tile that can take figures. */
		if (code == CARC_R220_NO_TILE || code == CARC_R221_NOT_LAST)
			why->near = carc_game_spot_at(game, action->x, action->y);
		else
			why->spot = carc_game_spot(game, tile);
	}
	if (code != CARC_CODE_OK)
		return code;
	if (zone == CARC_ZONE_NONE)
		return CARC_R201_NO_FEATURE;
	return deed_code(game, action, action->figure, tile, zone, why);
}

/* As played: the feature exists, figures may stand on its kind in this game, and the player has this one. */
static bool claim_possible(const struct carc_game *game, const struct carc_action *action)
{
	unsigned tile, zone = carc_claim_about(game, action, &tile);

	if (game->last == CARC_TILE_NONE || zone == CARC_ZONE_NONE)
		return false;
	zone = carc_game_zone(game, tile, zone);
	if (game->rules->claims[game->zones.zone[zone].kind] == 0 ||
	    !carc_hooks_claim_stands(game, zone))
		return false;
	return action->frees ? free_code(game, action->figure, action->who, NULL) == CARC_CODE_OK
			     : game->figures.supply[action->figure][game->player] > 0;
}

void carc_claim_place(struct carc_game *game, unsigned player, unsigned kind, unsigned tile,
		      unsigned zone, const struct carc_listener *listener)
{
	struct carc_figure figure = {(uint8_t)player, (uint8_t)kind, (uint16_t)tile, (uint16_t)zone,
				     game->turn};

	carc_figures_place(&game->figures, &game->zones, figure);
	carc_send_event(game, listener,
			CARC_EVENT(MEEPLE, .player = figure.player, .figure = figure.kind,
				   .tile = figure.tile, .zone = figure.zone));
}

static void claim_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	unsigned tile, part = carc_claim_about(game, action, &tile);

	if (action->frees)
		carc_hooks_free(game, action->figure, action->who, listener);
	carc_claim_place(game, game->player, action->figure, tile,
			 game->board.tile[tile].zone + part, listener);
}

/* Returns how many tiles may take figures, of the last one and, after it, all others from the first on. */
static unsigned count_tiles(const struct carc_game *game)
{
	if (carc_claims_earlier(game))
		return game->last;
	return carc_claims_elsewhere(game) ? game->last + 1u : 1;
}

/*
 * Lists the figures of the supply, then the guards whose captives belong to the first player, the second, and so on; for
 * each the last tile, or all earlier ones, or both; there each kind of figure with each zone. The cursor counts all of these.
 */
static bool claim_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	enum { ZONES = CARC_TILE_ZONES_MAX, WAYS = CARC_FIGURE_KINDS * ZONES };
	unsigned tiles = count_tiles(game), first = carc_claims_earlier(game) ? 0 : game->last;
	unsigned guarded = game->figures.captives > 0 ? game->players : 0;

	while (*cursor < WAYS * tiles * (1 + guarded)) {
		unsigned zone = *cursor % ZONES, figure = *cursor / ZONES % CARC_FIGURE_KINDS;
		unsigned whose = *cursor / WAYS / tiles;
		unsigned tile = (first + *cursor / WAYS % tiles) % (game->last + 1u);

		++*cursor;
		action->frees = whose > 0;
		action->who = (uint8_t)(whose > 0 ? whose - 1 : 0);
		/* The player has no figures of most kinds. */
		if ((!action->frees && game->figures.supply[figure][game->player] == 0) ||
		    zone >= carc_game_type(game, tile)->zones) {
			*cursor += ZONES - 1 - zone;
			continue;
		}
		if (deed_code(game, action, figure, tile, zone, NULL) != CARC_CODE_OK)
			continue;
		action->figure = (uint8_t)figure;
		action->feature = carc_game_ref(game, tile, zone);
		action->there = tile != game->last;
		if (action->there) {
			action->x = game->board.tile[tile].x;
			action->y = game->board.tile[tile].y;
		}
		return true;
	}
	return false;
}

/* ---- Start boards ---- */

/*
 * Returns whether a figure stands already where the start board has another one: on the same tile, or where figures are placed on
 * earlier tiles on the same zone, which only one follower can claim. A figure that came there in another way does not count: it
 * moved there, is the second of a turn, or came to one of its player by a box.
 */
static bool is_claimed(const struct carc_game *game, const struct carc_action *action,
		       unsigned tile, unsigned zone)
{
	const struct carc_figure_info *other = carc_figure_info(action->figure);
	unsigned own = game->board.tile[tile].zone + zone;

	if (carc_hooks_crowded(game))
		return false;
	CARC_EACH_FIGURE (figure, &game->figures) {
		const struct carc_figure_info *one = carc_figure_info(figure->kind);
		bool together =
			one->moves || other->moves ||
			((one->second || other->second) && figure->player == action->player);

		if (figure->tile != tile ||
		    !carc_claim_allowed(game, game->zones.zone[figure->zone].kind, figure->kind) ||
		    (figure->zone == own && figure->player == action->player &&
		     carc_hooks_together(game)))
			continue;
		if ((!carc_claims_earlier(game) && !together) ||
		    (figure->zone == own && carc_is_follower(figure->kind) &&
		     carc_is_follower(action->figure)))
			return true;
	}
	return false;
}

/* CARC_CODE_OK if a figure of a start board may stand on a zone of a tile. */
static enum carc_code standing_code(const struct carc_game *game, const struct carc_action *action,
				    unsigned tile, unsigned zone)
{
	enum carc_code code;

	if (zone == CARC_ZONE_NONE)
		return CARC_R201_NO_FEATURE;
	code = carc_figure_code(game, action->feature.kind, action->figure, NULL);
	if (code != CARC_CODE_OK)
		return code;
	code = carc_supply_code(game, action->player, action->figure, NULL);
	if (code != CARC_CODE_OK)
		return code;
	if (carc_game_complete(game, carc_game_zone(game, tile, zone)))
		return CARC_R205_ON_COMPLETE;
	if (is_claimed(game, action, tile, zone))
		return CARC_R206_SECOND_MEEPLE;
	if (carc_joins(action->figure) &&
	    game->zones.zone[carc_game_zone(game, tile, zone)].weight[action->player] == 0)
		return CARC_R210_NO_FOLLOWER;
	return CARC_CODE_OK;
}

static enum carc_code claim_put(struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);
	enum carc_code code;
	unsigned zone;

	assert(tile != CARC_TILE_NONE);
	zone = carc_game_resolve(game, tile, action->feature);
	code = standing_code(game, action, tile, zone);
	if (code == CARC_CODE_OK) {
		struct carc_figure figure = {action->player, action->figure, (uint16_t)tile,
					     (uint16_t)(game->board.tile[tile].zone + zone), 0};

		carc_figures_place(&game->figures, &game->zones, figure);
		return CARC_CODE_OK;
	}
	why->feature = action->feature;
	if (code == CARC_R204_NOT_CLAIMED)
		why->rule = (uint8_t)game->rules->features[action->feature.kind].rule;
	why->figure = action->figure;
	(void)carc_supply_code(game, action->player, action->figure, why);
	why->spot = carc_game_spot(game, tile);
	return code;
}

const struct carc_action_rule carc_claim_rule = {claim_judge, claim_apply, claim_possible,
						 claim_put,   claim_next,  .next_is_legal = true};
