/* carc-validate: does a record obey the rules, and are its claims true? */
#include <string.h>

#include "cmd/cli.h"

static const char usage[] =
	"[-v] [-o FORMAT] [-r RULES] [-j N] [FILE...]\n"
	"       carc-validate -e CODE\n"
	"Check records of Carcassonne games: every finding is a line with place, code, turn and rule.\n"
	"  -v        also a line for every record, and a summary\n"
	"  -o FORMAT text, tsv or json (one object a line)\n"
	"  -e CODE   say what a code means, by which rule, and what to do; 'all' lists them\n";

/* -e: the code table as a page. */
static bool explain(const char *word)
{
	enum carc_code code = carc_code_find(word);

	if (!strcmp(word, "all")) {
		for (unsigned i = CARC_CODE_OK + 1; i < CARC_CODES; i++) {
			printf("%s ", carc_code_info((enum carc_code)i)->code);
			carc_print_template((enum carc_code)i, stdout);
			putchar('\n');
		}
		return true;
	}
	if (code == CARC_CODE_OK)
		return false;
	carc_explain_code(code, stdout);
	return true;
}

static bool option(struct options *options, int letter, const char *value)
{
	if (letter == 'v')
		options->verbose = true;
	if (letter == 'e')
		options->done = explain(value);
	return letter == 'v' || options->done;
}

static void begin(const struct options *options, FILE *out)
{
	carc_report_header(options->output, out);
}

static void record(struct work *work)
{
	cli_replay(work, NULL);
	carc_replay_end(&work->replay);
}

/* Tiles that nobody drew, by type. */
static void print_left(const struct carc_game *game, FILE *out)
{
	const struct carc_tileset *tiles = &game->rules->tiles;

	fprintf(out, ", %u tiles left:", game->left);
	for (unsigned type = 0; type < tiles->types; type++)
		if (game->bag[type] == 1)
			fprintf(out, " %s", tiles->type[type]->id);
		else if (game->bag[type] > 1)
			fprintf(out, " %s*%u", tiles->type[type]->id, game->bag[type]);
}

/* The line of a record with -v. */
static void after(struct work *work)
{
	static const char *const verdicts[] = {"obeys", "broken", "unreadable", "unreadable"};
	const struct carc_record *record = &work->doc->record;

	if (!work->options->verbose || work->options->output != CARC_TEXT)
		return;
	fprintf(work->out, "%s: record %u: %s", work->file, work->text.number, verdicts[work->status]);
	if (work->readable && !work->replay.broken) {
		fprintf(work->out, ": %s, %u turns, %s", record->rules.preset->id, record->turns,
			work->game->finished ? "finished" : "not finished");
		for (unsigned i = 0; i < record->players; i++)
			fprintf(work->out, "%s %s %d", i ? "," : ":", record->player[i].name,
				carc_game_score(work->game, i));
		if (work->game->left > 0)
			print_left(work->game, work->out);
	}
	fputc('\n', work->out);
}

static void end(const struct options *options, const struct totals *totals, FILE *out)
{
	if (options->verbose && options->output == CARC_TEXT)
		fprintf(out, "%lu records: %lu obey, %lu broken, %lu unreadable; %lu errors\n",
			totals->records, totals->by_status[EXIT_OBEYS], totals->by_status[EXIT_BROKEN],
			totals->by_status[EXIT_UNREADABLE] + totals->by_status[EXIT_TROUBLE],
			totals->errors);
}

int main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "carc-validate",
		.usage = usage,
		.letters = "ve:o:",
		.findings_are_product = true,
		.option = option,
		.begin = begin,
		.record = record,
		.after = after,
		.end = end,
	};

	return cli_run(&tool, argc, argv);
}
