/* Words of people for features and sides. */
#include "core/boxes.h"
#include "core/terms/vocab.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/tiles/tile_names.h"
#include "tests/unit/unit.h"

static struct carc_rules rules;

BEFORE_EACH
{
	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
}

/* The zones of a tile that a word can mean, a bit each. */
static unsigned called(const char *tile, unsigned rot, const char *word)
{
	struct carc_tile_name found;
	const struct carc_tile_type *type;
	unsigned zones = 0;

	assert_true(carc_tile_find(&rules.tiles, tile, strlen(tile), &found));
	type = rules.tiles.type[found.type];
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (carc_zone_called(type, rot, zone, word, strlen(word)))
			zones |= 1u << zone;
	return zones;
}

/* D has a city in the north (zone 0), a road from west to east (1), a field north of it (2) and one south of it (3). */
static const struct {
	unsigned rot;
	const char *word;
	unsigned zones;
} rows[] = {
	{0, "city", 1},        {0, "Town", 1},       {0, "road", 2},       {0, "thief", 2},
	{0, "farmer", 12},     {0, "field", 12},     {0, "monk", 0},       {0, "river", 0},
	{0, "citys", 0},       {0, "cit", 0},        {0, "road.east", 2},  {0, "road.west", 2},
	{0, "road.north", 0},  {0, "road.south", 0}, {0, "west.road", 2},  {0, "road-west", 2},
	{0, "Road_West", 2},   {0, "road/w", 2},     {0, "city.north", 1}, {0, "city.east", 0},
	{0, "city.west", 0},   {0, "city.south", 0}, {0, "field.n", 0},    {0, "field.e", 12},
	{0, "field.s", 8},     {0, "farm.left", 12}, {0, "north", 1},      {0, "top", 1},
	{0, "up", 1},          {0, "right", 2},      {0, "E", 2},          {0, "down", 8},
	{0, "bottom", 8},      {0, "left", 2},       {0, "road.", 0},      {0, ".west", 0},
	{0, "road.west.e", 0}, {0, "road.road", 0},  {1, "city.east", 1},  {1, "city.north", 0},
	{1, "field.e", 0},     {1, "field.n", 12},   {1, "field.w", 8},    {1, "road.s", 2},
	{1, "right", 1},       {2, "city.s", 1},     {2, "field.s", 0},    {3, "city.left", 1},
	{3, "field.left", 0},  {3, "field.e", 8},
};

TEST(words_mean_zones)
{
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (called("D", rows[i].rot, rows[i].word) != rows[i].zones)
			fail_msg("%s, r%u: %u", rows[i].word, rows[i].rot,
				 called("D", rows[i].rot, rows[i].word));
	/* U has a road from north to south, and a field on each side. */
	assert_int_equal(called("U", 0, "field.w"), 4);
	assert_int_equal(called("U", 0, "field.e"), 2);
	assert_int_equal(called("U", 0, "field.n"), 6);
}

/* For each kind a few words, and no other kind has them. */
static const struct {
	unsigned kind;
	const char *words; /* a blank behind each */
} kinds[] = {
	{CARC_ROAD, "highwayman thief robber street path way strasse weg route camino "},
	{CARC_CITY, "knight town castle stadt burg ville ciudad ritter "},
	{CARC_FIELD, "farmer peasant farm meadow grass pasture bauer wiese feld champ campo "},
	{CARC_MONASTERY, "monk nun cloister church chapel abbey convent kloster monasterio "},
	{CARC_STREET, "citizen "},
	{CARC_RESIDENTIAL, "steward "},
};

TEST(each_kind_has_its_words)
{
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		char words[200], *word;

		snprintf(words, sizeof words, "%s", kinds[i].words);
		for (word = strtok(words, " "); word; word = strtok(NULL, " ")) {
			unsigned zones = called("D", 0, word);
			struct carc_near near;

			carc_near_begin(&near, word, strlen(word));
			carc_try_feature(&near, kinds[i].kind, "this");
			assert_string_equal(carc_near_only(&near), "this");
			assert_int_equal(near.far, 0);
			assert_true(carc_is_plain_feature(word, strlen(word)));
			assert_int_equal(zones, kinds[i].kind == CARC_CITY    ? 1
						: kinds[i].kind == CARC_ROAD  ? 2
						: kinds[i].kind == CARC_FIELD ? 12
									      : 0);
		}
	}
}

TEST(sides_fillers_and_no_figure)
{
	static const char *const features[] = {"road", "road.west", "west-road", "north", "left"};
	static const char *const none[] = {"",        "n",     "U",      "river",
					   "river.n", "hello", "road.x", "road."};
	static const char *const fillers[] = {"on", "Then", "the", "-", "->", "&", ":"};
	static const char *const no_fillers[] = {"", "--", "one", "o", "on-", "-x"};
	static const char *const passes[] = {"none", "-", "--", "No meeple", "n/a", "()", "ohne"};
	static const char *const no_passes[] = {"", "nones", "noon", "---", "meeple", "(", "\""};

#define EACH(list, word, holds) \
	for (size_t i = 0; i < sizeof list / sizeof *list; i++) { \
		const char *word = list[i]; \
\
		if (!(holds)) \
			fail_msg("%s", word); \
	}
	EACH(features, word, carc_is_plain_feature(word, strlen(word)))
	EACH(none, word, !carc_is_plain_feature(word, strlen(word)))
	EACH(fillers, word, carc_is_filler(word, strlen(word)))
	EACH(no_fillers, word, !carc_is_filler(word, strlen(word)))
	EACH(passes, word, carc_is_no_figure(word, strlen(word)))
	EACH(no_passes, word, !carc_is_no_figure(word, strlen(word)))
#undef EACH
	assert_int_equal(carc_side_called("top", 3), CARC_SIDE_N);
	assert_int_equal(carc_side_called("tops", 4), CARC_SIDES);
	assert_int_equal(carc_side_called("", 0), CARC_SIDES);
}
