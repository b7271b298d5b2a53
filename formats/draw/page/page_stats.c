/* See page_stats.h. A plot is a table, too, with a bar in each row: so all of it is read out, and fits a phone. */
#include "formats/draw/page/page_stats.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>

#include "formats/draw/page/page.h"
#include "formats/text/safe_text.h"

static const char *const looks[] = {
#include "made/draw/page/stats.css.h"
	NULL};

static void write_bar(const char *name, int64_t length, int64_t longest, const char *number,
		      FILE *out)
{
	fprintf(out,
		"<tr><th scope=\"row\">%s</th><td><svg viewBox=\"0 0 1000 20\" preserveAspectRatio=\"none\" "
		"aria-hidden=\"true\"><rect width=\"%" PRId64
		"\" height=\"20\"/></svg></td><td>%s</td></tr>\n",
		name, length > 0 ? 1000 * length / longest : 0, number);
}

static void begin_plot(const char *title, FILE *out)
{
	fprintf(out, "<table class=\"plot\">\n<caption>%s</caption>\n<tbody>\n", title);
}

static void end_plot(FILE *out)
{
	fputs("</tbody>\n</table>\n", out);
}

/* How many players had so many points: also the rows between that nobody had. */
static void plot_points(const struct carc_stats *stats, FILE *out)
{
	char name[CARC_CELL_MAX], number[CARC_CELL_MAX];
	int64_t most = 1;
	int next = INT_MAX;

	for (uint32_t i = 0; i < stats->rows; i++)
		if (stats->row[i].by == CARC_BY_POINTS &&
		    stats->row[i].sums.of[CARC_STAT_SEATS] > most)
			most = stats->row[i].sums.of[CARC_STAT_SEATS];
	begin_plot("Number of players by points", out);
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
	end_plot(out);
}

/* What points are made of. */
static void plot_kinds(const struct carc_stats *stats, FILE *out)
{
	struct carc_stats_column column;
	char number[CARC_CELL_MAX];
	int64_t all = 0;

	for (unsigned part = 0; part < CARC_SCORE_PARTS; part++)
		all += stats->row[0].sums.of[CARC_STATS + part];
	if (all <= 0)
		return;
	begin_plot("Share of all points", out);
	for (unsigned n = CARC_STATS_USUAL; carc_stats_column(stats, n, &column); n++) {
		int64_t points = stats->row[0].sums.of[column.stat];

		snprintf(number, sizeof number, "%" PRId64 "%% (%" PRId64 ")",
			 (200 * points + all) / (2 * all), points);
		write_bar(column.head, points, all, number, out);
	}
	end_plot(out);
}

/* How often who sits there wins. */
static void plot_seats(const struct carc_stats *stats, FILE *out)
{
	char number[CARC_CELL_MAX];

	begin_plot("Games won (alone or shared) by seat", out);
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
	end_plot(out);
}

/* Rows of a table; those beyond are one row with their sums. */
enum { ROWS_MAX = 200 };

static void write_row(const struct carc_stats *stats, const char *name,
		      const struct carc_sums *sums, unsigned from, unsigned to, FILE *out)
{
	struct carc_stats_column column;
	char cell[CARC_CELL_MAX];

	fputs("<tr><th scope=\"row\">", out);
	carc_print_markup(name, out);
	fputs("</th>", out);
	for (unsigned n = from; n < to && carc_stats_column(stats, n, &column); n++)
		fprintf(out, "<td>%s</td>", carc_stats_cell(sums, &column, cell));
	fputs("</tr>\n", out);
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

	fprintf(out,
		"<h2>%s</h2>\n<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"%s\">\n"
		"<table class=\"names\">\n<thead><tr><th scope=\"col\">%s</th>",
		title, title, name);
	for (unsigned n = from; n < to && carc_stats_column(stats, n, &column); n++)
		fprintf(out, "<th scope=\"col\">%s</th>", column.head);
	fputs("</tr></thead>\n<tbody>\n", out);
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
	fputs("</tbody>\n</table>\n</div>\n", out);
	if (rows > ROWS_MAX)
		fprintf(out,
			"<p class=\"soft\">carc-stats --by %s -o csv prints all %u rows.</p>\n",
			name, rows);
}

/* What the heads of the columns mean: on paper nobody points at them. */
static void write_legend(const struct carc_stats *stats, FILE *out)
{
	struct carc_stats_column column;

	for (unsigned n = 0; n < CARC_STATS_USUAL && carc_stats_column(stats, n, &column); n++)
		fprintf(out, "%s<b>%s</b>: %s", n ? "; " : "<p class=\"soft\">", column.head,
			column.about);
	fputs(".</p>\n", out);
}

void carc_page_stats(struct carc_stats *stats, const char *title, FILE *out)
{
	carc_stats_sort(stats);
	carc_page_head(title, looks, out);
	fputs("<h1>", out);
	carc_print_markup(title, out);
	fputs("</h1>\n<p class=\"verdict\">", out);
	carc_stats_sentence(stats, out);
	fputs("</p>\n", out);
	if (stats->row[0].sums.of[CARC_STAT_GAMES] > 0) {
		write_table(stats, CARC_BY_PLAYER, 0, CARC_STATS_USUAL, "Players", out);
		write_legend(stats, out);
		write_table(stats, CARC_BY_PLAYER, CARC_STATS_USUAL, CARC_STATS_ALL,
			    "Points per game by source", out);
		fputs("<h2>Points and seats</h2>\n", out);
		plot_points(stats, out);
		plot_kinds(stats, out);
		plot_seats(stats, out);
		write_table(stats, CARC_BY_MONTH, 0, CARC_STATS_USUAL, "Months", out);
		write_table(stats, CARC_BY_RULES, 0, CARC_STATS_USUAL, "Rules", out);
	}
	fputs("</main>\n", out);
	carc_page_close("Made by carc-stats from games replayed by the rules.", out);
}
