/* The tables of tiles that are built in: by name, and by what they are for. */
#include "core/boxes.h"
#include "core/tiles/tile_table.h"
#include "formats/record/tiles/tile_names.h"
#include "tests/unit/unit.h"

static void is_called(const struct carc_tile_table *table, const char *name)
{
	assert_non_null(table);
	assert_string_equal(table->name, name);
}

TEST(tables_are_found_by_name)
{
	const struct carc_tile_table *table;

	for (unsigned i = 0; (table = carc_tile_table_at(i)); i++)
		assert_ptr_equal(carc_tile_table_named(table->name), table);
	assert_ptr_equal(carc_tile_table_named("the-city"),
			 carc_tile_table_named("the-city-reconstruction"));
	assert_ptr_equal(carc_tile_table_named("carcassonne"), carc_tile_table_named("base"));
	assert_ptr_equal(carc_tile_table_named("abbot"), carc_tile_table_named("gardens"));
	assert_null(carc_tile_table_named("bas"));
	assert_null(carc_tile_table_named("base "));
	assert_null(carc_tile_table_named(""));
}

TEST(tables_are_for_a_game_or_an_expansion)
{
	const struct carc_tile_table *base = carc_tile_table_named("base");
	const struct carc_tile_table *river = carc_tile_table_named("river");

	is_called(carc_tile_table_for("carcassonne", NULL), "base");
	is_called(carc_tile_table_for("carcassonne", "river"), "river");
	is_called(carc_tile_table_for("carcassonne", "tower"), "tower");
	is_called(carc_tile_table_for("carcassonne", "inns"), "inns");
	is_called(carc_tile_table_for("carcassonne", "traders"), "traders");
	is_called(carc_tile_table_for("carcassonne", "king-and-robber"), "king-and-robber");
	is_called(carc_tile_table_for("carcassonne", "abbot"), "gardens");
	is_called(carc_tile_table_for("the-city", NULL), "the-city-reconstruction");
	assert_null(carc_tile_table_for("the-city", "river"));
	assert_null(carc_tile_table_for("carcassonne", "bridge"));
	assert_null(carc_tile_table_for("chess", NULL));
	assert_true(carc_tile_table_is(base, NULL));
	assert_false(carc_tile_table_is(base, "river"));
	assert_true(carc_tile_table_is(river, "river"));
	assert_false(carc_tile_table_is(river, "tower"));
	assert_false(carc_tile_table_is(river, NULL));
}

TEST(games_have_their_kinds)
{
	const struct carc_tile_table *table;

	for (unsigned i = 0; (table = carc_tile_table_at(i)); i++)
		for (unsigned type = 0; type < table->count; type++)
			for (unsigned zone = 0; zone < table->types[type].zones; zone++)
				assert_true(carc_tile_kinds(table->game, strlen(table->game)) >>
						    table->types[type].zone[zone].kind &
					    1);
	assert_int_equal(carc_tile_kinds("carcassonne", 11) & carc_tile_kinds("the-city", 8), 0);
	assert_int_equal(carc_tile_kinds("the-city", 8),
			 1u << CARC_STREET | 1u << CARC_MARKET | 1u << CARC_RESIDENTIAL);
	assert_int_equal(carc_tile_kinds("carcassonne", 10), 0);
	assert_int_equal(carc_tile_kinds("chess", 5), 0);
}

/* By which a record may name a tile; "": by less. */
static const char *name_of(const struct carc_tile_type *type, unsigned i)
{
	const char *const names[] = {type->id, type->c1, type->jcz};

	return names[i];
}

/*
 * Tables are played together, and more of them later: a name means one tile in all of them, gardens and both games
 * included, whichever kind of name it is.
 */
TEST(each_name_is_of_one_tile)
{
	static const struct carc_tile_type *all[2 * CARC_TILES_MAX];
	const struct carc_tile_table *table;
	size_t count = 0;
	unsigned compared = 0;

	for (unsigned i = 0; (table = carc_tile_table_at(i)); i++)
		for (unsigned k = 0; k < table->count; k++) {
			assert_true(count < 2 * CARC_TILES_MAX);
			all[count++] = &table->types[k];
		}
	for (size_t one = 0; one < count; one++)
		for (size_t other = 0; other < one; other++)
			for (unsigned i = 0; i < 9; i++) {
				const char *name = name_of(all[one], i % 3);

				if (!*name)
					continue;
				compared++;
				/* The two Rivers have one spring. */
				if (!strcmp(name, "RI/s") && i % 4 == 0)
					continue;
				if (!strcmp(name, name_of(all[other], i / 3)))
					fail_msg("%s is %s, and %s, too", name, all[one]->id,
						 all[other]->id);
			}
	assert_true(compared > 10000);
}

/* A tile with a garden is one of those without. */
TEST(small_pictures_have_a_plain_tile)
{
	const struct carc_tile_table *gardens = carc_tile_table_named("gardens");
	const struct carc_tile_table *base = carc_tile_table_named("base");
	struct carc_tile_type type = gardens->types[0];
	const struct carc_tile_type *first = &base->types[0], *last = &base->types[base->count - 1];

	assert_null(carc_tile_table_plain(base, first));
	carc_copy_text(type.plain, sizeof type.plain, "A", strlen("A"));
	assert_ptr_equal(carc_tile_table_plain(base, &type), first);
	carc_copy_text(type.plain, sizeof type.plain, "X", strlen("X"));
	assert_ptr_equal(carc_tile_table_plain(base, &type), last);
	carc_copy_text(type.plain, sizeof type.plain, "Y", strlen("Y"));
	assert_null(carc_tile_table_plain(base, &type));
	carc_copy_text(type.plain, sizeof type.plain, "", strlen(""));
	assert_null(carc_tile_table_plain(base, &type));
}
