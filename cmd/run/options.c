/* Taking options. Those that all tools share are taken here, the others by the functions of the tool. */
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/findings.h"
#include "cmd/run/options.h"
#include "cmd/run/work.h"
#include "core/boxes.h"
#include "formats/record/rules_in.h"
#include "formats/tiles/tile_file.h"

enum {
	JOBS_MAX = 64,
	LONGS_MAX = 40,
	CHAR_HELP = 1000,
	CHAR_VERSION,
	CHAR_TILES,
	CHAR_MAX_FINDINGS,
	CHAR_NO_FILES,
	CHAR_SECOND_TILES,
	CHAR_AS_PLAYED
};

static const char reading_usage[] =
	"  -r RULES  play by these rules, whatever the record says: EDITION[,EXPANSION][,OPTION=VALUE]...\n"
	"  -T TILES  play with the tiles of this file, whatever the record says\n"
	"  -j N      work on N records at once; the output keeps the order of the input\n"
	"  --max-findings N  print N findings at most and count the others, or 'all'; without it all\n"
	"            but those beyond the first 100000 about records that cannot be read\n"
	"  --no-files  read no file that a record names\n"
	"  --as-played  a turn that breaks a rule stands as it was played, and is found all the same\n"
	"  --help    say this and stop\n"
	"  --version say which release this is and stop\n"
	"No FILE, or -, is standard input. A file holds one or many records, plain or gzip.\n"
	"Exit status: 0 all obey, 1 a rule or a claim is broken, 2 a record cannot be read,\n"
	"3 trouble with options, files or memory.\n";

/* Of a tool that reads nothing. */
static const char producing_usage[] =
	"  --help           say this and stop\n"
	"  --version        say which release this is and stop\n"
	"Exit status: 0 all was written, 3 trouble with options, output or memory.\n";

static const char common_letters[] = "r:T:j:", producing_letters[] = "r:T:";

int cli_usage_error(const struct tool *tool)
{
	fprintf(stderr, "Try '%s --help'.\n", tool->name);
	return EXIT_TROUBLE;
}

static bool parse_count(const char *text, int least, int most, int *ret_number)
{
	char *end;
	long number = strtol(text, &end, 10);

	if (*end || end == text || number < least || number > most)
		return false;
	*ret_number = (int)number;
	return true;
}

/* --max-findings */
static bool parse_bound(struct options *options, const char *text)
{
	size_t digits = strspn(text, "0123456789");

	options->bounded = true;
	options->max_findings = digits ? strtoul(text, NULL, 10) : ULONG_MAX;
	return digits ? digits < 10 && !text[digits] : !strcmp(text, "all");
}

static bool parse_output(const char *word, enum carc_output *ret_output)
{
	static const char *const names[] = {"text", "tsv", "json"};

	for (unsigned i = 0; i < 3; i++)
		if (!strcmp(names[i], word)) {
			*ret_output = (enum carc_output)i;
			return true;
		}
	return false;
}

bool cli_parse_rules(const char *words, struct carc_rules *rules, const struct options *options)
{
	struct carc_diag diag;
	char sentence[400];

	if (carc_rules_parse(words, rules, &diag))
		return true;
	carc_diag_sentence(&diag, NULL, sentence, sizeof sentence);
	carc_say(stderr, "%s: -%c: %s\n", options->tool->name, rules == options->second ? 's' : 'r',
		 sentence);
	return false;
}

/* A finding about the file of an option. */
struct tiles_word {
	struct options *options;
	const char *word;
};

/* Who names no file may have meant a set that is built in. */
static void tiles_finding(void *ctx, const struct carc_diag *diag)
{
	const struct tiles_word *tiles = ctx;
	struct carc_diag said = *diag;
	const struct carc_tile_table *table;
	int status;

	for (unsigned i = 0; diag->code == CARC_U001_CANNOT_OPEN && (table = carc_tile_table_at(i));
	     i++)
		carc_add_name(said.more, sizeof said.more, table->name);
	status = cli_file_finding(tiles->options, tiles->word, &said);
	if (status > tiles->options->trouble)
		tiles->options->trouble = status;
}

/* A tile set that is built in, by name, or one in a file; NULL: findings were printed. */
static const struct carc_tile_table *find_tiles(struct options *options, const char *word,
						unsigned slot)
{
	const struct carc_tile_table *table = carc_tile_table_named(word);
	struct tiles_word tiles = {options, word};
	struct carc_sink sink = {tiles_finding, &tiles};

	if (table)
		return table;
	carc_tile_file_free(options->file[slot]);
	options->file[slot] = carc_tile_file_new(word, &sink);
	return options->file[slot] ? &options->file[slot]->table : NULL;
}

/* What an option wants, for people; NULL: that has been said. */
static const char *wanted(const struct tool *tool, int letter, const char *value)
{
	static const struct {
		int letter;
		const char *what;
	} table[] = {
		{'j', "a number of jobs from 1 to 64"},
		{'t', "a turn from 0 to 256"},
		{'o', "one of text, tsv, json"},
		{'w', "a window X0,Y0,X1,Y1"},
		{'s', NULL},
		{CHAR_MAX_FINDINGS, "a number of findings, or all"},
	};
	const char *own = tool->wanted ? tool->wanted(letter) : NULL;

	if (!own && tool->wanted_of)
		own = tool->wanted_of(letter, value);
	if (own)
		return own;
	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
		if (table[i].letter == letter)
			return table[i].what;
	return "possible here";
}

