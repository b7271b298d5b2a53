/*
 * Tile sets from text: the built-in tables, written as files, come back the same; what is wrong is found
 * where it is written; and what a game asks of a set of its own.
 */
#include "core/boxes.h"
#include "formats/record/tiles/tile_file.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/record/tiles/tiles_report.h"
#include "formats/output/report/report.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"
#include "tests/gen/check.h"

static void never(void *ctx, const struct carc_found *finding)
{
	(void)ctx;
	fail_msg("%s at %u:%u", carc_code_info(finding->code)->code, finding->at.line,
		 finding->at.column);
}

static void check_zone(const struct carc_tile_type *a, const struct carc_tile_type *b,
		       unsigned zone)
{
	const struct carc_tile_zone *s = &a->zone[zone], *t = &b->zone[zone];

	if (s->kind != t->kind || s->touches != t->touches ||
	    memcmp(s->shows, t->shows, sizeof s->shows))
		fail_msg("%s: segment %u differs", a->id, zone);
}

static void check_type(const struct carc_tile_type *a, const struct carc_tile_type *b)
{
	assert_string_equal(a->id, b->id);
	assert_string_equal(a->c1, b->c1);
	assert_string_equal(a->plain, b->plain);
	assert_string_equal(a->jcz, b->jcz);
	assert_int_equal(a->jcz_turn, b->jcz_turn);
	assert_int_equal(a->count, b->count);
	assert_int_equal(a->pile, b->pile);
	assert_int_equal(a->zones, b->zones);
	assert_int_equal(a->open, b->open);
	if (memcmp(a->port, b->port, sizeof a->port) != 0)
		fail_msg("%s: ports differ", a->id);
	for (unsigned zone = 0; zone < a->zones; zone++)
		check_zone(a, b, zone);
}

TEST(built_in_tables_are_files)
{
	const struct carc_tile_table *table;

	for (unsigned i = 0; (table = carc_tile_table_at(i)); i++) {
		struct carc_sink sink = {never, NULL};
		struct carc_tile_file *file;
		char path[64];

		snprintf(path, sizeof path, "fixtures/tiles/%s.yaml", table->name);
		file = carc_tile_file_new(path, &sink);
		assert_non_null(file);
		assert_string_equal(file->table.name, table->name);
		assert_string_equal(file->table.game, table->game);
		assert_true(carc_tile_table_is(&file->table, table->expansion));
		assert_int_equal(file->table.start == NULL, table->start == NULL);
		if (table->start)
			assert_string_equal(file->table.start, table->start);
		assert_int_equal(file->table.provenance, table->provenance);
		assert_memory_equal(file->table.piles, table->piles, sizeof table->piles);
		assert_int_equal(file->table.count, table->count);
		for (unsigned type = 0; type < table->count; type++)
			check_type(&file->table.types[type], &table->types[type]);
		carc_tile_file_free(file);
	}
}

/* A case stands behind these lines. */
#define SET "carc-tiles: 1\nname: my-set\nprovenance: own-design\n"
#define ONE "{id: A, sides: [fff, fff, fff, fff], segments: {f: field}}"
/* The only tile of a set, on line 5; its first key stands in column 4. */
#define TILE(keys) SET "tiles:\n- {" keys "}\n"
#define CITY(keys) \
	"carc-tiles: 1\nname: my-set\nprovenance: own-design\ngame: carcassonne\ntiles:\n- {" keys \
	"}\n"

/* Read a tile set; what was found is in the reader. */
static const struct carc_tile_table *read_set(const char *text)
{
	reader->doc->may_be_tileset = true;
	return reader_read(reader, text) == CARC_OK ? reader->doc->tileset : NULL;
}

