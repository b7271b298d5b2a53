/* All options of a tool: what getopt is told of them, and --help laid out. The rows that tools share stand here. */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "cmd/options/option_table.h"

enum { HELP_COLUMNS = 80, LABEL_MAX = 20, LABEL_ROOM = 60 };

#define AMOUNT_WANTED "a number from 1 on, such as 500, 64K, 10M or 1G"
#define MAX_SECONDS \
	OPTION_MAX_SECONDS, "max-seconds", "S", .wants = "a number of seconds, such as 0.5 or 90", \
						.help =
#define NO_SANDBOX \
	OPTION_NO_SANDBOX, "no-sandbox", \
		.help = "keep all that the system allows a program; without it, what is not needed is given " \
			"up before anything is read"

/* Of tools that read records. */
static const struct option_row reading_rows[] = {
	{ROW_HEADING, .help = "Common:"},
	{'r', NULL, "RULES", TAKES_RULES,
	 .help = "play by these rules, whatever the record says: EDITION[,EXPANSION]"
		 "[,OPTION=VALUE]..."},
	{'T', NULL, "TILES", TAKES_TILES,
	 .help = "play with these tiles, a file or a set that is built in, whatever the record says"},
	{'j', NULL, "N", .wants = "a number of jobs from 1 to 64",
	 .help = "work on N records at once; the output keeps the order of the input"},
	{OPTION_MAX_FINDINGS, "max-findings", "N", .words = "all",
	 .wants = "a number of findings, or all",
	 .help = "print N findings at most and count the others, or all"},
	{MAX_SECONDS "stop after S seconds, behind a whole record"},
	{OPTION_MAX_RECORDS, "max-records", "N", .wants = AMOUNT_WANTED,
	 .help = "stop behind N records, of all files"},
	{OPTION_MAX_BYTES, "max-bytes", "N", .wants = AMOUNT_WANTED,
	 .help = "stop before a record that ends beyond N bytes, inflated, of all files"},
	{OPTION_MAX_OUTPUT, "max-output", "N", .wants = AMOUNT_WANTED,
	 .help = "stop before a record whose output makes more than N bytes of all; N may end in K, M "
		 "or G"},
	{OPTION_ERRORS_ONLY, "errors-only",
	 .help = "print no notes and warnings; the exit status is the same"},
	{OPTION_EXIT_ZERO, "exit-zero",
	 .help = "the exit status is 0 whatever is found; 3 with trouble all the same"},
	{OPTION_STYLE, "style", "STYLE", TAKES_WORD, .words = "line full",
	 .help = "how findings are told to people: line, one line each; full, with the line that it is about; without "
		 "it full on a terminal"},
	{OPTION_COLOR, "color", "WHEN", TAKES_WORD, .words = "auto always never",
	 .help = "colour findings: always, never, or on a terminal unless NO_COLOR is set, which is the default"},
	{OPTION_SHARD, "shard", "I/N", .wants = SHARD_WANTED,
	 .help = "work at records I, I+N, ... alone, counted from 1 through all files: N runs are the whole"},
	{OPTION_OFFSET, "offset", "N", .wants = "a number of bytes",
	 .help = "work at one record alone: that which begins behind N bytes of the file, as -o json says"},
	{OPTION_FROM, "from", "N", .wants = "a number of bytes",
	 .help = "begin with the record that begins behind N bytes of the file; numbers and lines are those of the whole"},
	{OPTION_PICK, "records", "FILE", TAKES_FILE,
	 .help = "work at these records alone, one a line: a number, an offset as @N, or the key of a game; - is standard "
		 "input"},
	{OPTION_FILES_FROM, "files-from", "FILE", TAKES_FILE,
	 .help = "read the files whose names are in FILE, one a line; - is standard input"},
	{'0', "null", .help = "names in that file end in a NUL"},
	{'R', "recursive", .help = "read the files in folders, and in folders of these"},
	{OPTION_WITH, "with", "WHAT,...", TAKES_LIST, .words = "number offset key",
	 .wants = "some of number, offset and key, with commas between",
	 .help = "say of each record, in whatever is told of it, its number in the file, its offset, or the key of its game"},
	{OPTION_KEY, "key",
	 .help = "--with key: it is the same for every record of a game, however the table was turned and whoever "
		 "played"},
	{OPTION_NO_FILES, "no-files", .help = "read no file that a record names"},
	{NO_SANDBOX},
	{OPTION_AS_PLAYED, "as-played",
	 .help = "a turn that breaks a rule stands as it was played, and is found all the same"},
	{0},
};

/* Of a tool that reads what others have said of them. */
static const struct option_row sum_rows[] = {
	{ROW_HEADING, .help = "Common:"},
	{MAX_SECONDS "stop after S seconds, behind a whole summary"},
	{NO_SANDBOX},
	{0},
};

static const struct option_row all_rows[] = {
	{'h', "help", .help = "say this and stop"},
	{OPTION_VERSION, "version", .help = "say which release this is and stop"},
	{OPTION_COMPLETION, "completion", "SHELL", TAKES_WORD, .words = "bash zsh fish",
	 .help = "write what a shell needs to complete the words behind this command: bash, zsh or "
		 "fish"},
	{OPTION_COMPLETE, "complete", .help = NULL},
	{0},
};

/* What --help says behind the options: of tools that read records, and of one that reads nothing. */
static const char *const reading_end[] = {
	"No FILE, or -, is standard input. A file holds one or many records, plain, gzip or zstd.",
	"Exit status: 0 all obey, 1 a rule or a claim is broken, 2 a record cannot be read, 3 "
	"trouble with options, files or memory.",
	NULL};
static const char *const producing_end[] = {
	"Exit status: 0 all was written, 3 trouble with options, output or memory.", NULL};

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
	if (!tool->produce)
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
	for (const char *const *end = tool->ends      ? tool->ends
				      : tool->produce ? producing_end
						      : reading_end;
	     *end; end++)
		print_words(*end, 0, 0, out);
}
