/* Names, references and rotation of the tiles of the base game and of The Tower, and what is wrong with a tile. */
#include "core/boxes.h"
#include "formats/record/tiles/tile_names.h"
#include "tests/unit/unit.h"
#include "tests/gen/check.h"

BEFORE_EACH
{
	static struct carc_rules rules;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	carc_rules_expand(&rules, 1u << carc_expansion_find("carcassonne", "tower", 5));
	*state = &rules;
}

static const struct carc_tile_type *find_type(void **state, const char *id)
{
	const struct carc_rules *rules = *state;
	struct carc_tile_name name;

	assert_true(carc_tileset_find(&rules->tiles, id, strlen(id), &name));
	return rules->tiles.type[name.type];
}

TEST(turning_four_times_changes_nothing)
{
	const struct carc_tileset *tiles = &((const struct carc_rules *)*state)->tiles;

	for (unsigned i = 0; i < tiles->types; i++) {
		const struct carc_tile_type *type = tiles->type[i];

		for (unsigned rot = 0; rot < 4; rot++)
			for (unsigned port = 0; port < CARC_PORTS; port++)
				assert_int_equal(
					carc_tile_zone_at(type, (rot + 1) % 4, (port + 3) % 12),
					carc_tile_zone_at(type, rot, port));
	}
	/* D has its city in the north; a quarter turn clockwise brings it east. */
	assert_int_equal(carc_tile_edge(find_type(state, "D"), 0, CARC_SIDE_N), CARC_CITY);
	assert_int_equal(carc_tile_edge(find_type(state, "D"), 1, CARC_SIDE_E), CARC_CITY);
	assert_int_equal(carc_tile_edge(find_type(state, "D"), 2, CARC_SIDE_S), CARC_CITY);
	assert_int_equal(carc_tile_edge(find_type(state, "D"), 3, CARC_SIDE_W), CARC_CITY);
}

TEST(references_go_round)
{
	const struct carc_tileset *tiles = &((const struct carc_rules *)*state)->tiles;

	for (unsigned i = 0; i < tiles->types; i++)
		for (unsigned rot = 0; rot < 4; rot++) {
			const struct carc_tile_type *type = tiles->type[i];

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

static void check_ref(void **state, const char *id, unsigned rot, unsigned kind, unsigned port,
		      unsigned want_port)
{
	const struct carc_tile_type *type = find_type(state, id);
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
	assert_int_equal(carc_tile_resolve(find_type(state, "A"), 0, none), CARC_ZONE_NONE);
	none = (struct carc_feature_ref){CARC_CITY, CARC_PORT_NONE, 1};
	assert_int_equal(carc_tile_resolve(find_type(state, "E"), 0, none), CARC_ZONE_NONE);
	assert_int_not_equal(carc_tile_resolve(find_type(state, "H"), 0, none), CARC_ZONE_NONE);
}

/* What is wrong is told of any zone, the first as the last, and of any port. */
TEST(every_zone_is_looked_at)
{
	const struct carc_tile_type sound = *find_type(state, "D");
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
	/* A tile with too few or too many segments gets the sentence of tile files. */
	for (unsigned zones = 0; zones <= CARC_TILE_ZONES_MAX + 1;
	     zones += CARC_TILE_ZONES_MAX + 1) {
		type.zones = (uint8_t)zones;
		assert_string_equal(carc_tile_fault(&type),
				    "the tile has {a} segments; expected 1 to {b}");
	}
	type = sound;
	type.zone[1].pennants = 1;
	assert_non_null(carc_tile_fault(&type));
	type = sound;
	assert_null(carc_tile_fault(&type));
}
