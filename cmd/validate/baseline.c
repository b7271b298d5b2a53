/* See baseline.h. */
#include "cmd/validate/baseline.h"

#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/files.h"
#include "cmd/run/run.h"
#include "core/terms/name.h"
#include "formats/output/writer.h"

/* The columns that matter, wherever they stand. ORDER of the table */
enum { FILE_NAME, RECORD, SEVERITY, CODE, TURN, MESSAGE, CLAIMED, KEY, COLUMNS };

static const char *const columns[COLUMNS] = {"file", "record",  "severity", "code",
					     "turn", "message", "claimed",  "key"};

struct baseline_row {
	const char *text[COLUMNS];
	enum carc_code code;
	unsigned long record, turn;
	long claimed;        /* where that is a number */
	unsigned long alike; /* how many like it stand before it, of the same record */
	atomic_bool met;
};

void baseline_open(struct baseline *baseline, const char *file)
{
	baseline->name = file;
	stored_table_open(&baseline->table, file, NULL);
}

/* By all that a finding is known by but the name of a file; the number of a record counts where it has no key. */
static int by_game(const struct baseline_row *a, const struct baseline_row *b)
{
	int order = strcmp(a->text[KEY], b->text[KEY]);

	order = order ? order : (int)a->code - (int)b->code;
	order = order ? order : strcmp(a->text[SEVERITY], b->text[SEVERITY]);
	if (order == 0)
		order = (a->turn > b->turn) - (a->turn < b->turn);
	if (order == 0)
		order = (a->claimed > b->claimed) - (a->claimed < b->claimed);
	if (order == 0 && !*a->text[KEY])
		order = (a->record > b->record) - (a->record < b->record);
	return order;
}

static int of_game(const void *asked, const void *sorted)
{
	return by_game(asked, *(struct baseline_row *const *)sorted);
}

/* Whether two that are alike are of the same record. */
static int by_record(const struct baseline_row *a, const struct baseline_row *b)
{
	int order = strcmp(a->text[FILE_NAME], b->text[FILE_NAME]);

	return order ? order : (a->record > b->record) - (a->record < b->record);
}

static int by_all(const void *a, const void *b)
{
	const struct baseline_row *first = *(struct baseline_row *const *)a;
	const struct baseline_row *second = *(struct baseline_row *const *)b;
	int order = by_game(first, second);

	return order ? order : by_record(first, second);
}

/* Returns the number that is claimed; 0 if none is, or without a code. */
static long claim_of(enum carc_code code, long a, long b)
{
	enum carc_claim_value claimed =
		code ? carc_code_info(code)->claim.claimed : CARC_CLAIM_NONE;

	return claimed == CARC_CLAIM_A ? a : claimed == CARC_CLAIM_B ? b : 0;
}

/* Where each column stands in the header. False: one is missing. */
static bool find_columns(const char *header, unsigned at[COLUMNS])
{
	for (unsigned i = 0; i < COLUMNS; i++) {
		const char *text = header;

		for (at[i] = 0; *text; at[i]++, text = stored_column(text, 1))
			if (carc_name_is(columns[i], text, strcspn(text, "\t")))
				break;
		if (!*text)
			return false;
	}
	return true;
}

/* Cut a line at its tabs, and take what matters. */
static struct baseline_row row_of(char *line, const unsigned at[COLUMNS])
{
	struct baseline_row row = {.record = 0};

	for (unsigned i = 0; i < COLUMNS; i++)
		row.text[i] = stored_column(line, at[i]);
	for (; *line; line++)
		if (*line == '\t')
			*line = '\0';
	row.code = carc_code_find(row.text[CODE]);
	row.record = strtoul(row.text[RECORD], NULL, 10);
	row.turn = strtoul(row.text[TURN], NULL, 10);
	row.claimed = strtol(row.text[CLAIMED], NULL, 10);
	row.claimed = claim_of(row.code, row.claimed, row.claimed);
	return row;
}

/* Whether a row says what becomes of a record, or what was gone. */
static bool is_passed(const struct baseline_row *row)
{
	return !strcmp(row->text[SEVERITY], "status") || !strcmp(row->text[SEVERITY], "gone");
}

