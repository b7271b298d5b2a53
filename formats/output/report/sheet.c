/* Builds the lines of score sheets, and prints them as a table for people, as rows and as JSON. */
#include "formats/output/report/sheet.h"

#include <string.h>

#include "core/engine/turn.h"
#include "core/rules/hooks.h"
#include "formats/text/batch.h"

enum {
	SHEETS = 0
#define SHEET(...) +1
#include "core/terms/words.def"
};

/* The lines of a score sheet, in the order of scoring. Some, such as ransoms, exist in play only, others at the end only. */
static const struct {
	uint8_t part;
	bool running, final;
} order[SHEETS] = {
#define SHEET(place, part, running, final) [place] = {CARC_##part, running, final},
#include "core/terms/words.def"
};

/* Returns true if the game has a part of the score. Parts other than features need an action, and no box may exclude them. */
static bool is_played(const struct carc_sheet *sheet, unsigned part, bool final)
{
	const struct carc_rules *rules = sheet->game->rules;

	return part < CARC_KINDS ? rules->features[part].rule != CARC_RULE_NONE
				 : rules->actions[carc_score_part_act(part)] &&
					   !carc_hooks_unscored(sheet->game, part, final);
}

/* Returns true if a row exists in play. With barns, fields give points in play, too. */
static bool runs(const struct carc_sheet *sheet, unsigned row)
{
	return order[row].running || (order[row].part == CARC_FIELD &&
				      sheet->game->rules->actions[CARC_ACT_BARN] != NULL);
}

static struct carc_sheet_line total(const struct carc_sheet *sheet, const char *stage, bool final)
{
	struct carc_sheet_line line = {.stage = stage, .part = "total"};

	for (unsigned player = 0; player < sheet->game->players; player++) {
		line.points[player] = sheet->game->given[player] + sheet->game->traded[player];
		for (unsigned i = 0; i < CARC_SCORE_PARTS; i++)
			line.points[player] +=
				final ? sheet->game->points[player][i] : sheet->running[player][i];
	}
	return line;
}

static bool start_points(const struct carc_sheet *sheet, struct carc_sheet_line *ret_line)
{
	bool any = false;

	*ret_line = (struct carc_sheet_line){.stage = "start", .part = "total"};
	for (unsigned player = 0; player < sheet->game->players; player++) {
		ret_line->points[player] = sheet->game->given[player];
		any |= sheet->game->given[player] != 0;
	}
	return any;
}

/* Fills in the payments for tiles. Returns false if there are none. */
static bool trades(const struct carc_sheet *sheet, struct carc_sheet_line *ret_line)
{
	bool any = false;

	*ret_line = (struct carc_sheet_line){.stage = "running", .part = "sales"};
	for (unsigned player = 0; player < sheet->game->players; player++) {
		ret_line->points[player] = sheet->game->traded[player];
		any |= sheet->game->traded[player] != 0;
	}
	return any;
}

/* Fills in a line for each kind of goods, with the tokens of the players. Returns the number of lines. */
static unsigned tokens(const struct carc_sheet *sheet, struct carc_sheet_line *lines)
{
	if (!is_played(sheet, CARC_SCORE_GOODS, true))
		return 0;
	CARC_EACH_TOKEN (GOODS, token) {
		*lines = (struct carc_sheet_line){.stage = "tokens", .part = carc_token_key(token)};
		for (unsigned player = 0; player < sheet->game->players; player++)
			lines->points[player] = sheet->game->tokens[token][player];
		lines++;
	}
	return CARC_LAST_GOODS - CARC_FIRST_GOODS + 1;
}

