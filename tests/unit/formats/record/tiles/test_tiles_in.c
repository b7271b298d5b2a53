/*
 * Tile sets from text: the built-in tables, written as files, come back the same; what is wrong is found
 * where it is written; and what a game asks of a set of its own.
 */
#include "core/boxes.h"
#include "formats/record/tiles/tile_file.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/record/tiles/tiles_report.h"
#include "formats/output/report/report.h"
#include "tests/unit/boxes.h"
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

static const struct {
	const char *text, *found;
} readings[] = {
	{SET "tiles: [" ONE "]\n", ""},
	/* A misspelled key of a segment, near to one of what a tile shows. */
	{TILE("id: A, sides: [fff, fff, fff, fff], segments: {f: {kind: field, inn: 9}}"),
	 "F003@5:68"},
	/* The keys of a set. */
	{"carc-tiles: 2\nname: x\nprovenance: partial\ntiles: [" ONE "]\n", "T102@1:13"},
	{"carc-tiles: '1'\nname: x\nprovenance: partial\ntiles: [" ONE "]\n", "F004@1:13"},
	{"carc-tiles: [1]\n", "F004@1:13"},
	{"carc-tiles: 1\nname: x\ntiles: [" ONE "]\n", "F002@1:1"},
	{"carc-tiles: 1\nprovenance: partial\ntiles: [" ONE "]\n", "F002@1:1"},
	{SET, "F002@1:1"},
	{SET "tiles: []\n", "T301@4:8"},
	{SET "tiles: " ONE "\n", "F004@4:8"},
	{SET "tiles: [x]\n", "F004@4:9"},
	{SET "tiles: [" ONE "]\ntile: x\nx-own: {a: b}\n", "F003@5:1"},
	{SET "tiles: [" ONE "]\nsource: a book\nnote: 1\n", ""},
	{SET "tiles: [" ONE "]\nsource: [a book]\nnote: {}\n", "F004@5:9 F004@6:7"},
	{SET "tiles: [" ONE "]\ngame: chess\n", "F006@5:7"},
	{SET "tiles: [" ONE "]\ngame: carcassonne\n", ""},
	{SET "tiles: [" ONE "]\nexpansion: river\n", ""},
	{SET "tiles: [" ONE "]\nexpansion: moon\n", "F008@5:12"},
	{SET "tiles: [" ONE "]\nstart: A\n", ""},
	{SET "tiles: [" ONE "]\nstart: B\n", "F015@5:8"},
	{SET "tiles: [" ONE "]\nstart: [A]\n", "F004@5:8"},
	{SET "tiles: [" ONE "]\npiles: [1, 0, 0]\n", ""},
	{SET "tiles: [" ONE "]\npiles: [1, 1, 0]\n", "T302@5:8"},
	{SET "tiles: [" ONE "]\npiles: [1]\n", "F004@5:8"},
	{SET "tiles: [" ONE "]\npiles: [1, x, 0]\n", "F021@5:12"},
	{"carc-tiles: 1\nname: My\nprovenance: found\ntiles: [" ONE "]\n", "T103@2:7 T104@3:13"},
	{"carc-tiles: 1\nname: -x\nprovenance: partial\ntiles: [" ONE "]\n", "T103@2:7"},
	{"carc-tiles: 1\nname: ''\nprovenance: partial\ntiles: [" ONE "]\n", "T103@2:7"},
	{"carc-tiles: 1\nname: a23456789-123456789-123456789-123\nprovenance: partial\n"
	 "tiles: [" ONE "]\n",
	 "T103@2:7"},
	/* The keys of a tile. */
	{TILE("id: A"), "F002@5:3"},
	{TILE("id: A, segments: {f: field}"), "F002@5:3"},
	{TILE("segments: {f: field}, sides: [fff, fff, fff, fff]"), "F002@5:3"},
	{TILE("id: a, segments: {f: field}, sides: [fff, fff, fff, fff]"), "T105@5:8"},
	{TILE("id: '', segments: {f: field}, sides: [fff, fff, fff, fff]"), "T105@5:8"},
	{TILE("id: A-B, segments: {f: field}, sides: [fff, fff, fff, fff]"), "T105@5:8"},
	{TILE("id: A23456789012, segments: {f: field}, sides: [fff, fff, fff, fff]"), "T105@5:8"},
	{TILE("id: A2345678901, segments: {f: field}, sides: [fff, fff, fff, fff]"), ""},
	{TILE("id: A, c1: '1234', segments: {f: field}, sides: [fff, fff, fff, fff]"), "T105@5:15"},
	{TILE("id: A, count: 0, segments: {f: field}, sides: [fff, fff, fff, fff]"), "F021@5:18"},
	{TILE("id: A, count: 225, segments: {f: field}, sides: [fff, fff, fff, fff]"), "F021@5:18"},
	{TILE("id: A, jcz: B, jcz-rot: 4, segments: {f: field}, sides: [fff, fff, fff, fff]"),
	 "F021@5:28"},
	{TILE("id: A, pile: 5, segments: {f: field}, sides: [fff, fff, fff, fff]"), "F021@5:17"},
	{TILE("id: A, plain: '-', segments: {f: field}, sides: [fff, fff, fff, fff]"), "F015@5:18"},
	{TILE("id: A, note: [x], segments: {f: field}, sides: [fff, fff, fff, fff]"), "F004@5:17"},
	{SET "tiles:\n- " ONE "\n- " ONE "\n", "T106@6:8"},
	{SET "tiles:\n- " ONE
	     "\n- {id: B, jcz: A, sides: [fff, fff, fff, fff], segments: {f: field}}\n",
	 "T106@6:16"},
	{SET "piles: [1, 0, 0]\ntiles:\n- {id: A, pile: 1, sides: [fff, fff, fff, fff], "
	     "segments: {f: field}}\n",
	 "T303@6:17"},
	{SET "tiles:\n- {id: B, plain: A, count: 2, sides: [fff, fff, fff, fff], "
	     "segments: {f: field}}\n- " ONE "\n",
	 "T304@5:3"},
	/* Sides. */
	{TILE("id: A, segments: {f: field}, sides: [fff, fff, fff]"), "F004@5:40"},
	{TILE("id: A, segments: {f: field}, sides: fff"), "F004@5:40"},
	{TILE("id: A, segments: {f: field}, sides: [fff, ff, ffff, [f]]"),
	 "T107@5:46 T107@5:50 F004@5:56"},
	{TILE("id: A, segments: {f: field}, sides: [fff, fgf, \"ffg\", fff]"),
	 "T109@5:47 T109@5:54"},
	/* Segments. */
	{TILE("id: A, segments: {}, sides: [fff, fff, fff, fff]"), "T201@5:21"},
	{TILE("id: A, segments: {a: field, b: field, c: field, d: field, e: field, f: field, "
	      "g: field, h: field, i: field, j: field}, sides: [fff, fff, fff, fff]"),
	 "T201@5:21"},
	{TILE("id: A, segments: [field], sides: [fff, fff, fff, fff]"), "F004@5:21"},
	{TILE("id: A, segments: {f: field, F: field, ff: field}, sides: [fff, fff, fff, fff]"),
	 "T108@5:32 T108@5:42"},
	{TILE("id: A, segments: {f: meadow}, sides: [fff, fff, fff, fff]"), "T110@5:25"},
	{TILE("id: A, segments: {f: street}, sides: [fff, fff, fff, fff]"), "T110@5:25"},
	{TILE("id: A, segments: {f: {kind: [x]}}, sides: [fff, fff, fff, fff]"), "F004@5:32"},
	{TILE("id: A, segments: {f: {pennants: 1}}, sides: [fff, fff, fff, fff]"), "F002@5:25"},
	{TILE("id: A, segments: {f: {kind: city, pennants: 10}}, sides: [fff, fff, fff, fff]"),
	 "F021@5:48"},
	{TILE("id: A, segments: {f: {kind: city, size: 1}}, sides: [fff, fff, fff, fff]"),
	 "F003@5:38"},
	{TILE("id: A, segments: {f: {kind: field, touches: cx}, c: city}, "
	      "sides: [ccc, fff, fff, fff]"),
	 "T109@5:49"},
	{TILE("id: A, segments: {f: {kind: field, touches: cc}, c: city}, "
	      "sides: [ccc, fff, fff, fff]"),
	 "T113@5:48"},
	/* What no tile can show. */
	{TILE("id: A, segments: {f: field, c: city, r: road}, sides: [crf, fff, fff, fff]"),
	 "T202@5:59"},
	{TILE("id: A, segments: {f: field, c: city}, sides: [fff, ccf, fff, fff]"), "T203@5:55"},
	{TILE("id: A, segments: {f: field, g: field}, sides: [fff, fff, fgg, fff]"), "T203@5:61"},
	{TILE("id: A, segments: {f: {kind: field, touches: c}, g: {kind: field, touches: c}, c: city}, "
	      "sides: [ccc, fff, ffg, ggg]"),
	 ""},
	{TILE("id: A, segments: {f: field, m: monastery}, sides: [fff, fff, fff, fmf]"),
	 "T204@5:70"},
	{TILE("id: A, segments: {f: field, r: road}, sides: [fff, fff, fff, fff]"), "T205@5:32"},
	{TILE("id: A, segments: {f: {kind: field, touches: r}, r: road}, "
	      "sides: [frf, fff, fff, fff]"),
	 "T206@5:22"},
	{TILE("id: A, segments: {f: field, c: {kind: city, touches: f}}, "
	      "sides: [ccc, fff, fff, fff]"),
	 "T206@5:32"},
	{TILE("id: A, segments: {f: field, c: city}, sides: [ccc, fff, ccc, fff]"), "T207@5:32"},
	{TILE("id: A, segments: {f: field, r: road}, sides: [frf, fff, frf, fff]"), "T207@5:22"},
	/* A road may pass under a city, and under a river. */
	{TILE("id: A, segments: {c: city, f: field, g: field, h: field, i: field, r: road}, "
	      "sides: [frg, ccc, hri, ccc]"),
	 ""},
	{TILE("id: A, segments: {f: {kind: field, pennants: 1}}, sides: [fff, fff, fff, fff]"),
	 "T208@5:22"},
	{TILE("id: A, segments: {f: {kind: field, goods: [fish]}}, sides: [fff, fff, fff, fff]"),
	 "T208@5:22"},
	{TILE("id: A, segments: {f: {kind: field, goods: [fish, fish, gold, [x]]}}, "
	      "sides: [fff, fff, fff, fff]"),
	 "T113@5:53 T111@5:59 F004@5:65"},
	{TILE("id: A, segments: {f: {kind: field, historic: [louvre]}}, "
	      "sides: [fff, fff, fff, fff]"),
	 "T112@5:50"},
	{TILE("id: A, segments: {f: {kind: field, public: x}}, sides: [fff, fff, fff, fff]"),
	 "F021@5:47"},
};

