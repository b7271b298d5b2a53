/* See common.h. */
#include "cmd/run/common.h"

#include <limits.h>
#include <string.h>

#include "core/boxes.h"
#include "core/terms/name.h"
#include "formats/record/record_in.h"
#include "formats/record/tiles/tile_file.h"

enum { FINDINGS_MAX = 999999999 };

/* ORDER enum carc_output */
static const char outputs[] = "text tsv json csv sarif junit tap github html";

bool cli_take_output(const struct option_given *given)
{
	given->options->output = (enum carc_output)option_word(outputs, given->value);
	return true;
}

bool cli_take_turn(const struct option_given *given)
{
	uint64_t turn;
	bool sound = option_number(given->value, 0, CARC_TURNS_MAX, &turn);

	given->options->settings.turns = (unsigned)turn;
	return sound;
}

static bool take_with(const struct option_given *given)
{
	return cli_take_with(given->options, given->value ? given->value : "key");
}

bool cli_take_with(struct options *options, const char *text)
{
	char word[8];

	for (size_t len;; text += len + 1) {
		len = strcspn(text, ",");
		snprintf(word, sizeof word, "%.*s", (int)len, text);
		if (option_word("number offset key", word) < 0)
			return false;
		if (!carc_is_asked(options->with, word)) {
			carc_add_text(options->with, sizeof options->with,
				      options->with[0] ? " " : "");
			carc_add_text(options->with, sizeof options->with, word);
		}
		options->game_key |= !strcmp(word, "key");
		if (!text[len])
			return true;
	}
}

/* ---- Rules and tiles ---------------------------------------------------------------------------- */

bool cli_parse_rules(const struct options *options, const char *name, const char *words,
		     struct carc_rules *rules)
{
	struct carc_found finding;
	char sentence[400];

	if (carc_rules_parse(words, rules, &finding))
		return true;
	carc_found_sentence(&finding, NULL, sentence, sizeof sentence);
	carc_say(stderr, "%s: %s: %s\n", options->tool->name, name, sentence);
	return false;
}

bool cli_take_rules(const struct option_given *given)
{
	given->options->settings.rules = given->into;
	return cli_parse_rules(given->options, "-r", given->value, given->into);
}

/* Prints a finding about a tile set. A word that names no file may be meant as a built-in set. */
static void tiles_finding(void *ctx, const struct carc_found *finding)
{
	const struct tiles_option *tiles = ctx;
	struct carc_found said = *finding;
	const struct carc_tile_table *table;
	int status;

	for (unsigned i = 0;
	     finding->code == CARC_U001_CANNOT_OPEN && (table = carc_tile_table_at(i)); i++)
		carc_add_name(said.more, sizeof said.more, table->name);
	status = cli_file_finding(tiles->options, tiles->word, &said);
	if (status > tiles->options->trouble)
		tiles->options->trouble = status;
}

const struct carc_tile_table *cli_find_tiles(struct options *options, const char *word,
					     unsigned slot)
{
	const struct carc_tile_table *table = carc_tile_table_named(word);
	struct tiles_option *tiles = &options->tiles[slot];
	const struct carc_sink sink = {tiles_finding, tiles};

	carc_tile_file_free(tiles->file);
	*tiles = (struct tiles_option){options, word, NULL};
	tiles->file = table ? NULL : carc_tile_file_open(word, &sink);
	return tiles->file ? &tiles->file->table : table;
}

int cli_read_tiles(struct options *options)
{
	for (unsigned i = 0; i < TILE_FILES; i++) {
		const struct carc_sink sink = {tiles_finding, &options->tiles[i]};

		if (options->tiles[i].file)
			(void)carc_tile_file_read(options->tiles[i].file, &sink);
	}
	return options->trouble;
}

bool cli_take_tiles(const struct option_given *given)
{
	*(const struct carc_tile_table **)given->into =
		cli_find_tiles(given->options, given->value, 0);
	return true;
}

bool cli_take_sheet(const struct option_given *given)
{
	given->options->sheet.all = !strcmp(given->value, "all");
	given->options->sheet.table = given->options->sheet.all
					      ? carc_tile_table_at(0)
					      : cli_find_tiles(given->options, given->value, 1);
	given->options->sheet.name = given->value;
	return true;
}

/* ---- Findings ----------------------------------------------------------------------------------- */

/* Parses a list of codes, prefixes of codes and severities, separated by commas. into: a struct finding_list. */
bool cli_take_filter(const struct option_given *given)
{
	const char *value = given->value;
	/* ORDER enum carc_severity */
	static const char *const names[] = {"note", "warning", "error"};
	struct finding_list *list = given->into;

	*list = (struct finding_list){.given = true};
	for (size_t len;; value += len + 1) {
		bool known = false;

		len = strcspn(value, ",");
		CARC_EACH_CODE (code)
			for (unsigned i = 0; i < 3 && len > 0; i++) {
				bool named = !strncmp(carc_code_info(code)->code, value, len) ||
					     carc_name_is(names[i], value, len);

				list->severities[code] |= (uint8_t)(named << i);
				known |= named;
			}
		if (!known || !value[len])
			return known;
	}
}

static bool take_max_findings(const struct option_given *given)
{
	struct saying *say = &given->options->say;
	uint64_t most = ULONG_MAX;
	bool sound =
		!strcmp(given->value, "all") || option_number(given->value, 0, FINDINGS_MAX, &most);

	say->bounded = true;
	say->most = (unsigned long)most;
	return sound;
}

