/* carc-validate: does a record obey the rules, and are its claims true? */
#include <ctype.h>
#include <string.h>

#include "cmd/run/cli.h"
#include "formats/report/explain.h"
#include "formats/tiles/tiles_report.h"

static const char usage[] =
	"[-v] [-o FORMAT] [-r RULES] [-T TILES] [-j N] [FILE...]\n"
	"       carc-validate [-o FORMAT] --tiles TILES\n"
	"       carc-validate -e CODE [-o FORMAT]\n"
	"Check records of Carcassonne games: every finding is a line with place, code, turn and rule.\n"
	"  -v        also a line for every record, and with text a summary\n"
	"  -o FORMAT text, tsv or json (one object a line)\n"
	"  --tiles TILES check a tile set, a file or one that is built in, and say what it holds\n"
	"  -e CODE   say what a code means, what to do, by which rule, and what each edition holds;\n"
	"            'all' lists them\n";

/* -e: the code that a word names, in capitals or not; CARC_CODE_OK if it is no code. */
static enum carc_code code_named(const char *word)
{
	char upper[8] = "";

	for (size_t i = 0; i + 1 < sizeof upper && word[i]; i++)
		upper[i] = (char)toupper((unsigned char)word[i]);
	return strlen(word) < sizeof upper ? carc_code_find(upper) : CARC_CODE_OK;
}

static bool option(struct options *options, int letter, const char *value)
{
	if (letter == 'v')
		options->verbose = true;
	if (letter == 'e' && (!strcmp(value, "all") || code_named(value) != CARC_CODE_OK))
		options->word = value;
	return letter == 'v' || options->word;
}

/* -e: one code, or all: for people a list of these, for programs all that there is to say. */
static void explain(const struct options *options, FILE *out)
{
	enum carc_code only = code_named(options->word);
	char sentence[CARC_SENTENCE_MAX];

	carc_explain_header(options->output, out);
	for (unsigned i = CARC_CODE_OK + 1; i < CARC_CODES; i++) {
		enum carc_code code = (enum carc_code)i;

		if (only == CARC_CODE_OK && options->output == CARC_TEXT)
			fprintf(out, "%s %s\n", carc_code_info(code)->code,
				carc_code_sentence(code, sentence, sizeof sentence));
		else if (only == CARC_CODE_OK || only == code)
			carc_explain_code(code, options->output, out);
	}
}

static void begin(const struct options *options, FILE *out)
{
	carc_report_header(options->output, out);
}

static void record(struct work *work)
{
	cli_replay(work, NULL);
	carc_replay_end(work->replay);
}

/* A tile set: what it holds; in a stream only with -v, as with records. */
static void tileset(struct work *work, const struct carc_tile_table *table)
{
	struct carc_source_place place = {work->file, work->text.number, NULL};

	if (work->options->verbose || work->options->sheet)
		carc_tiles_print(table, &place, work->options->output, work->out);
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
	if (work->replay->broken)
		fprintf(out, "stands still after turn %u", work->replay->next);
	else
		fputs(game->finished ? "ended" : "not ended", out);
	for (unsigned i = 0; i < record->players; i++)
		carc_say(out, "%s %s %d", i ? "," : ":", record->player[i].name,
			 carc_game_score(game, i));
	/* Of tiles that are gone nobody knows which they were. */
	if (game->left == 0)
		return;
	fprintf(out, ", %u tile%s left%s:", game->left, game->left == 1 ? "" : "s",
		game->lost ? " of" : "");
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

	/* A tile set has had its line, unless it was not sound. */
	if (!work->options->verbose || work->doc->tileset)
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
		.instead = explain,
		.begin = begin,
		.record = record,
		.tileset = tileset,
		.after = after,
		.end = end,
	};

	return cli_run(&tool, argc, argv);
}
