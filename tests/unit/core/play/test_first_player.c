/* How many roads a tile shows, which decides who begins. */
#include "core/play/setup.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

/* types: the tiles with no road, with one, and so on, by one way to count. */
static void assert_roads(const char *const types[5], int counted)
{
	struct carc_rules rules;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	for (unsigned roads = 0; roads <= 4; roads++)
		for (const char *c = types[roads]; *c; c++) {
			char id[2] = {*c, '\0'};

			assert_int_equal(
				carc_tile_roads(rules.tiles.type[table_type(&rules, id)], counted),
				roads);
		}
}

TEST(roads_are_counted_by_sides)
{
	static const char *const types[] = {"BCEFGHIMNQR", "AST", "DJKOPUV", "LW", "X"};

	assert_roads(types, CARC_ROADS_DRAWN_SIDES);
}

/* By the other choice of the ruling a road counts once: A, S and T show one side of theirs, U two. */
TEST(roads_are_counted_by_roads)
{
	static const char *const types[] = {"BCEFGHIMNQR", "ASTDJKOPUV", "", "LW", "X"};

	assert_roads(types, CARC_ROADS_DRAWN_ROADS);
}
