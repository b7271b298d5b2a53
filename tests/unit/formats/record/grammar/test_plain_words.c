/* Words of people for features and sides. */
#include "core/boxes.h"
#include "core/terms/vocab.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/tiles/tile_names.h"
#include "tests/unit/rows.h"

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

/* Cells: the tile, its rotation, a word and the zones. */
static void check_zones(const struct row *row)
{
	row_true(row, called(row->cell[0], (unsigned)atoi(row->cell[1]), row->cell[2]) ==
			      (unsigned)atoi(row->cell[3]));
}

TEST(words_mean_zones)
{
	each_row(__FILE__, "zones", check_zones);
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

static void check_feature(const struct row *row)
{
	row_true(row, carc_is_plain_feature(row->cell[0], row->len[0]) == row_yes(row, 1));
}

static void check_filler(const struct row *row)
{
	row_true(row, carc_is_filler(row->cell[0], row->len[0]) == row_yes(row, 1));
}

static void check_no_figure(const struct row *row)
{
	row_true(row, carc_is_no_figure(row->cell[0], row->len[0]) == row_yes(row, 1));
}

TEST(sides_fillers_and_no_figure)
{
	each_row(__FILE__, "features", check_feature);
	each_row(__FILE__, "fillers", check_filler);
	each_row(__FILE__, "no figure", check_no_figure);
	assert_int_equal(carc_side_called("top", 3), CARC_SIDE_N);
	assert_int_equal(carc_side_called("tops", 4), CARC_SIDES);
	assert_int_equal(carc_side_called("", 0), CARC_SIDES);
}