unsigned carc_sheet_lines(const struct carc_sheet *sheet, struct carc_sheet_line *lines)
{
	const char *end = sheet->projected ? "projected" : "final";
	unsigned n = start_points(sheet, &lines[0]);

	n += tokens(sheet, &lines[n]);
	for (unsigned i = 0; i < SHEETS; i++) {
		unsigned part = order[i].part;

		if (!runs(sheet, i) || !is_played(sheet, part, false))
			continue;
		lines[n] = (struct carc_sheet_line){.stage = "running",
						    .part = carc_score_part_name(part)};
		for (unsigned player = 0; player < sheet->game->players; player++)
			lines[n].points[player] = sheet->running[player][part];
		n++;
	}
	n += trades(sheet, &lines[n]);
	lines[n++] = total(sheet, "running", false);
	for (unsigned i = 0; sheet->final && i < SHEETS; i++) {
		unsigned part = order[i].part;

		if (!order[i].final || !is_played(sheet, part, true))
			continue;
		lines[n] =
			(struct carc_sheet_line){.stage = end, .part = carc_score_part_name(part)};
		for (unsigned player = 0; player < sheet->game->players; player++)
			lines[n].points[player] =
				sheet->game->points[player][part] - sheet->running[player][part];
		n++;
	}
	if (sheet->final)
		lines[n++] = total(sheet, end, true);
	return n;
}

void carc_sheet_end(struct carc_sheet *sheet, struct carc_replay *replay, bool project,
		    const struct carc_listener *listener)
{
	*sheet = (struct carc_sheet){
		.game = replay->game, .turns = replay->next, .as_played = replay->as_played};
	memcpy(sheet->running, replay->game->points, sizeof sheet->running);
	sheet->projected = project && !replay->broken && !carc_replay_final(replay);
	if (sheet->projected)
		carc_game_finish(replay->game, listener);
	carc_replay_end(replay);
	sheet->final = replay->game->finished;
}

/* The width of stage names, and the minimum width of a column. */
enum { STAGE = 9, COLUMN_MIN = 6 };

static void add_blanks(struct carc_batch *batch, size_t count)
{
	while (count-- > 0)
		carc_batch_sign(batch, ' ');
}

static void add_padded(struct carc_batch *batch, const char *text, size_t width)
{
	size_t len = strlen(text);

	carc_batch_add(batch, text, len);
	add_blanks(batch, len < width ? width - len : 0);
}

static void add_line(struct carc_batch *batch, const struct carc_sheet_line *line, size_t kind,
		     const unsigned *width, unsigned players)
{
	char digits[CARC_DIGITS_MAX];

	add_padded(batch, line->stage, STAGE + 1);
	add_padded(batch, line->part, kind);
	for (unsigned player = 0; player < players; player++) {
		size_t len = (size_t)(carc_digits(line->points[player], digits) - digits);

		add_blanks(batch, 2 + (len < width[player] ? width[player] - len : 0));
		carc_batch_add(batch, digits, len);
	}
	carc_batch_sign(batch, '\n');
}

static void print_table(const struct carc_record *record, const struct carc_sheet_line *lines,
			unsigned count, FILE *out)
{
	struct carc_batch batch;
	unsigned width[CARC_SEATS];
	size_t kind = 10; /* the width of the names of parts */

	carc_batch_begin(&batch, out);
	for (unsigned i = 0; i < count; i++)
		kind = strlen(lines[i].part) > kind ? strlen(lines[i].part) : kind;
	add_blanks(&batch, STAGE + 1 + kind);
	for (unsigned player = 0; player < record->players; player++) {
		const char *name = record->player[player].name;
		unsigned own = carc_clean_width(name);

		width[player] = own < COLUMN_MIN ? COLUMN_MIN : own;
		add_blanks(&batch, 2 + width[player] - own);
		carc_batch_clean(&batch, name);
	}
	carc_batch_sign(&batch, '\n');
	for (unsigned i = 0; i < count; i++)
		add_line(&batch, &lines[i], kind, width, record->players);
	carc_batch_pass(&batch);
}

