/* Tiles that a record brings along, against the rules it is played by: what does not fit, and in which words. */
#include "core/boxes.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/record/tiles/tile_file.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

static struct carc_rules rules;
static struct carc_tile_type types[CARC_TYPES_MAX + 1];
static struct carc_tile_table own;
static struct carc_found finding;

/* Types that are drawn like one of the base game, so many of each. They are called t0, t1, ... */
static void draw(unsigned first, unsigned end, const char *like, unsigned count)
{
	struct carc_tile_name name;

	assert_true(carc_tileset_find(&rules.tiles, like, 1, &name));
	for (unsigned i = first; i < end; i++) {
		types[i] = *rules.tiles.type[name.type];
		snprintf(types[i].id, sizeof types[i].id, "t%u", i);
		types[i].c1[0] = types[i].jcz[0] = '\0';
		types[i].count = (uint8_t)count;
	}
	own.count = (uint8_t)end;
}

static int setup(void **state)
{
	(void)state;
	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	own = (struct carc_tile_table){
		.name = "mine", .game = "carcassonne", .start = "t0", .types = types};
	return 0;
}

static const struct around around_each = {setup, NULL};

/* The code, 0 if all is well. What is said of a table is in finding. */
static enum carc_code judge(const char *expansion)
{
	rules.own = &own;
	carc_rules_expand(&rules, expansion ? 1u << carc_expansion_find("carcassonne", expansion,
									strlen(expansion))
					    : 0);
	finding = carc_found(CARC_CODE_OK);
	return carc_tiles_fit(&rules, &finding) ? CARC_CODE_OK : finding.code;
}

static const char too_many_tiles[] = "tiles together, counting 12 abbeys where they are played";

static void too_many(const char *what, int most)
{
	assert_int_equal(judge(NULL), CARC_L004_TOO_MANY_ITEMS);
	assert_string_equal(finding.text, what);
	assert_int_equal(finding.a, most);
}

/* 288 tiles, 224 types, 1280 segments: as many fit, and not one more. */
TEST(there_are_limits)
{
	draw(0, 1, "B", 100);
	draw(1, 2, "B", 188);
	assert_int_equal(judge(NULL), CARC_CODE_OK);
	assert_int_equal(rules.tiles.tiles, 288);
	types[1].count = 189;
	too_many(too_many_tiles, 288);
	types[0].count = 34;
	types[1].count = 255;
	too_many(too_many_tiles, 288);
	setup(NULL);
	draw(0, 224, "B", 1);
	assert_int_equal(judge(NULL), CARC_CODE_OK);
	setup(NULL);
	draw(0, 225, "B", 1);
	too_many("types of tile", 224);
	setup(NULL);
	draw(0, 2, "X", 80);
	assert_int_equal(judge(NULL), CARC_CODE_OK);
	types[1].count = 81;
	too_many("segments on all tiles together", 1280);
}

/* Those of an expansion come to those of the game: 72 tiles of 24 types. */
TEST(an_expansion_adds_to_the_game)
{
	own.start = NULL;
	own.expansion = "river";
	draw(0, 200, "B", 1);
	assert_int_equal(judge(NULL), CARC_T404_OTHER_GAME);
	assert_string_equal(finding.text, "mine");
	assert_string_equal(finding.more, "the expansion river, which this record does not use");
	/* The start tile of the River is none of them. */
	assert_int_equal(judge("river"), CARC_T405_NO_START_TILE);
	assert_string_equal(finding.text, "RI/s");
	own.start = "t199";
	assert_int_equal(judge("river"), CARC_CODE_OK);
	assert_string_equal(rules.start, "t199");
	setup(NULL);
	own.start = "t0";
	own.expansion = "river";
	draw(0, 201, "B", 1);
	assert_int_equal(judge("river"), CARC_L004_TOO_MANY_ITEMS);
	assert_string_equal(finding.text, "types of tile");
	assert_int_equal(finding.a, 224);
	setup(NULL);
	own.start = "t0";
	own.expansion = "river";
	draw(0, 2, "B", 108);
	assert_int_equal(judge("river"), CARC_CODE_OK);
	types[1].count = 109;
	assert_int_equal(judge("river"), CARC_L004_TOO_MANY_ITEMS);
	assert_string_equal(finding.text, too_many_tiles);
}

TEST(they_are_of_the_game)
{
	draw(0, 1, "B", 1);
	own.game = "the-city";
	assert_int_equal(judge(NULL), CARC_T404_OTHER_GAME);
	assert_string_equal(finding.text, "mine");
	assert_string_equal(finding.more, "the-city, not for the game carcassonne");
}

/* No two tiles have a name in common, whichever of their three names it is. */
TEST(names_are_their_own)
{
	for (unsigned mine = 0; mine < 3; mine++)
		for (unsigned other = 0; other < 3; other++) {
			char *const last[] = {types[2].id, types[2].c1, types[2].jcz};
			char *const first[] = {types[0].id, types[0].c1, types[0].jcz};

			setup(NULL);
			draw(0, 3, "B", 1);
			own.start = "t1";
			assert_int_equal(judge(NULL), CARC_CODE_OK);
			/* Names of all kinds have room for three letters. */
			carc_copy_text(last[mine], 4, "abc", 3);
			assert_int_equal(judge(NULL), CARC_CODE_OK);
			carc_copy_text(first[other], 4, "abc", 3);
			assert_int_equal(judge(NULL), CARC_T106_TILE_TWICE);
			assert_string_equal(finding.text, "abc");
		}
}

/* The base game has two of A: at most two have a small picture, whichever. */
TEST(plain_ones_are_not_spent_twice)
{
	own.start = NULL;
	own.expansion = "abbot";
	draw(0, 3, "A", 1);
	carc_copy_text(types[0].plain, sizeof types[0].plain, "A", 1);
	carc_copy_text(types[1].plain, sizeof types[1].plain, "B", 1);
	carc_copy_text(types[2].plain, sizeof types[2].plain, "A", 1);
	assert_int_equal(judge("abbot"), CARC_CODE_OK);
	assert_int_equal(rules.tiles.tiles, 72);
	types[2].count = 2;
	assert_int_equal(judge("abbot"), CARC_T304_PLAIN_SPENT);
	assert_string_equal(finding.text, "t2");
	assert_string_equal(finding.near.type->id, "A");
	assert_int_equal(finding.a, 3);
	assert_int_equal(finding.b, 2);
	types[0].count = 4;
	assert_int_equal(judge("abbot"), CARC_T304_PLAIN_SPENT);
	assert_string_equal(finding.text, "t0");
	assert_int_equal(finding.a, 4);
	/* Where nothing is plain for a tile, it is in no game. */
	carc_copy_text(types[0].plain, sizeof types[0].plain, "RI/II", 5);
	types[2].count = 1;
	assert_int_equal(judge("abbot"), CARC_CODE_OK);
	assert_int_equal(rules.tiles.tiles, 72);
}