/* Read a tile set; what was found is in the reader. */
static const struct carc_tile_table *read_set(const char *text)
{
	reader->doc->may_be_tileset = true;
	return reader_read(reader, text) == CARC_OK ? reader->doc->tileset : NULL;
}

TEST(what_is_wrong_is_found)
{
	for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++) {
		const struct carc_tile_table *table = read_set(readings[i].text);

		if (strcmp(reader->found, readings[i].found) != 0)
			fail_msg("%s\nfound %s, not %s", readings[i].text, reader->found,
				 readings[i].found);
		assert_int_equal(table == NULL, *readings[i].found != '\0');
		for (unsigned type = 0; table && type < table->count; type++)
			assert_null(carc_tile_fault(&table->types[type]));
	}
}

/* What could stand there instead, all of it. */
TEST(what_could_stand_there_is_listed)
{
	static const struct {
		const char *text, *could;
	} rows[] = {
		{SET "tiles: [" ONE "]\ngame: chess\n", "carcassonne, the-city"},
		{SET "tiles: [" ONE "]\nexpansion: moon\n", ALL_BOXES},
		{"carc-tiles: 1\nname: x\nprovenance: partial\ngame: the-city\nexpansion: moon\ntiles: [{id: A, segments: {f: market}, sides: [fff, fff, fff, fff]}]\n",
		 ""},
		{"carc-tiles: 1\nname: x\nprovenance: found\ntiles: [" ONE "]\n",
		 "published-list, transcribed-from-own-copy, partial, reconstruction, own-design, synthetic-test"},
		{TILE("id: A, segments: {f: meadow}, sides: [fff, fff, fff, fff]"),
		 "field, road, city, monastery, garden, river, tower, abbey"},
		{SET
		 "game: the-city\ntiles:\n- {id: A, segments: {f: field}, sides: [fff, fff, fff, fff]}\n",
		 "street, market, residential"},
		{TILE("id: A, segments: {f: {kind: field, goods: [gold]}}, sides: [fff, fff, fff, fff]"),
		 "grain, fish, livestock"},
		{TILE("id: A, segments: {f: {kind: field, historic: [louvre]}}, sides: [fff, fff, fff, fff]"),
		 "petit-puits, grand-puits, tour-carree, batiment, saint-sernin, saint-nazaire, chateau-comtal"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		assert_null(read_set(rows[i].text));
		if (strcmp(reader->finding.more, with_boxes(rows[i].could)) != 0)
			fail_msg("%s: %s", rows[i].text, reader->finding.more);
	}
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
		TILE("id: A, count: 224, segments: {f: field}, sides: [fff, fff, fff, fff]") "- {id: B, segments: {f: field}, sides: [fff, fff, fff, fff]}\n");
	(void)read_set(text);
	assert_string_equal(reader->found, "L004@5:1");
	sprintf(text, SET
		"tiles:\n- " ONE
		"\n- {id: B, count: 170, segments: {f: field, m: monastery, n: monastery, o: monastery, p: monastery, q: monastery, r: monastery}, sides: [fff, fff, fff, fff]}\n");
	(void)read_set(text);
	assert_string_equal(reader->found, "L004@5:1");
	free(text);
}

