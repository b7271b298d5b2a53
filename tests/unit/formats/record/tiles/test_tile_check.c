/* Tests each flaw of a drawn tile at each side, with the side and the segments that the finding names. */
#include "formats/record/tiles/tiles_in.h"
#include "tests/unit/rows.h"

static const char letters[] = "fcrvmkhs";
static const uint8_t kinds[] = {CARC_FIELD,     CARC_CITY,   CARC_ROAD,        CARC_RIVER,
				CARC_MONASTERY, CARC_MARKET, CARC_RESIDENTIAL, CARC_STREET};
static const char sides[] = "NESW-";

static void draw(const struct row *row, unsigned rot, struct carc_tile_type *type)
{
	*type = (struct carc_tile_type){.count = 1, .zones = (uint8_t)row->len[0]};
	for (unsigned zone = 0; zone < type->zones && zone < CARC_TILE_ZONES_MAX; zone++)
		type->zone[zone].kind = kinds[strchr(letters, row->cell[0][zone]) - letters];
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned turned = carc_port_turn(port, rot);

		type->port[turned] = (uint8_t)(row->cell[1][port + port / 3] - '0');
		type->port[turned + CARC_PORTS] = type->port[turned];
		type->open += CARC_PORT_OF(type->port[turned]);
	}
	for (const char *sign = row->cell[2]; *sign;
	     sign += strcspn(sign, " "), sign += *sign == ' ')
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

/* In each rotation the finding is the same, at the side that is turned along. */
static void check_flaw(const struct row *row)
{
	for (unsigned rot = 0; rot < 4; rot++) {
		struct carc_tile_type type;
		struct carc_found flaw;
		char finding[900] = "";

		draw(row, rot, &type);
		/* Members that are not set show. */
		memset(&flaw, 0xa5, sizeof flaw);
		if (!carc_tile_check(&type, &flaw))
			snprintf(finding, sizeof finding, "%s %c %c %c %s",
				 carc_code_info(flaw.code)->code,
				 sides[flaw.side < CARC_SIDES ? (flaw.side + 4 - rot) % 4
							      : flaw.side],
				 digit(flaw.a), digit(flaw.b), flaw.more);
		row_same(row, finding, row->cell[3]);
	}
}

TEST(flaws_are_told_at_each_side)
{
	each_row(__FILE__, "tiles", check_flaw);
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
