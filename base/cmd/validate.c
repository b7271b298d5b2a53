/* carc-validate: does a record obey the rules, and are its claims true? */
#include <ctype.h>
#include <string.h>

#include "cmd/cli.h"

static const char usage[] =
	"[-v] [-o FORMAT] [-r RULES] [-j N] [FILE...]\n"
	"       carc-validate -e CODE\n"
	"Check records of Carcassonne games: every finding is a line with place, code, turn and rule.\n"
	"  -v        also a line for every record, and with text a summary\n"
	"  -o FORMAT text, tsv or json (one object a line)\n"
	"  -e CODE   say what a code means, by which rule, and what to do; 'all' lists them\n";

/* -e: the code table as a page. */
static bool explain(const char *word)
{
	char upper[8] = "";
	enum carc_code code;

	for (size_t i = 0; i + 1 < sizeof upper && word[i]; i++)
		upper[i] = (char)toupper((unsigned char)word[i]);
	code = strlen(word) < sizeof upper ? carc_code_find(upper) : CARC_CODE_OK;
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

/* How the game stands, as far as it could be played. */
static void print_state(const struct work *work, FILE *out)
{
	const struct carc_record *record = &work->doc->record;
	const struct carc_game *game = work->game;
	const struct carc_tileset *tiles = &game->rules->tiles;
	char rules[CARC_RULES_WORD_MAX];

	fprintf(out, "%s, %u turn%s, ", carc_rules_word(&record->rules, rules), record->turns,
		record->turns == 1 ? "" : "s");
	if (work->replay.broken)
		fprintf(out, "stands still after turn %u", work->replay.next);
	else
		fputs(game->finished ? "ended" : "not ended", out);
	for (unsigned i = 0; i < record->players; i++)
		fprintf(out, "%s %s %d", i ? "," : ":", record->player[i].name,
			carc_game_score(game, i));
	if (game->left > 0)
		fprintf(out, ", %u tile%s left:", game->left, game->left == 1 ? "" : "s");
	for (unsigned type = 0; type < tiles->types; type++)
		if (game->bag[type] == 1)
			fprintf(out, " %s", tiles->type[type]->id);
		else if (game->bag[type] > 1)
			fprintf(out, " %s*%u", tiles->type[type]->id, game->bag[type]);
}

/* ORDER exit status */
static const char *const verdicts[] = {"obeys", "broken", "unreadable", "unreadable"};

static void after_tsv(const struct work *work, bool judged)
{
	carc_print_clean(work->file, work->out);
	fprintf(work->out, "\t%u\t\t\tstatus\t%s\t\t\t\t", work->text.number,
		verdicts[work->status]);
	if (judged)
		print_state(work, work->out);
	fputs("\t\n", work->out);
}

static void after_json(const struct work *work, bool judged)
{
	const struct carc_record *record = &work->doc->record;
	char rules[CARC_RULES_WORD_MAX];

	fputs("{\"type\":\"status\",\"file\":", work->out);
	carc_json_string(work->file, work->out);
	fprintf(work->out, ",\"record\":%u,\"status\":\"%s\",\"errors\":%u", work->text.number,
		verdicts[work->status], work->errors);
	if (judged) {
		fprintf(work->out,
			",\"rules\":\"%s\",\"turns\":%u,\"ended\":%s,\"tiles_left\":%u,\"score\":{",
			carc_rules_word(&record->rules, rules), record->turns,
			work->game->finished ? "true" : "false", work->game->left);
		for (unsigned i = 0; i < record->players; i++) {
			fputs(i ? "," : "", work->out);
			carc_json_string(record->player[i].name, work->out);
			fprintf(work->out, ":%d", carc_game_score(work->game, i));
		}
		fputc('}', work->out);
	}
	fputs("}\n", work->out);
}

/* The line of a record with -v. */
static void after(struct work *work)
{
	bool judged = work->readable;

	if (!work->options->verbose)
		return;
	switch (work->options->output) {
	case CARC_TEXT:
		carc_print_clean(work->file, work->out);
		fprintf(work->out, ": record %u: %s%s", work->text.number, verdicts[work->status],
			judged ? ": " : "");
		if (judged)
			print_state(work, work->out);
		fputc('\n', work->out);
		return;
	case CARC_TSV:
		after_tsv(work, judged);
		return;
	case CARC_JSON:
		after_json(work, judged);
		return;
	}
}

static void end(const struct options *options, const struct totals *totals, FILE *out)
{
	if (options->verbose && options->output == CARC_TEXT)
		fprintf(out, "records: %lu; obey: %lu; broken: %lu; unreadable: %lu; errors: %lu\n",
			totals->records, totals->by_status[EXIT_OBEYS],
			totals->by_status[EXIT_BROKEN],
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
