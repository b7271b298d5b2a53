/* All options of a tool: what getopt is told of them, and --help laid out. The rows that tools share stand here. */
#include "cmd/options/option_table.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum { HELP_COLUMNS = 80, LABEL_MAX = 20, LABEL_ROOM = 60 };

#define AMOUNT_WANTED "a number from 1 to 999999999999, or one such as 64K, 10M or 1G"
#define MAX_SECONDS \
	OPTION_MAX_SECONDS, "max-seconds", "S", \
		.wants = "a number of seconds above 0, such as 0.5 or 90", .help =
#define NO_SANDBOX \
	OPTION_NO_SANDBOX, "no-sandbox", \
		.help = "run without the sandbox; by default carc drops " \
			"all system permissions it does not need"

/* Of tools that read records. */
static const struct option_row reading_rows[] = {
	{ROW_HEADING, .help = "Common:"},
	{'r', NULL, "RULES", TAKES_RULES,
	 .help = "use these rules instead of the record's: EDITION[,EXPANSION][,OPTION=VALUE]..."},
	{'T', NULL, "TILES", TAKES_TILES,
	 .help = "use these tiles instead of the record's: a file or a built-in set"},
	{'j', NULL, "N", .wants = "a number of jobs from 1 to 64",
	 .help = "process N records in parallel; the output order does not change"},
	{OPTION_MAX_FINDINGS, "max-findings", "N", .words = "all",
	 .wants = "a number of findings, or all",
	 .help = "print at most N findings and count the rest; or all"},
	{MAX_SECONDS "stop after S seconds, at the end of a record"},
	{OPTION_MAX_RECORDS, "max-records", "N", .wants = AMOUNT_WANTED,
	 .help = "stop after N records over all files"},
	{OPTION_MAX_BYTES, "max-bytes", "N", .wants = AMOUNT_WANTED,
	 .help = "stop before the record that exceeds N decompressed bytes over all files"},
	{OPTION_MAX_OUTPUT, "max-output", "N", .wants = AMOUNT_WANTED,
	 .help = "stop before the record whose output exceeds N bytes in all; N may end in K, M or G"},
	{OPTION_ERRORS_ONLY, "errors-only",
	 .help = "print only errors; the exit status does not change"},
	{OPTION_EXIT_ZERO, "exit-zero",
	 .help = "exit with 0 even if there are findings; still 3 on other errors"},
	{OPTION_STYLE, "style", "STYLE", TAKES_WORD, .words = "line full",
	 .help = "format of text findings: line (one line each) or full (with the source line); "
		 "default: full on a terminal"},
	{OPTION_COLOR, "color", "WHEN", TAKES_WORD, .words = "auto always never",
	 .help = "color output: always, never, or auto (on a terminal unless NO_COLOR is set)"},
	{OPTION_SHARD, "shard", "I/N", .wants = SHARD_WANTED,
	 .help = "process only records I, I+N, ... of all files, counted from 1"},
	{OPTION_OFFSET, "offset", "N", .wants = "a number of bytes",
	 .help = "process only the record at byte N of the file, as printed by -o json"},
	{OPTION_FROM, "from", "N", .wants = "a number of bytes",
	 .help = "begin with the record at byte N of the file; record and line numbers do not change"},
	{OPTION_PICK, "records", "FILE", TAKES_FILE,
	 .help = "process only the records listed in FILE, one per line: a number, @OFFSET, or a game "
		 "key; - is standard input"},
	{OPTION_FILES_FROM, "files-from", "FILE", TAKES_FILE,
	 .help = "read the files listed in FILE, one per line; - is standard input"},
	{'0', "null", .help = "with --files-from, names end in NUL instead of newline"},
	{'R', "recursive", .help = "read folders recursively"},
	{OPTION_WITH, "with", "WHAT,...", TAKES_LIST, .words = "number offset key",
	 .wants = "a comma-separated list of the words number, offset and key",
	 .help = "add record number, offset or game key to all output"},
	{OPTION_KEY, "key",
	 .help = "short for --with key; the key does not depend on board rotation or names"},
	{OPTION_NO_FILES, "no-files", .help = "do not read tile sets named by records"},
	{NO_SANDBOX},
	{OPTION_AS_PLAYED, "as-played",
	 .help = "report illegal turns but keep them, and continue the game"},
	{0},
};

