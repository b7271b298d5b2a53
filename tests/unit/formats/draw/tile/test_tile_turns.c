/* What features are called in each rotation: each name is one, and none is left out. */
#include "core/boxes.h"
#include "formats/draw/tile/tile_turns.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/output/alternatives/spot_word.h"
#include "tests/unit/unit.h"

/* The port that is so called, or CARC_PORT_NONE. */
static unsigned port_of(const char *name, size_t len)
{
	for (unsigned port = 0; port < CARC_PORTS; port++)
		if (strlen(carc_port_name(port)) == len && !memcmp(carc_port_name(port), name, len))
			return port;
	return CARC_PORT_NONE;
}

/* Each name of a zone resolves to it; a bit for each port that names tell, the halves of a side with it. */
static unsigned check_names(const struct carc_tile_type *type, unsigned rot, unsigned zone)
{
	char names[CARC_ZONE_NAMES_MAX];
	unsigned told = 0;
	const char *name;

	carc_zone_names(type, rot, zone, names);
	name = strchr(names, '.');
	for (; name && *name; name += strcspn(name, " ")) {
		size_t len = strcspn(++name, " ");
		unsigned port = port_of(name, len);
		struct carc_feature_ref ref = {type->zone[zone].kind, (uint8_t)port, 0};

		assert_int_not_equal(port, CARC_PORT_NONE);
		assert_int_equal(carc_tile_resolve(type, rot, ref), zone);
		told |= 1u << port;
		for (int by = -1; port % 3 == 1 && by <= 1; by += 2)
			if (carc_tile_zone_at(type, rot, (unsigned)((int)port + by)) == zone)
				told |= 1u << ((int)port + by);
	}
	return told;
}

TEST(every_name_is_told)
{
	const struct carc_tile_table *table;

	for (unsigned n = 0; (table = carc_tile_table_at(n)); n++)
		for (unsigned i = 0; i < table->count; i++)
			for (unsigned rot = 0; rot < 4; rot++) {
				const struct carc_tile_type *type = &table->types[i];
				unsigned told = 0;

				for (unsigned zone = 0; zone < type->zones; zone++)
					told |= check_names(type, rot, zone);
				/* The middle of a side that two of a kind share is no name. */
				for (unsigned side = 0; side < CARC_SIDES; side++)
					told |= (unsigned)carc_ports_halved(
							type, carc_tile_ports(type, rot) + 3 * side)
						<< carc_port_middle(side);
				assert_int_equal(told, (1u << CARC_PORTS) - 1);
			}
}

TEST(a_tile_has_several_names)
{
	const struct carc_tile_table *base = carc_tile_table_named("base");
	const struct carc_tile_type *u = carc_tile_table_find(base, "U");
	char also[CARC_ALSO_MAX], names[CARC_ZONE_NAMES_MAX];

	assert_ptr_equal(carc_tile_table_find(base, "22"), u);
	assert_ptr_equal(carc_tile_table_find(base, "BA/RFr"), u);
	assert_null(carc_tile_table_find(base, "UG"));
	assert_null(carc_tile_table_find(base, ""));
	carc_tile_also(u, also);
	assert_string_equal(also, "22, BA/RFr (its r0 is r3 here)");
	carc_zone_names(u, 1, 0, names);
	assert_string_equal(names, "road.E W");
	carc_zone_names(carc_tile_table_find(base, "B"), 1, 1, names);
	assert_string_equal(names, "monastery");
}
