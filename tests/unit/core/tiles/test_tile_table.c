/* The tables of tiles that are built in: by name, by what they are for, and what is in them. */
#include "core/boxes.h"
#include "core/tiles/tile_table.h"
#include "core/verdict/finding.h"
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
	assert_int_equal(carc_tile_kinds("carcassonne", 11),
			 1u << CARC_FIELD | 1u << CARC_CITY | 1u << CARC_ROAD |
				 1u << CARC_MONASTERY | 1u << CARC_RIVER | 1u << CARC_TOWER |
				 1u << CARC_GARDEN | 1u << CARC_ABBEY);
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

/* The base game: of 288 sides 79 show a city, 94 a road, 115 a field. */
TEST(sums_are_as_counted)
{
	struct carc_tile_sums sums;
	const uint16_t *goods;

	carc_tile_table_sum(carc_tile_table_named("base"), &sums);
	assert_int_equal(sums.tiles, 72);
	assert_int_equal(sums.shows[CARC_SHOWS_PENNANTS], 10);
	assert_int_equal(sums.segments[CARC_MONASTERY], 6);
	assert_int_equal(sums.segments[CARC_CITY], 49);
	assert_int_equal(sums.sides[CARC_CITY], 79);
	assert_int_equal(sums.sides[CARC_ROAD], 94);
	assert_int_equal(sums.sides[CARC_FIELD], 115);
	carc_tile_table_sum(carc_tile_table_named("the-city-reconstruction"), &sums);
	assert_int_equal(sums.tiles, 75);
	assert_int_equal(sums.shows[CARC_SHOWS_PUBLICS], 32);
	assert_int_equal(sums.shows[CARC_SHOWS_HISTORICS], 7);
	goods = &sums.signs[carc_shows_first(CARC_SHOWS_GOODS)];
	assert_int_equal(goods[CARC_GRAIN], 21);
	assert_int_equal(goods[CARC_FISH], 20);
	assert_int_equal(goods[CARC_LIVESTOCK], 22);
	assert_int_equal(sums.shows[CARC_SHOWS_GOODS], 21 + 20 + 22);
}

/* WikiCarpedia, Inns and Cathedrals: 6 inns, 2 cathedrals; no goods, and 3 coats of arms. */
TEST(inns_are_as_counted)
{
	struct carc_tile_sums sums;

	carc_tile_table_sum(carc_tile_table_named("inns"), &sums);
	assert_int_equal(sums.tiles, 18);
	assert_int_equal(sums.shows[CARC_SHOWS_INNS], 6);
	assert_int_equal(sums.shows[CARC_SHOWS_CATHEDRALS], 2);
	assert_int_equal(sums.shows[CARC_SHOWS_PENNANTS], 3);
	assert_int_equal(sums.shows[CARC_SHOWS_WINE] + sums.shows[CARC_SHOWS_TRADE_GRAIN] +
				 sums.shows[CARC_SHOWS_CLOTH],
			 0);
	assert_int_equal(sums.segments[CARC_MONASTERY], 1);
}

/* WikiCarpedia, Traders and Builders: 9 wine, 6 grain, 5 cloth, each on a tile of its own, and 4 without. */
TEST(goods_are_as_counted)
{
	const struct carc_tile_table *table = carc_tile_table_named("traders");
	struct carc_tile_sums sums;
	unsigned without = 0;

	carc_tile_table_sum(table, &sums);
	assert_int_equal(sums.tiles, 24);
	assert_int_equal(table->count, 24);
	assert_int_equal(sums.shows[CARC_SHOWS_WINE], 9);
	assert_int_equal(sums.shows[CARC_SHOWS_TRADE_GRAIN], 6);
	assert_int_equal(sums.shows[CARC_SHOWS_CLOTH], 5);
	assert_int_equal(sums.shows[CARC_SHOWS_PENNANTS], 0);
	assert_int_equal(sums.shows[CARC_SHOWS_INNS], 0);
	assert_int_equal(sums.segments[CARC_MONASTERY], 1);
	for (unsigned i = 0; i < table->count; i++) {
		unsigned goods = 0;

		for (unsigned zone = 0; zone < table->types[i].zones; zone++) {
			const struct carc_tile_zone *z = &table->types[i].zone[zone];

			goods += (unsigned)z->wine + z->grain + z->cloth;
		}
		assert_true(goods <= 1);
		without += goods == 0;
	}
	assert_int_equal(without, 4);
}
