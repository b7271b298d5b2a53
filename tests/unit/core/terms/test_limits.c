/*
 * The bounds of core/LIMITS.md that records reach: each game here fills one of them to the last place. The other side,
 * one more, is refused when the record is read, or cannot be written down at all; then the test says what prevents it.
 */
#include "core/base/city_once.h"
#include "core/bounds/bounds.h"
#include "core/engine/moves.h"
#include "core/engine/start_board.h"
#include "core/house/house_options.h"
#include "core/random/playout.h"
#include "core/rules/expansion.h"
#include "core/boxes.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/played.h"

enum { TEXT = 40000, SIX = CARC_PLAYERS_MAX };

static char text[TEXT];
static const char *const names[SIX] = {"Anna", "Boris", "Clara", "Dora", "Eva", "Fritz"};

/* One type of tile, so many of it. */
#define FIELD "segments: {f: field}, sides: [fff, fff, fff, fff]"
#define WEST "segments: {c: city, f: field}, sides: [ccc, ccc, ccc, fff]"
#define CROSSING \
	"segments: {a: road, b: road, c: road, d: road, e: field, f: field, g: field, h: field}, " \
	"sides: [eaf, fbg, gch, hde]"

__attribute__((format(printf, 1, 2))) static void add(const char *format, ...)
{
	size_t used = strlen(text);
	va_list args;

	va_start(args, format);
	used += (size_t)vsnprintf(text + used, sizeof text - used, format, args);
	va_end(args);
	assert_true(used < sizeof text - 1);
}

/* The n-th tile of a set of equal ones, from 0: a type has at most CARC_ALIKE_MAX. */
#define NTH(n) ((n) < CARC_ALIKE_MAX ? 'Z' : 'Y')

/* A game of six by some rules, with a set of equal tiles of its own. */
static void begin(const char *rules, unsigned count, const char *tile)
{
	text[0] = '\0';
	add("carc: 1\n%splayers: [Anna, Boris, Clara, Dora, Eva, Fritz]\n"
	    "tiles:\n  carc-tiles: 1\n  name: own\n  game: carcassonne\n"
	    "  provenance: own-design\n  start: Z\n  tiles:\n    - {id: Z, count: %u, %s}\n",
	    rules, count < CARC_ALIKE_MAX ? count : CARC_ALIKE_MAX, tile);
	if (count > CARC_ALIKE_MAX)
		add("    - {id: Y, count: %u, %s}\n", count - CARC_ALIKE_MAX, tile);
}

/* Play it to its end. */
static const struct carc_game *replay(void)
{
	struct played played = {.reader = reader};

	played_replay(&played, text);
	return &reader->game;
}

/* The same; only notes are found. */
static const struct carc_game *play(void)
{
	(void)replay();
	if (strpbrk(reader->found, "FLTS") || strstr(reader->found, "R1") ||
	    strstr(reader->found, "R2") || strstr(reader->found, "R3"))
		fail_msg("found: %s", reader->found);
	return &reader->game;
}

/* The record is refused for having too many of something. */
static void expect_too_many(const char *what)
{
	assert_int_not_equal(reader_read(reader, text), CARC_OK);
	assert_int_equal(reader->finding.code, CARC_L004_TOO_MANY_ITEMS);
	assert_non_null(strstr(reader->finding.text, what));
}

/* CARC_TILES_MAX, CARC_CELLS_MAX, CARC_CELL_WORDS, CARC_SLOTS: a row has the most open places for its tiles. */
TEST(a_row_has_the_most_cells)
{
	begin("", CARC_TILES_MAX, FIELD);
	add("turns:\n");
	for (int x = 1; x < CARC_TILES_MAX; x++)
		add("  - %c@%d,0 r0\n", NTH(x), x);
	assert_int_equal(play()->board.tiles, CARC_TILES_MAX);
	assert_int_equal(reader->game.board.cells, CARC_CELLS_MAX);
	begin("", CARC_TILES_MAX, FIELD);
	add("    - {id: X, " FIELD "}\nturns: []\n");
	expect_too_many("tiles");
}

/* CARC_ZONES_MAX: 160 crossings of eight zones. */
TEST(crossings_have_the_most_zones)
{
	begin("", 160, CROSSING);
	add("turns:\n");
	for (int x = 1; x < 160; x++)
		add("  - Z@%d,0 r0\n", x);
	assert_int_equal(play()->zones.count, CARC_ZONES_MAX);
	begin("", 161, CROSSING);
	add("turns: []\n");
	expect_too_many("segments on all tiles together");
}