/* Adds a player, with a list of points for each stage. */
static void add_player(struct carc_list *players, const struct carc_sheet *sheet,
		       const struct carc_record *record, const struct carc_sheet_line *lines,
		       unsigned count, unsigned player)
{
	struct carc_fact *fact = carc_add_fact(players, NULL);
	struct carc_list *list = NULL;

	carc_put_text(fact, CARC_F_name, record->player[player].name);
	for (unsigned i = 0; i < count; i++) {
		if (i == 0 || strcmp(lines[i].stage, lines[i - 1].stage) != 0)
			list = carc_put_list(
				fact, carc_field_find(CARC_FACT_SHEET_PLAYER, lines[i].stage));
		carc_add_number(list, lines[i].part, lines[i].points[player]);
	}
	carc_put_flag(fact, CARC_F_winner,
		      sheet->final && carc_game_winners(sheet->game) >> player & 1);
}

static struct carc_fact *sheet_fact(struct carc_printer *printer, const struct carc_sheet *sheet,
				    const struct carc_source_place *place,
				    const struct carc_sheet_line *lines, unsigned count)
{
	const struct carc_record *record = place->record;
	struct carc_fact *fact = carc_fact_new(printer, CARC_FACT_SHEET);
	struct carc_list *players;

	carc_put_place(fact, place);
	carc_put_text(fact, CARC_F_game, record->rules.set->game);
	carc_put_text(fact, CARC_F_title, record->rules.set->title);
	carc_put_rules(fact, &record->rules);
	carc_put_number(fact, CARC_F_turns, sheet->turns);
	carc_put_word(fact, CARC_F_state,
		      sheet->projected ? "projected"
		      : sheet->final   ? "ended"
				       : "not ended");
	carc_put_number(fact, CARC_F_as_played, sheet->as_played);
	carc_put_number(fact, CARC_F_tiles_left, sheet->game->left);
	players = carc_put_list(fact, CARC_F_players);
	for (unsigned player = 0; player < record->players; player++)
		add_player(players, sheet, record, lines, count, player);
	return fact;
}

/* Builds the text below the table. */
static struct carc_fact *end_fact(struct carc_printer *printer, const struct carc_sheet *sheet,
				  const struct carc_record *record)
{
	struct carc_fact *fact = carc_fact_new(printer, CARC_FACT_SHEET_END);
	unsigned winners = sheet->final ? carc_game_winners(sheet->game) : 0;
	struct carc_list *list;

	carc_put_word(fact, CARC_F_state, sheet->projected ? "ahead" : "winner");
	list = carc_put_list(fact, CARC_F_winners);
	for (unsigned player = 0; player < record->players; player++)
		if (winners >> player & 1)
			carc_add_word(list, record->player[player].name);
	carc_put_number(fact, CARC_F_left, sheet->game->left);
	carc_put_flag(fact, CARC_F_ended, sheet->final && !sheet->projected && record->ended);
	return fact;
}

static struct carc_fact *row_of(struct carc_printer *printer, const struct carc_sheet_line *line,
				const struct carc_source_place *place, unsigned player)
{
	struct carc_fact *row = carc_fact_new(printer, CARC_FACT_SCORE);

	carc_put_place(row, place);
	carc_put_text(row, CARC_F_player, place->record->player[player].name);
	carc_put_word(row, CARC_F_part, line->stage);
	carc_put_word(row, CARC_F_kind, line->part);
	carc_put_number(row, CARC_F_points, line->points[player]);
	return row;
}

void carc_sheet_header(enum carc_output output, bool proved, const char *with, FILE *out)
{
	carc_print_header(output, CARC_ROWS_SHEETS, proved ? "places" : NULL, with, out);
}

void carc_sheet_print(struct carc_printer *printer, const struct carc_sheet *sheet,
		      const struct carc_source_place *place)
{
	const struct carc_record *record = place->record;
	struct carc_sheet_line lines[CARC_SHEET_LINES_MAX];
	unsigned count = carc_sheet_lines(sheet, lines);

	printer->asked = sheet->proved ? "places" : NULL;
	carc_fact_print(sheet_fact(printer, sheet, place, lines, count));
	for (unsigned i = 0; i < record->players * count && printer->writer->rows; i++)
		carc_fact_print(row_of(printer, &lines[i % count], place, i / count));
	if (printer->writer == &carc_text_writer)
		print_table(record, lines, count, printer->out);
	carc_fact_print(end_fact(printer, sheet, record));
}
