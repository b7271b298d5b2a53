/* Parses the options of the command line by the rows of the tool and those of common.h. */
#include <limits.h>
#include <string.h>

#include "cmd/options/complete.h"
#include "cmd/options/completion.h"
#include "cmd/run/common.h"
#include "formats/text/near.h"

enum { WANTS_ROOM = 200 };

int cli_usage_error(const struct tool *tool)
{
	fprintf(stderr, "Try '%s --help'.\n", tool->name);
	return EXIT_TROUBLE;
}

/* Stores the value of an option where its row says. Returns false if the value is invalid. */
static bool store(struct run *run, const struct option_row *row, const char *value)
{
	void *into = row->at ? (char *)run + row->at : row->into;

	if (row->takes == TAKES_WORD && option_word(row->words, value) < 0)
		return false;
	if (row->take)
		return row->take(&(struct option_given){&run->options, into, value});
	if (!row->argument)
		*(bool *)into = true;
	else if (row->takes == TAKES_NUMBER)
		return option_number(value, row->least, row->most, into);
	else if (row->takes == TAKES_WORD)
		*(unsigned *)into = (unsigned)option_word(row->words, value);
	else
		*(const char **)into = value;
	return !row->argument || !row->wants || *value;
}

/* Parses an option. Returns false after a message if its value is invalid. */
static bool take_option(struct run *run, const struct option_row *row, const char *value)
{
	const char sign[] = {'-', (char)row->letter, '\0'};
	char wants[WANTS_ROOM];

	if (store(run, row, value))
		return true;
	/* If the row has no words for this error, take() has printed a message. */
	if (option_wants(row, wants, sizeof wants))
		carc_say(stderr, "%s: %s%s: '%s' is not %s\n", run->options.tool->name,
			 row->letter ? "" : "--", row->letter ? sign : row->name, value, wants);
	return false;
}

/* Warns of an old spelling. Returns the row of the new one; *value is its value, if the new spelling contains one. */
static const struct option_row *renew(const struct tool *tool, const struct option_table *table,
				      const struct option_row *row, const char **value)
{
	size_t len = strcspn(row->now, "=");
	const char sign[] = {'-', (char)row->letter, '\0'};
	const char *before = row->letter ? "" : "--", *old = row->letter ? sign : row->name;

	fprintf(stderr, "%s: %s%s is called --%s now; %s%s works until 0.2\n", tool->name, before,
		old, row->now, before, old);
	if (row->now[len])
		*value = row->now + len + 1;
	return option_row_named(table, row->now, len);
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

static void fill_table(struct option_table *table, const struct tool *tool)
{
	*table = (struct option_table){.rows = 0};
	option_table_add(table, tool->rows);
	if (!tool->produces)
		option_table_add(table, tool->no_games ? cli_sum_rows : cli_reading_rows);
	option_table_add(table, cli_all_rows);
	option_table_end(table);
}

int cli_take_options(struct run *run, int argc, char **argv)
{
	struct option_table table;
	struct options *options = &run->options;
	const struct tool *tool = options->tool;
	int answer;

	opterr = 0;
	fill_table(&table, tool);
	while ((answer = getopt_long(argc, argv, table.letters, table.longs, NULL)) != -1) {
		const struct option_row *row;
		const char *value = optarg;

		if (answer == '?' || answer == ':') {
			refuse_option(tool, &table, answer, argv[optind - 1]);
			return cli_usage_error(tool);
		}
		row = option_row_of(&table, answer);
		if (row->now)
			row = renew(tool, &table, row, &value);
		if (row->follows && !value && argv[optind] && row->follows(argv[optind]))
			value = argv[optind++];
		if (row == &cli_all_rows[ROW_HELP])
			option_help(&table, tool, stdout);
		else if (row == &cli_all_rows[ROW_VERSION])
			printf("%s %s\n", tool->name, CARC_VERSION);
		else if (row == &cli_all_rows[ROW_COMPLETE])
			option_complete(&table, tool, argv + optind, argc - optind, stdout);
		else if (row == &cli_all_rows[ROW_COMPLETION] &&
			 option_word(row->words, value) >= 0)
			completion_print(tool->name, value, stdout);
		else if (take_option(run, row, value))
			continue;
		else
			return cli_usage_error(tool);
		return EXIT_OBEYS;
	}
	if (tool->counts_findings && !options->say.bounded && !options->verbose)
		options->say.bounded = options->say.by_code = true;
	return -1;
}
