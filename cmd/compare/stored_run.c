/* Reading the table of an earlier run, and finding the row of a record in it. See stored_run.h. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/compare/stored_run.h"
#include "formats/text/safe_text.h"

/* The columns that matter here. */
enum {
	KEY_COLUMNS = 2,
	PART = 2,
	TURN,
	FIRST = 5,
	SECOND,
	BY,
	FIRST_VERDICT,
	FIRST_FINAL = 10,
	SECOND_FINAL,
};

/* Where a column begins: behind so many tabs. */
static const char *column(const char *line, unsigned number)
{
	while (number > 0 && *line) {
		line += strcspn(line, "\t");
		line += *line == '\t';
		number--;
	}
	return line;
}

static int by_line(const void *a, const void *b)
{
	const struct stored_row *first = a, *second = b;

	return strcmp(first->line, second->line);
}

/* Whether a row is of the record of a line: by the columns that name it, with the tab behind each. */
static int by_key(const void *asked, const void *row)
{
	const char *line = asked;
	size_t len = (size_t)(column(line, KEY_COLUMNS) - line);

	return strncmp(line, ((const struct stored_row *)row)->line, len);
}

/* One line after the other, each ended by a NUL instead. */
static char *next_line(char **text)
{
	char *line = *text;
	size_t len = strcspn(line, "\n");

	if (!*line)
		return NULL;
	*text = line + len + (line[len] == '\n');
	line[len] = '\0';
	return line;
}

static bool take_rows(struct stored_run *run, char *text)
{
	size_t most = 1;
	char *line;

	for (const char *at = text; *at; at++)
		most += *at == '\n';
	run->row = malloc(most * sizeof *run->row);
	if (!run->row)
		return false;
	while ((line = next_line(&text)))
		run->row[run->rows++] = (struct stored_row){line, false};
	qsort(run->row, run->rows, sizeof *run->row, by_line);
	return true;
}

const char *stored_run_read(struct stored_run *run, FILE *in, const char *columns)
{
	size_t room = 0;
	ssize_t len;
	char *rest, *header;

	*run = (struct stored_run){.text = NULL};
	/* Up to a NUL, which no table has: all of it. */
	len = getdelim(&run->text, &room, '\0', in);
	if (ferror(in) || (len < 0 && !feof(in)))
		return strerror(errno);
	rest = run->text;
	header = len < 0 ? NULL : next_line(&rest);
	if (!header || strcmp(header, columns) != 0)
		return "it does not hold what -v -o tsv writes";
	return take_rows(run, rest) ? NULL : strerror(ENOMEM);
}

void stored_run_done(struct stored_run *run)
{
	free(run->text);
	free(run->row);
	*run = (struct stored_run){.text = NULL};
}

/* The length of a line without its last columns. */
static size_t without_last(const char *line, unsigned columns)
{
	size_t len = strlen(line);

	while (columns > 0 && len > 0)
		columns -= line[--len] == '\t';
	return len;
}

static bool parts(const char *line)
{
	static const char nowhere[] = "nowhere\t";

	return strncmp(column(line, PART), nowhere, strlen(nowhere)) != 0;
}

enum stored_answer stored_run_answer(const struct stored_run *run, const char *line,
				     unsigned ignored, const struct stored_row **ret_row)
{
	const struct stored_row *row = bsearch(line, run->row, run->rows, sizeof *row, by_key);
	size_t len = without_last(line, ignored);

	*ret_row = row;
	if (!row)
		return STORED_NEW;
	if (without_last(row->line, ignored) == len && !memcmp(row->line, line, len))
		return STORED_SAME;
	if (parts(row->line) && parts(line))
		return STORED_OTHERWISE;
	if (parts(row->line))
		return STORED_AGREEMENT;
	return parts(line) ? STORED_DIFFERENCE : STORED_CHANGED;
}

/* One column of a row; it was made fit for a terminal when it was written, if it comes from there. */
static void print_column(const struct stored_row *row, unsigned number, FILE *out)
{
	const char *text = column(row->line, number);
	char part[1024];

	snprintf(part, sizeof part, "%.*s", (int)strcspn(text, "\t"), text);
	carc_print_clean(part, out);
}

void stored_row_print(const struct stored_row *row, FILE *out)
{
	static const struct {
		const char *before;
		unsigned column;
	} apart[] = {{"part in turn ", TURN},     {": ", FIRST},
		     {" against ", SECOND},       {"; by ", BY},
		     {"; at last ", FIRST_FINAL}, {" against ", SECOND_FINAL}},
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
