/* Prints statistics as facts, or as a table in text. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "formats/output/stats/stats.h"

/* ---- Facts --------------------------------------------------------------------------------------- */

const struct carc_field *carc_stats_fields(void)
{
	const struct carc_field *field = carc_fact_info(CARC_FACT_STATS)->field;

	while (field->id != CARC_F_games)
		field++;
	return field;
}

static void put_sums(struct carc_fact *fact, const struct carc_sums *sums, bool rows)
{
	const struct carc_field *field = carc_stats_fields();
	struct carc_list *kinds;

	for (unsigned i = 0; i < CARC_STATS; i++)
		carc_put_number(fact, field[i].id, sums->of[i]);
	kinds = carc_put_list(fact, CARC_F_kinds);
	for (unsigned part = 0; part < CARC_SCORE_PARTS; part++) {
		int64_t points = sums->of[CARC_STATS + part];

		if (points != 0)
			carc_add_number(kinds, carc_score_part_name(part), points);
		if (points != 0 && rows)
			carc_put_number(
				fact, carc_field_find(CARC_FACT_STATS, carc_score_part_name(part)),
				points);
	}
}

static bool print_facts(const struct carc_stats *stats, enum carc_stats_by only, uint64_t digest,
			enum carc_output output, FILE *out)
{
	struct carc_printer printer;

	carc_print_header(output, CARC_ROWS_STATS, NULL, NULL, out);
	carc_printer_init(&printer, output, CARC_ROWS_STATS, out);
	for (uint32_t i = 0; i < stats->rows; i++) {
		const struct carc_stats_row *row = &stats->row[i];
		struct carc_fact *fact;

		if (only != CARC_BYS && row->by != only)
			continue;
		fact = carc_fact_new(&printer, CARC_FACT_STATS);
		carc_put_word(fact, CARC_F_by, carc_stats_by_name(row->by));
		carc_put_text(fact, CARC_F_name, row->name);
		put_sums(fact, &row->sums, carc_has_rows(output));
		if (only == CARC_BYS)
			carc_put_format(fact, CARC_F_digest, "%016" PRIx64, digest);
		carc_put_number(fact, CARC_F_rows,
				only == CARC_BYS && row->by == CARC_BY_ALL ? stats->rows : 0);
		carc_fact_print(fact);
	}
	return carc_printer_done(&printer);
}

bool carc_stats_game_print(const struct carc_stats_of *of, const struct carc_game_stats *game,
			   const struct carc_source_place *place, enum carc_output output,
			   FILE *out)
{
	struct carc_sums all = game->game;
	struct carc_list *winners, *score;
	struct carc_printer printer;
	struct carc_fact *fact;

	carc_printer_init(&printer, output, CARC_ROWS_GAMES, out);
	fact = carc_fact_new(&printer, CARC_FACT_STATS);
	carc_put_word(fact, CARC_F_by, "game");
	carc_put_place(fact, place);
	carc_put_text(fact, CARC_F_rules, of->rules);
	carc_put_text(fact, CARC_F_date, of->date);
	score = carc_put_list(fact, CARC_F_score);
	for (unsigned i = 0; i < of->players; i++) {
		carc_sums_add(&all, &game->seat[i]);
		carc_add_number(score, of->name[i], game->seat[i].of[CARC_STAT_POINTS]);
	}
	winners = carc_put_list(fact, CARC_F_winners);
	for (unsigned i = 0; i < of->players; i++)
		if (game->seat[i].of[CARC_STAT_WINS] + game->seat[i].of[CARC_STAT_SHARED] > 0)
			carc_add_word(winners, of->name[i]);
	put_sums(fact, &all, carc_has_rows(output));
	carc_fact_print(fact);
	return carc_printer_done(&printer);
}

/* ---- Text ---------------------------------------------------------------------------------------- */

static const struct carc_stats_column usual[CARC_STATS_USUAL] = {
	{"games", "games played", CARC_STAT_GAMES, CARC_PER_NOTHING},
	{"won", "won alone", CARC_STAT_WINS, CARC_PER_NOTHING},
	{"shared", "shared wins", CARC_STAT_SHARED, CARC_PER_NOTHING},
	{"won%", "percent won, alone or shared", CARC_STAT_WINS, CARC_PER_CENT},
	{"points", "points a game", CARC_STAT_POINTS, CARC_PER_SEAT},
	{"best", "most points in a game", CARC_STAT_BEST, CARC_PER_NOTHING},
	{"placed", "figures placed per game", CARC_STAT_PLACED, CARC_PER_SEAT},
	{"lost", "figures per game still on the board at the end", CARC_STAT_LOST, CARC_PER_SEAT},
	{"farms", "fields with farmers per game at the end", CARC_STAT_FARMS, CARC_PER_SEAT},
	{"road", "tiles of the longest road", CARC_STAT_ROAD, CARC_PER_NOTHING},
	{"city", "tiles of the largest city", CARC_STAT_CITY, CARC_PER_NOTHING},
	{"turns", "turns a game", CARC_STAT_TURNS, CARC_PER_GAME},
};

