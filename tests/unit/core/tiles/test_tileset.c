/* Tile sets: names of tiles, tiles in place of others, and the limits of a set. */
#include "core/boxes.h"
#include "tests/unit/unit.h"

static void check_name(const char *name, const char *id)
{
	struct carc_rules rules;
	struct carc_tile_name found;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	assert_true(carc_tileset_find(&rules.tiles, name, strlen(name), &found));
	assert_string_equal(rules.tiles.type[found.type]->id, id);
	assert_int_equal(found.turn, 0);
}

TEST(tiles_have_two_names)
{
	check_name("A", "A");
	check_name("X", "X");
	check_name("16", "D");
	check_name("01", "C");
	check_name("22", "U");
	check_name("11", "H");
}

TEST(other_names_are_unknown)
{
	static const char *const names[] = {"",    "Y",    "a",    "0",
					    "00",  "25",   "1",    "AA",
					    "BA/", "BA/L", "TO/F", "BA/CccccccccccccccccccR"};
	struct carc_rules rules;
	struct carc_tile_name found = {77, 3};

	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		assert_false(carc_tileset_find(&rules.tiles, names[i], strlen(names[i]), &found));
	assert_false(carc_tileset_find(&rules.tiles, "EG\0zz", 4, &found));
	assert_false(carc_tileset_find(&rules.tiles, "EG", 3, &found));
	assert_false(carc_tileset_find(&rules.tiles, "B\0\0", 3, &found));
	assert_int_equal(found.type, 77);
	assert_int_equal(found.turn, 3);
	/* A name is as long as it is said to be, whatever follows. */
	assert_true(carc_tileset_find(&rules.tiles, "Dxyz", 1, &found));
	assert_string_equal(rules.tiles.type[found.type]->id, "D");
}

TEST(built_in_tables_fit)
{
	const size_t count = CARC_PRESETS;
	const struct carc_preset *presets = carc_presets;

	for (size_t i = 0; i < count; i++) {
		struct carc_tileset set = {.types = 0};

		assert_true(carc_tileset_add(&set, presets[i].set->tiles->types,
					     presets[i].set->tiles->count));
		assert_int_equal(set.types, presets[i].set->tiles->count);
	}
}

/* A tile with a small picture takes the place of a plain one, where there is one. */
TEST(variants_take_the_place_of_plain_tiles)
{
	static const struct carc_tile_type plain = {.id = "B", .count = 3, .zones = 1},
					   small = {.id = "BB",
						    .plain = "B",
						    .count = 2,
						    .zones = 2};
	struct carc_tileset set = {.types = 0};
	struct carc_tile_name name = {7, 3};

	assert_true(carc_tileset_add(&set, &small, 1));
	assert_int_equal(set.types, 0);
	assert_true(carc_tileset_add(&set, &plain, 1));
	assert_true(carc_tileset_add(&set, &small, 1));
	assert_int_equal(set.types, 2);
	assert_int_equal(set.tiles, 3);
	assert_int_equal(set.count[0], 1);
	assert_int_equal(set.count[1], 2);
	assert_true(carc_tileset_find(&set, "BB", 2, &name));
	assert_int_equal(name.type, 1);
}

/* Whichever of the two a table lists first. */
TEST(plain_tiles_come_before_variants)
{
	static const struct carc_tile_type types[] = {
		{.id = "BB", .plain = "B", .count = 2, .zones = 2},
		{.id = "B", .count = 3, .zones = 1},
	};
	struct carc_tileset set = {.types = 0};

	assert_true(carc_tileset_add(&set, types, 2));
	assert_int_equal(set.types, 2);
	assert_string_equal(set.type[0]->id, "B");
	assert_int_equal(set.count[0], 1);
	assert_int_equal(set.count[1], 2);
	assert_int_equal(set.tiles, 3);
}