/* Whether a row is a finding as they are written. */
static bool is_finding(const struct baseline_row *row)
{
	const char *severity = row->text[SEVERITY];

	return row->code != CARC_CODE_OK &&
	       (!strcmp(severity, "error") || !strcmp(severity, "warning") ||
		!strcmp(severity, "note"));
}

/* Whether a row says that a record has more findings than were written. */
static bool is_more(const struct baseline_row *row)
{
	return row->code == CARC_L009_MORE_FINDINGS;
}

/* Whether this run would tell it; of those that were not written some may be errors. */
static bool is_wanted(const struct baseline_row *row, bool errors_only)
{
	return row->code != CARC_L010_FINDINGS_NOT_PRINTED &&
	       (!errors_only || is_more(row) || !strcmp(row->text[SEVERITY], "error"));
}

const char *baseline_read(struct baseline *baseline, bool errors_only)
{
	static const char no_baseline[] = "expected the output of carc-validate --key -o tsv";
	struct stored_table *table = &baseline->table;
	const char *why = stored_table_read(table);
	struct baseline_row **sorted;
	unsigned at[COLUMNS];
	char *line;

	if (why)
		return why;
	line = stored_table_next(table);
	if (!line || !find_columns(line, at))
		return no_baseline;
	baseline->row = malloc(table->most * sizeof *baseline->row);
	baseline->sorted = malloc(table->most * sizeof(struct baseline_row *));
	if (!baseline->row || !baseline->sorted)
		return strerror(ENOMEM);
	while ((line = stored_table_next(table))) {
		struct baseline_row *row = &baseline->row[baseline->rows];

		*row = row_of(line, at);
		if (is_passed(row))
			continue;
		if (!is_finding(row))
			return no_baseline;
		row->met = is_more(row);
		if (is_wanted(row, errors_only))
			baseline->sorted[baseline->rows++] = row;
	}
	sorted = baseline->sorted;
	qsort(sorted, baseline->rows, sizeof *sorted, by_all);
	for (size_t i = 1; i < baseline->rows; i++)
		sorted[i]->alike =
			by_all(&sorted[i - 1], &sorted[i]) ? 0 : sorted[i - 1]->alike + 1;
	return NULL;
}

void baseline_done(struct baseline *baseline)
{
	stored_table_done(&baseline->table);
	free(baseline->row);
	free(baseline->sorted);
	*baseline = (struct baseline){.name = NULL};
}

/* Whether a name is that which stands in a row, where it was made fit to be shown. */
static bool is_shown_as(const char *name, const char *shown)
{
	char piece[CARC_SHOWN_MAX];

	while (*name) {
		size_t len;

		name += carc_show_char(name, piece);
		len = strlen(piece);
		if (strncmp(shown, piece, len) != 0)
			return false;
		shown += len;
	}
	return !*shown;
}

/* How many findings for which a row stands were seen in the record at work before; one more is now. */
static unsigned long count_seen(const struct baseline *baseline, struct baseline_seen *seen,
				size_t row)
{
	if (!seen->row)
		seen->row = calloc(baseline->rows, sizeof *seen->row);
	seen->failed |= !seen->row;
	if (!seen->row)
		return ULONG_MAX;
	if (seen->row[row].record != seen->record)
		seen->row[row].count = 0;
	seen->row[row].record = seen->record;
	return seen->row[row].count++;
}

/* Meet the rows of a finding, in each record that the baseline has of the game one. False: there is none. */
static bool meet(const struct baseline *baseline, const struct baseline_row *asked,
		 const struct work *work, struct baseline_seen *seen)
{
	size_t at = stored_first(asked, baseline->sorted, baseline->rows, sizeof(void *), of_game);
	unsigned long alike = 0;
	bool met = false;

	if (seen && at < baseline->rows && by_game(baseline->sorted[at], asked) == 0)
		alike = count_seen(baseline, seen, at);
	for (; at < baseline->rows && by_game(baseline->sorted[at], asked) == 0; at++) {
		struct baseline_row *row = baseline->sorted[at];

		if (row->alike != alike ||
		    (!*asked->text[KEY] && !is_shown_as(work->slot->file, row->text[FILE_NAME])))
			continue;
		atomic_store_explicit(&row->met, true, memory_order_relaxed);
		met = true;
	}
	return met;
}

