/* What a drawn tile cannot show: each flaw at each side, told with the side and the zones that it is about. */
#include "formats/record/tiles/tiles_in.h"
#include "tests/unit/unit.h"

static struct carc_tile_type type;
static struct carc_found flaw;

/* Zones of these kinds; all ports are of the first. */
static void draw(unsigned zones, unsigned first, unsigned second, unsigned third)
{
	memset(&type, 0, sizeof type);
	type.count = 1;
	type.zones = (uint8_t)zones;
	type.zone[0].kind = (uint8_t)first;
	type.zone[1].kind = (uint8_t)second;
	type.zone[2].kind = (uint8_t)third;
	type.open = 0xccc;
}

static void finds(enum carc_code code, unsigned side, unsigned zone, unsigned other,
		  const char *what)
{
	memset(&flaw, 0xa5, sizeof flaw);
	assert_false(carc_tile_check(&type, &flaw));
	assert_int_equal(flaw.code, code);
	assert_int_equal(flaw.side, side);
	assert_int_equal(flaw.a, zone);
	assert_int_equal(flaw.b, other);
	assert_string_equal(flaw.more, what);
}

static void is_sound(void)
{
	assert_true(carc_tile_check(&type, &flaw));
}

/* A monastery lies inside: no port is its own. */
TEST(insides_have_no_side)
{
	draw(2, CARC_FIELD, CARC_MONASTERY, 0);
	is_sound();
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		type.port[port] = 1;
		finds(CARC_T204_INSIDE, port / 3, 1, CARC_ZONE_NONE, "");
		type.port[port] = 0;
	}
}

/* Two areas share a side only if a line parts them; markets and residential areas may. */
TEST(areas_share_no_side)
{
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		bool middle = port % 3 == 1;

		draw(2, CARC_FIELD, CARC_CITY, 0);
		type.port[port] = 1;
		finds(CARC_T203_SPLIT_SIDE, port / 3, middle, !middle, "");
		type.zone[0].kind = CARC_MARKET;
		type.zone[1].kind = CARC_MARKET;
		finds(CARC_T203_SPLIT_SIDE, port / 3, middle, !middle, "");
		type.zone[1].kind = CARC_RESIDENTIAL;
		is_sound();
		type.zone[0].kind = CARC_RESIDENTIAL;
		finds(CARC_T203_SPLIT_SIDE, port / 3, middle, !middle, "");
		type.zone[1].kind = CARC_MARKET;
		is_sound();
	}
}

/* Two cities have half a side each, and so have two fields at one city; the middle goes with the left half. */
TEST(a_side_is_halved)
{
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		bool right = port % 3 == 2;

		draw(3, CARC_CITY, CARC_CITY, CARC_CITY);
		type.port[port] = 1;
		if (right)
			is_sound();
		else
			finds(CARC_T203_SPLIT_SIDE, port / 3, port % 3 == 1, port % 3 != 1, "");
		type.zone[0].kind = type.zone[1].kind = CARC_FIELD;
		finds(CARC_T203_SPLIT_SIDE, port / 3, port % 3 == 1, port % 3 != 1, "");
		type.zone[0].touches = 4;
		finds(CARC_T203_SPLIT_SIDE, port / 3, port % 3 == 1, port % 3 != 1, "");
		type.zone[1].touches = 4;
		if (right)
			is_sound();
		else
			finds(CARC_T203_SPLIT_SIDE, port / 3, port % 3 == 1, port % 3 != 1, "");
		/* Three areas are two too many. */
		type.port[3 * (port / 3)] = 1;
		type.port[3 * (port / 3) + 1] = 0;
		type.port[3 * (port / 3) + 2] = 1;
		finds(CARC_T203_SPLIT_SIDE, port / 3, 0, 1, "");
	}
}