/* The long options of all tools, then those of this one. */
static void join_longs(const struct tool *tool, struct option longs[LONGS_MAX])
{
	unsigned count = 0;

	longs[count++] = (struct option){"help", no_argument, NULL, CHAR_HELP};
	longs[count++] = (struct option){"version", no_argument, NULL, CHAR_VERSION};
	if (!tool->produce) {
		longs[count++] =
			(struct option){"max-findings", required_argument, NULL, CHAR_MAX_FINDINGS};
		longs[count++] = (struct option){"no-files", no_argument, NULL, CHAR_NO_FILES};
		longs[count++] = (struct option){"as-played", no_argument, NULL, CHAR_AS_PLAYED};
	}
	if (tool->tileset)
		longs[count++] = (struct option){"tiles", required_argument, NULL, CHAR_TILES};
	if (tool->second_tiles)
		longs[count++] =
			(struct option){"second-tiles", required_argument, NULL, CHAR_SECOND_TILES};
	for (const struct option *own = tool->longs; own && own->name; own++)
		longs[count++] = *own;
	longs[count] = (struct option){NULL, 0, NULL, 0};
}

/* An option that has no letter, by its name. */
static void print_option(const struct tool *tool, int letter)
{
	struct option longs[LONGS_MAX];
	const struct option *option = longs;

	join_longs(tool, longs);
	while (option->name && option->val != letter)
		option++;
	if (letter <= UCHAR_MAX)
		fprintf(stderr, "%s: -%c: ", tool->name, letter);
	else
		fprintf(stderr, "%s: --%s: ", tool->name, option->name ? option->name : "");
}

static bool take_option(struct options *options, struct carc_rules *rules, int letter,
			const char *value)
{
	int number;

	switch (letter) {
	case 'r':
		if (options->tool->produce && options->tool->option(options, letter, value))
			return true;
		options->rules = rules;
		return cli_parse_rules(value, rules, options);
	case 'T':
		options->tiles = find_tiles(options, value, 0);
		return true;
	case CHAR_TILES:
		options->sheet = find_tiles(options, value, 1);
		options->sheet_name = value;
		return true;
	case CHAR_SECOND_TILES:
		options->other = find_tiles(options, value, 2);
		return true;
	case CHAR_NO_FILES:
		options->no_files = true;
		return true;
	case CHAR_AS_PLAYED:
		options->as_played = true;
		return true;
	case CHAR_MAX_FINDINGS:
		if (!parse_bound(options, value))
			break;
		return true;
	case 'j':
		if (!parse_count(value, 1, JOBS_MAX, &number))
			break;
		options->jobs = (unsigned)number;
		return true;
	case 't':
		if (!parse_count(value, 0, CARC_TURNS_MAX, &number))
			break;
		options->turn = number;
		return true;
	case 'o':
		if (options->tool->own_output && options->tool->option(options, letter, value))
			return true;
		if (options->tool->own_output || !parse_output(value, &options->output))
			break;
		options->output_chosen = true;
		return true;
	default:
		if (options->tool->option(options, letter, value))
			return true;
		break;
	}
	if (!wanted(options->tool, letter, value))
		return false;
	print_option(options->tool, letter);
	carc_say(stderr, "%s is not %s\n", value ? value : "this",
		 wanted(options->tool, letter, value));
	return false;
}

/* How many long options begin as one that is given as --NAME or --NAME=VALUE. */
static unsigned count_longs(const struct option *longs, const char *given)
{
	unsigned count = 0;

	for (; longs->name; longs++)
		count += !strncmp(longs->name, given + 2, strcspn(given + 2, "="));
	return count;
}

/*
 * What getopt has against an option, in its words: those that it would print hold the option as it was given, whatever
 * that does to a terminal. at: the word of the command line that it has just read.
 */
static void refuse_option(const struct tool *tool, const struct option *longs, const char *letters,
			  int answer, const char *at)
{
	const char sign[2] = {(char)optopt, '\0'};
	bool known = optopt > UCHAR_MAX || (optopt && strchr(letters, optopt));

	carc_say(stderr, "%s: ", tool->name);
	if (answer == ':' && !strncmp(at, "--", 2))
		carc_say(stderr, "option '%s' requires an argument\n", at);
	else if (answer == ':')
		carc_say(stderr, "option requires an argument -- '%s'\n", sign);
	else if (optopt == 0)
		carc_say(stderr,
			 count_longs(longs, at) > 1 ? "option '%s' is ambiguous\n"
						    : "unrecognized option '%s'\n",
			 at);
	else if (known)
		carc_say(stderr, "option '%s' doesn't allow an argument\n", at);
	else
		carc_say(stderr, "invalid option -- '%s'\n", sign);
}

int cli_take_options(struct options *options, struct carc_rules *rules, int argc, char **argv)
{
	struct option longs[LONGS_MAX];
	const struct tool *tool = options->tool;
	struct totals none = {0};
	char letters[64];
	int letter;

	opterr = 0;
	snprintf(letters, sizeof letters, ":%s%s",
		 tool->produce ? producing_letters : common_letters, tool->letters);
	join_longs(tool, longs);
	while ((letter = getopt_long(argc, argv, letters, longs, NULL)) != -1) {
		switch (letter) {
		case CHAR_HELP:
			printf("usage: %s %s%s", tool->name, tool->usage,
			       tool->produce ? producing_usage : reading_usage);
			return cli_close_output(tool, &none, EXIT_OBEYS);
		case CHAR_VERSION:
			printf("%s %s\n", tool->name, CARC_VERSION);
			return cli_close_output(tool, &none, EXIT_OBEYS);
		case '?':
		case ':':
			refuse_option(tool, longs, letters, letter, argv[optind - 1]);
			return cli_usage_error(tool);
		default:
			if (!take_option(options, rules, letter, optarg))
				return cli_usage_error(tool);
		}
	}
	return -1;
}
