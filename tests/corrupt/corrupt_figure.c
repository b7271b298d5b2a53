/*
 * Rows of kinds.def about figures: they stand where they may not, are not there, or cannot be taken
 * home.
 */
#include "core/base/features.h"
#include "core/rules/hooks.h"
#include "core/engine/start_board.h"
#include "tests/corrupt/corrupt_site.h"

bool carc_site_lay_free(struct carc_site *site)
{
	return carc_site_lay(site) &&
	       carc_hooks_bare(&site->trial, site->trial.last, NULL) == CARC_CODE_OK;
}

/* ---- On the tile just laid ------------------------------------------------------------------- */

/* The tile that was laid in the turn being looked at, as it lies. */
struct laid {
	const struct carc_tile_type *type;
	unsigned tile, rot;
};

static bool lay(struct carc_site *site, struct laid *ret_laid)
{
	const struct carc_game *game = &site->trial;

	if (!carc_site_lay_free(site))
		return false;
	ret_laid->tile = game->last;
	ret_laid->type = carc_game_type(game, game->last);
	ret_laid->rot = game->board.tile[game->last].rot;
	return true;
}

static const struct carc_zone *whole(const struct carc_site *site, const struct laid *laid,
				     unsigned zone)
{
	return &site->trial.zones.zone[carc_game_zone(&site->trial, laid->tile, zone)];
}

/* Returns whether figures may stand on zones of a kind in this game, and on fields such a figure; and whether this figure may. */
static bool is_for_figures(const struct carc_site *site, unsigned kind, unsigned figure)
{
	const struct carc_rules *rules = &site->record->rules;
	int fields = rules->option[CARC_OPTION_FIELDS];

	return rules->claims[kind] != 0 &&
	       (kind != CARC_FIELD ||
		(fields != CARC_FIELDS_NONE &&
		 (fields != CARC_FIELDS_NO_FARMERS || figure == CARC_SHEPHERD)));
}

static bool is_for(const struct carc_site *site, unsigned kind, unsigned figure)
{
	return is_for_figures(site, kind, figure) && site->record->rules.claims[kind] >> figure & 1;
}

/* Whether the players of this game have such figures at all. */
static bool is_played(const struct carc_site *site, unsigned figure)
{
	return carc_supply(&site->record->rules, figure, site->record->players) > 0;
}

/*
 * Place a figure on a zone of the tile just laid; will_do says which figure and zone are a break.
 * The turn does nothing after it, so that nothing else gets in the way.
 */
static bool stand(struct carc_site *site,
		  bool (*will_do)(const struct carc_site *site, const struct laid *laid,
				  unsigned zone, unsigned figure))
{
	struct carc_action action = {.act = CARC_ACT_MEEPLE, .player = CARC_PLAYER_NONE};
	struct laid laid;
	unsigned ties = 0;

	if (!lay(site, &laid))
		return false;
	for (unsigned i = 0; i < (unsigned)laid.type->zones * CARC_FIGURE_KINDS; i++) {
		unsigned zone = i / CARC_FIGURE_KINDS, figure = i % CARC_FIGURE_KINDS;

		if (!is_played(site, figure) || !will_do(site, &laid, zone, figure) ||
		    !carc_site_choose(site, &ties))
			continue;
		action.figure = (uint8_t)figure;
		action.feature = carc_tile_ref(laid.type, laid.rot, zone);
	}
	return ties > 0 && carc_site_do(site, &action);
}

/* Whether the tile shows a kind of zone anywhere. */
static bool shows(const struct carc_tile_type *type, unsigned kind)
{
	unsigned zone = 0;

	while (zone < type->zones && type->zone[zone].kind != kind)
		zone++;
	return zone < type->zones;
}