/* So many tiles and twelve abbeys, each laid in a hole of the first rows. */
static void with_abbeys(unsigned tiles)
{
	begin("expansions: [abbey]\noptions: {abbey-tiles: none, abbeys: 2}\n", tiles, FIELD);
	add("turns:\n");
	for (int n = 1, laid = 1; laid < (int)tiles - 1; n++) {
		int x = n % 15, y = n / 15;

		if (x % 2 && y % 2 && (y < 3 || (y == 3 && x < 11)))
			continue;
		add("  - %c@%d,%d r0\n", NTH(laid), x, y);
		laid++;
	}
	for (int n = 0; n < CARC_HANDS_MAX; n++)
		add("  - AM/A@%d,%d r0\n", 1 + n % 7 * 2, 1 + n / 7 * 2);
	add("  - %c@-1,0 r0\n", NTH((int)tiles - 1));
}

/* CARC_HANDS_MAX: abbeys lie on the board besides the tiles that are drawn. */
TEST(abbeys_count_as_tiles)
{
	with_abbeys(CARC_TILES_MAX - CARC_HANDS_MAX);
	assert_int_equal(play()->board.tiles, CARC_TILES_MAX);
	with_abbeys(CARC_TILES_MAX - CARC_HANDS_MAX + 1);
	expect_too_many("tiles together");
}

/* Bounds on the widest board: tiles that touch by corners only are as wide as high. One is left to be drawn. */
TEST(a_diagonal_is_the_widest_board)
{
	struct carc_game *room = calloc(1, sizeof *room);
	struct carc_prospect prospect;
	struct carc_bounds bounds;

	assert_non_null(room);
	begin("", CARC_TILES_MAX, FIELD);
	add("turns:\n");
	for (int x = 1; x < CARC_TILES_MAX - 1; x++)
		add("  - %c@%d,%d r0 %sas-played\n", NTH(x), x, x, x == 1 ? "field.NL " : "");
	assert_int_equal(replay()->board.tiles, CARC_TILES_MAX - 1);
	assert_int_equal(carc_board_reach(&reader->game.board).x1, CARC_TILES_MAX - 2);
	carc_bounds_begin(&bounds, &reader->game, room);
	carc_bounds_of(&bounds, room, carc_game_zone(&reader->game, 1, 0), &prospect);
	assert_int_equal(prospect.tiles, 1);
	assert_int_equal(prospect.places, 4);
	free(room);
}

/* The same with all of them: as many tiles as lie on no other board. */
TEST(no_board_is_wider)
{
	begin("", CARC_TILES_MAX, FIELD);
	add("turns:\n");
	for (int x = 1; x < CARC_TILES_MAX; x++)
		add("  - %c@%d,%d r0 as-played\n", NTH(x), x, x);
	assert_int_equal(carc_board_reach(&replay()->board).x1, CARC_TILES_MAX - 1);
	assert_int_equal(carc_board_reach(&reader->game.board).y1, CARC_TILES_MAX - 1);
}

/* The rules with every box of the game, and with as many figures as options can give. */
static void all_rules(struct carc_rules *rules)
{
	uint32_t every = 0;

	carc_rules_init(rules, carc_preset_find("carcassonne", "c1-2001", 7));
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if (!strcmp(carc_expansions[i]->game, "carcassonne"))
			every |= 1u << i;
	for (unsigned option = 0; option < CARC_OPTIONS; option++)
		for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
			for (unsigned n = 0; n < carc_expansions[i]->figure_count; n++)
				if (carc_expansions[i]->figures[n].unless == option + 1)
					rules->option[option] = 2;
	carc_rules_expand(rules, every);
}

/* CARC_FIGURES_MAX, and the lists of figures of one kind: two of each for six players. */
TEST(players_have_no_more_figures)
{
	struct carc_rules rules;
	unsigned each = 0;

	all_rules(&rules);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		each += carc_supply(&rules, kind, SIX);
	/* Barns stand on corners, not on zones. */
	assert_int_equal(SIX * each, CARC_FIGURES_MAX + CARC_BARNS_MAX);
	assert_int_equal(SIX * carc_supply(&rules, CARC_BARN, SIX), CARC_BARNS_MAX);
	assert_int_equal(SIX * carc_supply(&rules, CARC_WAGON, SIX), CARC_WAGONS_MAX);
	assert_int_equal(SIX * carc_supply(&rules, CARC_SHEPHERD, SIX), CARC_FLOCKS_MAX);
}

