/* See page_stats.h. A plot is a table with a bar in each row, so that screen readers can read it and it fits a phone. */
#include "formats/draw/page/page_stats.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>

#include "formats/draw/page/page.h"
#include "formats/draw/page/page_piece.h"

static const char *const looks[] = {
#include "made/draw/page/stats.css.h"
	NULL};

static void write_bar(const char *name, int64_t length, int64_t longest, const char *number,
		      FILE *out)
{
	CARC_WRITE_PIECE(BAR, out, carc_text_as("name", name),
			 carc_number_as("wide", length > 0 ? 1000 * length / longest : 0),
			 carc_text_as("number", number));
}

/* Plots the number of players by points, with rows for ranges of points without players between them. */
static void plot_points(const struct carc_stats *stats, FILE *out)
{
	char name[CARC_CELL_MAX], number[CARC_CELL_MAX];
	int64_t most = 1;
	int next = INT_MAX;

	for (uint32_t i = 0; i < stats->rows; i++)
		if (stats->row[i].by == CARC_BY_POINTS &&
		    stats->row[i].sums.of[CARC_STAT_SEATS] > most)
			most = stats->row[i].sums.of[CARC_STAT_SEATS];
	CARC_WRITE_PIECE(PLOT, out, carc_text_as("title", "Number of players by points"));
	for (uint32_t i = 0; i < stats->rows; i++) {
		const struct carc_stats_row *row = &stats->row[i];
		int from = (int)strtol(row->name, NULL, 10);
		bool below = row->name[0] == '-';

		if (row->by != CARC_BY_POINTS)
			continue;
		for (; next < from; next += CARC_STATS_TEN) {
			snprintf(name, sizeof name, "%d-%d", next, next + CARC_STATS_TEN - 1);
			write_bar(name, 0, most, "", out);
		}
		snprintf(name, sizeof name,
			 below                      ? "below 0"
			 : from < CARC_STATS_BEYOND ? "%d-%d"
						    : "%d or more",
			 from, from + CARC_STATS_TEN - 1);
		snprintf(number, sizeof number, "%" PRId64, row->sums.of[CARC_STAT_SEATS]);
		write_bar(name, row->sums.of[CARC_STAT_SEATS], most, number, out);
		next = below ? INT_MAX : from + CARC_STATS_TEN;
	}
	carc_page_piece(CARC_PIECE_PLOT_END, NULL, out);
}

/* Plots the share of each source of points. */
static void plot_kinds(const struct carc_stats *stats, FILE *out)
{
	struct carc_stats_column column;
	char number[CARC_CELL_MAX];
	int64_t all = 0;

	for (unsigned part = 0; part < CARC_SCORE_PARTS; part++)
		all += stats->row[0].sums.of[CARC_STATS + part];
	if (all <= 0)
		return;
	CARC_WRITE_PIECE(PLOT, out, carc_text_as("title", "Share of all points"));
	for (unsigned n = CARC_STATS_USUAL; carc_stats_column(stats, n, &column); n++) {
		int64_t points = stats->row[0].sums.of[column.stat];

		snprintf(number, sizeof number, "%" PRId64 "%% (%" PRId64 ")",
			 (200 * points + all) / (2 * all), points);
		write_bar(column.head, points, all, number, out);
	}
	carc_page_piece(CARC_PIECE_PLOT_END, NULL, out);
}

/* Plots how often each seat wins. */
static void plot_seats(const struct carc_stats *stats, FILE *out)
{
	char number[CARC_CELL_MAX];

	CARC_WRITE_PIECE(PLOT, out, carc_text_as("title", "Games won (alone or shared) by seat"));
	for (uint32_t i = 0; i < stats->rows; i++) {
		const int64_t *of = stats->row[i].sums.of;
		int64_t won = of[CARC_STAT_WINS] + of[CARC_STAT_SHARED];

		if (stats->row[i].by != CARC_BY_SEAT)
			continue;
		snprintf(number, sizeof number, "%" PRId64 " of %" PRId64, won,
			 of[CARC_STAT_SEATS]);
		write_bar(stats->row[i].name, won, of[CARC_STAT_SEATS] ? of[CARC_STAT_SEATS] : 1,
			  number, out);
	}
	carc_page_piece(CARC_PIECE_PLOT_END, NULL, out);
}

