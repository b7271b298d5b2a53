/*
 * The City, the game of 2004, as a rule set: streets, markets and residential areas, and a wall that grows round them. The
 * rows name functions of the engine, of this room, and of wall/.
 * Carcassonne: The City, the whole book.
 */
#include "core/boxes/the_city/rules_city.h"
#include "core/engine/claim.h"
#include "core/engine/tile_actions.h"
#include "core/engine/score.h"
#include "core/boxes/the_city/wall/wall.h"
#include "core/rules/ruling.h"
#include "core/terms/bits.h"
#include "core/tiles/row.h"

#define BIT(n) (1u << (n))

/* clang-format off */
/* A reconstruction: nobody has published the list of the printed ones. They are shuffled into three piles. */
static const struct carc_tile_type types[] = {
#include "core/boxes/the_city/tiles.def"
};

static const struct carc_tile_table tiles = {"the-city-reconstruction", "the-city", NULL, NULL, CARC_FROM_RECONSTRUCTION, TYPES(types), {30, 25, 20}};
/* clang-format on */

/* Up to three tiles 1 point a tile, else 2. A. Completed street. */
static struct carc_sum street_points(const struct carc_game *game, unsigned zone,
				     enum carc_when when)
{
	unsigned length = carc_zone_tiles(&game->zones.zone[zone]);

	(void)when;
	return carc_sum_of(length, CARC_OF_TILES, length < 4 ? 1 : 2);
}

/* 1 point a tile, times the kinds of goods that it shows. B. Completed market. */
static struct carc_sum market_points(const struct carc_game *game, unsigned zone,
				     enum carc_when when)
{
	const struct carc_zone *market = &game->zones.zone[zone];

	(void)when;
	return carc_sum_of(carc_zone_tiles(market), CARC_OF_MARKET_TILES,
			   (int32_t)carc_count_bits(market->goods));
}

/*
 * Finds the markets beside a residential area, by their roots; returns how many. A market lies beside an area on one tile, as the
 * tile is drawn, or where a side of one meets a side of the other; but not across a street, unless a ruling says so, nor where
 * they touch by a corner, nor beyond a wall.
 */
static unsigned residential_markets(const struct carc_game *game, unsigned area,
				    struct carc_zone_set *ret_markets)
{
	bool outer = carc_ruling(game, CARC_RULING_MARKET_BESIDE) != 0;
	bool across = carc_ruling(game, CARC_RULING_ACROSS_STREET) != 0;

	*ret_markets = (struct carc_zone_set){{0}};
	CARC_EACH_TILE (tile, &game->zones.zone[area]) {
		const struct carc_tile_type *type = carc_game_type(game, tile);

		for (unsigned part = 0; part < type->zones; part++)
			if (carc_game_zone(game, tile, part) == area)
				CARC_EACH_BIT (zone, type->zone[part].touches)
					carc_zone_set_add(ret_markets,
							  carc_game_zone(game, tile, zone));
		for (unsigned port = 0; (outer || across) && port < CARC_PORTS; port++) {
			unsigned beyond, over;

			if (carc_game_root_at(game, tile, port) != area)
				continue;
			beyond = carc_game_root_beyond(game, tile, port);
			if (outer && beyond != CARC_ZONES_MAX &&
			    game->zones.zone[beyond].kind == CARC_MARKET)
				carc_zone_set_add(ret_markets, beyond);
			/* The other half of the side, where a street ends between them. */
			over = carc_game_root_at(game, tile, port + 2 - 2 * (port % 3));
			if (across && game->zones.zone[over].kind == CARC_MARKET &&
			    carc_game_edge(game, tile, port / 3) == CARC_STREET)
				carc_zone_set_add(ret_markets, over);
		}
	}
	return carc_zone_set_count(ret_markets);
}

/* 2 points for each market beside it, complete or not, whatever the size of the area. Final scoring. */
static struct carc_sum residential_points(const struct carc_game *game, unsigned zone,
					  enum carc_when when)
{
	struct carc_zone_set markets;

	(void)when;
	return carc_sum_of(residential_markets(game, zone, &markets), CARC_OF_MARKETS, 2);
}

/* A carc_question: how many markets lie beside an area. */
static int markets_beside(const struct carc_game *game, const void *area)
{
	struct carc_zone_set markets;

	return (int)residential_markets(game, *(const unsigned *)area, &markets);
}

/* Final scoring of the residential areas on which somebody stands. */
static void score_residential(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_zone_set areas;

	carc_occupied(game, BIT(CARC_RESIDENTIAL), &areas);
	CARC_EACH_ZONE (area, &areas) {
		(void)carc_game_ask(game, markets_beside, &area);
		carc_score_feature(game, area, CARC_WHEN_END, listener);
	}
}

