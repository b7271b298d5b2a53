/* Taking options. Those that tools share are taken here, the others by the functions of the tool. */
#include "cmd/run/options.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/budget.h"
#include "cmd/options/complete.h"
#include "cmd/options/completion.h"
#include "cmd/run/files.h"
#include "cmd/run/findings.h"
#include "cmd/run/pick.h"
#include "core/boxes.h"
#include "formats/record/rules_in.h"
#include "formats/record/tiles/tile_file.h"
#include "formats/text/near.h"

enum { JOBS_MAX = 64, FINDINGS_MAX = 999999999, WANTS_ROOM = 200 };

/* ORDER enum carc_output */
static const char outputs[] = "text tsv json csv sarif junit tap github html";

int cli_usage_error(const struct tool *tool)
{
	fprintf(stderr, "Try '%s --help'.\n", tool->name);
	return EXIT_TROUBLE;
}

bool cli_take_with(struct options *options, const char *text)
{
	for (;; text++) {
		size_t len = strcspn(text, ",");
		char word[8];

		snprintf(word, sizeof word, "%.*s", (int)len, text);
		if (len >= sizeof word || option_word("number offset key", word) < 0)
			return false;
		if (!carc_is_asked(options->with, word)) {
			carc_add_text(options->with, sizeof options->with,
				      options->with[0] ? " " : "");
			carc_add_text(options->with, sizeof options->with, word);
		}
		options->game_key |= !strcmp(word, "key");
		text += len;
		if (!*text)
			return true;
	}
}

/* --max-findings */
static bool parse_bound(struct options *options, const char *text)
{
	uint64_t most = ULONG_MAX;

	if (strcmp(text, "all") != 0 && !option_number(text, 0, FINDINGS_MAX, &most))
		return false;
	options->say.bounded = true;
	options->say.most = (unsigned long)most;
	return true;
}

bool cli_parse_rules(const struct options *options, char letter, const char *words,
		     struct carc_rules *rules)
{
	struct carc_found finding;
	char sentence[400];

	if (carc_rules_parse(words, rules, &finding))
		return true;
	carc_found_sentence(&finding, NULL, sentence, sizeof sentence);
	carc_say(stderr, "%s: -%c: %s\n", options->tool->name, letter, sentence);
	return false;
}

/* A finding about the file of an option. */
struct tiles_word {
	struct options *options;
	const char *word;
};

/* Who names no file may have meant a set that is built in. */
static void tiles_finding(void *ctx, const struct carc_found *finding)
{
	const struct tiles_word *tiles = ctx;
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
	struct tiles_word tiles = {options, word};
	struct carc_sink sink = {tiles_finding, &tiles};

	carc_tile_file_free(options->file[slot]);
	options->file[slot] = table ? NULL : carc_tile_file_open(word, &sink);
	options->file_name[slot] = word;
	return options->file[slot] ? &options->file[slot]->table : table;
}

int cli_read_tiles(struct options *options)
{
	for (unsigned i = 0; i < TILE_FILES; i++) {
		struct tiles_word tiles = {options, options->file_name[i]};
		struct carc_sink sink = {tiles_finding, &tiles};

		if (options->file[i])
			(void)carc_tile_file_read(options->file[i], &sink);
	}
	return options->trouble;
}

/* Say what an option wants in place of a value, unless its function has said that. */
static void refuse_value(const struct tool *tool, const struct option_row *row, const char *value)
{
	char wants[WANTS_ROOM];

	if (!option_wants(row, wants, sizeof wants))
		return;
	if (row->id <= UCHAR_MAX)
		fprintf(stderr, "%s: -%c: ", tool->name, row->id);
	else
		fprintf(stderr, "%s: --%s: ", tool->name, row->name);
	carc_say(stderr, "'%s' is not %s\n", value, wants);
}

/* Returns the flag that an option sets, or NULL. */
static bool *flag_of(struct options *options, const struct option_row *row)
{
	const struct {
		int id;
		bool *flag;
	} shared[] = {
		{'v', &options->verbose},
		{OPTION_ERRORS_ONLY, &options->say.errors_only},
		{OPTION_EXIT_ZERO, &options->say.exit_zero},
		{'q', &options->say.silent},
		{OPTION_NO_FILES, &options->no_files},
		{OPTION_NO_SANDBOX, &options->no_sandbox},
		{'0', &options->files->null},
		{'R', &options->files->recursive},
		{OPTION_AS_PLAYED, &options->settings.as_played},
	};

	for (size_t i = 0; i < sizeof shared / sizeof shared[0]; i++)
		if (shared[i].id == row->id)
			return shared[i].flag;
	return row->flag;
}