bool carc_stats_column(const struct carc_stats *stats, unsigned n, struct carc_stats_column *ret)
{
	if (n < CARC_STATS_USUAL) {
		*ret = usual[n];
		return true;
	}
	n -= CARC_STATS_USUAL;
	/* The rows are sorted: the first is CARC_BY_ALL. */
	for (unsigned part = 0; stats->rows > 0 && part < CARC_SCORE_PARTS; part++) {
		if (stats->row[0].sums.of[CARC_STATS + part] == 0 || n-- > 0)
			continue;
		*ret = (struct carc_stats_column){carc_score_part_name(part), "points per game",
						  CARC_STATS + part, CARC_PER_SEAT};
		return true;
	}
	return false;
}

const char *carc_stats_cell(const struct carc_sums *sums, const struct carc_stats_column *column,
			    char cell[CARC_CELL_MAX])
{
	int64_t number = sums->of[column->stat], of = sums->of[CARC_STAT_SEATS], tenths;

	if (column->per == CARC_PER_NOTHING) {
		snprintf(cell, CARC_CELL_MAX, "%" PRId64, number);
		return cell;
	}
	if (column->per == CARC_PER_GAME)
		of = sums->of[CARC_STAT_GAMES];
	if (column->per == CARC_PER_CENT)
		number = 100 * (number + sums->of[CARC_STAT_SHARED]);
	/* Round to the nearest tenth, halves away from 0. */
	tenths = of > 0 ? (20 * llabs(number) + of) / (2 * of) : 0;
	snprintf(cell, CARC_CELL_MAX, "%s%" PRId64 ".%" PRId64, number < 0 && tenths ? "-" : "",
		 tenths / 10, tenths % 10);
	return cell;
}

void carc_stats_sentence(const struct carc_stats *stats, FILE *out)
{
	static const struct carc_sums none;
	const int64_t *of = stats->rows ? stats->row[0].sums.of : none.of;

	fprintf(out,
		"games: %" PRId64 "; left out: %" PRId64 " broken, %" PRId64 " unreadable, %" PRId64
		" not ended",
		of[CARC_STAT_GAMES], of[CARC_STAT_BROKEN], of[CARC_STAT_UNREADABLE],
		of[CARC_STAT_UNFINISHED]);
}

/*
 * Prints a row, or if row is NULL the heads of the columns: from the n-th on, the usual ones or those of points by part of the
 * score. The name comes last.
 */
static void print_line(const struct carc_stats *stats, const struct carc_stats_row *row,
		       enum carc_stats_by by, unsigned n, FILE *out)
{
	unsigned end = n < CARC_STATS_USUAL ? CARC_STATS_USUAL : CARC_STATS_ALL;
	struct carc_stats_column column;
	char cell[CARC_CELL_MAX];

	for (; n < end && carc_stats_column(stats, n, &column); n++) {
		/* These rows do not count games, but players. */
		if (by == CARC_BY_POINTS && column.stat == CARC_STAT_GAMES)
			column = (struct carc_stats_column){"players", "players in so many games",
							    CARC_STAT_SEATS, CARC_PER_NOTHING};
		fprintf(out, "%*s", (int)strlen(column.head) < 5 ? 6 : (int)strlen(column.head) + 1,
			row ? carc_stats_cell(&row->sums, &column, cell) : column.head);
	}
	fputs("  ", out);
	carc_print_clean(row ? row->name : carc_stats_by_name(by), out);
	fputc('\n', out);
}

/* Prints the rows of one kind, if there are any, with columns from the n-th on. */
static void print_table(const struct carc_stats *stats, enum carc_stats_by by, unsigned n,
			FILE *out)
{
	struct carc_stats_column column;
	bool begun = false;

	if (!carc_stats_column(stats, n, &column))
		return;
	for (uint32_t i = 0; i < stats->rows; i++) {
		if (stats->row[i].by != by)
			continue;
		if (!begun) {
			fputc('\n', out);
			print_line(stats, NULL, by, n, out);
		}
		begun = true;
		print_line(stats, &stats->row[i], by, n, out);
	}
}

bool carc_stats_print(struct carc_stats *stats, enum carc_stats_by only, uint64_t digest,
		      enum carc_output output, FILE *out)
{
	carc_stats_sort(stats);
	if (output != CARC_TEXT)
		return print_facts(stats, only, digest, output, out);
	carc_stats_sentence(stats, out);
	fputc('\n', out);
	for (unsigned by = CARC_BY_ALL; by < CARC_BYS; by++) {
		bool shown = by >= CARC_BY_PLAYER && by <= CARC_BY_MONTH;

		if (only == CARC_BYS ? !shown : only != (enum carc_stats_by)by)
			continue;
		print_table(stats, (enum carc_stats_by)by, 0, out);
		print_table(stats, (enum carc_stats_by)by, CARC_STATS_USUAL, out);
	}
	return true;
}