/* A meeple on something that a side of the tile, or the tile as a whole, does not show. */
bool carc_corrupt_feature(struct carc_site *site)
{
	struct carc_action action = {.act = CARC_ACT_MEEPLE, .player = CARC_PLAYER_NONE};
	struct laid laid;
	unsigned ties = 0;

	if (!lay(site, &laid))
		return false;
	for (unsigned i = 0; i < (unsigned)CARC_KINDS * CARC_SIDES; i++) {
		unsigned kind = i / CARC_SIDES, side = i % CARC_SIDES;
		bool inside = carc_kind_info(kind)->form == CARC_FORM_INSIDE;

		if (!is_for(site, kind, CARC_MEEPLE) ||
		    (inside && (side > 0 || shows(laid.type, kind))) ||
		    (!inside && carc_tile_edge(laid.type, laid.rot, side) == kind) ||
		    !carc_site_choose(site, &ties))
			continue;
		action.feature = (struct carc_feature_ref){
			.kind = (uint8_t)kind,
			.port = (uint8_t)(inside ? (unsigned)CARC_PORT_NONE
						 : carc_port_middle(side))};
	}
	return ties > 0 && carc_site_do(site, &action);
}

/* Whether somebody stands on the feature, on this tile or far away. */
static bool is_taken(const struct carc_site *site, const struct laid *laid, unsigned zone,
		     unsigned figure)
{
	return is_for(site, laid->type->zone[zone].kind, figure) && carc_is_follower(figure) &&
	       carc_zone_occupied(whole(site, laid, zone));
}

bool carc_corrupt_taken(struct carc_site *site)
{
	return stand(site, is_taken);
}

/* Whether the tile has completed the feature, so that nobody can be placed there. */
static bool is_completed(const struct carc_site *site, const struct laid *laid, unsigned zone,
			 unsigned figure)
{
	return is_for(site, laid->type->zone[zone].kind, figure) && carc_is_follower(figure) &&
	       !carc_zone_occupied(whole(site, laid, zone)) &&
	       carc_game_complete(&site->trial, carc_game_zone(&site->trial, laid->tile, zone));
}

bool carc_corrupt_just_completed(struct carc_site *site)
{
	return stand(site, is_completed);
}

/*
 * Whether none of the figure is left. The tile has not completed the feature: that could be a break
 * of its own.
 */
static bool is_out(const struct carc_site *site, const struct laid *laid, unsigned zone,
		   unsigned figure)
{
	return is_for(site, laid->type->zone[zone].kind, figure) && carc_is_follower(figure) &&
	       !carc_zone_occupied(whole(site, laid, zone)) &&
	       !carc_game_complete(&site->trial, carc_game_zone(&site->trial, laid->tile, zone)) &&
	       carc_hooks_claim(&site->trial, carc_game_zone(&site->trial, laid->tile, zone),
				NULL) == CARC_CODE_OK &&
	       site->trial.figures.supply[figure][site->trial.player] == 0;
}

bool carc_corrupt_supply(struct carc_site *site)
{
	return stand(site, is_out);
}

/* Whether a builder or a pig would stand there without a follower of his player. */
static bool is_strange(const struct carc_site *site, const struct laid *laid, unsigned zone,
		       unsigned figure)
{
	return is_for(site, laid->type->zone[zone].kind, figure) && !carc_is_follower(figure) &&
	       figure != CARC_SHEPHERD && whole(site, laid, zone)->weight[site->trial.player] == 0;
}

bool carc_corrupt_stranger_joins(struct carc_site *site)
{
	return stand(site, is_strange);
}

/* Whether a builder would join a follower when the tile has just completed the feature. */
static bool is_late(const struct carc_site *site, const struct laid *laid, unsigned zone,
		    unsigned figure)
{
	return is_for(site, laid->type->zone[zone].kind, figure) && !carc_is_follower(figure) &&
	       whole(site, laid, zone)->weight[site->trial.player] > 0 &&
	       carc_game_complete(&site->trial, carc_game_zone(&site->trial, laid->tile, zone));
}

bool carc_corrupt_late_builder(struct carc_site *site)
{
	return stand(site, is_late);
}

static bool is_unclaimed(const struct carc_site *site, const struct laid *laid, unsigned zone,
			 unsigned figure)
{
	return figure == CARC_MEEPLE && !is_for_figures(site, laid->type->zone[zone].kind, figure);
}

bool carc_corrupt_unclaimed(struct carc_site *site)
{
	return stand(site, is_unclaimed);
}

