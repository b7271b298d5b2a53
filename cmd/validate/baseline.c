/* See baseline.h. */
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/findings.h"
#include "cmd/validate/baseline.h"

/* The columns that matter, wherever they stand. ORDER of the table */
enum { FILE_NAME, RECORD, SEVERITY, CODE, TURN, MESSAGE, KEY, COLUMNS };

static const char *const columns[COLUMNS] = {"file", "record",  "severity", "code",
					     "turn", "message", "key"};

struct baseline_row {
	const char *text[COLUMNS];
	unsigned long record, turn;
	atomic_bool met;
};

void baseline_open(struct baseline *baseline, const char *file)
{
	if (baseline->in)
		(void)fclose(baseline->in);
	baseline->name = file;
	baseline->in = fopen(file, "re");
	baseline->why = errno;
}

/* By game, code and turn, and the number of a record that has no key. */
static int by_game(const struct baseline_row *a, const struct baseline_row *b)
{
	int order = strcmp(a->text[KEY], b->text[KEY]);

	order = order ? order : strcmp(a->text[CODE], b->text[CODE]);
	if (order == 0)
		order = (a->turn > b->turn) - (a->turn < b->turn);
	if (order == 0 && !*a->text[KEY])
		order = (a->record > b->record) - (a->record < b->record);
	return order;
}

static int by_game_of(const void *a, const void *b)
{
	return by_game(*(struct baseline_row *const *)a, *(struct baseline_row *const *)b);
}

/* Where each column stands in the header. False: one is missing. */
static bool find_columns(const char *header, unsigned at[COLUMNS])
{
	for (unsigned i = 0; i < COLUMNS; i++) {
		const char *text = header;

		for (at[i] = 0; *text; at[i]++, text = stored_column(text, 1)) {
			size_t len = strcspn(text, "\t");

			if (len == strlen(columns[i]) && !strncmp(text, columns[i], len))
				break;
		}
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
	row.record = strtoul(row.text[RECORD], NULL, 10);
	row.turn = strtoul(row.text[TURN], NULL, 10);
	return row;
}

/* Whether a row is a finding that this run would tell: those of -v say what becomes of records. */
static bool is_wanted(const struct baseline_row *row, bool errors_only)
{
	const char *severity = row->text[SEVERITY];

	return strcmp(severity, "status") != 0 && strcmp(severity, "gone") != 0 &&
	       (!errors_only || !strcmp(severity, "error"));
}

const char *baseline_read(struct baseline *baseline, bool errors_only)
{
	struct stored_table *table = &baseline->table;
	const char *why =
		baseline->in ? stored_table_read(table, baseline->in) : strerror(baseline->why);
	unsigned at[COLUMNS];
	char *line;

	if (baseline->in)
		(void)fclose(baseline->in);
	baseline->in = NULL;
	if (why)
		return why;
	if (!table->header || !find_columns(table->header, at))
		return "it does not hold what --key -o tsv writes";
	baseline->row = malloc(table->most * sizeof *baseline->row);
	baseline->sorted = malloc(table->most * sizeof(struct baseline_row *));
	if (!baseline->row || !baseline->sorted)
		return strerror(ENOMEM);
	while ((line = stored_table_next(table))) {
		struct baseline_row *row = &baseline->row[baseline->rows];

		*row = row_of(line, at);
		if (is_wanted(row, errors_only))
			baseline->sorted[baseline->rows++] = row;
	}
	qsort(baseline->sorted, baseline->rows, sizeof(struct baseline_row *), by_game_of);
	return NULL;
}

void baseline_done(struct baseline *baseline)
{
	if (baseline->in)
		(void)fclose(baseline->in);
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

bool baseline_expects(const struct baseline *baseline, const struct work *work,
		      const struct carc_found *finding)
{
	char key[CARC_KEY_TEXT] = "";
	const struct baseline_row asked = {
		.text = {[KEY] = key, [CODE] = carc_code_info(finding->code)->code},
		.record = work->text.number,
		.turn = finding->turn};
	size_t low = 0, high = baseline->rows; /* of the first row that is not less */
	bool met = false;

	if (work->keyed)
		(void)carc_game_key_text(work->key, key);
	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (by_game(baseline->sorted[middle], &asked) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	for (; low < baseline->rows && by_game(baseline->sorted[low], &asked) == 0; low++) {
		struct baseline_row *row = baseline->sorted[low];

		if (!*asked.text[KEY] && !is_shown_as(work->file, row->text[FILE_NAME]))
			continue;
		atomic_store_explicit(&row->met, true, memory_order_relaxed);
		met = true;
	}
	return met;
}

size_t baseline_met(const struct baseline *baseline)
{
	size_t met = 0;

	for (size_t i = 0; i < baseline->rows; i++)
		met += baseline->row[i].met;
	return met;
}

bool baseline_gone(const struct baseline *baseline, const struct options *options, FILE *out)
{
	struct carc_printer printer;

	carc_printer_init(&printer, options->output, CARC_ROWS_FINDINGS, out);
	printer.asked = options->columns;
	printer.with = options->with;
	for (size_t i = 0; i < baseline->rows; i++) {
		const struct baseline_row *row = &baseline->row[i];
		struct carc_fact *fact;

		if (row->met)
			continue;
		fact = carc_fact_new(&printer, CARC_FACT_GONE);
		carc_put_word(fact, "file", row->text[FILE_NAME]);
		carc_put_number(fact, "record", (int64_t)row->record);
		if (*row->text[KEY])
			carc_put_word(fact, "key", row->text[KEY]);
		carc_put_word(fact, "row", "gone");
		carc_put_word(fact, "severity", row->text[SEVERITY]);
		carc_put_word(fact, "code", row->text[CODE]);
		carc_put_number(fact, "turn", (int64_t)row->turn);
		carc_put_word(fact, "message", row->text[MESSAGE]);
		carc_put_word(fact, "baseline", "gone");
		carc_fact_print(fact);
	}
	return carc_printer_done(&printer);
}
