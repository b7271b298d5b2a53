/* Parses the options of the command line: shared ones here, the others by the functions of the tool. */
#include <limits.h>
#include <string.h>

#include "cmd/options/complete.h"
#include "cmd/options/completion.h"
#include "cmd/run/run.h"
#include "core/boxes.h"
#include "core/terms/name.h"
#include "formats/record/record_in.h"
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

/* Parses a whole number. Returns false if value is something else, or not from least to most. */
static bool take_number(const char *value, uint64_t least, uint64_t most, unsigned *ret_number)
{
	uint64_t number;
	bool sound = option_number(value, least, most, &number);

	*ret_number = (unsigned)number;
	return sound;
}

/*
 * Parses a list of codes, prefixes of codes and severities, separated by commas, into bits of enum carc_severity for each code. Returns
 * false if a word is none of these.
 */
static bool take_filter(uint8_t severities[CARC_CODES], const char *list)
{
	/* ORDER enum carc_severity */
	static const char *const names[] = {"note", "warning", "error"};

	memset(severities, 0, CARC_CODES);
	for (size_t len;; list += len + 1) {
		bool known = false;

		len = strcspn(list, ",");
		CARC_EACH_CODE (code)
			for (unsigned i = 0; i < 3 && len > 0; i++) {
				bool named = !strncmp(carc_code_info(code)->code, list, len) ||
					     carc_name_is(names[i], list, len);

				severities[code] |= (uint8_t)(named << i);
				known |= named;
			}
		if (!known || !list[len])
			return known;
	}
}

/* Parses an option about findings. Returns false if the value is invalid. */
static bool take_saying(struct saying *say, int id, const char *value)
{
	unsigned most;

	switch (id) {
	case OPTION_SELECT:
		say->filter.selects = true;
		return take_filter(say->filter.select, value);
	case OPTION_IGNORE:
		return take_filter(say->filter.ignore, value);
	case OPTION_FAIL_ON:
		say->filter.warnings_fail = !strcmp(value, "warning");
		return true;
	case OPTION_STYLE:
		say->style = (enum saying_style)(STYLE_LINE + option_word("line full", value));
		return true;
	case OPTION_COLOR:
		say->colour = (enum terminal_when)option_word("auto always never", value);
		return true;
	default:
		say->bounded = true;
		say->most = ULONG_MAX;
		if (!strcmp(value, "all"))
			return true;
		if (!take_number(value, 0, FINDINGS_MAX, &most))
			return false;
		say->most = most;
		return true;
	}
}

/* Parses an option of all tools that has a value, or lets the tool parse its own. Returns false if the value is invalid. */
static bool take_value(struct options *options, struct carc_rules *rules, int id, const char *value)
{
	const struct tool *tool = options->tool;

	if (id >= OPTION_MAX_FINDINGS && id <= OPTION_FAIL_ON)
		return take_saying(&options->say, id, value);
	if (id >= OPTION_MAX_SECONDS && id <= OPTION_MAX_OUTPUT)
		return budget_take(options->budget, id, value);
	if (id >= OPTION_SHARD && id <= OPTION_PICK)
		return pick_take(options->pick, id, value);
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
	case OPTION_WITH:
	case OPTION_KEY:
		return cli_take_with(options, id == OPTION_KEY ? "key" : value);
	case 'j':
		return take_number(value, 1, JOBS_MAX, &options->jobs);
	case 't':
		return take_number(value, 0, CARC_TURNS_MAX, &options->settings.turns);
	case OPTION_FILES_FROM:
		options->files->from = value;
		return true;
	case OPTION_COMPLETION:
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

/* Parses an option. Returns false after a message if its value is invalid. */
static bool take_option(struct options *options, struct carc_rules *rules,
			const struct option_row *row, const char *value)
{
	int id = row->id;
	bool *flag = id == 'v'                  ? &options->verbose
		     : id == 'q'                ? &options->say.silent
		     : id == '0'                ? &options->files->null
		     : id == 'R'                ? &options->files->recursive
		     : id == OPTION_ERRORS_ONLY ? &options->say.errors_only
		     : id == OPTION_EXIT_ZERO   ? &options->say.exit_zero
		     : id == OPTION_NO_FILES    ? &options->no_files
		     : id == OPTION_NO_SANDBOX  ? &options->no_sandbox
		     : id == OPTION_AS_PLAYED   ? &options->settings.as_played
						: row->flag;
	const char sign[] = {'-', (char)id, '\0'};
	char wants[WANTS_ROOM];

	if (flag) {
		*flag = true;
		return true;
	}
	if ((row->takes != TAKES_WORD || option_word(row->words, value) >= 0) &&
	    take_value(options, rules, id, value))
		return true;
	/* If the row has no words for this error, the function of the option has printed a message. */
	if (option_wants(row, wants, sizeof wants))
		carc_say(stderr, "%s: %s%s: '%s' is not %s\n", options->tool->name,
			 id <= UCHAR_MAX ? "" : "--", id <= UCHAR_MAX ? sign : row->name, value,
			 wants);
	return false;
}

/*
 * Prints why getopt refuses an option, since getopt's own messages print it unescaped. given: the word of the command line that getopt has
 * just read.
 */
static void refuse_option(const struct tool *tool, const struct option_table *table, int answer,
			  const char *given)
{
	const char sign[] = {'-', (char)optopt, '\0'};
	bool known = optopt > UCHAR_MAX || (optopt && strchr(table->letters, optopt));
	bool is_long = optopt == 0 || (known && !strncmp(given, "--", 2));
	unsigned begin = 0;
	struct carc_near near;
	char words[160] = "";

	carc_near_begin(&near, is_long ? given + 2 : "", is_long ? strcspn(given + 2, "=") : 0);
	for (const struct option *option = table->longs; optopt == 0 && option->name; option++) {
		char name[64];

		snprintf(name, sizeof name, "--%s", option->name);
		carc_near_try_as(&near, option->name, name);
		begin += !strncmp(name, given, strcspn(given, "="));
	}
	if (begin == 0)
		carc_near_words(&near, words, sizeof words);
	carc_say(stderr, "%s: %s '%s'%s%s%s%s\n", tool->name,
		 known       ? "option"
		 : begin > 1 ? "ambiguous option"
			     : "unrecognized option",
		 is_long ? given : sign,
		 answer == ':' ? " requires an argument"
		 : known       ? " doesn't allow an argument"
			       : "",
		 words[0] ? "; did you mean " : "", words, words[0] ? "?" : "");
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

		if (id == '?' || id == ':') {
			refuse_option(tool, &table, id, argv[optind - 1]);
			return cli_usage_error(tool);
		}
		row = option_row_of(&table, id);
		if (row->follows && !optarg && argv[optind] && row->follows(argv[optind]))
			optarg = argv[optind++];
		if (id == 'h') {
			option_help(&table, tool, stdout);
		} else if (id == OPTION_VERSION) {
			printf("%s %s\n", tool->name, CARC_VERSION);
		} else if (id == OPTION_COMPLETE) {
			option_complete(&table, tool, argv + optind, argc - optind, stdout);
		} else if (!take_option(options, rules, row, optarg)) {
			return cli_usage_error(tool);
		} else if (id == OPTION_COMPLETION) {
			completion_print(tool->name, optarg, stdout);
		} else {
			continue;
		}
		return EXIT_OBEYS;
	}
	if (tool->counts_findings && !options->say.bounded && !options->verbose)
		options->say.bounded = options->say.by_code = true;
	return -1;
}
