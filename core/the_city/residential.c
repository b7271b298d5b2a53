/*
 * A residential area is worth 2 points for each market beside it, complete or not, whatever its size. It is
 * scored at the end only. The City, Final scoring.
 *
 * A market lies beside an area on one tile, as the tile is drawn, or where a side of one meets a side of the
 * other; neither across a street, unless a ruling says so, nor where they touch by a corner. Beyond a wall there
 * is nothing.
 */
#include <string.h>

#include "core/base/features.h"

/* The markets on the tile itself that a part of the area borders. */
static void add_inner(const struct carc_game *game, unsigned tile, unsigned part,
		      struct carc_zone_set *markets)
{
	const struct carc_tile_type *type = carc_game_type(game, tile);

	for (unsigned zone = 0; zone < type->zones; zone++)
		if (type->zone[part].touches >> zone & 1)
			carc_zone_set_add(markets, carc_game_zone(game, tile, zone));
}

/* The markets on the tile itself that only a street parts from a part of the area: left and right of its end. */
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

/* The markets on other tiles that a part of the area meets. */
static void add_outer(const struct carc_game *game, unsigned tile, unsigned part,
		      struct carc_zone_set *markets)
{
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned beyond = carc_game_root_beyond(game, tile, port);

		if (beyond != CARC_ZONES_MAX && carc_game_zone_at(game, tile, port) == part &&
		    game->zones.zone[beyond].kind == CARC_MARKET)
			carc_zone_set_add(markets, beyond);
	}
}

/* Which markets count: those that the area meets on other tiles, those beyond a street. */
struct beside {
	bool tiles, streets;
};

static struct beside chosen(const struct carc_game *game)
{
	return (struct beside){game->rules->option[CARC_RULING_MARKET_BESIDE] != 0,
			       game->rules->option[CARC_RULING_ACROSS_STREET] != 0};
}

static unsigned collect(const struct carc_game *game, unsigned area, struct beside beside,
			struct carc_zone_set *ret_markets)
{
	const struct carc_zone *zone = &game->zones.zone[area];

	memset(ret_markets, 0, sizeof *ret_markets);
	CARC_EACH_TILE (tile, zone)
		for (unsigned part = 0; part < carc_game_type(game, tile)->zones; part++) {
			if (carc_game_zone(game, tile, part) != area)
				continue;
			add_inner(game, tile, part, ret_markets);
			if (beside.tiles)
				add_outer(game, tile, part, ret_markets);
			if (beside.streets)
				add_across_street(game, tile, part, ret_markets);
		}
	return carc_zone_set_count(ret_markets);
}

unsigned carc_residential_markets(const struct carc_game *game, unsigned area,
				  struct carc_zone_set *ret_markets)
{
	return collect(game, area, chosen(game), ret_markets);
}

struct carc_sum carc_residential_points(const struct carc_game *game, unsigned zone,
					enum carc_when when)
{
	struct carc_zone_set markets;

	(void)when;
	return carc_sum_of(carc_residential_markets(game, zone, &markets), CARC_OF_MARKETS, 2);
}

/* The rulings, a bit each, by which an area would have more markets beside it, or fewer. */
static uint64_t relied_on_by(const struct carc_game *game, unsigned area)
{
	struct beside tiles = chosen(game), streets = chosen(game);
	struct carc_zone_set markets;
	unsigned count = carc_residential_markets(game, area, &markets);
	uint64_t relies_on = 0;

	tiles.tiles = !tiles.tiles;
	streets.streets = !streets.streets;
	if (collect(game, area, tiles, &markets) != count)
		relies_on |= carc_ruling_bit(CARC_RULING_MARKET_BESIDE);
	if (collect(game, area, streets, &markets) != count)
		relies_on |= carc_ruling_bit(CARC_RULING_ACROSS_STREET);
	return relies_on;
}

void carc_score_residential(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_zone_set areas;

	carc_occupied(game, 1u << CARC_RESIDENTIAL, &areas);
	CARC_EACH_ZONE (area, &areas) {
		carc_game_rely_on(game, relied_on_by(game, area));
		carc_score_feature(game, area, CARC_WHEN_END, listener);
	}
}