/* Segments are counted by their letters; what lies side by side at the border touches. */
TEST(letters_give_the_order)
{
	const struct carc_tile_type *type;
	const struct carc_tile_table *table =
		read_set(TILE("id: A, segments: {z: city, r: road, g: field, f: {kind: "
			      "field, touches: z}}, sides: [zzz, grf, fff, frg]"));

	assert_non_null(table);
	assert(table);
	type = table->types;
	assert_int_equal(type->zones, 4);
	assert_int_equal(type->zone[0].kind, CARC_FIELD);
	assert_int_equal(type->zone[0].touches, 1u << 3);
	assert_int_equal(type->zone[1].kind, CARC_FIELD);
	assert_int_equal(type->zone[1].touches, 1u << 3);
	assert_int_equal(type->zone[2].kind, CARC_ROAD);
	assert_int_equal(type->zone[3].kind, CARC_CITY);
	assert_int_equal(type->port[CARC_PORT_EL], 1);
	assert_int_equal(type->count, 1);
	assert_int_equal(type->pile, CARC_PILE_MAIN);
}

#define GAME "carc: 1\nplayers: [Ann, Bob]\n"
/* A set with the start tile of the base game. */
#define D_SET \
	"{carc-tiles: 1, name: my-set, provenance: own-design, tiles: [{id: D, count: 9, " \
	"segments: {c: city, r: road, u: field, v: field}, sides: [ccc, urv, vvv, vru]}]}"

