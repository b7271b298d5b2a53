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

/* The columns that name a record, without the tab behind them. */
static size_t key_length(const char *line)
{
	size_t len = (size_t)(column(line, KEY_COLUMNS) - line);

	return len > 0 ? len - 1 : 0;
}

static int by_key(const void *a, const void *b)
{
	const char *first = ((const struct stored_row *)a)->line;
	const char *second = ((const struct stored_row *)b)->line;
	size_t len = key_length(first), other = key_length(second);
	int order = memcmp(first, second, len < other ? len : other);

	return order ? order : (len > other) - (len < other);
}

/* All of a file, with a NUL behind it. NULL: errno says why not. */
static char *read_all(FILE *in)
{
	char *text = NULL;
	size_t used = 0, room = 0;

	while (!feof(in) && !ferror(in)) {
		if (used + 1 >= room) {
			size_t larger = room ? 2 * room : 64 << 10;
			char *more = realloc(text, larger);

			if (!more) {
				free(text);
				return NULL;
			}
			text = more;
			room = larger;
		}
		used += fread(text + used, 1, room - used - 1, in);
		text[used] = '\0';
	}
	if (ferror(in)) {
		int why = errno;

		free(text);
		errno = why;
		return NULL;
	}
	return text;
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
	size_t room = 0;
	char *line;

	while ((line = next_line(&text))) {
		if (run->rows == room) {
			size_t larger = room ? 2 * room : 256;
			struct stored_row *more = realloc(run->row, larger * sizeof *more);

			if (!more)
				return false;
			run->row = more;
			room = larger;
		}
		run->row[run->rows++] = (struct stored_row){line, false};
	}
	if (run->rows > 0)
		qsort(run->row, run->rows, sizeof *run->row, by_key);
	return true;
}

const char *stored_run_read(struct stored_run *run, FILE *in, const char *columns)
{
	char *rest, *header;

	*run = (struct stored_run){.text = NULL};
	run->text = rest = read_all(in);
	if (!run->text)
		return strerror(errno ? errno : ENOMEM);
	header = next_line(&rest);
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
	const struct stored_row asked = {line, false};
	const struct stored_row *row =
		run->rows ? bsearch(&asked, run->row, run->rows, sizeof asked, by_key) : NULL;
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
