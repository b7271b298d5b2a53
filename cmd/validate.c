/* carc-validate: does a record obey the rules, and are its claims true? */
#include <getopt.h>
#include <string.h>

#include "cmd/run/cli.h"
#include "formats/answer/answer.h"
#include "formats/answer/explain.h"
#include "formats/tiles/tiles_report.h"

static const char usage[] =
	"[-v] [-o FORMAT] [-r RULES] [-T TILES] [-j N] [FILE...]\n"
	"       carc-validate [-o FORMAT] --tiles TILES\n"
	"       carc-validate -e CODE|TOPIC [--full] [-o FORMAT] [-r RULES] [FILE...]\n"
	"Check records of Carcassonne games: every finding is a line with place, code, turn and rule.\n"
	"  -v        also a line for every record, and with text a summary\n"
	"  -o FORMAT text, tsv or json (one object a line)\n"
	"  --tiles TILES check a tile set, a file or one that is built in, and say what it holds\n"
	"  -e CODE   say what a code means, what to do, and the rule, with its options; with -r, or of\n"
	"            the records that are named, by the rules in play. 'all' lists the codes\n"
	"  -e TOPIC  the same of what people talk about, such as fields; 'topics' lists them\n"
	"  -e found  behind its findings say this of each of a record, by its rules\n"
	"  --full    with -e, all there is to say, edition by edition\n";

enum { OPTION_FULL = 1300, FOUND_MAX = 32 };

static const struct option longs[] = {
	{"full", no_argument, NULL, OPTION_FULL},
	{NULL, 0, NULL, 0},
};

/* What -e asks for. */
static struct explaining {
	const char *word; /* NULL: nothing */
	bool full, found, all, topics;
	struct carc_subject subject; /* where it is none of these */
} asked;

static bool option(struct options *options, int letter, const char *value)
{
	switch (letter) {
	case 'v':
		options->verbose = true;
		return true;
	case OPTION_FULL:
		asked.full = true;
		return true;
	case 'e':
		asked.found = !strcmp(value, "found");
		asked.all = !strcmp(value, "all");
		asked.topics = !strcmp(value, "topics");
		if (!asked.found && !asked.all && !asked.topics &&
		    !carc_subject_find(&asked.subject, value))
			return false;
		asked.word = value;
		options->word = asked.found ? NULL : value;
		options->word_of_records = !asked.all && !asked.topics;
		return true;
	default:
		return false;
	}
}

/* What -e wants, and which of that comes near to the word. */
static const char *wanted(int letter, const char *value)
{
	static char text[400];
	char near[300];

	if (letter != 'e')
		return NULL;
	carc_subjects_near(value ? value : "", near, sizeof near);
	snprintf(text, sizeof text,
		 "a code such as R101, nor a topic%s%s; all lists codes, topics lists topics",
		 near[0] ? "; near it: " : "", near);
	return text;
}

static const char *conflict(const struct options *options)
{
	if (asked.full && !asked.word)
		return "--full is of use with -e only";
	if (asked.found && options->output == CARC_TSV)
		return "-e found: findings and what they mean have other columns; take text or json";
	return NULL;
}

/* A code without rules to go by: for programs all that there is to say, and for people with --full. */
static bool is_whole(const struct options *options)
{
	return asked.subject.code != CARC_CODE_OK && !options->rules &&
	       (asked.full || options->output != CARC_TEXT);
}

/* 'all': for people a list of codes, for programs all that there is to say. */
static void explain_all(const struct options *options, FILE *out)
{
	char sentence[CARC_SENTENCE_MAX];

	carc_explain_header(options->output, out);
	for (unsigned i = CARC_CODE_OK + 1; i < CARC_CODES; i++) {
		enum carc_code code = (enum carc_code)i;

		if (options->output == CARC_TEXT && !asked.full)
			fprintf(out, "%s %s\n", carc_code_info(code)->code,
				carc_code_sentence(code, sentence, sizeof sentence));
		else
			carc_explain_code(code, options->output, out);
	}
}

static void explain(const struct options *options, FILE *out)
{
	const struct carc_question question = {
		.subject = &asked.subject, .rules = options->rules, .full = asked.full};

	if (asked.all) {
		explain_all(options, out);
	} else if (asked.topics) {
		carc_answer_topics(options->output, out);
	} else if (is_whole(options)) {
		carc_explain_header(options->output, out);
		carc_explain_code(asked.subject.code, options->output, out);
	} else {
		carc_answer_header(options->output, out);
		carc_answer(&question, options->output, out);
	}
}

/* With -e found: what was found in a record, each once. */
struct found {
	unsigned count;
	struct {
		enum carc_code code;
		enum carc_rule rule;
		uint64_t rests;
	} finding[FOUND_MAX];
};

static void heard(struct work *work, const struct carc_diag *diag)
{
	struct found *found = work->memory;

	if (!asked.found || !found || diag->follows)
		return;
	for (unsigned i = 0; i < found->count; i++)
		if (found->finding[i].code == diag->code && found->finding[i].rule == diag->rule)
			return;
	if (found->count == FOUND_MAX)
		return;
	found->finding[found->count].code = diag->code;
	found->finding[found->count].rule = (enum carc_rule)diag->rule;
	found->finding[found->count++].rests = diag->rests;
}

static void explain_found(const struct work *work)
{
	const struct found *found = work->memory;
	struct carc_source_place place = {work->file, work->text.number, NULL};
	struct carc_subject subject;
	struct carc_question question = {.subject = &subject, .place = &place, .full = asked.full};

	question.rules = work->readable ? &work->doc->record.rules : NULL;
	for (unsigned i = 0; i < found->count; i++) {
		carc_subject_of_code(&subject, found->finding[i].code, found->finding[i].rule);
		question.rests = found->finding[i].rests;
		if (work->options->output == CARC_TEXT)
			fputc('\n', work->out);
		carc_answer(&question, work->options->output, work->out);
	}
	if (found->count > 0 && work->options->output == CARC_TEXT)
		fputc('\n', work->out);
}

static void begin(const struct options *options, FILE *out)
{
	if (options->word)
		carc_answer_header(options->output, out);
	else
		carc_report_header(options->output, out);
}

static void record(struct work *work)
{
	struct carc_source_place place = {work->file, work->text.number, &work->doc->record};
	struct carc_question question = {.subject = &asked.subject,
					 .rules = &work->doc->record.rules,
					 .place = &place,
					 .full = asked.full};

	if (work->options->word) {
		carc_answer(&question, work->options->output, work->out);
		return;
	}
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
	if (work->replay->as_played)
		fprintf(out, ", as played in turn %u", work->replay->as_played);
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
	fputs("\t\t\n", work->out);
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

	if (asked.found) {
		explain_found(work);
		((struct found *)work->memory)->count = 0;
	}
	if (work->options->word)
		return;
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
	if (options->verbose && options->output == CARC_TEXT && !options->word)
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
		.longs = longs,
		.findings_are_product = true,
		.memory = sizeof(struct found),
		.option = option,
		.wanted_of = wanted,
		.conflict = conflict,
		.instead = explain,
		.heard = heard,
		.begin = begin,
		.record = record,
		.tileset = tileset,
		.after = after,
		.end = end,
	};

	return cli_run(&tool, argc, argv);
}