/* ---- The rows ----------------------------------------------------------------------------------- */

#define AMOUNT(name, kind) \
	0, name, "N", .take = budget_take_amount, ROW_AT(budget.share[kind]), \
		      .wants = "a number from 1 to 999999999999, or one such as 64K, 10M or 1G", \
		      .help =
#define MAX_SECONDS \
	0, "max-seconds", "S", .take = budget_take_seconds, \
			       ROW_AT(budget.share[BUDGET_MILLISECONDS]), \
			       .wants = "a number of seconds above 0, such as 0.5 or 90", .help =
#define NO_SANDBOX \
	0, "no-sandbox", ROW_AT(options.no_sandbox), \
		.help = "run without the sandbox; by default carc drops " \
			"all system permissions it does not need"

const struct option_row cli_reading_rows[] = {
	{.help = "Common:"},
	{ROW_RULES,
	 .help = "use these rules instead of the record's: EDITION[,EXPANSION][,OPTION=VALUE]..."},
	{ROW_TILE_SET, .help = "use these tiles instead of the record's: a file or a built-in set"},
	{'j', "jobs", "N", TAKES_NUMBER, .least = 1, .most = 64, ROW_AT(options.jobs),
	 .wants = "a number of jobs from 1 to 64",
	 .help = "process N records in parallel; the output order does not change"},
	{0, "max-findings", "N", .words = "all", .take = take_max_findings,
	 .wants = "a number of findings, or all",
	 .help = "print at most N findings and count the rest; or all"},
	{MAX_SECONDS "stop after S seconds, at the end of a record"},
	{AMOUNT("max-records", BUDGET_RECORDS) "stop after N records over all files"},
	{AMOUNT("max-bytes",
		BUDGET_BYTES) "stop before the record that exceeds N decompressed bytes over all files"},
	{AMOUNT("max-output",
		BUDGET_OUTPUT) "stop before the record whose output exceeds N bytes in all; N may end in K, M or G"},
	{0, "errors-only", ROW_AT(options.say.errors_only),
	 .help = "print only errors; the exit status does not change"},
	{0, "exit-zero", ROW_AT(options.say.exit_zero),
	 .help = "exit with 0 even if there are findings; still 3 on other errors"},
	{0, "style", "STYLE", TAKES_WORD, .words = "line full", ROW_AT(options.say.style),
	 .help = "format of text findings: line (one line each) or full (with the source line); "
		 "default: full on a terminal"},
	{0, "color", "WHEN", TAKES_WORD, .words = "auto always never", ROW_AT(options.say.colour),
	 .help = "color output: always, never, or auto (on a terminal unless NO_COLOR is set)"},
	{0, "shard", "I/N", .take = pick_take_shard, ROW_AT(pick),
	 .wants = "a shard I/N such as 1/8, with I from 1 to N and N at most 65536",
	 .help = "process only records I, I+N, ... of all files, counted from 1"},
	{0, "offset", "N", .take = pick_take_offset, ROW_AT(pick.at_offset),
	 .wants = "a number of bytes",
	 .help = "process only the record at byte N of the file, as printed by -o json"},
	{0, "from", "N", .take = pick_take_offset, ROW_AT(pick.from), .wants = "a number of bytes",
	 .help = "begin with the record at byte N of the file; record and line numbers do not change"},
	{0, "records", "FILE", TAKES_FILE, .take = pick_take_list, ROW_AT(pick),
	 .help = "process only the records listed in FILE, one per line: a number, @OFFSET, or a game "
		 "key; - is standard input"},
	{0, "files-from", "FILE", TAKES_FILE, ROW_AT(files.from),
	 .help = "read the files listed in FILE, one per line; - is standard input"},
	{'0', "null", ROW_AT(files.null),
	 .help = "with --files-from, names end in NUL instead of newline"},
	{'R', "recursive", ROW_AT(files.recursive), .help = "read folders recursively"},
	{0, "with", "WHAT,...", TAKES_LIST, .words = "number offset key", .take = take_with,
	 .wants = "a comma-separated list of the words number, offset and key",
	 .help = "add record number, offset or game key to all output"},
	{0, "key", .take = take_with,
	 .help = "short for --with key; the key does not depend on board rotation or names"},
	{0, "no-files", ROW_AT(options.no_files), .help = "do not read tile sets named by records"},
	{NO_SANDBOX},
	{0, "as-played", ROW_AT(options.settings.as_played),
	 .help = "report illegal turns but keep them, and continue the game"},
	{0},
};

const struct option_row cli_sum_rows[] = {
	{.help = "Common:"},
	{MAX_SECONDS "stop after S seconds, at the end of a summary"},
	{NO_SANDBOX},
	{0},
};

const struct option_row cli_all_rows[] = {
	[ROW_HELP] = {'h', "help", .help = "print this help and exit"},
	[ROW_VERSION] = {0, "version", .help = "print the version and exit"},
	[ROW_COMPLETION] = {0, "completion", "SHELL", TAKES_WORD, .words = "bash zsh fish",
			    .help = "print the completion script for bash, zsh or fish"},
	[ROW_COMPLETE] = {0, "complete", .help = NULL},
	{0},
};
