/* Months of games, rows that are read as they were written, rows without room, and rounded means. */
#include "formats/input/tree/tree_in.h"
#include "formats/output/stats/stats.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/played.h"
#include "tests/unit/unit.h"

static struct carc_game_stats counted;
static struct carc_stats first, second;

/* A record, played to its end. */
static void count(const char *text)
{
	struct carc_sink sink = {reader_on_finding, reader};
	const struct carc_listener listener = {carc_stats_hear, &counted};
	struct carc_replay replay;

	memset(&counted, 0, sizeof counted);
	assert_int_equal(reader_read(reader, text), CARC_OK);
	carc_replay_begin(&replay, &reader->doc->record, &reader->game, sink, &listener);
	while (carc_replay_turn(&replay))
		;
	carc_replay_end(&replay);
	assert_true(reader->game.finished);
	carc_stats_end(&counted, &reader->game, replay.next);
}

static struct carc_stats_of of(const char *one, const char *other, unsigned next, const char *date)
{
	struct carc_stats_of of = {.players = 2, .first = next, .rules = "c3"};

	snprintf(of.name[0], sizeof of.name[0], "%s", one);
	snprintf(of.name[1], sizeof of.name[1], "%s", other);
	snprintf(of.date, sizeof of.date, "%s", date);
	return of;
}

static const struct carc_sums *row(struct carc_stats *stats, enum carc_stats_by by,
				   const char *name)
{
	uint32_t rows = stats->rows;
	const struct carc_sums *sums = carc_stats_row(stats, by, name);

	assert_int_equal(stats->rows, rows);
	return sums;
}

/* Two games, of which Ann wins one and Zoe, who is first on turn then, the other. */
static void fill(struct carc_stats *stats)
{
	struct carc_stats_of games[2];
	struct carc_sums seat;

	carc_stats_clear(stats);
	count(played_game);
	games[0] = of("Ann", "Zo\xc3\xab", 0, "2026-11-23");
	games[1] = of("Zo\xc3\xab", "Ann", 1, "on a Sunday");
	assert_true(carc_stats_game(stats, &games[0], &counted));
	seat = counted.seat[1];
	seat.of[CARC_STAT_POINTS] = seat.of[CARC_STAT_BEST] = -4;
	counted.seat[1] = seat;
	assert_true(carc_stats_game(stats, &games[1], &counted));
}

/* A month has four digits, two digits, and nothing but a day behind them. */
TEST(months_are_told_from_dates)
{
	static const char *const dates[][2] = {
		{"2026-11", "2026-11"},       {"2026-11-23", "2026-11"},
		{"2026-11T10:00", "2026-11"}, {"2026-1-2", "no date"},
		{"2026-111", "no date"},      {"26-11-23", "no date"},
		{"2026/11/23", "no date"},    {"2026-13-01", "no date"},
		{"2026-00", "no date"},       {"", "no date"}};

	count(played_game);
	for (size_t i = 0; i < sizeof dates / sizeof *dates; i++) {
		const struct carc_stats_of game = of("A", "B", 0, dates[i][0]);

		carc_stats_clear(&first);
		assert_true(carc_stats_game(&first, &game, &counted));
		assert_int_equal(row(&first, CARC_BY_MONTH, dates[i][1])->of[CARC_STAT_GAMES], 1);
	}
}

static char *print(struct carc_stats *stats, uint64_t digest, enum carc_output output)
{
	char *bytes = NULL;
	FILE *out = unit_stream(&bytes);

	assert_true(carc_stats_print(stats, CARC_BYS, digest, output, out));
	fclose(out);
	return bytes;
}

/* Read lines; returns how many were no rows. */
static unsigned read_back(struct carc_stats *stats, char *bytes)
{
	struct carc_arena arena;
	const struct carc_sink nobody = {carc_ignore, NULL};
	unsigned bad = 0;

	carc_arena_init(&arena, CARC_ARENA_MAX);
	for (char *line = bytes, *end; *line; line = end + 1) {
		struct carc_text text = {.bytes = line, .line = 1, .number = 1};
		struct carc_node *root = NULL;

		end = strchr(line, '\n');
		text.len = (size_t)(end - line);
		assert_int_equal(carc_json_read(&text, &arena, NULL, &nobody, &root), CARC_OK);
		bad += !carc_stats_in(stats, root);
	}
	carc_arena_done(&arena);
	return bad;
}