/* The middle of a halved side names neither; the halves do. */
TEST(halves_are_named)
{
	static const struct carc_tile_type halved = {
		"",
		"",
		"",
		1,
		CARC_PILE_MAIN,
		2,
		CARC_TILE_PORTS(0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0),
		{{.kind = CARC_CITY}, {.kind = CARC_CITY}},
		"",
		0};
	for (unsigned rot = 0; rot < 4; rot++)
		for (unsigned port = 0; port < CARC_PORTS; port++) {
			struct carc_feature_ref ref = {CARC_CITY,
						       (uint8_t)carc_port_turn(port, rot), 0};

			assert_int_equal(carc_tile_resolve(&halved, rot, ref),
					 port == CARC_PORT_N ? CARC_ZONE_NONE : halved.port[port]);
		}
	assert_int_equal(carc_tile_ref(&halved, 0, 0).port, CARC_PORT_W);
	assert_int_equal(carc_tile_ref(&halved, 0, 1).port, CARC_PORT_E);
	assert_int_equal(carc_tile_ref(&halved, 1, 0).port, CARC_PORT_N);
}

/* A road lies between two fields, a street between two of what else there is. */
TEST(lines_lie_between)
{
	static const struct {
		unsigned line, good, bad;
		const char *words;
	} rows[] = {
		{CARC_ROAD, CARC_FIELD, CARC_CITY, "two fields"},
		{CARC_RIVER, CARC_FIELD, CARC_CITY, "two fields"},
		{CARC_STREET, CARC_MARKET, CARC_STREET, "markets or residential areas"},
		{CARC_STREET, CARC_RESIDENTIAL, CARC_STREET, "markets or residential areas"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		for (unsigned side = 0; side < CARC_SIDES; side++)
			for (unsigned end = 0; end < 3; end += 2) {
				draw(3, rows[i].good, rows[i].line, rows[i].bad);
				type.port[3 * side + 1] = 1;
				is_sound();
				type.port[3 * side + end] = 2;
				finds(CARC_T202_LINE_BETWEEN, side, 1, 2, rows[i].words);
			}
}

TEST(a_line_has_a_side)
{
	draw(2, CARC_FIELD, CARC_ROAD, 0);
	type.open = 0xc;
	finds(CARC_T205_NO_SIDE, CARC_SIDES, 1, CARC_ZONE_NONE, "");
	type.open = 0x1c;
	is_sound();
	/* Areas need none. */
	draw(2, CARC_FIELD, CARC_FIELD, 0);
	type.open = 0xc;
	is_sound();
}

/* Fields touch cities, and residential areas markets: nothing else names its neighbours. */
TEST(what_touches_what)
{
	static const struct {
		unsigned zone, other;
	} pairs[] = {{CARC_FIELD, CARC_CITY}, {CARC_RESIDENTIAL, CARC_MARKET}};

	for (size_t i = 0; i < 2; i++) {
		draw(2, pairs[i].zone, pairs[i].other, 0);
		type.zone[0].touches = 1u << 1;
		is_sound();
		type.zone[0].touches = 1u << 0 | 1u << 1;
		finds(CARC_T206_TOUCHES, CARC_SIDES, 0, 0, "");
		type.zone[0].touches = 0;
		type.zone[1].touches = 1u << 0;
		finds(CARC_T206_TOUCHES, CARC_SIDES, 1, 0, "");
	}
	draw(3, CARC_FIELD, CARC_MONASTERY, CARC_CITY);
	type.zone[0].touches = 1u << 1 | 1u << 2;
	finds(CARC_T206_TOUCHES, CARC_SIDES, 0, 1, "");
}

/* The first zone in the north and south, the other in the east and west. */
static void draw_cross(unsigned first, unsigned second)
{
	draw(2, first, second, 0);
	for (unsigned port = 0; port < 3; port++)
		type.port[3 * CARC_SIDE_E + port] = type.port[3 * CARC_SIDE_W + port] = 1;
}

TEST(areas_do_not_cross)
{
	draw_cross(CARC_FIELD, CARC_CITY);
	finds(CARC_T207_CROSSING, CARC_SIDES, 0, 1, "");
	draw_cross(CARC_MARKET, CARC_RESIDENTIAL);
	finds(CARC_T207_CROSSING, CARC_SIDES, 0, 1, "");
	/* But cities may: one leads over the other. */
	draw_cross(CARC_CITY, CARC_CITY);
	is_sound();
	draw_cross(CARC_MARKET, CARC_RESIDENTIAL);
	/* Beside each other they do not: one in the west, or in the west and south. */
	memset(&type.port[3 * CARC_SIDE_E], 0, 3);
	is_sound();
	memset(&type.port[3 * CARC_SIDE_S], 1, 3);
	is_sound();
	/* The last two of three. */
	draw(3, CARC_MONASTERY, CARC_CITY, CARC_FIELD);
	for (unsigned port = 0; port < CARC_PORTS; port++)
		type.port[port] = port / 3 % 2 ? 1 : 2;
	finds(CARC_T207_CROSSING, CARC_SIDES, 1, 2, "");
	/* The first and the last of three. */
	draw(3, CARC_CITY, CARC_MONASTERY, CARC_FIELD);
	for (unsigned port = 0; port < CARC_PORTS; port++)
		type.port[port] = port / 3 % 2 ? 0 : 2;
	finds(CARC_T207_CROSSING, CARC_SIDES, 0, 2, "");
}

/* A road passes under a city, as on a bridge, and under a road or a river; a field lies at its side. */
TEST(lines_may_cross)
{
	static const unsigned others[] = {CARC_ROAD, CARC_RIVER, CARC_CITY, CARC_FIELD};
	static const uint8_t corners[] = {0, 4, 1, 1, 5, 2, 2, 4, 3, 3, 5, 0};

	for (unsigned i = 0; i < 4; i++)
		for (unsigned line = 4; line < 6; line++) {
			unsigned other = 9 - line;

			draw(6, CARC_FIELD, CARC_FIELD, CARC_FIELD);
			type.open = 0xcccccc;
			type.zone[line].kind = CARC_ROAD;
			type.zone[other].kind = (uint8_t)others[i];
			for (unsigned port = 0; port < CARC_PORTS; port++)
				type.port[port] = corners[port] < 4    ? corners[port]
						  : corners[port] == 4 ? (uint8_t)line
								       : (uint8_t)other;
			if (others[i] == CARC_CITY || others[i] == CARC_FIELD) {
				memset(&type.port[3 * CARC_SIDE_E], (int)other, 3);
				memset(&type.port[3 * CARC_SIDE_W], (int)other, 3);
			}
			if (others[i] == CARC_FIELD)
				finds(CARC_T207_CROSSING, CARC_SIDES, 4, 5, "");
			else
				is_sound();
		}
}

/* Only a city shows pennants, only a market goods, only a residential area buildings. */
TEST(what_shows_what)
{
	for (unsigned zone = 0; zone < 2; zone++) {
		draw(2, CARC_FIELD, CARC_FIELD, 0);
		type.zone[zone].pennants = 1;
		finds(CARC_T208_NOT_SHOWN, CARC_SIDES, zone, CARC_ZONE_NONE, "pennants");
		type.zone[zone].kind = CARC_CITY;
		is_sound();
		type.zone[zone].goods = 1;
		finds(CARC_T208_NOT_SHOWN, CARC_SIDES, zone, CARC_ZONE_NONE, "goods");
		draw(2, CARC_RESIDENTIAL, CARC_RESIDENTIAL, 0);
		type.zone[zone].publics = 1;
		type.zone[zone].named = 1;
		is_sound();
		type.zone[zone].kind = CARC_MARKET;
		finds(CARC_T208_NOT_SHOWN, CARC_SIDES, zone, CARC_ZONE_NONE, "buildings");
		type.zone[zone].publics = 0;
		finds(CARC_T208_NOT_SHOWN, CARC_SIDES, zone, CARC_ZONE_NONE, "buildings");
		type.zone[zone].named = 0;
		type.zone[zone].goods = 7;
		is_sound();
	}
}

TEST(a_tile_has_zones)
{
	draw(0, CARC_FIELD, 0, 0);
	finds(CARC_T201_SEGMENT_COUNT, CARC_SIDES, CARC_ZONE_NONE, CARC_ZONE_NONE, "");
	draw(CARC_TILE_ZONES_MAX + 1, CARC_FIELD, 0, 0);
	finds(CARC_T201_SEGMENT_COUNT, CARC_SIDES, CARC_ZONE_NONE, CARC_ZONE_NONE, "");
	draw(CARC_TILE_ZONES_MAX, CARC_FIELD, 0, 0);
	is_sound();
	draw(1, CARC_FIELD, 0, 0);
	is_sound();
}
