/*
 * The 24 tiles of the base game and the 17 of The Tower against a second transcription of them, in another
 * notation, and what must hold for every tile. Names, references and rotation.
 */
#include "core/boxes.h"
#include "tests/unit/core/tiles/tile_rows.h"
#include "tests/unit/unit.h"
#include "tests/gen/check.h"

static const struct row rows[] = {
	{"A", 2, "20", "BA/LR", 0, 0, "FFRF", "", "S", 1, "NL NR EL ER SL SR WL WR"},
	{"B", 4, "19", "BA/L", 0, 0, "FFFF", "", "", 1, "NL NR EL ER SL SR WL WR"},
	{"C", 1, "01", "BA/Cccc+", 0, 0, "CCCC", "NESW+", "", 0, ""},
	{"D", 4, "16", "BA/RCr", 0, 0, "CRFR", "N", "EW", 0, "EL WR >N; ER SL SR WL"},
	{"E", 5, "14", "BA/C", 0, 1, "CFFF", "N", "", 0, "EL ER SL SR WL WR >N"},
	{"F", 2, "12", "BA/CFc+", 0, 0, "FCFC", "EW+", "", 0, "NL NR >E; SL SR >E"},
	{"G", 1, "13", "BA/CFc.1", 0, 0, "FCFC", "EW", "", 0, "NL NR >E; SL SR >E"},
	{"H", 3, "11", "BA/CFC.2", 1, 1, "FCFC", "E W", "", 0, "NL NR SL SR >E >W"},
	{"I", 2, "08", "BA/CC.2", 1, 1, "CCFF", "N E", "", 0, "SL SR WL WR >N >E"},
	{"J", 3, "17", "BA/CRr", 0, 0, "CRRF", "N", "ES", 0, "EL SR WL WR >N; ER SL"},
	{"K", 3, "15", "BA/RrC", 0, 0, "CFRR", "N", "SW", 0, "WR EL ER SL >N; SR WL"},
	{"L", 3, "18", "BA/CRRR", 0, 0, "CRRR", "N", "E S W", 0, "EL WR >N; SR WL; ER SL"},
	{"M", 2, "07", "BA/Cc+", 1, 1, "CCFF", "NE+", "", 0, "SL SR WL WR >N"},
	{"N", 3, "06", "BA/Cc.1", 1, 1, "CCFF", "NE", "", 0, "SL SR WL WR >N"},
	{"O", 2, "10", "BA/CcRr+", 0, 0, "CRRC", "NW+", "ES", 0, "EL SR >N; ER SL"},
	{"P", 3, "09", "BA/CcRr", 0, 0, "CRRC", "NW", "ES", 0, "EL SR >N; ER SL"},
	{"Q", 1, "03", "BA/Ccc+", 0, 0, "CCFC", "NEW+", "", 0, "SL SR >N"},
	{"R", 3, "02", "BA/Ccc", 0, 1, "CCFC", "NEW", "", 0, "SL SR >N"},
	{"S", 2, "04", "BA/CccR+", 0, 0, "CCRC", "NEW+", "S", 0, "SL >N; SR >N"},
	{"T", 1, "05", "BA/CccR", 0, 0, "CCRC", "NEW", "S", 0, "SL >N; SR >N"},
	{"U", 8, "22", "BA/RFr", 1, 1, "RFRF", "", "NS", 0, "NR EL ER SL; NL SR WL WR"},
	{"V", 9, "21", "BA/Rr", 0, 1, "FFRR", "", "SW", 0, "NL NR EL ER SL WR; SR WL"},
	{"W", 4, "23", "BA/RRR", 0, 0, "FRRR", "", "E S W", 0, "NL NR EL WR; ER SL; SR WL"},
	{"X", 1, "24", "BA/RRRR", 0, 0, "RRRR", "", "N E S W", 0, "NL WR; NR EL; ER SL; SR WL"},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* The same for The Tower; '-' is a field that touches no side. Two gardens, with the abbot. */
static const struct row tower_rows[] = {
	{"TO/C", 2, "", "", 0, 0, "CFFF", "N", "", 0, "EL ER SL SR WL WR >N"},
	{"TO/F", 1, "", "", 0, 1, "FFFF", "", "", 0, "NL NR EL ER SL SR WL WR"},
	{"TO/L", 1, "", "", 0, 0, "FFFF", "", "", 1, "NL NR EL ER SL SR WL WR"},
	{"TO/RR", 1, "", "", 0, 1, "FFRR", "", "W S", 0, "NL NR EL ER SL WR; SR WL"},
	{"TO/RRR", 1, "", "", 0, 0, "RRFR", "", "N E W", 0, "NL WR; NR EL; ER SL SR WL"},
	{"TO/RRRR.1", 1, "", "", 0, 0, "RRRR", "", "N E S W", 0, "NL WR; NR EL; ER SL; SR WL"},
	{"TO/RrRr.2", 1, "", "", 0, 0, "RRRR", "", "NW ES", 0, "NL WR; ER SL; NR EL SR WL"},
	{"TO/CRcr", 1, "", "", 0, 0, "RCRC", "EW", "NS", 0, "NL >E; NR >E; SL >E; SR >E"},
	{"TO/CFR", 1, "", "", 0, 0, "CFRF", "N", "S", 0, "WL WR SR >N; EL ER SL >N"},
	{"TO/RrC", 1, "", "", 0, 0, "CFRR", "N", "SW", 0, "WR EL ER SL >N; SR WL"},
	{"TO/RCr", 1, "", "", 0, 0, "CRFR", "N", "EW", 0, "WR >N; EL >N; ER SL SR WL"},
	{"TO/Cc", 1, "", "", 0, 0, "CFFC", "NW", "", 0, "EL ER SL SR >N"},
	{"TO/CcR!", 1, "", "", 0, 0, "CRFC", "NW", "E", 0, "EL >N; ER >N; SL SR >N"},
	{"TO/CC.2", 1, "", "", 0, 0, "CFFC", "N W", "", 0, "EL ER SL SR >N >W"},
	{"TO/CRCr.2", 1, "", "", 0, 0, "CRCR", "N S", "EW", 0, "EL WR >N; ER WL >S"},
	{"TO/CccR", 1, "", "", 0, 0, "CCRC", "NEW", "S", 0, "SL >N; SR >N"},
	{"TO/CccC+", 1, "", "", 0, 0, "CCCC", "NEW+ S", "", 0, "- >N >S"},
};

enum { TOWER_ROWS = sizeof tower_rows / sizeof tower_rows[0] };

BEFORE_EACH
{
	static struct carc_rules c3;

	carc_rules_init(&c3, carc_preset_find("carcassonne", "c3", 2));
	*state = &c3;
}

static int setup_towers(void **state)
{
	static struct carc_rules with;

	carc_rules_init(&with, carc_preset_find("carcassonne", "c3", 2));
	carc_rules_expand(&with, 1u << carc_expansion_find("carcassonne", "tower", 5));
	*state = &with;
	return 0;
}
static const struct around with_towers = {setup_towers, NULL};

TEST(every_row_is_as_listed)
{
	assert_int_equal(row_rules(state)->tiles.types, ROWS);
	for (unsigned i = 0; i < ROWS; i++)
		row_check(state, &rows[i], 0);
}

/* Rules of The Tower, Herní materiál: 18 tiles, each with a foundation. */
TEST_WITH(the_towers_are_as_listed, with_towers)
{
	unsigned tiles = 0;

	assert_int_equal(row_rules(state)->tiles.types, ROWS + TOWER_ROWS);
	for (unsigned i = 0; i < TOWER_ROWS; i++) {
		row_check(state, &tower_rows[i], 1);
		assert_null(carc_tile_fault(row_type(state, tower_rows[i].id)));
		tiles += row_type(state, tower_rows[i].id)->count;
	}
	assert_int_equal(tiles, 18);
	assert_int_equal(row_rules(state)->tiles.tiles, 72 + 18);
}

/* With the abbot too, two of them have a garden, and lie in the bag in place of the plain ones. */
TEST_WITH(towers_with_gardens, with_towers)
{
	static const char *const ids[][2] = {{"TO/FG", "TO/F"}, {"TO/RRG", "TO/RR"}};
	struct carc_rules both = *row_rules(state);

	carc_rules_expand(&both,
			  both.expansions | 1u << carc_expansion_find("carcassonne", "abbot", 5));
	assert_int_equal(both.tiles.tiles, 72 + 18);
	for (size_t i = 0; i < 2; i++) {
		const struct carc_tile_type *garden, *plain;
		struct carc_tile_name name;

		assert_true(carc_tileset_find(&both.tiles, ids[i][1], strlen(ids[i][1]), &name));
		plain = both.tiles.type[name.type];
		assert_int_equal(both.tiles.count[name.type], 0);
		assert_true(carc_tileset_find(&both.tiles, ids[i][0], strlen(ids[i][0]), &name));
		garden = both.tiles.type[name.type];
		assert_int_equal(both.tiles.count[name.type], 1);
		assert_string_equal(garden->plain, plain->id);
		assert_memory_equal(garden->port, plain->port, sizeof plain->port);
		assert_int_equal(garden->zones, plain->zones + 1);
		/* Without the abbot a garden is a small picture. */
		assert_true(carc_tileset_find(&row_rules(state)->tiles, ids[i][0],
					      strlen(ids[i][0]), &name));
		assert_ptr_equal(row_rules(state)->tiles.type[name.type], plain);
	}
}

/* WikiCarpedia base game, Tile distribution; ten coats of arms, eight gardens. */
TEST(the_set_is_whole)
{
	unsigned tiles = 0, pennants = 0, gardens = 0, monasteries = 0;

	for (unsigned i = 0; i < row_rules(state)->tiles.types; i++) {
		const struct carc_tile_type *type = row_rules(state)->tiles.type[i];

		assert_null(carc_tile_fault(type));
		tiles += type->count;
		gardens += row_gardens(row_rules(state), type->id);
		for (unsigned zone = 0; zone < type->zones; zone++) {
			pennants += (unsigned)type->zone[zone].pennants * type->count;
			monasteries += type->zone[zone].kind == CARC_MONASTERY ? type->count : 0u;
		}
	}
	assert_int_equal(row_rules(state)->tiles.types, 24);
	assert_int_equal(tiles, 72);
	assert_int_equal(row_rules(state)->tiles.tiles, 72);
	assert_int_equal(pennants, 10);
	assert_int_equal(gardens, 8);
	assert_int_equal(monasteries, 6);
}

/* What no drawing can break: halves beside a road, cities beside a field. */
TEST(borders_are_drawn_soundly)
{
	for (unsigned i = 0; i < row_rules(state)->tiles.types; i++) {
		const struct carc_tile_type *type = row_rules(state)->tiles.type[i];

		for (unsigned side = 0; side < CARC_SIDES; side++) {
			unsigned kind = carc_tile_edge(type, 0, side);
			unsigned left = type->port[3 * side], right = type->port[3 * side + 2];

			assert_int_equal(type->zone[left].kind,
					 kind == CARC_CITY ? CARC_CITY : CARC_FIELD);
			assert_int_equal(type->zone[right].kind,
					 kind == CARC_CITY ? CARC_CITY : CARC_FIELD);
			if (kind == CARC_ROAD)
				assert_int_equal(left == right, !strcmp(type->id, "A"));
			else
				assert_int_equal(left, right);
		}
		/* Going round the border, a field that comes next to a city touches it. */
		for (unsigned port = 0; port < CARC_PORTS; port++) {
			unsigned here = type->port[port],
				 next = type->port[(port + 1) % CARC_PORTS];

			if (type->zone[here].kind == CARC_FIELD &&
			    type->zone[next].kind == CARC_CITY)
				assert_true(type->zone[here].touches >> next & 1);
			if (type->zone[here].kind == CARC_CITY &&
			    type->zone[next].kind == CARC_FIELD)
				assert_true(type->zone[next].touches >> here & 1);
		}
	}
}

ADD_TEST(borders_are_drawn_soundly_of_towers, borders_are_drawn_soundly, with_towers);

TEST(turning_four_times_changes_nothing)
{
	for (unsigned i = 0; i < row_rules(state)->tiles.types; i++) {
		const struct carc_tile_type *type = row_rules(state)->tiles.type[i];

		for (unsigned rot = 0; rot < 4; rot++)
			for (unsigned port = 0; port < CARC_PORTS; port++)
				assert_int_equal(
					carc_tile_zone_at(type, (rot + 1) % 4, (port + 3) % 12),
					carc_tile_zone_at(type, rot, port));
	}
	/* D has its city in the north; a quarter turn clockwise brings it east. */
	assert_int_equal(carc_tile_edge(row_type(state, "D"), 0, CARC_SIDE_N), CARC_CITY);
	assert_int_equal(carc_tile_edge(row_type(state, "D"), 1, CARC_SIDE_E), CARC_CITY);
	assert_int_equal(carc_tile_edge(row_type(state, "D"), 2, CARC_SIDE_S), CARC_CITY);
	assert_int_equal(carc_tile_edge(row_type(state, "D"), 3, CARC_SIDE_W), CARC_CITY);
}

ADD_TEST(turning_four_times_changes_nothing_of_towers, turning_four_times_changes_nothing,
	 with_towers);

TEST(references_go_round)
{
	for (unsigned i = 0; i < row_rules(state)->tiles.types; i++)
		for (unsigned rot = 0; rot < 4; rot++) {
			const struct carc_tile_type *type = row_rules(state)->tiles.type[i];

			for (unsigned zone = 0; zone < type->zones; zone++)
				assert_int_equal(carc_tile_resolve(type, rot,
								   carc_tile_ref(type, rot, zone)),
						 zone);
			for (unsigned port = 0; port < CARC_PORTS; port++)
				for (unsigned kind = 0; kind < CARC_KINDS; kind++) {
					unsigned zone = carc_tile_zone_at(type, rot, port);
					struct carc_feature_ref ref = {(uint8_t)kind, (uint8_t)port,
								       0};

					assert_int_equal(carc_tile_resolve(type, rot, ref),
							 type->zone[zone].kind == kind
								 ? zone
								 : CARC_ZONE_NONE);
				}
		}
}

ADD_TEST(references_go_round_of_towers, references_go_round, with_towers);

static void check_ref(void **state, const char *id, unsigned rot, unsigned kind, unsigned port,
		      unsigned want_port)
{
	const struct carc_tile_type *type = row_type(state, id);
	struct carc_feature_ref ref = {(uint8_t)kind, (uint8_t)port, 0};
	unsigned zone = carc_tile_resolve(type, rot, ref);

	assert_int_not_equal(zone, CARC_ZONE_NONE);
	ref = carc_tile_ref(type, rot, zone);
	assert_int_equal(ref.kind, kind);
	assert_int_equal(ref.port, want_port);
}

/* The canonical name: the first port clockwise from the north-west, for fields the first half. */
TEST(canonical_names)
{
	struct carc_feature_ref none = {CARC_MONASTERY, CARC_PORT_NONE, 1};

	check_ref(state, "D", 0, CARC_ROAD, CARC_PORT_W, CARC_PORT_E);
	check_ref(state, "D", 1, CARC_ROAD, CARC_PORT_S, CARC_PORT_N);
	check_ref(state, "D", 0, CARC_FIELD, CARC_PORT_WR, CARC_PORT_EL);
	check_ref(state, "D", 0, CARC_FIELD, CARC_PORT_S, CARC_PORT_ER);
	check_ref(state, "Q", 0, CARC_CITY, CARC_PORT_WL, CARC_PORT_N);
	check_ref(state, "Q", 1, CARC_CITY, CARC_PORT_SR, CARC_PORT_N);
	check_ref(state, "Q", 1, CARC_FIELD, CARC_PORT_W, CARC_PORT_WL);
	check_ref(state, "A", 0, CARC_MONASTERY, CARC_PORT_NONE, CARC_PORT_NONE);
	check_ref(state, "A", 0, CARC_FIELD, CARC_PORT_SR, CARC_PORT_NL);
	assert_int_equal(carc_tile_resolve(row_type(state, "A"), 0, none), CARC_ZONE_NONE);
	none = (struct carc_feature_ref){CARC_CITY, CARC_PORT_NONE, 1};
	assert_int_equal(carc_tile_resolve(row_type(state, "E"), 0, none), CARC_ZONE_NONE);
	assert_int_not_equal(carc_tile_resolve(row_type(state, "H"), 0, none), CARC_ZONE_NONE);
}

TEST(faults_are_found)
{
	const struct carc_tile_type sound = *row_type(state, "D");
	struct carc_tile_type type = sound;

	assert_null(carc_tile_fault(&type));
	type.zones = 0;
	assert_string_equal(carc_tile_fault(&type), "the tile has {a} segments; expected 1 to {b}");
	type.zones = CARC_TILE_ZONES_MAX + 1;
	assert_string_equal(carc_tile_fault(&type), "the tile has {a} segments; expected 1 to {b}");
	type = sound;
	type.count = 0;
	assert_non_null(carc_tile_fault(&type));
	type = sound;
	type.port[4] = type.port[16] = type.zones;
	assert_non_null(carc_tile_fault(&type));
	type = sound;
	type.zone[0].kind = CARC_KINDS;
	assert_non_null(carc_tile_fault(&type));
	type = sound;
	type.zone[1].pennants = 1;
	assert_non_null(carc_tile_fault(&type));
	type = sound;
	type.zone[1].touches = 1;
	assert_non_null(carc_tile_fault(&type));
	type = sound;
	type.zone[2].touches = 1u << 1;
	assert_non_null(carc_tile_fault(&type));
	type = sound;
	type.zone[2].touches = 1u << 4;
	assert_non_null(carc_tile_fault(&type));
	type = sound;
	type.port[CARC_PORT_NL] = 3;
	assert_non_null(carc_tile_fault(&type));
	type = sound;
	type.open++;
	assert_non_null(carc_tile_fault(&type));
	type = sound;
	type.port[CARC_PORT_EL] = 0;
	assert_non_null(carc_tile_fault(&type));
	type = sound;
	type.port[CARC_PORT_EL + CARC_PORTS] = sound.port[CARC_PORT_NL];
	assert_string_equal(carc_tile_fault(&type), "the ports are listed twice over");
	/* Each zone has as many ports as before, but the sides cannot be drawn. */
	type = sound;
	type.port[CARC_PORT_EL] = type.port[CARC_PORT_EL + CARC_PORTS] = sound.port[CARC_PORT_NL];
	type.port[CARC_PORT_NL] = type.port[CARC_PORT_NL + CARC_PORTS] = sound.port[CARC_PORT_EL];
	assert_non_null(carc_tile_fault(&type));
	for (unsigned side = 0; side < CARC_SIDES; side++)
		for (unsigned port = 3 * side; port < 3 * side + 3; port++) {
			/* Nothing but a field in two parts, of which the smaller has one port. */
			type = (struct carc_tile_type){.zones = 2, .count = 1, .open = 11 | 1 << 4};
			assert_int_equal(type.zone[0].kind, CARC_FIELD);
			type.port[port] = type.port[port + CARC_PORTS] = 1;
			assert_non_null(carc_tile_fault(&type));
		}
}

/* What is wrong is told of any zone, the first as the last, and of any port. */
TEST(every_zone_is_looked_at)
{
	const struct carc_tile_type sound = *row_type(state, "D");
	struct carc_tile_type type = sound;

	for (unsigned zone = 0; zone < sound.zones; zone++) {
		type.zone[zone].touches |= (uint16_t)(1u << sound.zones);
		assert_string_equal(carc_tile_fault(&type), "a zone touches zones of its own tile");
		type = sound;
		type.zone[zone].kind = CARC_KINDS;
		assert_string_equal(carc_tile_fault(&type), "a zone has a known kind");
		type = sound;
		type.zone[zone].kind = CARC_MARKET;
		assert_string_equal(carc_tile_fault(&type), "town and country share no tile");
		type = sound;
	}
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		uint8_t next = (uint8_t)((sound.port[port] + 1u) % sound.zones);

		type.port[port] = sound.zones;
		assert_string_equal(carc_tile_fault(&type), "a port belongs to a zone of the tile");
		type = sound;
		type.port[port + CARC_PORTS] = next;
		assert_string_equal(carc_tile_fault(&type), "the ports are listed twice over");
		type.port[port] = next;
		assert_string_equal(carc_tile_fault(&type), "the ports of each zone are counted");
		type = sound;
	}
	type.count = 0;
	assert_string_equal(carc_tile_fault(&type),
			    "a set holds at least one of each of its tiles");
	type.count = 1;
	assert_null(carc_tile_fault(&type));
}
