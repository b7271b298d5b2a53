/* What JCloisterZone calls a tile, the rotation that goes with it, and what a file with tiles says of its own. */
#include "core/boxes.h"
#include "core/boxes.h"
#include "formats/record/tiles/tile_names.h"
#include "tests/unit/unit.h"

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

TEST(tiles_have_three_names)
{
	check_name("D", "D", 0);
	check_name("16", "D", 0);
	check_name("BA/RCr", "D", 0);
	check_name("BA/L", "B", 0);
	check_name("BA/LR", "A", 0);
	check_name("BA/Cccc+", "C", 0);
	check_name("BA/CcRr", "P", 0);
	check_name("BA/CcRr+", "O", 0);
}

/* JCloisterZone draws these five a quarter turn before ours. */
TEST(the_name_brings_its_rotation)
{
	static const char *const turned[][2] = {{"BA/CFC.2", "H"},
						{"BA/CC.2", "I"},
						{"BA/Cc+", "M"},
						{"BA/Cc.1", "N"},
						{"BA/RFr", "U"}};

	for (size_t i = 0; i < sizeof turned / sizeof turned[0]; i++) {
		check_name(turned[i][0], turned[i][1], 1);
		check_name(turned[i][1], turned[i][1], 0);
	}
	check_name("11", "H", 0);
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

TEST(other_names_are_unknown)
{
	static const char *const names[] = {
		"", "Y", "a", "BA", "BA/", "BA/Lx", "xBA/L", "RI.1/II", "BA/CccccccccccccccccccR"};

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		check_unknown(names[i], strlen(names[i]));
	check_unknown("BA/L\0zz", 6);
	check_unknown("BA/L", 5);
	check_unknown("BA/L", 3);
}

/* Where a small picture means nothing its names are names of the plain tile, with the rotation of the drawing. */
TEST(variants_are_other_names)
{
	check_name("BA/CG", "E", 0);
	check_name("BA/RFrG", "U", 1);
	/* The plain one of this is not in the game. */
	check_unknown("RI.1/IIG", 8);
	carc_rules_expand(&rules, 1u << carc_expansion_find("carcassonne", "river", 5));
	check_name("RI.1/IIG", "RI/II", 0);
	carc_rules_expand(&rules, 1u << carc_expansion_find("carcassonne", "abbot", 5));
	check_name("BA/RFrG", "UG", 1);
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