/* False: the value makes no sense. */
static bool take_option(struct options *options, struct carc_rules *rules,
			const struct option_row *row, const char *value)
{
	const struct tool *tool = options->tool;
	bool *flag = flag_of(options, row);
	uint64_t number;
	int id = row->id;

	if (flag) {
		*flag = true;
		return true;
	}
	switch (id) {
	case 'r':
		if (tool->produces && tool->option(options, id, value))
			return true;
		options->settings.rules = rules;
		return cli_parse_rules(options, 'r', value, rules);
	case 'T':
		options->settings.tiles = cli_find_tiles(options, value, 0);
		return true;
	case OPTION_TILES:
		options->sheet.all = !strcmp(value, "all");
		options->sheet.table = options->sheet.all ? carc_tile_table_at(0)
							  : cli_find_tiles(options, value, 1);
		options->sheet.name = value;
		return true;
	case OPTION_MAX_SECONDS:
	case OPTION_MAX_RECORDS:
	case OPTION_MAX_BYTES:
	case OPTION_MAX_OUTPUT:
		return budget_take(options->budget, id, value);
	case OPTION_WITH:
		return cli_take_with(options, value);
	case OPTION_KEY:
		return cli_take_with(options, "key");
	case OPTION_FILES_FROM:
		options->files->from = value;
		return true;
	case OPTION_SHARD:
	case OPTION_OFFSET:
	case OPTION_FROM:
	case OPTION_PICK:
		return pick_take(options->pick, id, value);
	case OPTION_SELECT:
		return filter_take(&options->say.filter.select, value);
	case OPTION_IGNORE:
		return filter_take(&options->say.filter.ignore, value);
	case OPTION_FAIL_ON:
		options->say.filter.warnings_fail = !strcmp(value, "warning");
		return true;
	case OPTION_MAX_FINDINGS:
		return parse_bound(options, value);
	case 'j':
		if (!option_number(value, 1, JOBS_MAX, &number))
			return false;
		options->jobs = (unsigned)number;
		return true;
	case OPTION_STYLE:
		options->say.style = option_word("line full", value) ? STYLE_FULL : STYLE_LINE;
		return true;
	case OPTION_COLOR:
		options->say.colour = (enum terminal_when)option_word("auto always never", value);
		return true;
	case 't':
		if (!option_number(value, 0, CARC_TURNS_MAX, &number))
			return false;
		options->settings.turns = (unsigned)number;
		return true;
	case 'o':
		if (tool->own_output)
			return tool->option(options, id, value);
		options->output = (enum carc_output)option_word(outputs, value);
		options->output_chosen = true;
		return true;
	default:
		return tool->option(options, id, value);
	}
}

/* How many long options begin as one that is given as --NAME or --NAME=VALUE. */
static unsigned count_longs(const struct option *longs, const char *given)
{
	unsigned count = 0;

	for (; longs->name; longs++)
		count += !strncmp(longs->name, given + 2, strcspn(given + 2, "="));
	return count;
}

/* There is no such long option: ask for those that come near. */
static void ask_option(const struct option *longs, const char *given)
{
	struct carc_near near;
	char words[160];

	carc_near_begin(&near, given + 2, strcspn(given + 2, "="));
	for (; longs->name; longs++) {
		char name[64];

		snprintf(name, sizeof name, "--%s", longs->name);
		carc_near_try_as(&near, longs->name, name);
	}
	carc_near_words(&near, words, sizeof words);
	fprintf(stderr, words[0] ? "; did you mean %s?\n" : "%s\n", words);
}

/*
 * What getopt has against an option, in its words: those that it would print hold the option as it was given, whatever
 * that does to a terminal. at: the word of the command line that it has just read.
 */
static void refuse_option(const struct tool *tool, const struct option_table *table, int answer,
			  const char *at)
{
	const char sign[2] = {(char)optopt, '\0'};
	bool known = optopt > UCHAR_MAX || (optopt && strchr(table->letters, optopt));

	carc_say(stderr, "%s: ", tool->name);
	if (answer == ':' && !strncmp(at, "--", 2))
		carc_say(stderr, "option '%s' requires an argument\n", at);
	else if (answer == ':')
		carc_say(stderr, "option requires an argument -- '%s'\n", sign);
	else if (optopt == 0 && count_longs(table->longs, at) > 1)
		carc_say(stderr, "option '%s' is ambiguous\n", at);
	else if (optopt == 0) {
		carc_say(stderr, "unrecognized option '%s'", at);
		ask_option(table->longs, at);
	} else if (known)
		carc_say(stderr, "option '%s' doesn't allow an argument\n", at);
	else
		carc_say(stderr, "invalid option -- '%s'\n", sign);
}

/* Options that say something and end the run. -1: it is none of them; else the exit status. */
static int help_option(const struct option_table *table, const struct tool *tool, int id, int argc,
		       char **argv)
{
	if (id == 'h')
		option_help(table, tool, stdout);
	else if (id == OPTION_VERSION)
		printf("%s %s\n", tool->name, CARC_VERSION);
	else if (id == OPTION_COMPLETION)
		completion_print(tool->name, optarg, stdout);
	else if (id == OPTION_COMPLETE)
		option_complete(table, tool, argv + optind, argc - optind, stdout);
	else
		return -1;
	return EXIT_OBEYS;
}

int cli_take_options(struct options *options, struct carc_rules *rules, int argc, char **argv)
{
	struct option_table table;
	const struct tool *tool = options->tool;
	int id;

	opterr = 0;
	option_table_init(&table, tool);
	while ((id = getopt_long(argc, argv, table.letters, table.longs, NULL)) != -1) {
		const struct option_row *row;
		int status;

		if (id == '?' || id == ':') {
			refuse_option(tool, &table, id, argv[optind - 1]);
			return cli_usage_error(tool);
		}
		row = option_row_of(&table, id);
		if (row->follows && !optarg && argv[optind] && row->follows(argv[optind]))
			optarg = argv[optind++];
		if (row->takes == TAKES_WORD && option_word(row->words, optarg) < 0) {
			refuse_value(tool, row, optarg);
			return cli_usage_error(tool);
		}
		status = help_option(&table, tool, id, argc, argv);
		if (status >= 0)
			return status;
		if (!take_option(options, rules, row, optarg)) {
			refuse_value(tool, row, optarg);
			return cli_usage_error(tool);
		}
	}
	if (tool->counts_findings && !options->say.bounded && !options->verbose)
		options->say.bounded = options->say.by_code = true;
	return -1;
}