TEST(what_was_written_is_read)
{
	char *bytes, *again;

	fill(&first);
	bytes = print(&first, UINT64_C(0x0123456789abcdef), CARC_JSON);
	carc_stats_clear(&second);
	/* Twice the same is the same. */
	for (unsigned i = 0; i < 2; i++) {
		assert_int_equal(read_back(&second, bytes), 0);
		assert_string_equal(second.digest, "0123456789abcdef");
		assert_int_equal(second.told, first.rows);
		assert_int_equal(second.rows, first.rows);
	}
	again = print(&second, UINT64_C(0x0123456789abcdef), CARC_JSON);
	assert_string_equal(again, bytes);
	free(again);
	/* Another run forgets them. */
	strcpy(bytes, "{\"by\":\"all\",\"games\":3,\"digest\":\"0000000000000000\",\"rows\":1}\n");
	assert_int_equal(read_back(&second, bytes), 0);
	assert_int_equal(second.rows, 1);
	assert_int_equal(second.row[0].sums.of[CARC_STAT_GAMES], 3);
	free(bytes);
	carc_stats_clear(&second);
}

TEST(what_is_no_row_is_refused)
{
	static const char *const lines[] = {
		"{\"by\":\"all\",\"digest\":\"000\"}\n",
		"{\"by\":\"nobody\",\"digest\":\"0000000000000000\"}\n",
		"{\"by\":\"all\",\"games\":\"3\",\"digest\":\"0000000000000000\"}\n",
		"{\"by\":\"all\",\"games\":3.5,\"digest\":\"0000000000000000\"}\n",
		"{\"by\":\"all\",\"kinds\":{\"road\":123456789012345},\"digest\":\"0000000000000000\"}\n",
	};

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		char *line = strdup(lines[i]);

		assert_int_equal(read_back(&second, line), 1);
		free(line);
	}
	assert_int_equal(second.rows, 0);
}

/* There is an end to names; what was added is still there. */
TEST(there_are_so_many_rows_and_no_more)
{
	char name[20];

	carc_stats_clear(&first);
	for (unsigned i = 0; i < CARC_STATS_ROWS_MAX; i++) {
		snprintf(name, sizeof name, "%u", i);
		carc_stats_row(&first, CARC_BY_PLAYER, name)->of[CARC_STAT_WINS] = i;
	}
	assert_false(first.full);
	assert_null(carc_stats_row(&first, CARC_BY_SEAT, "7"));
	assert_true(first.full);
	assert_int_equal(row(&first, CARC_BY_PLAYER, "7")->of[CARC_STAT_WINS], 7);
	carc_stats_sort(&first);
	assert_string_equal(first.row[0].name, "65535");
	carc_stats_clear(&first);
	assert_false(first.full);
	for (unsigned i = 0; i < CARC_STATS_SLOTS; i++)
		assert_int_equal(first.slot[i], 0);
}

/* Means are to the nearest tenth, a half away from 0. */
TEST(cells_have_a_tenth)
{
	static const struct {
		int64_t points, seats;
		const char *cell;
	} cells[] = {{10, 4, "2.5"},   {1, 3, "0.3"},       {1, 20, "0.1"},
		     {-1, 20, "-0.1"}, {-1, 21, "0.0"},     {0, 0, "0.0"},
		     {2, 3, "0.7"},    {1999, 100, "20.0"}, {-5, 2, "-2.5"}};
	struct carc_stats_column column;
	char cell[CARC_CELL_MAX];

	assert_true(carc_stats_column(&first, 4, &column));
	assert_string_equal(column.head, "points");
	for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
		struct carc_sums sums = {{0}};

		sums.of[CARC_STAT_POINTS] = cells[i].points;
		sums.of[CARC_STAT_SEATS] = cells[i].seats;
		assert_string_equal(carc_stats_cell(&sums, &column, cell), cells[i].cell);
	}
}
