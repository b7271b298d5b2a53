/* What a drawn tile cannot show: each flaw at each side, with the side and the segments that the finding names. */
#include "formats/record/tiles/tiles_in.h"
#include "tests/unit/unit.h"

/*
 * A tile: the kinds of its segments, f field, c city, r road, v river, m monastery, k market, h homes, s street; the segment at
 * each port, side by side; what it shows, "0>1" if segment 0 touches segment 1, else the first letter of pennants, goods, public
 * or named buildings and the segment. The finding names a side, or -, one or two segments, or -, and words.
 */
struct row {
	const char *kinds, *ports, *shows, *finding; /* "": there is none */
};

static const char letters[] = "fcrvmkhs";
static const uint8_t kinds[] = {CARC_FIELD,     CARC_CITY,   CARC_ROAD,        CARC_RIVER,
				CARC_MONASTERY, CARC_MARKET, CARC_RESIDENTIAL, CARC_STREET};
static const char sides[] = "NESW-";

static const struct row rows[] = {
	{"f", "000 000 000 000", "", ""},
	{"", "000 000 000 000", "", "T201 - - - "},
	{"fffffffff", "000 111 222 333", "", ""},
	{"ffffffffff", "000 111 222 333", "", "T201 - - - "},
	/* A monastery lies inside: no port is its own. */
	{"fm", "000 000 000 000", "", ""},
	{"fm", "100 000 000 000", "", "T204 N 1 - "},
	{"fm", "010 000 000 000", "", "T204 N 1 - "},
	{"fm", "001 000 000 000", "", "T204 N 1 - "},
	/* Two areas share a side only if a line parts them; markets and homes may. */
	{"fc", "100 000 000 000", "", "T203 N 0 1 "},
	{"fc", "010 000 000 000", "", "T203 N 1 0 "},
	{"fc", "001 000 000 000", "", "T203 N 0 1 "},
	{"kk", "100 000 000 000", "", "T203 N 0 1 "},
	{"kk", "010 000 000 000", "", "T203 N 1 0 "},
	{"hh", "001 000 000 000", "", "T203 N 0 1 "},
	{"kh", "100 000 000 000", "", ""},
	{"kh", "010 000 000 000", "", ""},
	{"hk", "001 000 000 000", "", ""},
	/* Two cities have half a side each, and so have two fields at one city; the middle goes with the left half. */
	{"cc", "001 000 000 000", "", ""},
	{"cc", "100 000 000 000", "", "T203 N 0 1 "},
	{"cc", "010 000 000 000", "", "T203 N 1 0 "},
	{"cc", "101 000 000 000", "", "T203 N 0 1 "},
	{"ffc", "001 000 000 000", "", "T203 N 0 1 "},
	{"ffc", "001 000 000 000", "0>2", "T203 N 0 1 "},
	{"ffc", "001 000 000 000", "0>2 1>2", ""},
	{"ffc", "100 000 000 000", "0>2 1>2", "T203 N 0 1 "},
	{"ffc", "010 000 000 000", "0>2 1>2", "T203 N 1 0 "},
	{"ffc", "101 000 000 000", "0>2 1>2", "T203 N 0 1 "},
	/* A road lies between two fields, a street between two of what else there is. */
	{"fr", "010 000 000 000", "", ""},
	{"frc", "210 000 000 000", "", "T202 N 1 2 two fields"},
	{"frc", "012 000 000 000", "", "T202 N 1 2 two fields"},
	{"fv", "010 000 000 000", "", ""},
	{"fvc", "210 000 000 000", "", "T202 N 1 2 two fields"},
	{"fvc", "012 000 000 000", "", "T202 N 1 2 two fields"},
	{"ks", "010 000 000 000", "", ""},
	{"kss", "210 000 000 000", "", "T202 N 1 2 markets or residential areas"},
	{"kss", "012 000 000 000", "", "T202 N 1 2 markets or residential areas"},
	{"hs", "010 000 000 000", "", ""},
	{"hss", "012 000 000 000", "", "T202 N 1 2 markets or residential areas"},
	/* A line has a side; areas need none. */
	{"fr", "000 000 000 000", "", "T205 - 1 - "},
	{"ff", "000 000 000 000", "", ""},
	/* Fields touch cities, and homes markets: nothing else names its neighbours. */
	{"fc", "000 000 000 000", "0>1", ""},
	{"fc", "000 000 000 000", "0>0 0>1", "T206 - 0 0 "},
	{"fc", "000 000 000 000", "1>0", "T206 - 1 0 "},
	{"hk", "000 000 000 000", "0>1", ""},
	{"hk", "000 000 000 000", "0>0 0>1", "T206 - 0 0 "},
	{"hk", "000 000 000 000", "1>0", "T206 - 1 0 "},
	{"fmc", "000 000 000 000", "0>1 0>2", "T206 - 0 1 "},
	/* Areas do not cross, but one city may lead over another. */
	{"fc", "000 111 000 111", "", "T207 - 0 1 "},
	{"kh", "000 111 000 111", "", "T207 - 0 1 "},
	{"cc", "000 111 000 111", "", ""},
	{"kh", "000 000 000 111", "", ""},
	{"kh", "000 000 111 111", "", ""},
	{"mcf", "222 111 222 111", "", "T207 - 1 2 "},
	{"cmf", "222 000 222 000", "", "T207 - 0 2 "},
	/* A road passes under a city, as on a bridge, and under a road or a river; a field lies at its side. */
	{"ffffrr", "041 152 243 350", "", ""},
	{"ffffrv", "041 152 243 350", "", ""},
	{"ffffvr", "041 152 243 350", "", ""},
	{"ffffrc", "041 555 243 555", "", ""},
	{"ffffcr", "051 444 253 444", "", ""},
	{"ffffrf", "041 555 243 555", "", "T207 - 4 5 "},
	{"fffffr", "051 444 253 444", "", "T207 - 4 5 "},
	/* Only a city shows pennants, only a market goods, only homes buildings. */
	{"ff", "000 000 000 000", "p0", "T208 - 0 - pennants"},
	{"ff", "000 000 000 000", "p1", "T208 - 1 - pennants"},
	{"cc", "000 000 000 000", "p0 p1", ""},
	{"cc", "000 000 000 000", "p0 g0", "T208 - 0 - goods"},
	{"fc", "000 000 000 000", "g1", "T208 - 1 - goods"},
	{"hh", "000 000 000 000", "u0 n0 u1 n1", ""},
	{"kh", "000 000 000 000", "u0 n0", "T208 - 0 - buildings"},
	{"hk", "000 000 000 000", "u1 n1", "T208 - 1 - buildings"},
	{"hk", "000 000 000 000", "n1", "T208 - 1 - buildings"},
	{"kk", "000 000 000 000", "g0 g1", ""},
};