static bool is_for_others(const struct carc_site *site, const struct laid *laid, unsigned zone,
			  unsigned figure)
{
	unsigned kind = laid->type->zone[zone].kind;

	/* No word places a barn where a meeple may stand. */
	return is_for_figures(site, kind, figure) && !is_for(site, kind, figure) &&
	       figure != CARC_BARN;
}

bool carc_corrupt_figure(struct carc_site *site)
{
	return stand(site, is_for_others);
}

bool carc_site_take_home(struct carc_site *site, unsigned figure)
{
	const struct carc_action home = {
		.act = CARC_ACT_RETURN, .player = CARC_PLAYER_NONE, .figure = (uint8_t)figure};

	return carc_site_place(site) && carc_site_do(site, &home);
}

bool carc_corrupt_stays(struct carc_site *site)
{
	return carc_site_take_home(site, CARC_MEEPLE);
}

/* ---- On other tiles -------------------------------------------------------------------------- */

/* A meeple on a tile of the board; the place of the tile is told unless it is the last. */
static struct carc_action meeple_on(const struct carc_game *game, unsigned tile, unsigned zone)
{
	const struct carc_tile *t = &game->board.tile[tile];

	return (struct carc_action){
		.act = CARC_ACT_MEEPLE,
		.player = CARC_PLAYER_NONE,
		.there = tile != game->last,
		.x = (int16_t)(tile != game->last ? t->x : 0),
		.y = (int16_t)(tile != game->last ? t->y : 0),
		.feature = carc_tile_ref(carc_game_type(game, tile), t->rot, zone)};
}

/* Place a meeple at a free place beside the tile just laid. */
bool carc_corrupt_no_tile(struct carc_site *site)
{
	const struct carc_game *game = &site->trial;
	unsigned ties = 0;
	struct carc_action action = {.act = CARC_ACT_MEEPLE,
				     .player = CARC_PLAYER_NONE,
				     .there = true,
				     .feature = {CARC_CITY, CARC_PORT_N, 0}};

	if (!carc_site_lay_free(site))
		return false;
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		int x = game->board.tile[game->last].x + carc_side_dx[side];
		int y = game->board.tile[game->last].y + carc_side_dy[side];

		if (carc_board_tile(&game->board, x, y) != CARC_TILE_NONE ||
		    !carc_site_choose(site, &ties))
			continue;
		action.x = (int16_t)x;
		action.y = (int16_t)y;
	}
	return ties > 0 && carc_site_do(site, &action);
}

/* Place a meeple on any tile but the last. */
bool carc_corrupt_not_last(struct carc_site *site)
{
	struct carc_action action;

	if (!carc_site_lay_free(site) || site->trial.last == 0)
		return false;
	action = meeple_on(&site->trial, carc_site_below(site, site->trial.last), 0);
	return carc_site_do(site, &action);
}

bool carc_corrupt_not_earlier(struct carc_site *site)
{
	struct carc_action action;

	if (!carc_site_lay_free(site))
		return false;
	action = meeple_on(&site->trial, site->trial.last, 0);
	return carc_site_do(site, &action);
}

/* On the lake with the volcano. */
bool carc_corrupt_bare_tile(struct carc_site *site)
{
	struct carc_action action;

	if (!carc_site_lay(site) ||
	    carc_hooks_bare(&site->trial, site->trial.last, NULL) == CARC_CODE_OK)
		return false;
	action = meeple_on(&site->trial, site->trial.last, 0);
	return carc_site_do(site, &action);
}

/* Place a meeple on a road or a city that was complete before the turn. */
bool carc_corrupt_completed(struct carc_site *site)
{
	const struct carc_game *game = &site->game;
	struct carc_action action = {0};
	unsigned ties = 0;

	if (!carc_site_lay_free(site))
		return false;
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned zone = 0; zone < carc_game_type(game, tile)->zones; zone++) {
			unsigned kind = carc_game_type(game, tile)->zone[zone].kind;

			if ((kind == CARC_ROAD || kind == CARC_CITY) &&
			    carc_game_complete(game, carc_game_zone(game, tile, zone)) &&
			    carc_site_choose(site, &ties))
				action = meeple_on(&site->trial, tile, zone);
		}
	return ties > 0 && carc_site_do(site, &action);
}
