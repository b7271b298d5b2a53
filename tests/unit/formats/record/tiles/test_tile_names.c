/* What JCloisterZone calls a tile, the rotation that goes with it, and what a file with tiles says of its own. */
#include "core/boxes.h"
#include "formats/record/tiles/tile_names.h"
#include "tests/unit/rows.h"

static struct carc_rules rules;

BEFORE_EACH
{
	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
}

static void check_name(const char *name, const char *id, unsigned turn)
{
	struct carc_tile_name found = {CARC_TYPE_NONE, 4};

	if (!carc_tile_find(&rules.tiles, name, strlen(name), &found))
		fail_msg("%s is not found", name);
	assert_string_equal(rules.tiles.type[found.type]->id, id);
	assert_int_equal(found.turn, turn);
}

static void check_unknown(const char *name, size_t len)
{
	struct carc_tile_name found = {77, 3};

	if (carc_tile_find(&rules.tiles, name, len, &found))
		fail_msg("%s is found", name);
	assert_int_equal(found.type, 77);
	assert_int_equal(found.turn, 3);
}

/* A name is as long as it is said to be, whatever follows; what is not found stays as it was. */
static void check_row(const struct row *row)
{
	struct carc_tile_name found = {77, 3}, short_found = {77, 3};
	const char *boxes = row->cell[0], *name = row->cell[1];

	carc_rules_expand(
		&rules, *boxes ? 1u << carc_expansion_find("carcassonne", boxes, row->len[0]) : 0);
	row_true(row, carc_tileset_find(&rules.tiles, name, row->len[1], &short_found) ==
			      (strcmp(row->cell[2], "-") != 0));
	row_true(row, carc_tile_find(&rules.tiles, name, row->len[1], &found) ==
			      (strcmp(row->cell[3], "-") != 0));
	if (short_found.type != 77)
		row_same(row, rules.tiles.type[short_found.type]->id, row->cell[2]);
	row_true(row, short_found.turn == (short_found.type == 77 ? 3 : 0));
	if (found.type != 77)
		row_same(row, rules.tiles.type[found.type]->id, row->cell[3]);
	row_true(row, found.turn == (found.type == 77 ? 3 : atoi(row->cell[4])));
}

TEST(tiles_are_found_by_name)
{
	static const char text[] = "Dxyz BA/Lx";
	struct carc_tile_name found;

	each_row(__FILE__, "names", check_row);
	carc_rules_expand(&rules, 0);
	assert_true(carc_tileset_find(&rules.tiles, text, 1, &found));
	assert_string_equal(rules.tiles.type[found.type]->id, "D");
	assert_true(carc_tile_find(&rules.tiles, text + 5, 4, &found));
	assert_string_equal(rules.tiles.type[found.type]->id, "B");
}

/* Each tile of each table is found there by each of its names, and by no other. */
TEST(tables_know_their_names)
{
	const struct carc_tile_table *table;

	for (unsigned i = 0; (table = carc_tile_table_at(i)); i++) {
		for (unsigned n = 0; n < table->count; n++) {
			const struct carc_tile_type *type = &table->types[n];

			assert_ptr_equal(carc_tile_table_find(table, type->id), type);
			if (type->c1[0])
				assert_ptr_equal(carc_tile_table_find(table, type->c1), type);
			if (type->jcz[0])
				assert_ptr_equal(carc_tile_table_find(table, type->jcz), type);
		}
		assert_null(carc_tile_table_find(table, ""));
		assert_null(carc_tile_table_find(table, "none"));
	}
}

static const char *alias_of(const char *id)
{
	struct carc_tile_name found;

	assert_true(carc_tile_find(&rules.tiles, id, strlen(id), &found));
	return rules.tiles.type[found.type]->jcz;
}

/* A tile from a file has the names that the file gives it, also where its id is that of another tile. */
TEST(files_say_what_their_tiles_are_called)
{
	const struct carc_tile_type *base = carc_tile_table_named("base")->types;
	struct carc_tile_type types[] = {base[3], base[4], base[20], base[21]};
	struct carc_tile_table own = {
		.name = "mine", .game = "carcassonne", .types = types, .count = 4};

	/* The last would take the place of a tile that the file lacks, and is left out. */
	carc_copy_text(types[3].plain, sizeof types[3].plain, "RI/II", 5);
	for (unsigned i = 0; i < 4; i++)
		types[i].jcz[0] = '\0';
	rules.own = &own;
	carc_rules_expand(&rules, 0);
	check_name("E", "E", 0);
	check_unknown("BA/C", 4);
	check_unknown("X/E", 3);
	/* The garden on the built-in tile of this id. */
	check_name("BA/CG", "E", 0);
	assert_string_equal(alias_of("D"), "");
	carc_copy_text(types[1].jcz, sizeof types[1].jcz, "X/E", 3);
	carc_copy_text(types[3].jcz, sizeof types[3].jcz, "X/V", 3);
	types[1].jcz_turn = 3;
	types[2].jcz_turn = 2;
	check_name("E", "E", 0);
	check_name("X/E", "E", 3);
	check_unknown("BA/C", 4);
	check_unknown("", 0);
	check_unknown("X/V", 3);
	assert_string_equal(alias_of("E"), "X/E");
	assert_string_equal(alias_of("D"), "");
	/* Those of an expansion are not from the file. */
	carc_rules_expand(&rules, 1u << carc_expansion_find("carcassonne", "river", 5));
	check_name("RI.1/CICI", "RI/CICI", 0);
	assert_string_equal(alias_of("RI/CICI"), "RI.1/CICI");
	assert_string_equal(alias_of("RI/s"), "");
}

/* So that it makes no difference which of them is looked for first. */
TEST(no_tile_has_the_name_that_others_give_to_another)
{
	unsigned names = 0;

	for (unsigned n = 0; carc_tile_table_at(n); n++) {
		const struct carc_tile_table *table = carc_tile_table_at(n);

		for (unsigned i = 0; i < table->count; i++) {
			const char *name = table->types[i].jcz;

			for (unsigned m = 0; *name && carc_tile_table_at(m); m++)
				for (unsigned j = 0; j < carc_tile_table_at(m)->count; j++) {
					const struct carc_tile_type *type =
						&carc_tile_table_at(m)->types[j];

					assert_string_not_equal(name, type->id);
					assert_string_not_equal(name, type->c1);
				}
			names += *name != '\0';
		}
	}
	assert_true(names > 30);
}