/* At most so many rows of a table; the sums of further rows are one row. */
enum { ROWS_MAX = 200 };

static void write_row(const struct carc_stats *stats, const char *name,
		      const struct carc_sums *sums, unsigned from, unsigned to, FILE *out)
{
	struct carc_stats_column column;
	char cell[CARC_CELL_MAX];

	CARC_WRITE_PIECE(ROW, out, carc_text_as("name", name));
	for (unsigned n = from; n < to && carc_stats_column(stats, n, &column); n++)
		CARC_WRITE_PIECE(CELL, out,
				 carc_text_as("cell", carc_stats_cell(sums, &column, cell)));
	carc_page_piece(CARC_PIECE_ROW_END, NULL, out);
}

/* Writes the rows of one sort, with the columns from `from` up to `to`. */
static void write_table(const struct carc_stats *stats, enum carc_stats_by by, unsigned from,
			unsigned to, const char *title, FILE *out)
{
	const char *name = carc_stats_by_name(by);
	struct carc_stats_column column;
	struct carc_sums others = {{0}};
	char label[CARC_CELL_MAX];
	unsigned rows = 0;

	CARC_WRITE_PIECE(NAMES, out, carc_text_as("title", title), carc_text_as("name", name));
	for (unsigned n = from; n < to && carc_stats_column(stats, n, &column); n++)
		CARC_WRITE_PIECE(COLUMN, out, carc_text_as("head", column.head));
	carc_page_piece(CARC_PIECE_NAMES_ROWS, NULL, out);
	for (uint32_t i = 0; i < stats->rows; i++) {
		if (stats->row[i].by != by)
			continue;
		if (rows++ < ROWS_MAX)
			write_row(stats, stats->row[i].name, &stats->row[i].sums, from, to, out);
		else
			carc_sums_add(&others, &stats->row[i].sums);
	}
	if (rows > ROWS_MAX) {
		snprintf(label, sizeof label, "%u others", rows - ROWS_MAX);
		write_row(stats, label, &others, from, to, out);
	}
	CARC_WRITE_PIECE(NAMES_END, out, carc_text_as("name", name),
			 carc_number_as("rows", rows > ROWS_MAX ? rows : 0));
}

/* Explains the heads of the columns, since paper has no tooltips. */
static void write_legend(const struct carc_stats *stats, FILE *out)
{
	struct carc_stats_column column;

	for (unsigned n = 0; n < CARC_STATS_USUAL && carc_stats_column(stats, n, &column); n++)
		CARC_WRITE_PIECE(ABOUT, out, carc_number_as("first", n == 0),
				 carc_number_as("next", n), carc_text_as("head", column.head),
				 carc_text_as("about", column.about));
	carc_page_piece(CARC_PIECE_ABOUT_END, NULL, out);
}

static void write_sentence(void *stats, FILE *out)
{
	carc_stats_sentence(stats, out);
}

void carc_page_stats(struct carc_stats *stats, const char *title, FILE *out)
{
	carc_stats_sort(stats);
	carc_page_head(title, looks, out);
	CARC_WRITE_PIECE(STATS, out, carc_text_as("title", title),
			 carc_part_as("sentence", write_sentence, stats));
	if (stats->row[0].sums.of[CARC_STAT_GAMES] > 0) {
		write_table(stats, CARC_BY_PLAYER, 0, CARC_STATS_USUAL, "Players", out);
		write_legend(stats, out);
		write_table(stats, CARC_BY_PLAYER, CARC_STATS_USUAL, CARC_STATS_ALL,
			    "Points per game by source", out);
		carc_page_piece(CARC_PIECE_PLOTS, NULL, out);
		plot_points(stats, out);
		plot_kinds(stats, out);
		plot_seats(stats, out);
		write_table(stats, CARC_BY_MONTH, 0, CARC_STATS_USUAL, "Months", out);
		write_table(stats, CARC_BY_RULES, 0, CARC_STATS_USUAL, "Rules", out);
	}
	carc_page_foot("Made by carc-stats from games replayed by the rules.", false, out);
}
