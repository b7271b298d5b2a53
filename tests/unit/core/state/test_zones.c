/* Zones: the sums of the whole, whatever the order in which its parts join. */
#include "core/engine/score.h"
#include "core/state/zones.h"
#include "tests/unit/unit.h"

/* One city on all sides with a pennant; and two cities, north with two pennants, south without. */
static const struct carc_tile_type whole = {
	.count = 1,
	.zones = 1,
	.port = CARC_TILE_PORTS(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
	.zone = {{.kind = CARC_CITY, .pennants = 1, .touches = 0}}};
static const struct carc_tile_type halves = {
	.count = 1,
	.zones = 3,
	.port = CARC_TILE_PORTS(0, 0, 0, 1, 1, 1, 2, 2, 2, 1, 1, 1),
	.zone = {{.kind = CARC_CITY, .pennants = 2, .touches = 0},
		 {.kind = CARC_FIELD, .pennants = 0, .touches = 5},
		 {.kind = CARC_CITY, .pennants = 0, .touches = 0}}};

static int setup(void **state)
{
	*state = malloc(sizeof(struct carc_zones));
	assert_non_null(*state);
	carc_zones_init(*state);
	return 0;
}

static int teardown(void **state)
{
	free(*state);
	return 0;
}

static const struct around around_each = {setup, teardown};

/* Who has the most there, a bit each. */
static unsigned most_of(const struct carc_zone *zone)
{
	uint16_t strength[CARC_SEATS];

	for (unsigned player = 0; player < CARC_SEATS; player++)
		strength[player] = zone->weight[player];
	return carc_most(strength, (1u << CARC_SEATS) - 1);
}

/* A large meeple counts as two for the majority, a builder not at all; to stand there each is one. */
TEST(weight_is_not_number)
{
	enum { ANNA, BORIS };
	struct carc_zones *zones = *state;
	const struct carc_zone *sum;

	carc_zones_add(zones, &whole, 63);
	carc_zones_add(zones, &halves, 64);
	carc_zones_count_figure(zones, 0, ANNA, 1, +1);
	carc_zones_count_figure(zones, 1, BORIS, 2, +1);
	carc_zones_count_figure(zones, 1, ANNA, 0, +1);
	assert_true(carc_zone_occupied(&zones->zone[1]));
	carc_zones_meet(zones, 0, 1, 3, true);
	sum = carc_zones_whole(zones, 0);
	assert_int_equal(sum->figures, 3);
	assert_int_equal(sum->weight[ANNA], 1);
	assert_int_equal(sum->weight[BORIS], 2);
	assert_int_equal(most_of(sum), 1u << BORIS);
	carc_zones_count_figure(zones, 0, ANNA, 1, +1);
	assert_int_equal(most_of(sum), 1u << ANNA | 1u << BORIS);
	carc_zones_count_figure(zones, 0, BORIS, 2, -1);
	assert_int_equal(most_of(sum), 1u << ANNA);
	carc_zones_count_figure(zones, 0, ANNA, 1, -1);
	carc_zones_count_figure(zones, 0, ANNA, 1, -1);
	/* Whoever counts for nothing stands there all the same. */
	assert_int_equal(most_of(sum), 0);
	assert_true(carc_zone_occupied(sum));
	carc_zones_count_figure(zones, 1, ANNA, 0, -1);
	assert_false(carc_zone_occupied(sum));
}

/* Where kinds may meet without becoming one, the ports are closed all the same. */
TEST(meeting_without_joining)
{
	struct carc_zones *zones = *state;

	carc_zones_add(zones, &whole, 0);
	carc_zones_add(zones, &halves, 1);
	carc_zones_meet(zones, 0, 2, 3, false);
	assert_int_not_equal(carc_zones_find(zones, 0), carc_zones_find(zones, 2));
	assert_int_equal(zones->zone[0].open, 9);
	assert_int_equal(zones->zone[2].open, 3);
	/* A zone that meets itself closes both ports. */
	carc_zones_meet(zones, 0, 0, 1, true);
	assert_int_equal(zones->zone[0].open, 7);
}

enum { SIDE = 6, TILES = SIDE * SIDE, JOINS = 2 * SIDE * (SIDE - 1) };

/* A square of tiles that are city all over; its joins in the order given. */
static void build(struct carc_zones *zones, const uint8_t order[JOINS])
{
	carc_zones_init(zones);
	for (unsigned i = 0; i < TILES; i++) {
		carc_zones_add(zones, &whole, 2 * i);
		if (i % 5 == 0)
			carc_zones_count_figure(zones, i, i % 3, 1, +1);
	}
	for (unsigned i = 0; i < JOINS; i++) {
		unsigned east = order[i] < JOINS / 2, n = order[i] % (JOINS / 2);
		unsigned a = east ? n / (SIDE - 1) * SIDE + n % (SIDE - 1) : n;
		unsigned b = a + (east ? 1 : SIDE);

		/* A whole side or port by port, told from either tile. */
		for (unsigned port = i % 3 ? 3 : 1; port <= 3; port++)
			carc_zones_meet(zones, i % 2 ? a : b, i % 2 ? b : a, i % 3 ? 3 : 1, true);
	}
}

TEST(the_order_of_joins_does_not_matter)
{
	struct carc_zones *zones = *state;
	uint8_t order[JOINS];
	uint32_t random = 1;

	for (unsigned i = 0; i < JOINS; i++)
		order[i] = (uint8_t)i;
	for (unsigned round = 0; round < 200; round++) {
		const struct carc_zone *sum;

		build(zones, order);
		sum = carc_zones_whole(zones, 0);
		for (unsigned i = 0; i < TILES; i++) {
			assert_ptr_equal(carc_zones_whole(zones, i), sum);
			assert_true(carc_zone_has_tile(sum, 2 * i));
			assert_false(carc_zone_has_tile(sum, 2 * i + 1));
		}
		/* 36 tiles with a pennant; 12 ports each, less those of 60 meetings. */
		assert_int_equal(carc_zone_tiles(sum), 36);
		assert_int_equal(sum->parts, 36);
		assert_int_equal(sum->pennants, 36);
		assert_int_equal(sum->open, 36 * 12 - 60 * 3 * 2);
		/* Tiles 0 5 10 15 20 25 30 35 by their number modulo three. */
		assert_int_equal(sum->weight[0], 3);
		assert_int_equal(sum->weight[1], 2);
		assert_int_equal(sum->weight[2], 3);
		assert_int_equal(sum->kind, CARC_CITY);
		for (unsigned i = JOINS; i > 1; i--) {
			unsigned other = (random = random * 1664525u + 1013904223u) / 65536 % i;
			uint8_t kept = order[i - 1];

			order[i - 1] = order[other];
			order[other] = kept;
		}
	}
}
