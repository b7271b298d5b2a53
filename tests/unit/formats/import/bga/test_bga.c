/* Numbers of Board Game Arena against our tiles: nothing is left out, and nothing is there twice. */
#include "core/boxes.h"
#include "core/rules/ruleset.h"
#include "formats/import/bga/bga.h"
#include "tests/unit/unit.h"

static struct carc_rules rules;

BEFORE_EACH
{
	carc_rules_init(&rules, carc_preset_find("carcassonne", "c2", 2));
}

TEST(each_tile_has_one_number)
{
	bool seen[CARC_TYPES_MAX] = {false};

	assert_int_equal(rules.tiles.types, CARC_BGA_TILES);
	for (unsigned number = 1; number <= CARC_BGA_TILES; number++) {
		const struct carc_tile_type *type =
			rules.tiles.type[carc_bga_type(&rules.tiles, number)];
		unsigned index = 0;

		assert_non_null(type);
		while (index < CARC_BGA_TILES && rules.tiles.type[index] != type)
			index++;
		assert_true(index < CARC_BGA_TILES);
		assert_int_equal(carc_bga_number(type), number);
		assert_false(seen[index]);
		seen[index] = true;
	}
}

/* Only the straight road has a number for a place that nothing uses: two roads were one too many. */
TEST(places_are_the_zones_of_a_tile)
{
	for (unsigned number = 1; number <= CARC_BGA_TILES; number++) {
		const struct carc_tile_type *type =
			rules.tiles.type[carc_bga_type(&rules.tiles, number)];
		unsigned places = 0, last = 0;

		for (unsigned zone = 0; zone < type->zones; zone++) {
			unsigned place = carc_bga_place(type, zone);

			assert_in_range(place, 1, CARC_BGA_PLACES_MAX);
			assert_int_equal(carc_bga_zone(type, place), zone);
			last = place > last ? place : last;
		}
		for (unsigned place = 0; place <= 10; place++)
			places += carc_bga_zone(type, place) != CARC_ZONE_NONE;
		assert_int_equal(places, type->zones);
		assert_int_equal(last, type->zones + !strcmp(type->id, "U"));
		if (!strcmp(type->id, "U"))
			assert_int_equal(carc_bga_zone(type, 2), CARC_ZONE_NONE);
	}
}

/* Monastery, roads, cities, fields. */
TEST(places_are_counted_by_kind)
{
	static const unsigned order[] = {CARC_MONASTERY, CARC_ROAD, CARC_CITY, CARC_FIELD};

	for (unsigned number = 1; number <= CARC_BGA_TILES; number++) {
		const struct carc_tile_type *type =
			rules.tiles.type[carc_bga_type(&rules.tiles, number)];
		unsigned at = 0;

		for (unsigned place = 1; place <= CARC_BGA_PLACES_MAX; place++) {
			unsigned zone = carc_bga_zone(type, place);

			if (zone == CARC_ZONE_NONE)
				continue;
			while (at < 4 && order[at] != type->zone[zone].kind)
				at++;
			assert_in_range(at, 0, 3);
		}
	}
}

TEST(rotations)
{
	for (unsigned number = 1; number <= CARC_BGA_TILES; number++)
		for (unsigned quarters = 0; quarters < 4; quarters++)
			assert_int_equal(carc_bga_quarters(number, carc_bga_rot(number, quarters)),
					 quarters);
	/* The start tile lies as we draw it, and theirs unturned. */
	assert_int_equal(carc_bga_rot(15, 0), 0);
	assert_int_equal(carc_bga_rot(10, 0), 1);
	assert_int_equal(carc_bga_rot(16, 1), 3);
}

static const char *tile_in_box(unsigned id)
{
	unsigned number = carc_bga_box(&rules.tiles, id);

	return rules.tiles.type[carc_bga_type(&rules.tiles, number)]->id;
}

TEST(the_box_has_as_many_as_ours)
{
	unsigned count[CARC_BGA_TILES + 1] = {0};

	assert_int_equal(rules.tiles.tiles, CARC_BGA_BOX);
	for (unsigned id = 1; id <= CARC_BGA_BOX; id++)
		count[carc_bga_box(&rules.tiles, id)]++;
	assert_int_equal(count[0], 0);
	for (unsigned number = 1; number <= CARC_BGA_TILES; number++)
		assert_int_equal(count[number],
				 rules.tiles.count[carc_bga_type(&rules.tiles, number)]);
	assert_int_equal(carc_bga_box(&rules.tiles, 1), 1);
	assert_int_equal(carc_bga_box(&rules.tiles, 20), 10);
	assert_int_equal(carc_bga_box(&rules.tiles, 29), 12);
	/* Monasteries: first the four without a road. */
	for (unsigned id = 62; id <= 65; id++)
		assert_string_equal(tile_in_box(id), "B");
	for (unsigned id = 66; id <= 67; id++)
		assert_string_equal(tile_in_box(id), "A");
	assert_int_equal(carc_bga_box(&rules.tiles, 72), 24);
}
