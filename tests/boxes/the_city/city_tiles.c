/* Going round a tile: streets leave it in the middle of sides, and between them lie markets and homes. */
#include "tests/boxes/the_city/city_tiles.h"

#include <assert.h>
#include <stdio.h>

#include "tests/gen/check.h"

/* A tile that is being drawn. */
struct draft {
	struct carc_rng *rng;
	struct carc_tile_type type;
	uint8_t at[CARC_PORTS]; /* the zone at each port */
};

static bool once_in(struct draft *draft, unsigned n)
{
	return carc_rng_below(draft->rng, n) == 0;
}

static unsigned add_zone(struct draft *draft, unsigned kind)
{
	struct carc_tile_zone *zone = &draft->type.zone[draft->type.zones];

	if (draft->type.zones == CARC_TILE_ZONES_MAX)
		return CARC_TILE_ZONES_MAX - 1;
	*zone = (struct carc_tile_zone){.kind = (uint8_t)kind};
	if (kind == CARC_MARKET)
		zone->goods = (uint8_t)carc_rng_below(draft->rng, 8);
	if (kind == CARC_RESIDENTIAL) {
		bool many = once_in(draft, 3), more = once_in(draft, 6);

		zone->publics = (uint8_t)(many + more);
		zone->named = once_in(draft, 8);
	}
	return draft->type.zones++;
}

static unsigned add_area(struct draft *draft)
{
	return add_zone(draft, once_in(draft, 2) ? CARC_MARKET : CARC_RESIDENTIAL);
}

/* Through streets are one; others end on the tile, each for itself. */
static void draw_streets(struct draft *draft)
{
	unsigned street = CARC_ZONE_NONE;

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		draft->at[carc_port_middle(side)] = CARC_ZONE_NONE;
		if (!once_in(draft, 2))
			continue;
		if (street == CARC_ZONE_NONE || once_in(draft, 2))
			street = add_zone(draft, CARC_STREET);
		draft->at[carc_port_middle(side)] = (uint8_t)street;
	}
}

/* Port by port the area goes on, or another begins, or an earlier one comes back. */
static void draw_areas(struct draft *draft)
{
	unsigned streets = draft->type.zones, area = add_area(draft);

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		if (port % 3 == 1 && draft->at[port] != CARC_ZONE_NONE) {
			if (!once_in(draft, 3))
				area = add_area(draft);
			continue;
		}
		draft->at[port] = (uint8_t)area;
		if (once_in(draft, 3))
			area = add_area(draft);
		else if (once_in(draft, 6))
			area = streets + carc_rng_below(draft->rng, draft->type.zones - streets);
	}
}

/* Homes border a market that lies next to them, and now and then one that they meet inside the tile. */
static void draw_borders(struct draft *draft)
{
	struct carc_tile_zone *zone = draft->type.zone;

	for (unsigned n = 0; n < CARC_PORTS * CARC_PORTS; n++) {
		unsigned a = draft->at[n / CARC_PORTS], b = draft->at[n % CARC_PORTS];
		bool next = n / CARC_PORTS == (n % CARC_PORTS + 1) % CARC_PORTS ||
			    n % CARC_PORTS == (n / CARC_PORTS + 1) % CARC_PORTS;

		if (zone[a].kind == CARC_RESIDENTIAL && zone[b].kind == CARC_MARKET &&
		    (next || once_in(draft, 20)))
			zone[a].touches |= (uint16_t)(1u << b);
	}
}

/* False: the drawing is none that a tile can have. */
static bool draw(struct carc_rng *rng, struct carc_tile_type *ret_type)
{
	struct draft draft = {.rng = rng};
	struct carc_tile_type *type = &draft.type;

	draw_streets(&draft);
	draw_areas(&draft);
	draw_borders(&draft);
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		type->port[port] = type->port[port + CARC_PORTS] = draft.at[port];
		type->open += CARC_PORT_OF(draft.at[port]);
	}
	type->count = (uint8_t)(1 + carc_rng_below(rng, 4));
	type->pile = CARC_PILE_MAIN;
	if (carc_tile_fault(type))
		return false;
	*ret_type = *type;
	return true;
}

void city_tiles_draw(struct carc_rng *rng, struct city_tiles *ret_tiles)
{
	unsigned tiles = 0, first, second;

	for (unsigned i = 0; i < CITY_RANDOM_TYPES; i++) {
		struct carc_tile_type *type = &ret_tiles->type[i];

		while (!draw(rng, type)) {
		}
		snprintf(type->id, sizeof type->id, "Z/%u", i);
		tiles += type->count;
	}
	first = 1 + carc_rng_below(rng, tiles / 2);
	second = 1 + carc_rng_below(rng, tiles / 2 - 1);
	ret_tiles->table = (struct carc_tile_table){
		.name = "at-random",
		.game = "the-city",
		.provenance = CARC_FROM_SYNTHETIC,
		.types = ret_tiles->type,
		.count = CITY_RANDOM_TYPES,
		.piles = {(uint8_t)first, (uint8_t)second, (uint8_t)(tiles - first - second)},
	};
	assert(tiles <= CARC_TILES_MAX);
}
