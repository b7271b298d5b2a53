/* Reading the table of an earlier run, and finding the row of a record in it. See stored_run.h. */
#include "cmd/compare/stored_run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "formats/text/safe_text.h"

/* The columns that matter here. */
enum {
	PLACE_COLUMNS = 2,
	PART = 2,
	TURN,
	FIRST = 5,
	SECOND,
	BY,
	FIRST_VERDICT,
	FIRST_FINAL = 10,
	SECOND_FINAL,
	RULES = 15, /* from here on nothing is said of what came of the record */
	EARLY = 17, /* so many columns the first release had */
	KEY,
};

static int by_line(const void *a, const void *b)
{
	const struct stored_row *first = a, *second = b;
	int order = strcmp(first->key, second->key);

	return order != 0 ? order : strcmp(first->line, second->line);
}

/* Whether a line is of the same file and number, which the tab behind ends. */
static int by_place(const char *line, const char *other)
{
	return strncmp(line, other, (size_t)(stored_column(line, PLACE_COLUMNS) - line));
}

/* Whether a row is of the game of another; what has no key is known by its place. */
static int by_game(const void *asked, const void *row)
{
	const struct stored_row *first = asked, *second = row;
	int order = strcmp(first->key, second->key);

	return order != 0 || *first->key ? order : by_place(first->line, second->line);
}

static struct stored_row row_of(const struct stored_run *run, const char *line)
{
	return (struct stored_row){line, run->keyed ? stored_column(line, KEY) : "", false};
}

static bool take_rows(struct stored_run *run)
{
	const char *line;

	run->row = malloc(run->table.most * sizeof *run->row);
	if (!run->row)
		return false;
	while ((line = stored_table_next(&run->table)))
		run->row[run->rows++] = row_of(run, line);
	qsort(run->row, run->rows, sizeof *run->row, by_line);
	return true;
}

/* Whether a header is that of a release that knew neither worth nor keys. */
static bool is_early(const char *header, const char *columns)
{
	size_t len = (size_t)(stored_column(columns, EARLY) - columns) - 1;

	return strlen(header) == len && !memcmp(header, columns, len);
}

const char *stored_run_read(struct stored_run *run, const char *columns)
{
	const char *why = stored_table_read(&run->table), *header;

	if (why)
		return why;
	header = stored_table_next(&run->table);
	run->keyed = header && !strcmp(header, columns);
	if (!run->keyed && !(header && is_early(header, columns)))
		return "expected the output of carc-compare -v -o tsv, made without --with";
	return take_rows(run) ? NULL : strerror(ENOMEM);
}

void stored_run_done(struct stored_run *run)
{
	stored_table_done(&run->table);
	free(run->row);
	*run = (struct stored_run){.rows = 0};
}

/* Whether two lines say the same of their records. */
static bool is_same(const char *line, const char *other)
{
	const char *said = stored_column(line, PART), *as = stored_column(other, PART);
	size_t len = (size_t)(stored_column(line, RULES) - said);

	return (size_t)(stored_column(other, RULES) - as) == len && !memcmp(said, as, len);
}

static bool parts(const char *line)
{
	static const char nowhere[] = "nowhere\t";

	return strncmp(stored_column(line, PART), nowhere, strlen(nowhere)) != 0;
}

static size_t first_of_game(const struct stored_run *run, const struct stored_row *row)
{
	return stored_first(row, run->row, run->rows, sizeof *row, by_game);
}

enum stored_answer stored_run_answer(const struct stored_run *run, const char *line,
				     const struct stored_row **ret_row)
{
	const struct stored_row asked = row_of(run, line), *row;
	size_t at = first_of_game(run, &asked);

	*ret_row = NULL;
	if (at == run->rows || by_game(&asked, &run->row[at]))
		return STORED_NEW;
	*ret_row = &run->row[at];
	for (; at < run->rows && !by_game(&asked, &run->row[at]); at++) {
		row = &run->row[at];
		if (!by_place(line, row->line))
			*ret_row = row;
		if (is_same(row->line, line)) {
			*ret_row = row;
			return STORED_SAME;
		}
	}
	row = *ret_row;
	if (parts(row->line) && parts(line))
		return STORED_OTHERWISE;
	if (parts(row->line))
		return STORED_AGREEMENT;
	return parts(line) ? STORED_DIFFERENCE : STORED_CHANGED;
}

void stored_run_met(struct stored_run *run, const struct stored_row *met)
{
	for (size_t row = first_of_game(run, met); row < run->rows && !by_game(met, &run->row[row]);
	     row++)
		run->row[row].met = true;
}

/* One column of a row; it was made fit for a terminal when it was written, if it comes from there. */
static void print_column(const struct stored_row *row, unsigned number, FILE *out)
{
	const char *text = stored_column(row->line, number);
	size_t left = strcspn(text, "\t"), len;
	char part[1024];

	for (; left > 0; left -= len, text += len) {
		len = left < sizeof part ? left : sizeof part - 1;
		/* No character is cut. */
		while (len < left && len > 1 && ((unsigned char)text[len] & 0xc0) == 0x80)
			len--;
		snprintf(part, sizeof part, "%.*s", (int)len, text);
		carc_print_clean(part, out);
	}
}

void stored_row_print_line(const struct stored_row *row, FILE *out)
{
	const char *tab = row->line;

	print_column(row, 0, out);
	for (unsigned i = 1; (tab = strchr(tab, '\t')); i++, tab++) {
		fputc('\t', out);
		print_column(row, i, out);
	}
}

void stored_row_print(const struct stored_row *row, FILE *out)
{
	static const struct {
		const char *before;
		unsigned column;
	} apart[] = {{"different in turn ", TURN}, {": ", FIRST},
		     {" against ", SECOND},        {"; by ", BY},
		     {"; at last ", FIRST_FINAL},  {" against ", SECOND_FINAL}},
	  alike[] = {{"agree: ", FIRST_VERDICT}, {": ", FIRST_FINAL}};
	bool differ = parts(row->line);

	for (unsigned i = 0; i < (differ ? 6 : 2); i++) {
		fputs(differ ? apart[i].before : alike[i].before, out);
		print_column(row, differ ? apart[i].column : alike[i].column, out);
	}
}

void stored_row_print_key(const struct stored_row *row, FILE *out)
{
	print_column(row, 0, out);
	fputs(": record ", out);
	print_column(row, 1, out);
}

const char *stored_answer_name(enum stored_answer answer)
{
	/* ORDER enum stored_answer */
	static const char *const names[] = {"as stored",
					    "unexpected agreement",
					    "unexpected difference",
					    "other difference",
					    "changed",
					    "not stored"};

	return names[answer];
}
