/* See option_table.h. */
#include "cmd/options/option_table.h"

#include <assert.h>
#include <string.h>

enum { HELP_COLUMNS = 80, LABEL_MAX = 20, LABEL_ROOM = 60 };

/* What --help says behind the options: of tools that read records, and of one that reads nothing. */
static const char *const reading_end[] = {
	"Without FILE, or if FILE is -, read standard input. A file contains one or more records, plain, gzip or zstd.",
	"Exit status: 0 if all records are legal, 1 if a rule or claim is wrong, 2 if a record is "
	"unreadable, 3 on an option, file or memory error.",
	NULL};
static const char *const producing_end[] = {
	"Exit status: 0 on success, 3 on an option, output or memory error.", NULL};

/* ---- The table ---------------------------------------------------------------------------------- */

enum { ANSWER_LONG = 256 };

static int argument_of(const struct option_row *row)
{
	if (!row->argument)
		return no_argument;
	return *row->argument == '[' ? optional_argument : required_argument;
}

void option_table_add(struct option_table *table, const struct option_row *row)
{
	for (; row && (row->letter || row->name || row->help); row++) {
		assert(table->rows < OPTION_ROWS_MAX);
		table->row[table->rows++] = row;
	}
}

void option_table_end(struct option_table *table)
{
	char *letter = table->letters;
	struct option *next = table->longs;

	*letter++ = ':';
	for (unsigned i = 0; i < table->rows; i++) {
		const struct option_row *row = table->row[i];
		int argument = argument_of(row);

		if (row->letter == ROW_WORD)
			continue;
		if (row->name)
			*next++ = (struct option){row->name, argument, NULL,
						  row->letter ? row->letter : ANSWER_LONG + (int)i};
		if (!row->letter)
			continue;
		*letter++ = (char)row->letter;
		for (int colons = 0; colons < argument; colons++)
			*letter++ = ':';
	}
	*next = (struct option){NULL, 0, NULL, 0};
	*letter = '\0';
}

const struct option_row *option_row_of(const struct option_table *table, int answer)
{
	unsigned i = 0;

	if (answer >= ANSWER_LONG)
		return table->row[answer - ANSWER_LONG];
	while (table->row[i]->letter != answer)
		i++;
	return table->row[i];
}

const struct option_row *option_row_named(const struct option_table *table, const char *name,
					  size_t len)
{
	const struct option_row *found = NULL;

	for (unsigned i = 0; i < table->rows; i++) {
		const struct option_row *row = table->row[i];

		if (!row->name || row->letter == ROW_WORD || strncmp(row->name, name, len) != 0)
			continue;
		if (!row->name[len])
			return row;
		if (found)
			return NULL;
		found = row;
	}
	return found;
}

/* ---- Help --------------------------------------------------------------------------------------- */

/* Words up to the last column. They begin at the column that was reached; each new line begins at the indent. */
static void print_words(const char *text, size_t reached, size_t indent, FILE *out)
{
	bool first = true;

	for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
		size_t len = strcspn(text, " ");

		if (!first && reached + 1 + len > HELP_COLUMNS) {
			fprintf(out, "\n%*s", (int)indent, "");
			reached = indent;
		} else if (!first) {
			fputc(' ', out);
			reached++;
		}
		fprintf(out, "%.*s", (int)len, text);
		reached += len;
		text += len;
		first = false;
	}
	fputc('\n', out);
}

/* -p, --player NAME; returns its length. */
static size_t make_label(const struct option_row *row, char label[LABEL_ROOM])
{
	bool word = row->letter == ROW_WORD, letter = !word && row->letter;
	const char sign[] = {'-', (char)row->letter, '\0'};
	const char *argument = row->argument ? row->argument : "";

	return (size_t)snprintf(label, LABEL_ROOM, "%s%s%s%s%s%s", letter ? sign : "",
				letter ? ", " : "", word ? "" : "--", row->name,
				*argument && (word || *argument != '[') ? " " : "", argument);
}

/* How wide the labels of words are, or of options; but for those that are too long to stand beside their help. */
static size_t label_width(const struct option_table *table, bool words)
{
	char label[LABEL_ROOM];
	size_t width = 0;

	for (unsigned i = 0; i < table->rows; i++) {
		const struct option_row *row = table->row[i];
		size_t len = row->name ? make_label(row, label) : 0;

		if (row->help && (row->letter == ROW_WORD) == words && len > width &&
		    len <= LABEL_MAX)
			width = len;
	}
	return width;
}

static void print_row(const struct option_row *row, size_t width, FILE *out)
{
	char label[LABEL_ROOM];
	size_t len = make_label(row, label), column = 2 + width + 2;

	fprintf(out, "  %-*s  ", (int)width, label);
	if (len > width)
		fprintf(out, "\n%*s", (int)column, "");
	print_words(row->help, column, column, out);
}

/* What tools.def says of a tool. */
static const char *about_tool(const char *command)
{
	static const struct {
		const char *name, *about;
	} tools[] = {
#define TOOL(word, name, about) {"carc-" name, about},
#include "cmd/options/tools.def"
#undef TOOL
	};
	unsigned i = 0;

	while (strcmp(tools[i].name, command) != 0)
		i++;
	return tools[i].about;
}

/* How it is called: a line for each way. */
static void print_usage(const struct tool *tool, FILE *out)
{
	const char *way = tool->usage ? tool->usage : "[OPTION]... [FILE]...", *before = "usage:";

	while (*way) {
		size_t len = strcspn(way, "\n");

		fprintf(out, "%s %s %.*s\n", before, tool->name, (int)len, way);
		before = "      ";
		way += len + (way[len] == '\n');
	}
}

void option_help(const struct option_table *table, const struct tool *tool, FILE *out)
{
	size_t width = label_width(table, false), words = label_width(table, true);

	print_usage(tool, out);
	print_words(tool->about ? tool->about : about_tool(tool->name), 0, 0, out);
	for (unsigned i = 0; i < table->rows; i++) {
		const struct option_row *row = table->row[i];

		if (!row->name && row->help)
			print_words(row->help, 0, 0, out);
		else if (row->help)
			print_row(row, row->letter == ROW_WORD ? words : width, out);
	}
	for (const char *const *end = tool->ends       ? tool->ends
				      : tool->produces ? producing_end
						       : reading_end;
	     *end; end++)
		print_words(*end, 0, 0, out);
}