/* One tile is a tile, and one type a type. */
TEST(a_set_is_told_in_a_line)
{
	static const struct {
		unsigned types, tiles;
		const char *expansion, *line;
	} rows[] = {
		{1, 1, NULL, "my: 1 tile of 1 type for chess"},
		{1, 2, NULL, "my: 2 tiles of 1 type for chess"},
		{2, 2, "moon", "my: 2 tiles of 2 types for chess with moon"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const struct carc_tile_table table = {.name = "my",
						      .game = "chess",
						      .expansion = rows[i].expansion,
						      .count = (uint8_t)rows[i].types};
		char *line = NULL;
		FILE *out = unit_stream(&line);

		carc_tiles_line(&table, rows[i].tiles, out);
		fclose(out);
		assert_string_equal(line, rows[i].line);
		free(line);
	}
}

TEST(sets_keep_to_the_limits)
{
	char *text = malloc(CARC_TEXT_MAX);
	size_t used;

	assert_non_null(text);
	for (unsigned count = CARC_TYPES_MAX; count <= CARC_TYPES_MAX + 1; count++) {
		used = (size_t)sprintf(text, SET "tiles:\n");
		for (unsigned i = 0; i < count; i++)
			used += (size_t)sprintf(text + used,
						"- {id: A%u, sides: [fff, fff, fff, fff], "
						"segments: {f: field}}\n",
						i);
		(void)read_set(text);
		assert_string_equal(reader->found, count > CARC_TYPES_MAX ? "L004@5:1" : "");
	}
	sprintf(text,
		TILE("id: A, count: 255, segments: {f: field}, sides: [fff, fff, fff, fff]") "- {id: B, count: 34, segments: {f: field}, sides: [fff, fff, fff, fff]}\n");
	(void)read_set(text);
	assert_string_equal(reader->found, "L004@5:1");
	sprintf(text, SET
		"tiles:\n- " ONE
		"\n- {id: B, count: 213, segments: {f: field, m: monastery, n: monastery, o: monastery, p: monastery, q: monastery, r: monastery}, sides: [fff, fff, fff, fff]}\n");
	(void)read_set(text);
	assert_string_equal(reader->found, "L004@5:1");
	free(text);
}

#define GAME "carc: 1\nplayers: [Ann, Bob]\n"
/* A set with the start tile of the base game. */
#define D_SET \
	"{carc-tiles: 1, name: my-set, provenance: own-design, tiles: [{id: D, count: 9, " \
	"segments: {c: city, r: road, u: field, v: field}, sides: [ccc, urv, vvv, vru]}]}"

/* A set that was asked for counts more than the record's own. */
TEST(a_set_may_be_asked_for)
{
	struct carc_rules c2;

	reader->doc->tiles = carc_tile_table_named("base");
	assert_int_equal(reader_read(reader, GAME "tiles: nowhere.yaml\nturns: [X@0,1 r0]\n"),
			 CARC_REFUSED);
	assert_string_equal(reader->found, "F019@4:9");
	assert_int_equal(reader_read(reader, GAME "rules: c2\ntiles: nowhere.yaml\n"), CARC_OK);
	assert_string_equal(reader->doc->record.rules.tiles.source->name, "base");
	assert_string_equal(reader->doc->record.rules.preset->id, "c2");
	carc_rules_init(&c2, carc_preset_find("carcassonne", "c2", 2));
	assert_int_equal(reader_read_bytes(reader, GAME, strlen(GAME), &c2), CARC_OK);
	assert_string_equal(reader->doc->record.rules.tiles.source->name, "base");
	reader->doc->tiles = carc_tile_table_named("river");
	(void)reader_read(reader, GAME);
	assert_string_equal(reader->found, "T404@1:1");
	reader->doc->tiles = NULL;
	assert_int_equal(reader_read(reader, GAME), CARC_OK);
	assert_null(reader->doc->record.rules.tiles.source);
}

TEST(records_want_to_be_records)
{
	reader->doc->may_be_tileset = false;
	(void)reader_read(reader, SET "tiles: [" ONE "]\n");
	assert_string_equal(reader->found, "T401@1:1");
}

TEST(names_of_files_stay_below)
{
	static const char *const good[] = {"a.yaml", "sub/my-set_2.yaml", "A", "a/b/c/d"};
	static const char *const bad[] = {"",     "/a",   "..",   "../a", "a/../b",   "a/..",
					  ".a",   "a/.b", "a//b", "a/",   "-",        "a b",
					  "a\\b", "~/a",  "a\n",  "a:b",  "\xc3\xa4", "./a"};
	char longest[300];

	for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
		assert_null(carc_tile_path_fault(good[i]));
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		if (!carc_tile_path_fault(bad[i]))
			fail_msg("%s may be named", bad[i]);
	memset(longest, 'a', sizeof longest - 1);
	longest[sizeof longest - 1] = '\0';
	assert_non_null(carc_tile_path_fault(longest));
	longest[200] = '\0';
	assert_null(carc_tile_path_fault(longest));
}