/* Of a tool that reads what others have said of them. */
static const struct option_row sum_rows[] = {
	{ROW_HEADING, .help = "Common:"},
	{MAX_SECONDS "stop after S seconds, at the end of a summary"},
	{NO_SANDBOX},
	{0},
};

static const struct option_row all_rows[] = {
	{'h', "help", .help = "print this help and exit"},
	{OPTION_VERSION, "version", .help = "print the version and exit"},
	{OPTION_COMPLETION, "completion", "SHELL", TAKES_WORD, .words = "bash zsh fish",
	 .help = "print the completion script for bash, zsh or fish"},
	{OPTION_COMPLETE, "complete", .help = NULL},
	{0},
};

/* What --help says behind the options: of tools that read records, and of one that reads nothing. */
static const char *const reading_end[] = {
	"Without FILE, or if FILE is -, read standard input. A file contains one or more records, plain, gzip or zstd.",
	"Exit status: 0 if all records are legal, 1 if a rule or claim is wrong, 2 if a record is "
	"unreadable, 3 on an option, file or memory error.",
	NULL};
static const char *const producing_end[] = {
	"Exit status: 0 on success, 3 on an option, output or memory error.", NULL};

/* ---- The table ---------------------------------------------------------------------------------- */

static int argument_of(const struct option_row *row)
{
	if (!row->argument)
		return no_argument;
	return *row->argument == '[' ? optional_argument : required_argument;
}

static void add_rows(struct option_table *table, const struct option_row *row)
{
	for (; row && row->id; row++) {
		assert(table->rows < OPTION_ROWS_MAX);
		table->row[table->rows++] = row;
	}
}

void option_table_init(struct option_table *table, const struct tool *tool)
{
	char *letter = table->letters;
	struct option *next = table->longs;

	table->rows = 0;
	add_rows(table, tool->rows);
	if (!tool->produces)
		add_rows(table, tool->no_games ? sum_rows : reading_rows);
	add_rows(table, all_rows);
	*letter++ = ':';
	for (unsigned i = 0; i < table->rows; i++) {
		const struct option_row *row = table->row[i];
		int argument = argument_of(row);

		if (row->id == ROW_HEADING || row->id == ROW_WORD)
			continue;
		if (row->name)
			*next++ = (struct option){row->name, argument, NULL, row->id};
		if (row->id > UCHAR_MAX)
			continue;
		*letter++ = (char)row->id;
		for (int colons = 0; colons < argument; colons++)
			*letter++ = ':';
	}
	*next = (struct option){NULL, 0, NULL, 0};
	*letter = '\0';
}

const struct option_row *option_row_of(const struct option_table *table, int id)
{
	unsigned i = 0;

	while (table->row[i]->id != id)
		i++;
	return table->row[i];
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
	bool word = row->id == ROW_WORD, letter = !word && row->id <= UCHAR_MAX;
	const char sign[] = {'-', (char)row->id, '\0'};
	const char *argument = row->argument ? row->argument : "";

	return (size_t)snprintf(label, LABEL_ROOM, "%s%s%s%s%s%s", letter ? sign : "",
				letter && row->name ? ", " : "", row->name && !word ? "--" : "",
				row->name ? row->name : "",
				*argument && (word || *argument != '[') ? " " : "", argument);
}

/* How wide the labels of words are, or of options; but for those that are too long to stand beside their help. */
static size_t label_width(const struct option_table *table, bool words)
{
	char label[LABEL_ROOM];
	size_t width = 0;

	for (unsigned i = 0; i < table->rows; i++) {
		size_t len = make_label(table->row[i], label);

		if (table->row[i]->id != ROW_HEADING && (table->row[i]->id == ROW_WORD) == words &&
		    len > width && len <= LABEL_MAX)
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

		if (row->id == ROW_HEADING)
			print_words(row->help, 0, 0, out);
		else if (row->help)
			print_row(row, row->id == ROW_WORD ? words : width, out);
	}
	for (const char *const *end = tool->ends       ? tool->ends
				      : tool->produces ? producing_end
						       : reading_end;
	     *end; end++)
		print_words(*end, 0, 0, out);
}