bool baseline_expects(const struct baseline *baseline, const struct work *work,
		      const struct carc_found *finding, struct baseline_seen *seen)
{
	char key[CARC_KEY_TEXT] = "";
	struct baseline_row asked = {
		.text = {[KEY] = key, [SEVERITY] = carc_severity_name(finding)},
		.code = finding->code,
		.record = work->slot->text.number,
		.turn = finding->turn,
		.claimed = claim_of(finding->code, finding->a, finding->b)};

	if (work->slot->keyed)
		(void)carc_game_key_text(work->slot->key, key);
	if (meet(baseline, &asked, work, seen))
		return true;
	/* What the baseline's run has counted, and no more than that. */
	if (!seen || work->slot->outcome.seen <= RECORD_MOST)
		return false;
	asked.code = CARC_L009_MORE_FINDINGS;
	asked.text[SEVERITY] = "note";
	asked.turn = 0;
	asked.claimed = 0;
	return meet(baseline, &asked, work, NULL);
}

size_t baseline_met(const struct baseline *baseline)
{
	size_t met = 0;

	for (size_t i = 0; i < baseline->rows; i++)
		met += baseline->row[i].met;
	return met;
}

/* Returns whether the run reads the file of a row; without --baseline-partial it reads all. */
static bool is_read(const struct baseline *baseline, const struct options *options,
		    const struct baseline_row *row)
{
	const struct files *files = options->files;

	for (size_t i = 0; baseline->partial && i < files->all.count; i++)
		if (is_shown_as(files->all.at[i], row->text[FILE_NAME]))
			return true;
	return !baseline->partial;
}

size_t baseline_gone_count(const struct baseline *baseline, const struct options *options)
{
	size_t gone = 0;

	for (size_t i = 0; i < baseline->rows; i++)
		gone += !baseline->row[i].met && is_read(baseline, options, &baseline->row[i]);
	return gone;
}

static struct carc_fact *gone_fact(struct carc_printer *printer, const struct baseline_row *row)
{
	struct carc_fact *fact = carc_fact_new(printer, CARC_FACT_GONE);

	carc_put_word(fact, CARC_F_file, row->text[FILE_NAME]);
	carc_put_number(fact, CARC_F_record, (int64_t)row->record);
	if (*row->text[KEY])
		carc_put_word(fact, CARC_F_key, row->text[KEY]);
	carc_put_word(fact, CARC_F_row, "gone");
	carc_put_word(fact, CARC_F_severity, row->text[SEVERITY]);
	carc_put_word(fact, CARC_F_code, row->text[CODE]);
	carc_put_number(fact, CARC_F_turn, (int64_t)row->turn);
	carc_put_word(fact, CARC_F_message, row->text[MESSAGE]);
	carc_put_word(fact, CARC_F_baseline, "gone");
	return fact;
}

bool baseline_gone(const struct baseline *baseline, const struct options *options, FILE *out)
{
	struct carc_printer printer;
	struct pad pad = {.out = NULL};
	bool sound = true;

	carc_printer_init(&printer, options->output, CARC_ROWS_FINDINGS, NULL);
	printer.asked = options->columns;
	printer.with = options->with;
	for (size_t i = 0; i < baseline->rows && sound; i++) {
		if (baseline->row[i].met || !is_read(baseline, options, &baseline->row[i]))
			continue;
		options->run->codes[baseline->row[i].code] = true;
		printer.out = pad_begin(&pad);
		if (printer.out)
			carc_fact_print(gone_fact(&printer, &baseline->row[i]));
		sound = pad_end(&pad);
		if (sound)
			cli_product(options, pad.text, pad.size - 1, out);
	}
	pad_done(&pad);
	return carc_printer_done(&printer) && sound;
}
