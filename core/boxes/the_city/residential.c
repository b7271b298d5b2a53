/*
 * A residential area is worth 2 points for each market beside it, complete or not, whatever its size. It is
 * scored at the end only. The City, Final scoring.
 *
 * A market lies beside an area on one tile, as the tile is drawn, or where a side of one meets a side of the
 * other; neither across a street, unless a ruling says so, nor where they touch by a corner. Beyond a wall there
 * is nothing.
 */
#include <string.h>

#include "core/boxes/the_city/rules_city.h"
#include "core/engine/score.h"
#include "core/terms/bits.h"

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
		unsigned beyond = carc_game_zone_at(game, tile, port) == part
					  ? carc_game_root_beyond(game, tile, port)
					  : (unsigned)CARC_ZONES_MAX;

		if (beyond != CARC_ZONES_MAX && game->zones.zone[beyond].kind == CARC_MARKET)
			carc_zone_set_add(markets, beyond);
	}
}

/* Sorts of markets beside an area: on its own tiles, those that it meets on other tiles, those beyond a street. */
enum { INNER, OUTER, ACROSS, SORTS };

/* The sorts that count by the rulings, a bit each. */
static unsigned chosen(const struct carc_game *game)
{
	const int16_t *ruling = game->rules->option;

	return 1u << INNER | (unsigned)(ruling[CARC_RULING_MARKET_BESIDE] != 0) << OUTER |
	       (unsigned)(ruling[CARC_RULING_ACROSS_STREET] != 0) << ACROSS;
}

static void find_beside(const struct carc_game *game, unsigned area,
			struct carc_zone_set ret_beside[SORTS])
{
	const struct carc_zone *zone = &game->zones.zone[area];

	memset(ret_beside, 0, SORTS * sizeof ret_beside[0]);
	CARC_EACH_TILE (tile, zone)
		for (unsigned part = 0; part < carc_game_type(game, tile)->zones; part++) {
			if (carc_game_zone(game, tile, part) != area)
				continue;
			add_inner(game, tile, part, &ret_beside[INNER]);
			add_outer(game, tile, part, &ret_beside[OUTER]);
			add_across_street(game, tile, part, &ret_beside[ACROSS]);
		}
}

/* The markets of some sorts; returns how many. */
static unsigned collect(const struct carc_zone_set beside[SORTS], unsigned sorts,
			struct carc_zone_set *ret_markets)
{
	memset(ret_markets, 0, sizeof *ret_markets);
	CARC_EACH_BIT (sort, sorts)
		for (unsigned word = 0; word < CARC_ZONES_MAX / 64; word++)
			ret_markets->word[word] |= beside[sort].word[word];
	return carc_zone_set_count(ret_markets);
}

unsigned carc_residential_markets(const struct carc_game *game, unsigned area,
				  struct carc_zone_set *ret_markets)
{
	struct carc_zone_set beside[SORTS];

	find_beside(game, area, beside);
	return collect(beside, chosen(game), ret_markets);
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
	struct carc_zone_set beside[SORTS], markets;
	unsigned sorts = chosen(game), count;
	uint64_t relies_on = 0;

	find_beside(game, area, beside);
	count = collect(beside, sorts, &markets);
	if (collect(beside, sorts ^ 1u << OUTER, &markets) != count)
		relies_on |= carc_ruling_bit(CARC_RULING_MARKET_BESIDE);
	if (collect(beside, sorts ^ 1u << ACROSS, &markets) != count)
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