static void draw(const struct row *row, unsigned rot, struct carc_tile_type *type)
{
	*type = (struct carc_tile_type){.count = 1, .zones = (uint8_t)strlen(row->kinds)};
	for (unsigned zone = 0; zone < type->zones && zone < CARC_TILE_ZONES_MAX; zone++)
		type->zone[zone].kind = kinds[strchr(letters, row->kinds[zone]) - letters];
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned turned = carc_port_turn(port, rot);

		type->port[turned] = (uint8_t)(row->ports[port + port / 3] - '0');
		type->port[turned + CARC_PORTS] = type->port[turned];
		type->open += CARC_PORT_OF(type->port[turned]);
	}
	for (const char *sign = row->shows; *sign; sign += strcspn(sign, " "), sign += *sign == ' ')
		if (sign[1] == '>')
			type->zone[sign[0] - '0'].touches |= (uint16_t)(1u << (sign[2] - '0'));
		else
			*(*sign == 'p'   ? &type->zone[sign[1] - '0'].pennants
			  : *sign == 'g' ? &type->zone[sign[1] - '0'].goods
			  : *sign == 'u' ? &type->zone[sign[1] - '0'].publics
					 : &type->zone[sign[1] - '0'].named) = 1;
}

static char digit(int zone)
{
	return zone == CARC_ZONE_NONE ? '-' : (char)('0' + zone);
}

TEST(flaws_are_told_at_each_side)
{
	for (unsigned i = 0; i < 4 * sizeof rows / sizeof rows[0]; i++) {
		const struct row *row = &rows[i / 4];
		struct carc_tile_type type;
		struct carc_found flaw;
		char finding[900] = "";

		draw(row, i % 4, &type);
		/* Members that are not set show. */
		memset(&flaw, 0xa5, sizeof flaw);
		if (!carc_tile_check(&type, &flaw))
			snprintf(finding, sizeof finding, "%s %c %c %c %s",
				 carc_code_info(flaw.code)->code,
				 sides[flaw.side < CARC_SIDES ? (flaw.side + 4 - i % 4) % 4
							      : flaw.side],
				 digit(flaw.a), digit(flaw.b), flaw.more);
		if (strcmp(finding, row->finding) != 0)
			fail_msg("%s, %s, %s turned by %u: %s", row->kinds, row->ports, row->shows,
				 i % 4, finding);
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