/* A field each for all farmers of six players. Whose points are claimed, all fields are looked at. */
static void farmers(unsigned count, int claimed)
{
	begin("rules: c1-2001\nexpansions: [inns, phantom]\n"
	      "options: {large-meeples: 2, phantoms: 2}\n",
	      count, WEST);
	add("start:\n  tiles:\n");
	for (unsigned n = 0; n < count; n++)
		add("    - Z@0,%u r0 %sfield.WL:%s\n", n,
		    n < SIX * 7u   ? ""
		    : n < SIX * 9u ? "large:"
				   : "phantom:",
		    names[n % SIX]);
	add("turns: []\nended: true\npoints: [{feature: field.WL, at: [0, 0], player: Anna, "
	    "points: %d}]\n",
	    claimed);
}

/* CARC_ONCE_FIELDS_MAX, and the cities of fields: there were 64 of them once, two fewer than farmers. */
TEST(each_farmer_may_have_a_field)
{
	enum { FARMERS = SIX * (7 + 2 + 2) };
	static struct carc_once once;

	farmers(FARMERS, 0);
	assert_int_equal(play()->figures.count, FARMERS);
	carc_once_begin(&once, &reader->game);
	assert_int_equal(once.fields, FARMERS);
	assert_in_range(once.fields, 1, CARC_ONCE_FIELDS_MAX);
	farmers(FARMERS, 3);
	(void)replay();
	assert_non_null(strstr(reader->found, "S103"));
}

/* A random game goes on only if its record has room for the longest turn, and for one more. */
TEST(a_full_record_is_not_played_on)
{
	struct carc_record *record = &reader->doc->record;

	memset(record, 0, sizeof *record);
	assert_false(carc_playout_record_full(record));
	record->turns = CARC_TURNS_MAX - 2;
	record->actions = CARC_ACTIONS_MAX - CARC_TILES_MAX - CARC_MOVE_ACTIONS_MAX;
	assert_false(carc_playout_record_full(record));
	record->turns++;
	assert_true(carc_playout_record_full(record));
	record->turns--;
	record->actions++;
	assert_true(carc_playout_record_full(record));
}

/* What a record says with its last possible number or letter, and with the next one. */
TEST(numbers_end_where_the_table_says)
{
#define TWO "carc: 1\nplayers: [Ann, Bob]\n"
#define LETTERS "12345678901234567890123456789012345678901234567890123456789012"
#define OWN \
	"tiles:\n  carc-tiles: 1\n  name: own\n  game: carcassonne\n  provenance: own-design\n" \
	"  start: Z\n  tiles:\n    - "
	static const struct {
		const char *before, *last, *beyond, *after;
		enum carc_code code;
	} ends[] = {
		{"carc: 1\nplayers: [Ann, ", LETTERS "64", LETTERS "065", "]\nturns: []\n",
		 CARC_F012_PLAYER_NAME},
		{"carc: 1\nplayers: [A, B, C, D, E, F", "", ", G", "]\nturns: []\n",
		 CARC_F011_PLAYER_COUNT},
		{TWO "turns:\n  - U@", "9999", "10000", ",0 r0\n", CARC_F017_BAD_PLACE},
		{TWO "turns:\n  - U@0,-", "9999", "10000", " r0\n", CARC_F017_BAD_PLACE},
		{TWO "turns: []\nended: true\nscore: {Ann: ", "99999", "100000", ", Bob: 0}\n",
		 CARC_F021_BAD_NUMBER},
		{TWO "expansions: [traders]\nstart: {tiles: ['D@0,0 r0'], goods: {Ann: {wine: ",
		 "9999", "10000", "}}}\nturns: []\n", CARC_F021_BAD_NUMBER},
		{TWO OWN "{id: Z, segments: {c: {kind: city, pennants: ", "9", "10",
		 "}}, sides: [ccc, ccc, ccc, ccc]}\nturns: []\n", CARC_F021_BAD_NUMBER},
		{TWO OWN "{id: Z, segments: {a: road, b: road, c: road, d: road, e: field, "
			 "f: field, g: field, h: field, m: monastery",
		 "", ", n: monastery", "}, sides: [eaf, fbg, gch, hde]}\nturns: []\n",
		 CARC_T201_SEGMENT_COUNT},
	};

	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
		text[0] = '\0';
		add("%s%s%s", ends[i].before, ends[i].last, ends[i].after);
		if (reader_read(reader, text) != CARC_OK)
			fail_msg("%s: %s", text, reader->found);
		text[0] = '\0';
		add("%s%s%s", ends[i].before, ends[i].beyond, ends[i].after);
		assert_int_not_equal(reader_read(reader, text), CARC_OK);
		if (reader->finding.code != ends[i].code)
			fail_msg("%s: %s", text, reader->found);
	}
}
