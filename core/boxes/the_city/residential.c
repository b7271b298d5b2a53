/*
 * A residential area is worth 2 points for each market beside it, complete or not, whatever its size. Only final
 * scoring counts such areas. The City, Final scoring.
 *
 * A market lies beside an area on one tile, as the tile is drawn, or where a side of one meets a side of the other;
 * but not across a street, unless a ruling says so, nor where they touch by a corner, nor beyond a wall.
 */
#include <string.h>

#include "core/boxes/the_city/rules_city.h"
#include "core/engine/score.h"
#include "core/rules/ruling.h"

/* Adds the markets on other tiles that a part of the area meets. */
static void add_outer(const struct carc_game *game, unsigned tile, unsigned part,
		      struct carc_zone_set *markets)
{
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned beyond = carc_game_zone_at(game, tile, port) == part
					  ? carc_game_root_beyond(game, tile, port)
					  : (unsigned)CARC_ZONES_MAX;

		if (beyond != CARC_ZONES_MAX && game->zones.zone[beyond].kind == CARC_MARKET)
			carc_zone_set_add(markets, beyond);
	}
}

/* Adds the markets on the tile itself that only a street parts from a part of the area: left and right of its end. */
static void add_across_street(const struct carc_game *game, unsigned tile, unsigned part,
			      struct carc_zone_set *markets)
{
	const struct carc_tile_type *type = carc_game_type(game, tile);

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned left = type->port[3 * side], right = type->port[3 * side + 2];
		unsigned other = left == part ? right : left;

		if (type->zone[type->port[carc_port_middle(side)]].kind == CARC_STREET &&
		    (left == part || right == part) && type->zone[other].kind == CARC_MARKET)
			carc_zone_set_add(markets, carc_game_zone(game, tile, other));
	}
}

unsigned carc_residential_markets(const struct carc_game *game, unsigned area,
				  struct carc_zone_set *ret_markets)
{
	bool outer = carc_ruling(game, CARC_RULING_MARKET_BESIDE) != 0;
	bool across = carc_ruling(game, CARC_RULING_ACROSS_STREET) != 0;

	memset(ret_markets, 0, sizeof *ret_markets);
	CARC_EACH_TILE (tile, &game->zones.zone[area]) {
		const struct carc_tile_type *type = carc_game_type(game, tile);

		for (unsigned part = 0; part < type->zones; part++) {
			if (carc_game_zone(game, tile, part) != area)
				continue;
			for (unsigned zone = 0; zone < type->zones; zone++)
				if (type->zone[part].touches >> zone & 1)
					carc_zone_set_add(ret_markets,
							  carc_game_zone(game, tile, zone));
			if (outer)
				add_outer(game, tile, part, ret_markets);
			if (across)
				add_across_street(game, tile, part, ret_markets);
		}
	}
	return carc_zone_set_count(ret_markets);
}

struct carc_sum carc_residential_points(const struct carc_game *game, unsigned zone,
					enum carc_when when)
{
	struct carc_zone_set markets;

	(void)when;
	return carc_sum_of(carc_residential_markets(game, zone, &markets), CARC_OF_MARKETS, 2);
}

/* A carc_question: how many markets lie beside an area. */
static int markets_beside(const struct carc_game *game, const void *area)
{
	struct carc_zone_set markets;

	return (int)carc_residential_markets(game, *(const unsigned *)area, &markets);
}

void carc_score_residential(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_zone_set areas;

	carc_occupied(game, 1u << CARC_RESIDENTIAL, &areas);
	CARC_EACH_ZONE (area, &areas) {
		(void)carc_game_ask(game, markets_beside, &area);
		carc_score_feature(game, area, CARC_WHEN_END, listener);
	}
}
