/* The words of JCloisterZone: parts of a setup, and every zone of every tile by its place. */
#include "core/boxes.h"
#include "formats/import/jcz/jcz.h"
#include "tests/unit/rows.h"

static void init_rules(struct carc_rules *rules, bool all)
{
	carc_rules_init(rules, carc_presets);
	carc_rules_expand(rules, 0);
	for (unsigned i = 0; all && i < CARC_EXPANSIONS; i++)
		if (!strcmp(carc_expansions[i]->game, rules->set->game))
			carc_rules_expand(rules, rules->expansions | 1u << i);
}

/* What a place is called leads back to the zone, whichever way the tile lies. */
TEST(every_zone_has_a_place)
{
	static struct carc_rules rules;
	unsigned zones = 0;

	init_rules(&rules, true);
	for (unsigned i = 0; i < rules.tiles.types; i++)
		for (unsigned rot = 0; rot < 4; rot++)
			for (unsigned zone = 0; zone < rules.tiles.type[i]->zones; zone++) {
				const struct carc_tile_type *type = rules.tiles.type[i];
				char feature[CARC_JCZ_WORD_MAX], place[CARC_JCZ_WORD_MAX];

				carc_jcz_feature(type->zone[zone].kind, feature);
				assert_int_equal(
					carc_jcz_zone(type, rot, feature,
						      carc_jcz_place(type, rot, zone, place)),
					zone);
				zones++;
			}
	assert_true(zones > 600);
}

static void check_place(const struct row *row)
{
	static struct carc_rules rules;
	struct carc_tile_name name;
	unsigned zone = CARC_ZONE_NONE;

	init_rules(&rules, false);
	row_true(row, carc_tileset_find(&rules.tiles, row->cell[0], 1, &name));
	if (strcmp(row->cell[4], "none") != 0)
		zone = (unsigned)atoi(row->cell[4]);
	row_true(row, carc_jcz_zone(rules.tiles.type[name.type], (unsigned)atoi(row->cell[1]),
				    row->cell[2], row->cell[3]) == zone);
}

TEST(places_are_named_by_their_sides)
{
	each_row(__FILE__, "places", check_place);
}

static uint32_t bit(const char *id)
{
	return UINT32_C(1) << carc_expansion_find("carcassonne", id, strlen(id));
}

#define PART(symbol) (UINT64_C(1) << CARC_JCZ_##symbol)

/* Of a box with some of its parts, options say what is missing; and they give the same parts. */
TEST(missing_parts_are_options)
{
	static const struct {
		uint64_t part;
		enum carc_option option;
	} parts[] = {
		{PART(INNS_1), CARC_OPTION_INNS_TILES},
		{PART(INN), CARC_OPTION_INN_ROADS},
		{PART(CATHEDRAL), CARC_OPTION_CATHEDRALS},
		{PART(BIG_FOLLOWER), CARC_OPTION_LARGE_MEEPLES},
		{PART(TRADERS_1), CARC_OPTION_TRADERS_TILES},
		{PART(BUILDER), CARC_OPTION_BUILDERS},
		{PART(PIG), CARC_OPTION_PIGS},
		{PART(TRADERS), CARC_OPTION_TRADE_GOODS},
	};
	enum { COUNT = sizeof parts / sizeof parts[0] };

	for (unsigned chosen = 0; chosen < 1u << COUNT; chosen++) {
		uint64_t all = PART(BASIC_1), left;
		uint32_t none = 0;
		struct carc_rules rules;

		carc_rules_init(&rules, carc_preset_find("carcassonne", "", 0));
		for (unsigned i = 0; i < COUNT; i++)
			all |= chosen >> i & 1 ? parts[i].part : 0;
		rules.expansions = carc_jcz_expansions(&rules, all, &left);
		assert_int_equal(left, 0);
		assert_int_equal(rules.expansions & bit("inns"), chosen & 0xf ? bit("inns") : 0);
		for (unsigned i = 0; i < COUNT; i++)
			none |= (uint32_t)!strcmp(
					carc_option_value_of(parts[i].option,
							     rules.option[parts[i].option])
						->name,
					"none")
				<< i;
		/* A box that is not there leaves nothing out. */
		assert_int_equal(none,
				 ((chosen & 0xf ? 0xf : 0) | (chosen & 0xf0 ? 0xf0 : 0)) & ~chosen);
		assert_int_equal(carc_jcz_parts(&rules), all);
	}
	assert_true(carc_jcz_tells(CARC_OPTION_PIGS, 2));
	assert_false(carc_jcz_tells(CARC_OPTION_GARDENS, 0));
	/* There the element abbey means one each, whatever its number. */
	assert_true(carc_jcz_tells(CARC_OPTION_ABBEYS, 1));
	assert_false(carc_jcz_tells(CARC_OPTION_ABBEYS, 2));
}

/* Sets and elements that are those of a box, or that an option speaks of, are found again; fixtures/jcz/setups.cases shows what they mean. */
TEST(parts_are_found_again)
{
	static const uint64_t setups[] = {
		PART(BASIC_1),
		PART(BASIC_2) | PART(ABBOT) | PART(GARDEN),
		PART(BASIC_1) | PART(ABBOT) | PART(GARDEN),
		PART(BASIC_1) | PART(RIVER_1) | PART(RIVER),
		PART(BASIC_2) | PART(RIVER_2) | PART(RIVER) | PART(ABBOT) | PART(GARDEN),
		PART(BASIC_1) | PART(RIVER_1) | PART(RIVER) | PART(ABBOT) | PART(GARDEN),
		PART(BASIC_1) | PART(TOWER_1),
		PART(BASIC_1) | PART(TOWER_1) | PART(TOWER),
		PART(BASIC_1) | PART(RIVER_II_1) | PART(RIVER),
		PART(BASIC_1) | PART(RIVER_II_1) | PART(RIVER) | PART(PIG_HERD),
		PART(BASIC_1) | PART(RIVER_II_1) | PART(RIVER) | PART(PIG),
		PART(BASIC_1) | PART(RIVER_II_1) | PART(RIVER) | PART(PIG) | PART(PIG_HERD),
	};
	struct carc_rules rules;
	uint64_t left;

	for (size_t i = 0; i < sizeof setups / sizeof setups[0]; i++) {
		carc_rules_init(&rules, carc_preset_find("carcassonne", "", 0));
		rules.expansions = carc_jcz_expansions(&rules, setups[i], &left);
		assert_int_equal(left, 0);
		assert_int_equal(carc_jcz_parts(&rules), setups[i]);
	}
	/* It knows one game, and not the other that has no expansions. */
	carc_rules_init(&rules, carc_preset_find("the-city", "", 0));
	assert_int_equal(carc_jcz_parts(&rules), 0);
}

TEST(parts_have_names)
{
	assert_int_equal(carc_jcz_part_find(false, "basic:2"), CARC_JCZ_BASIC_2);
	assert_int_equal(carc_jcz_part_find(true, "garden"), CARC_JCZ_GARDEN);
	assert_int_equal(carc_jcz_part_find(true, "basic:2"), CARC_JCZ_PARTS);
	assert_int_equal(carc_jcz_part_find(false, "garden"), CARC_JCZ_PARTS);
	for (unsigned i = 0; i < CARC_JCZ_PARTS; i++) {
		const struct carc_jcz_part_info *info = &carc_jcz_part[i];

		/* A number that is free has no name. */
		if (info->name)
			assert_int_equal(carc_jcz_part_find(info->value != NULL, info->name), i);
	}
}
