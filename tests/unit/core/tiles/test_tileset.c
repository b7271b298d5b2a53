/* Tile sets: tiles in place of others, and the limits of a set; formats/record/tiles/test_tile_names.txt has names of tiles. */
#include "core/boxes.h"
#include "tests/unit/unit.h"

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

	many[0].count = CARC_ALIKE_MAX;
	many[1].count = CARC_TILES_MAX - CARC_ALIKE_MAX;
	set = (struct carc_tileset){.types = 0};
	assert_true(carc_tileset_add(&set, many, 2));
	before = set;
	assert_false(carc_tileset_add(&set, many + 2, 1));
	assert_memory_equal(&set, &before, sizeof set);

	/* 142 tiles of nine zones are 1278 zones, 143 are 1287. */
	many[0].zones = 9;
	many[0].count = 142;
	set = (struct carc_tileset){.types = 0};
	assert_true(carc_tileset_add(&set, many, 1));
	many[0].count = 143;
	set = (struct carc_tileset){.types = 0};
	assert_false(carc_tileset_add(&set, many, 1));
	assert_int_equal(set.tiles, 0);
	/* However they are divided among types. */
	many[0].count = 141;
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