static const struct {
	const char *text, *found;
} games[] = {
	{GAME "tiles: " D_SET "\n", ""},
	{GAME "tiles: " D_SET "\nturns: ['D@1,0 r0', 'D@-1,0 r0 city.N']\n", ""},
	{GAME "tiles: " D_SET "\nturns: ['E@1,0 r0']\n", "F015@4:10"},
	{GAME "tiles: []\n", "F004@3:8"},
	{GAME "tiles: {}\n", "F002@3:8"},
	{GAME "tiles: my.yaml\n", "T402@3:8"},
	{GAME "tiles: {carc-tiles: 1, name: x, provenance: partial, tiles: [" ONE "]}\n",
	 "T405@3:8"},
	{GAME "tiles: {carc-tiles: 1, name: x, provenance: partial, start: A, tiles: [" ONE "]}\n",
	 ""},
	{GAME "tiles: {carc-tiles: 1, name: x, provenance: partial, expansion: river, "
	      "tiles: [" ONE "]}\n",
	 "T404@3:8"},
	{GAME "expansions: [river]\ntiles: {carc-tiles: 1, name: x, provenance: partial, "
	      "expansion: river, start: A, tiles: [" ONE "]}\n",
	 "T106@4:8"},
	{GAME "expansions: [river]\ntiles: {carc-tiles: 1, name: x, provenance: partial, "
	      "expansion: river, tiles: [{id: RI/s, sides: [fff, fff, fff, fff], segments: {f: "
	      "field}}]}\n",
	 ""},
	/* There are five tiles E. */
	{GAME "expansions: [abbot]\ntiles: {carc-tiles: 1, name: x, provenance: partial, "
	      "expansion: abbot, tiles: [{id: EG, plain: E, count: 5, sides: [fff, fff, fff, "
	      "fff], segments: {f: field}}]}\n",
	 ""},
	{GAME "expansions: [abbot]\ntiles: {carc-tiles: 1, name: x, provenance: partial, "
	      "expansion: abbot, tiles: [{id: EG, plain: E, count: 6, sides: [fff, fff, fff, "
	      "fff], segments: {f: field}}]}\n",
	 "T304@4:8"},
	/* 153 tiles and the 72 of the game. */
	{GAME "expansions: [river]\ntiles: {carc-tiles: 1, name: x, provenance: partial, "
	      "expansion: river, tiles: [{id: RI/s, count: 153, sides: [fff, fff, fff, fff], "
	      "segments: {f: field}}]}\n",
	 "L004@4:8"},
};

TEST(sets_go_with_games)
{
	for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
		(void)reader_read(reader, games[i].text);
		if (strcmp(reader->found, games[i].found) != 0)
			fail_msg("%s\nfound %s, not %s", games[i].text, reader->found,
				 games[i].found);
	}
}

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