/*
 * Placing tiles: streets must continue, all else may meet anything but a street. Like joins like; a market and a residential
 * area bound each other. Residential areas are never complete: they are scored at the end, bounded or not.
 */
static const struct carc_extra_kind kinds[] = {
	{.kind = CARC_STREET,
	 .fits = BIT(CARC_STREET),
	 .joins = BIT(CARC_STREET),
	 .feature = {.closing = CARC_CLOSES_SEALED,
		     .rule = CARC_RULE_STREET,
		     .points = street_points}},
	{.kind = CARC_MARKET,
	 .fits = BIT(CARC_MARKET) | BIT(CARC_RESIDENTIAL),
	 .joins = BIT(CARC_MARKET),
	 .feature = {.closing = CARC_CLOSES_SEALED,
		     .rule = CARC_RULE_MARKET,
		     .points = market_points}},
	{.kind = CARC_RESIDENTIAL,
	 .fits = BIT(CARC_MARKET) | BIT(CARC_RESIDENTIAL),
	 .joins = BIT(CARC_RESIDENTIAL),
	 .feature = {CARC_CLOSES_NEVER, CARC_RULE_RESIDENTIAL, residential_points,
		     residential_markets, CARC_MARKET}},
};

/* Restrictions of placing: not on a street or market that the tile completes. */
static enum carc_code may_claim(const struct carc_game *game, unsigned zone, struct carc_found *why)
{
	(void)why;
	return carc_game_complete(game, zone) ? CARC_R503_JUST_COMPLETED : CARC_CODE_OK;
}

static bool can_draw(const struct carc_game *game)
{
	return game->left > 0;
}

static bool goes_on(const struct carc_game *game)
{
	return game->left > 0 && game->box.walls.ends == 0;
}

enum {
	PIECES = BIT(CARC_ACT_GATE) | BIT(CARC_ACT_WALL) | BIT(CARC_ACT_PASS) |
		 BIT(CARC_ACT_WALL_TOWER)
};

/* Course of the game, 1. to 3.; then what is built after a scoring. */
static const struct carc_extra_step steps[] = {
	{"",
	 {"tiles that fit nowhere", BIT(CARC_ACT_DISCARD), 0, CARC_ANY_NUMBER, can_draw,
	  .run = NULL}},
	{"", {"tile", BIT(CARC_ACT_PLACE), 1, 1, can_draw, .run = NULL}},
	{"", {"meeple", BIT(CARC_ACT_MEEPLE), 0, 1, carc_tile_laid, .run = NULL}},
	{"", {"scoring", .due = carc_tile_laid, .run = carc_round_score}},
	{"",
	 {"walls", PIECES, .max = CARC_ANY_NUMBER, .who = carc_round_who, .owing = carc_round_owing,
	  .explain = carc_round_explain_owing}},
	{"", {"end", .run = carc_round_end_test}},
};

static const struct carc_extra_action actions[] = {
	{CARC_ACT_DISCARD, "", &carc_discard_rule},
	{CARC_ACT_PLACE, "", &carc_placement_rule},
	{CARC_ACT_MEEPLE, "", &carc_claim_rule},
	{CARC_ACT_GATE, "", &carc_gate_rule},
	{CARC_ACT_WALL, "", &carc_wall_rule},
	{CARC_ACT_PASS, "", &carc_pass_rule},
	{CARC_ACT_WALL_TOWER, "", &carc_wall_tower_rule},
};

/* End of the game; Final scoring. */
static void final(struct carc_game *game, const struct carc_listener *listener)
{
	carc_wall_close(game, listener);
	score_residential(game, listener);
	carc_wall_guard_score(game, listener);
}

/* clang-format off */
const struct carc_ruleset carc_city_rules = {
	.game = "the-city",
	.title = "The City",
	.players_min = 2,
	.players_max = 4,
	.options = BIT(CARC_OPTION_MEEPLES),
	.tiles = &tiles,
	.kinds = CARC_ROWS(kinds),
	.module = {CARC_ROWS(steps),
		   CARC_ROWS(actions),
		   .hooks = {.begin = carc_wall_begin,
		    .started = carc_round_started,
		    .place = carc_wall_limits,
		    .explain = carc_wall_limits_explain,
		    .claim = may_claim,
		    .final = final}},
	.goes_on = goes_on,
	.explain_over = carc_round_explain_over,
	.completes_all = true,
};
/* clang-format on */
