/*
 * The base game as a rule set: what fits what, features, the steps of a turn, when the game ends. The rows name functions
 * of the engine and of this room.
 * WikiCarpedia base game: Game play; the sections Road, City, Monastery; The Farmers.
 */
#include "core/base/rules_base.h"

#include "core/base/features.h"
#include "core/engine/claim.h"
#include "core/engine/placement.h"
#include "core/engine/tile_actions.h"
#include "core/engine/score.h"
#include "core/rules/bag.h"
#include "core/rules/hooks.h"
#include "core/rules/ruling.h"
#include "core/tiles/pictures.h"
#include "core/tiles/row.h"

#define BIT(n) (1u << (n))

/* clang-format off */
static const struct carc_tile_type types[] = {
#include "core/tiles/base.def"
};

static const struct carc_tile_table tiles = {"base", "carcassonne", NULL, "D", CARC_FROM_PUBLISHED, TYPES(types), {0}};
/* clang-format on */

/* Road, 1.: roads, cities and fields must continue on every touching side. */
static const struct carc_extra_kind kinds[] = {
	{.kind = CARC_FIELD, /* see carc_score_fields */
	 .fits = BIT(CARC_FIELD),
	 .joins = BIT(CARC_FIELD),
	 .feature = {.closing = CARC_CLOSES_NEVER,
		     .rule = CARC_RULE_FIELD,
		     .beside = carc_field_cities,
		     .beside_kind = CARC_CITY}},
	{.kind = CARC_ROAD,
	 .fits = BIT(CARC_ROAD),
	 .joins = BIT(CARC_ROAD),
	 .feature = {.closing = CARC_CLOSES_SEALED,
		     .rule = CARC_RULE_ROAD,
		     .points = carc_road_points}},
	{.kind = CARC_CITY,
	 .fits = BIT(CARC_CITY),
	 .joins = BIT(CARC_CITY),
	 .feature = {.closing = CARC_CLOSES_SEALED,
		     .rule = CARC_RULE_CITY,
		     .points = carc_city_points}},
	{.kind = CARC_MONASTERY,
	 .feature = {.closing = CARC_CLOSES_SURROUNDED,
		     .rule = CARC_RULE_MONASTERY,
		     .points = carc_monastery_points}},
};

/* Returns whether any tile is left to draw. */
static bool any_left(const struct carc_game *game)
{
	return game->left > carc_own_tiles_left(game) + carc_bag_barred(game);
}

/*
 * Returns whether any tile left can be placed, except for `held` monasteries that players may hold, and `lost` tiles that
 * have left the game, of unknown types.
 */
static bool any_fits(const struct carc_game *game, unsigned held, unsigned lost)
{
	unsigned ownable = 0, others = 0;

	/* The bag may count tiles that left the game unseen, while players hold all that are left. */
	if (!any_left(game))
		return false;
	for (unsigned type = 0; type < game->rules->tiles.types; type++) {
		if (!carc_game_drawable(game, type) || !carc_own_tile_drawable(game, type) ||
		    !carc_placement_any(game, type))
			continue;
		*(game->rules->ownable[type] ? &ownable : &others) += carc_bag_free(game, type);
		if (others > lost)
			return true;
	}
	return others + (ownable > held ? ownable - held : 0) > lost;
}

/* Returns whether the player may place a tile, but need not, since he may not have one. */
static bool may_place(const struct carc_game *game)
{
	return game->last == CARC_TILE_NONE && (carc_hooks_apart(game) || any_left(game) ||
						carc_hooks_lingers(game, CARC_ACT_PLACE));
}

static bool ends_when_placed(const struct carc_game *game)
{
	return game->pile == CARC_PILE_MAIN && !carc_option_is(game->rules, CARC_OPTION_END, 0);
}

/* Game end, footnote 13: or as soon as the last tile has been placed, whatever is left. */
static bool goes_on(const struct carc_game *game)
{
	return ends_when_placed(game) ? any_fits(game, 0, 0) : any_left(game);
}

/*
 * Game end: when no tile can be drawn and placed any more. While tiles that fit nowhere leave the game,
 * drawing goes on until none is left, or none that fits where the game ends with that; if they go back, it goes on
 * while any that is left fits.
 */
static bool can_place(const struct carc_game *game)
{
	/* A tile that was sold must be placed. */
	if (game->seller != CARC_PLAYER_NONE)
		return true;
	if (game->over || carc_hooks_apart(game))
		return false;
	if (game->rules->option[CARC_OPTION_UNPLACEABLE] != 0 || game->pile != CARC_PILE_MAIN)
		return ends_when_placed(game) ? any_fits(game, 0, game->lost) : any_left(game);
	return any_fits(game, carc_own_tiles_left(game), game->lost);
}

/* Returns whether a player may discard a tile after the last one that fits: only the draw shows that it fits nowhere. */
static bool may_draw_in_vain(const struct carc_game *game, unsigned act)
{
	return act == CARC_ACT_DISCARD && ends_when_placed(game) && carc_hooks_held(game) == 0 &&
	       !game->finished && game->idle == 0 && any_left(game) &&
	       carc_ruling(game, CARC_RULING_DRAWN_IN_VAIN) != 0;
}

static void explain_over(const struct carc_game *game, struct carc_found *finding)
{
	carc_found_more(finding, goes_on(game)     ? "no tile could be placed in the previous turn"
				 : game->left == 0 ? "no tile is left"
						   : "the remaining tiles fit nowhere");
}

/* Game play: 1. place a tile, 2. perhaps a meeple, 3. score. */
static const struct carc_extra_step steps[] = {
	{"",
	 {"tiles that fit nowhere", BIT(CARC_ACT_DISCARD), 0, CARC_ANY_NUMBER, any_left,
	  .run = NULL}},
	{"", {"tile", BIT(CARC_ACT_PLACE), 1, 1, can_place, .run = NULL}},
	{"", {"tile of the hand", BIT(CARC_ACT_PLACE), 0, 1, may_place, .run = NULL}},
	{"", {"meeple", BIT(CARC_ACT_MEEPLE), 0, 1, carc_tile_laid, .run = NULL}},
	/* Empty: expansions insert before it the steps that follow from the figure, and then another figure. */
	{"", {"more figures", 0, 0, 0, carc_tile_laid, .run = NULL}},
	/* Also empty: expansions insert before it the steps that must precede scoring. */
	{"", {"before scoring", 0, 0, 0, carc_tile_laid, .run = NULL}},
	{"", {"scoring", 0, 0, 0, carc_tile_laid, .run = carc_score_completed}},
};

static const struct carc_extra_action actions[] = {
	{CARC_ACT_DISCARD, "", &carc_discard_rule},
	{CARC_ACT_PLACE, "", &carc_placement_rule},
	{CARC_ACT_MEEPLE, "", &carc_claim_rule},
};

/* Game end: first what is incomplete, then the fields. */
static void final(struct carc_game *game, const struct carc_listener *listener)
{
	carc_score_incomplete(game, listener);
	carc_score_fields(game, listener);
}

/* clang-format off */
const struct carc_ruleset carc_base_rules = {
	.game = "carcassonne",
	.title = "Carcassonne",
	.players_min = 1,
	.players_max = 6,
	.options = UINT64_MAX,
	.tiles = &tiles,
	.variants = CARC_ROWS(carc_pictures),
	.start = "D",
	.kinds = CARC_ROWS(kinds),
	.module = {CARC_ROWS(steps), CARC_ROWS(actions), .hooks = {.lingers = may_draw_in_vain, .final = final}},
	.goes_on = goes_on,
	.explain_over = explain_over,
};
/* clang-format on */