/* Where the small picture means nothing its names are names of the plain tile. */
TEST(variants_are_other_names)
{
	struct carc_rules rules;
	struct carc_tile_name name;

	check_name("EG", "E");
	check_name("UG", "U");
	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	/* The plain one of this is not in the game. */
	assert_false(carc_tileset_find(&rules.tiles, "RI/IIG", 6, &name));
	carc_rules_expand(&rules, 1u << carc_expansion_find("carcassonne", "river", 5));
	assert_true(carc_tileset_find(&rules.tiles, "RI/IIG", 6, &name));
	assert_string_equal(rules.tiles.type[name.type]->id, "RI/II");
	carc_rules_expand(&rules, 1u << carc_expansion_find("carcassonne", "abbot", 5));
	assert_true(carc_tileset_find(&rules.tiles, "UG", 2, &name));
	assert_string_equal(rules.tiles.type[name.type]->id, "UG");
	assert_false(carc_tileset_find(&rules.tiles, "RI/IIG", 6, &name));
}

/* Names of one sign and of many, by id and by C1 number, and words that are none. */
TEST(every_name_is_found)
{
	static const char *const ids[] = {"1", "a", "Z", "12", "RI/IIG", "XY.2", "long-name-"};
	enum { IDS = sizeof ids / sizeof ids[0] };
	struct carc_tile_type types[IDS];
	struct carc_tileset set;
	struct carc_tile_name name;
	char word[3] = "";

	for (unsigned i = 0; i < IDS; i++) {
		types[i] = (struct carc_tile_type){.count = 1, .zones = 1, .pile = CARC_PILE_MAIN};
		memcpy(types[i].id, ids[i], strlen(ids[i]) + 1);
		snprintf(types[i].c1, sizeof types[i].c1, "%u", 100 + i);
	}
	set = (struct carc_tileset){.types = 0};
	assert_true(carc_tileset_add(&set, types, IDS));
	for (unsigned i = 0; i < IDS; i++) {
		assert_true(carc_tileset_find(&set, ids[i], strlen(ids[i]), &name));
		assert_int_equal(name.type, i);
		assert_true(carc_tileset_find(&set, types[i].c1, 3, &name));
		assert_int_equal(name.type, i);
	}
	assert_false(carc_tileset_find(&set, "", 0, &name));
	for (unsigned i = 0; i < 26 * 26; i++) {
		word[0] = (char)('A' + i / 26);
		word[1] = (char)('A' + i % 26);
		assert_false(carc_tileset_find(&set, word, 2, &name));
	}
}

TEST(sets_keep_their_limits)
{
	static struct carc_tile_type many[CARC_TYPES_MAX + 1];
	struct carc_tileset set = {.types = 0}, before;

	for (unsigned i = 0; i < CARC_TYPES_MAX + 1; i++)
		many[i] = (struct carc_tile_type){.count = 1, .zones = 1, .pile = CARC_PILE_MAIN};
	assert_false(carc_tileset_add(&set, many, CARC_TYPES_MAX + 1));
	assert_int_equal(set.types, 0);
	assert_true(carc_tileset_add(&set, many, CARC_TYPES_MAX));
	assert_int_equal(set.tiles, CARC_TYPES_MAX);
	assert_false(carc_tileset_add(&set, many, 1));

	many[0].count = CARC_TILES_MAX;
	set = (struct carc_tileset){.types = 0};
	assert_true(carc_tileset_add(&set, many, 1));
	before = set;
	assert_false(carc_tileset_add(&set, many + 1, 1));
	assert_memory_equal(&set, &before, sizeof set);

	/* 113 tiles of nine zones are 1017 zones, 114 are 1026. */
	many[0].zones = 9;
	many[0].count = 113;
	set = (struct carc_tileset){.types = 0};
	assert_true(carc_tileset_add(&set, many, 1));
	many[0].count = 114;
	set = (struct carc_tileset){.types = 0};
	assert_false(carc_tileset_add(&set, many, 1));
	assert_int_equal(set.tiles, 0);
	/* However they are divided among types. */
	many[0].count = 112;
	many[1].zones = 9;
	many[1].count = 1;
	assert_true(carc_tileset_add(&set, many, 2));
	set = (struct carc_tileset){.types = 0};
	many[1].count = 2;
	assert_false(carc_tileset_add(&set, many, 2));
	set = (struct carc_tileset){.types = 0};
	assert_true(carc_tileset_add(&set, many, 1));
	assert_false(carc_tileset_add(&set, many + 1, 1));
}
