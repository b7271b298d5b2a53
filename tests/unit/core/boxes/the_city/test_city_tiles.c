/*
 * The reconstruction of The City's tiles against what is known of the printed ones: the contents of the box
 * and the captions of its picture. A change of the table must keep all of this.
 */
#include "core/boxes.h"
#include "core/tiles/tile_table.h"
#include "tests/unit/unit.h"
#include "tests/gen/check.h"

static const struct carc_tile_table *city(void)
{
	return carc_tile_table_named("the-city-reconstruction");
}

/* Segments of a kind on a tile. */
static unsigned count_kind(const struct carc_tile_type *type, unsigned kind)
{
	unsigned count = 0;

	for (unsigned zone = 0; zone < type->zones; zone++)
		count += type->zone[zone].kind == kind;
	return count;
}

static unsigned count_ports(const struct carc_tile_type *type, unsigned zone)
{
	return type->open >> 4 * zone & 15;
}

/* Tiles of which something is true. */
static unsigned count_tiles(bool (*is)(const struct carc_tile_type *type))
{
	unsigned count = 0;

	for (unsigned i = 0; i < city()->count; i++)
		if (is(&city()->types[i]))
			count += city()->types[i].count;
	return count;
}

TEST(the_box_is_full)
{
	const struct carc_tile_table *table = city();
	struct carc_tile_sums sums;

	assert_non_null(table);
	assert_int_equal(table->provenance, CARC_FROM_RECONSTRUCTION);
	carc_tile_table_sum(table, &sums);
	assert_int_equal(sums.tiles, 75);
	assert_int_equal(sums.shows[CARC_SHOWS_PUBLICS], 32);
	assert_int_equal(sums.shows[CARC_SHOWS_HISTORICS], 7);
	assert_int_equal(carc_shows_signs(CARC_SHOWS_HISTORICS), 7);
	for (unsigned i = 0; i < 7; i++)
		assert_int_equal(sums.signs[carc_shows_first(CARC_SHOWS_HISTORICS) + i], 1);
	assert_int_equal(table->piles[0] + table->piles[1] + table->piles[2], 75);
	assert_int_equal(table->piles[0], 30);
	assert_int_equal(table->piles[1], 25);
}

TEST(tiles_are_sound)
{
	for (unsigned i = 0; i < city()->count; i++) {
		const struct carc_tile_type *type = &city()->types[i];
		unsigned buildings = 0;

		if (carc_tile_fault(type))
			fail_msg("%s: %s", type->id, carc_tile_fault(type));
		assert_int_equal(type->pile, CARC_PILE_MAIN);
		for (unsigned zone = 0; zone < type->zones; zone++) {
			const struct carc_tile_zone *z = &type->zone[zone];

			buildings += z->publics + (unsigned)(z->named != 0);
			assert_int_equal(z->named & (z->named - 1), 0);
			if (z->named)
				assert_int_equal(type->count, 1);
			if (z->kind == CARC_MARKET)
				assert_int_not_equal(z->goods, 0);
			/* A street leads over one side or two, and nothing is without a side. */
			assert_in_range(count_ports(type, zone), 1,
					z->kind == CARC_STREET ? 2 : CARC_PORTS);
		}
		assert_true(buildings <= 1);
	}
}

/* Residential areas touch the markets that come next to them at the border, and no others. */
TEST(neighbours_touch)
{
	for (unsigned i = 0; i < city()->count; i++) {
		const struct carc_tile_type *type = &city()->types[i];
		unsigned touches[CARC_TILE_ZONES_MAX] = {0};

		for (unsigned port = 0; port < CARC_PORTS; port++) {
			touches[type->port[port]] |= 1u << type->port[port + 1];
			touches[type->port[port + 1]] |= 1u << type->port[port];
		}
		for (unsigned zone = 0; zone < type->zones; zone++) {
			unsigned markets = 0;

			for (unsigned other = 0; other < type->zones; other++)
				if (type->zone[other].kind == CARC_MARKET)
					markets |= 1u << other;
			assert_int_equal(type->zone[zone].touches,
					 type->zone[zone].kind == CARC_RESIDENTIAL
						 ? touches[zone] & markets
						 : 0);
		}
	}
}

/* "Three streets, divided by the crossing", and the three residential areas that they divide. */
static bool is_three_way_crossing(const struct carc_tile_type *type)
{
	return count_kind(type, CARC_STREET) == 3 && count_kind(type, CARC_RESIDENTIAL) == 3 &&
	       type->zones == 6;
}

static bool is_dead_end(const struct carc_tile_type *type)
{
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (type->zone[zone].kind == CARC_STREET && count_ports(type, zone) == 1)
			return count_kind(type, CARC_STREET) == 1;
	return false;
}

static bool shows_livestock_and_grain(const struct carc_tile_type *type)
{
	unsigned goods = 0;

	for (unsigned zone = 0; zone < type->zones; zone++)
		goods |= type->zone[zone].goods;
	return goods == (1u << CARC_LIVESTOCK | 1u << CARC_GRAIN) &&
	       count_kind(type, CARC_MARKET) == 2;
}

static bool shows_building_and_fish(const struct carc_tile_type *type)
{
	unsigned goods = 0, publics = 0;

	for (unsigned zone = 0; zone < type->zones; zone++) {
		goods |= type->zone[zone].goods;
		publics += type->zone[zone].publics;
	}
	return goods == 1u << CARC_FISH && publics == 1;
}

/* A market that needs no more than one neighbour on each of its sides to be closed. */
static bool has_small_market(const struct carc_tile_type *type)
{
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (type->zone[zone].kind == CARC_MARKET && count_ports(type, zone) <= 3)
			return true;
	return false;
}

static bool has_bend(const struct carc_tile_type *type)
{
	unsigned s = type->port[CARC_PORT_S], w = type->port[CARC_PORT_W];

	return s == w && type->zone[s].kind == CARC_STREET;
}

TEST(captions_have_their_tiles)
{
	assert_true(count_tiles(is_three_way_crossing) > 0);
	assert_true(count_tiles(is_dead_end) > 0);
	assert_true(count_tiles(shows_livestock_and_grain) > 0);
	assert_true(count_tiles(shows_building_and_fish) > 0);
	assert_true(count_tiles(has_small_market) > 0);
	/* A loop of streets needs four bends. */
	assert_true(count_tiles(has_bend) >= 4);
}
