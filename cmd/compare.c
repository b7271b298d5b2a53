/* carc-compare: the same record under two sets of rules. */
#include <stdlib.h>
#include <string.h>

#include "cmd/run/cli.h"
#include "core/boxes.h"
#include "core/play/compare.h"

static const char usage[] =
	"-s RULES [-v] [-o FORMAT] [-r RULES] [-T TILES] [-j N] [FILE...]\n"
	"Judge every record twice, and say where verdict or scores part, and by which option.\n"
	"  -s RULES  the second set of rules; the first is that of the record, or of -r\n"
	"  -v        also a line for every record that is the same by both, and with text a summary\n"
	"  -o FORMAT text, tsv or json (one object a line)\n";

/* The differences of two sets of rules: options, then rulings; or the game. */
enum { DIFFERENCES_MAX = CARC_OPTIONS + CARC_RULINGS };

/* Two readings of one record, and what came of playing them. */
struct pair {
	const struct carc_record *record[2];
	struct carc_document *other; /* the second reading */
	enum carc_code
		refused; /* why the second rules cannot play it at all; CARC_CODE_OK: they can */
	char rules[2][CARC_RULES_WORD_MAX];
	struct carc_comparison_room *room;
	struct carc_comparison comparison;
	unsigned causes;
	const char *cause[DIFFERENCES_MAX]; /* names of what alone makes them part */
};

static bool option(struct options *options, int letter, const char *value)
{
	if (letter == 'v')
		options->verbose = true;
	return letter == 'v' || cli_parse_rules(value, options->second, options);
}

static const char *conflict(const struct options *options)
{
	return options->second->preset ? NULL : "-s: a second set of rules is needed";
}

static void begin(const struct options *options, FILE *out)
{
	if (options->output == CARC_TSV)
		fputs("file\trecord\tpart\tturn\tplayer\tfirst\tsecond\tby\n", out);
}

/* Reading a record by the second rules. By its own rules it can be read, so that every error is due to the second. */
struct other_reading {
	struct work *work;
	enum carc_code refused; /* the first error */
};

/* Want of memory is trouble whatever the rules are. */
static void hear_other(void *ctx, const struct carc_diag *diag)
{
	struct other_reading *reading = ctx;

	if (carc_code_exit(diag->code) == EXIT_TROUBLE)
		cli_finding(reading->work, diag);
	else if (reading->refused == CARC_CODE_OK && carc_diag_counts(diag))
		reading->refused = diag->code;
}

/* Read the text once more under other rules. False: there was trouble. *ret_refused: CARC_CODE_OK, or why it cannot. */
static bool read_again(struct pair *pair, struct work *work, const struct carc_rules *rules,
		       enum carc_code *ret_refused)
{
	struct other_reading reading = {work, CARC_CODE_OK};
	const struct carc_sink sink = {hear_other, &reading};

	pair->other->tiles = work->doc->tiles;
	pair->other->cache = work->doc->cache;
	pair->other->folder = work->doc->folder;
	pair->other->folder_len = work->doc->folder_len;
	if (carc_document_read(pair->other, &work->text, rules, &sink) == CARC_OK)
		reading.refused = CARC_CODE_OK;
	pair->record[1] = &pair->other->record;
	*ret_refused = reading.refused;
	return work->status != EXIT_TROUBLE;
}

/*
 * Play by the first rules with one thing as in the second; if they part, it is a cause. If the second rules cannot
 * play the record, what else makes the scores part is of no matter.
 */
static void try_cause(struct pair *pair, struct work *work, const struct carc_rules *rules,
		      const char *name)
{
	struct carc_comparison comparison = {.differs = CARC_DIFFERS_VERDICT};
	enum carc_code refused;

	if (!read_again(pair, work, rules, &refused))
		return;
	if (pair->refused != CARC_CODE_OK && refused == CARC_CODE_OK)
		return;
	if (refused == CARC_CODE_OK)
		carc_compare(pair->record, pair->room, &comparison);
	if (comparison.differs != CARC_DIFFERS_NOWHERE)
		pair->cause[pair->causes++] = name;
}

static void find_causes(struct pair *pair, struct work *work)
{
	const struct carc_rules *first = &work->doc->record.rules;
	const struct carc_rules *second = work->options->second;
	struct carc_rules mixed;

	if (first->set != second->set) {
		pair->cause[pair->causes++] = "game";
		return;
	}
	for (unsigned i = 0; i < CARC_OPTIONS; i++) {
		if (first->option[i] == second->option[i])
			continue;
		mixed = *first;
		mixed.option[i] = second->option[i];
		try_cause(pair, work, &mixed, carc_option_info((enum carc_option)i)->name);
	}
	for (unsigned i = 0; i < CARC_RULINGS; i++) {
		if (first->ruling[i] == second->ruling[i])
			continue;
		mixed = *first;
		mixed.ruling[i] = second->ruling[i];
		carc_rules_expand(&mixed, mixed.expansions);
		try_cause(pair, work, &mixed, carc_ruling_info((enum carc_ruling)i)->name);
	}
}

/* "R204", or "obeys" */
static const char *verdict(const struct carc_outcome *outcome)
{
	return outcome->code == CARC_CODE_OK ? "obeys" : carc_code_info(outcome->code)->code;
}

static void print_scores(const struct work *work, const struct carc_outcome *outcome, FILE *out)
{
	const struct carc_record *record = &work->doc->record;

	for (unsigned i = 0; i < record->players; i++)
		carc_say(out, "%s%s %d", i ? ", " : "", record->player[i].name, outcome->score[i]);
}

/* Rules that cannot play a game have no scores of it. */
static void print_end(const struct work *work, const struct pair *pair, unsigned side, FILE *out)
{
	if (side == 0 || pair->refused == CARC_CODE_OK)
		print_scores(work, &pair->comparison.end[side], out);
	else
		fputs("no game", out);
}

static void print_outcome(const struct work *work, const struct pair *pair,
			  const struct carc_outcome *outcome, FILE *out)
{
	if (pair->comparison.differs == CARC_DIFFERS_VERDICT)
		fputs(verdict(outcome), out);
	else
		print_scores(work, outcome, out);
}

static void print_causes(const struct pair *pair, FILE *out)
{
	for (unsigned i = 0; i < pair->causes; i++)
		fprintf(out, "%s%s", i ? ", " : "", pair->cause[i]);
	if (pair->causes == 0)
		fputs("several options together", out);
}

static void print_text(const struct work *work, const struct pair *pair)
{
	const struct carc_comparison *comparison = &pair->comparison;
	FILE *out = work->out;

	carc_print_clean(work->file, out);
	fprintf(out, ": record %u: %s and %s ", work->text.number, pair->rules[0], pair->rules[1]);
	if (comparison->differs == CARC_DIFFERS_NOWHERE) {
		fprintf(out, "agree: %s: ", verdict(&comparison->end[0]));
		print_scores(work, &comparison->end[0], out);
		fputc('\n', out);
		return;
	}
	if (pair->refused != CARC_CODE_OK)
		fputs("part before the game: ", out);
	else if (comparison->at_end)
		fputs("part at the end: ", out);
	else if (comparison->turn)
		carc_say(out, "part in turn %u (%s): ", comparison->turn,
			 work->doc->record.player[comparison->player].name);
	else
		fputs("part on the start board: ", out);
	print_outcome(work, pair, &comparison->there[0], out);
	fputs(" against ", out);
	print_outcome(work, pair, &comparison->there[1], out);
	fputs("; by ", out);
	print_causes(pair, out);
	if (!comparison->at_end || comparison->differs == CARC_DIFFERS_VERDICT) {
		fputs("; at last ", out);
		print_end(work, pair, 0, out);
		fputs(" against ", out);
		print_end(work, pair, 1, out);
	}
	fputc('\n', out);
}

/* ORDER enum carc_differs */
static const char *const parts[] = {"nowhere", "verdict", "score"};

static void print_tsv(const struct work *work, const struct pair *pair)
{
	const struct carc_comparison *comparison = &pair->comparison;

	carc_print_clean(work->file, work->out);
	fprintf(work->out, "\t%u\t%s\t", work->text.number, parts[comparison->differs]);
	if (comparison->at_end)
		fputs("end\t", work->out);
	else
		fprintf(work->out, "%u\t", comparison->turn);
	if (comparison->differs != CARC_DIFFERS_NOWHERE && comparison->player != CARC_PLAYER_NONE)
		carc_print_clean(work->doc->record.player[comparison->player].name, work->out);
	for (unsigned i = 0; i < 2; i++) {
		fputc('\t', work->out);
		print_outcome(work, pair, &comparison->there[i], work->out);
	}
	fputc('\t', work->out);
	if (comparison->differs != CARC_DIFFERS_NOWHERE)
		print_causes(pair, work->out);
	fputc('\n', work->out);
}

static void json_course(const struct work *work, const struct pair *pair, unsigned side)
{
	const struct carc_record *record = &work->doc->record;
	const struct carc_outcome *const outcomes[2] = {&pair->comparison.there[side],
							&pair->comparison.end[side]};
	unsigned players =
		side == 0 || pair->refused == CARC_CODE_OK ? (unsigned)record->players : 0;
	static const char *const names[2] = {"score", "final"};

	fprintf(work->out, ",\"%s\":{\"rules\":\"%s\",\"verdict\":\"%s\"",
		side ? "second" : "first", pair->rules[side], verdict(outcomes[1]));
	for (unsigned c = 0; c < 2; c++) {
		fprintf(work->out, ",\"%s\":{", names[c]);
		for (unsigned i = 0; i < players; i++) {
			fputs(i ? "," : "", work->out);
			carc_json_string(record->player[i].name, work->out);
			fprintf(work->out, ":%d", outcomes[c]->score[i]);
		}
		fputc('}', work->out);
	}
	fputc('}', work->out);
}

static void print_json(const struct work *work, const struct pair *pair)
{
	const struct carc_comparison *comparison = &pair->comparison;

	fputs("{\"type\":\"comparison\",\"file\":", work->out);
	carc_json_string(work->file, work->out);
	fprintf(work->out, ",\"record\":%u,\"part\":\"%s\"", work->text.number,
		parts[comparison->differs]);
	if (comparison->differs != CARC_DIFFERS_NOWHERE) {
		fprintf(work->out, ",\"turn\":%u,\"at_end\":%s,\"by\":[", comparison->turn,
			comparison->at_end ? "true" : "false");
		for (unsigned i = 0; i < pair->causes; i++)
			fprintf(work->out, "%s\"%s\"", i ? "," : "", pair->cause[i]);
		fputc(']', work->out);
	}
	json_course(work, pair, 0);
	json_course(work, pair, 1);
	fputs("}\n", work->out);
}

/* Play by both rules and compare. Rules that cannot play the record at all part from the others before the first turn. */
static void part(struct pair *pair)
{
	struct carc_comparison *comparison = &pair->comparison;

	if (pair->refused != CARC_CODE_OK)
		pair->record[1] = pair->record[0];
	carc_compare(pair->record, pair->room, comparison);
	if (pair->refused == CARC_CODE_OK)
		return;
	comparison->differs = CARC_DIFFERS_VERDICT;
	comparison->turn = 0;
	comparison->at_end = false;
	comparison->player = CARC_PLAYER_NONE;
	comparison->there[0] = (struct carc_outcome){.code = CARC_CODE_OK};
	memcpy(comparison->there[0].score, pair->record[0]->start_points,
	       sizeof pair->record[0]->start_points);
	comparison->there[1] = (struct carc_outcome){.code = pair->refused, .findings = 1};
	comparison->end[1] = comparison->there[1];
}

static void compare(struct work *work, struct pair *pair)
{
	static void (*const printers[])(const struct work *, const struct pair *) = {
		[CARC_TEXT] = print_text, [CARC_TSV] = print_tsv, [CARC_JSON] = print_json};
	const struct carc_rules *second = work->options->second;

	pair->record[0] = &work->doc->record;
	if (!read_again(pair, work, second, &pair->refused))
		return;
	(void)carc_rules_word(&pair->record[0]->rules, pair->rules[0]);
	if (pair->refused == CARC_CODE_OK)
		second = &pair->record[1]->rules;
	(void)carc_rules_word(second, pair->rules[1]);
	part(pair);
	if (pair->comparison.differs != CARC_DIFFERS_NOWHERE) {
		work->status = EXIT_BROKEN;
		find_causes(pair, work);
	}
	if (work->status == EXIT_TROUBLE)
		return;
	if (pair->comparison.differs != CARC_DIFFERS_NOWHERE || work->options->verbose)
		printers[work->options->output](work, pair);
}

static void record(struct work *work)
{
	struct pair pair = {.other = carc_document_new(), .room = malloc(sizeof *pair.room)};
	struct carc_diag diag = carc_diag(CARC_U003_NO_MEMORY);

	if (pair.other && pair.room)
		compare(work, &pair);
	else
		cli_finding(work, &diag);
	carc_document_free(pair.other);
	free(pair.room);
}

static void end(const struct options *options, const struct totals *totals, FILE *out)
{
	if (options->verbose && options->output == CARC_TEXT)
		fprintf(out, "records: %lu; agree: %lu; part: %lu; unreadable: %lu\n",
			totals->records, totals->by_status[EXIT_OBEYS],
			totals->by_status[EXIT_BROKEN],
			totals->by_status[EXIT_UNREADABLE] + totals->by_status[EXIT_TROUBLE]);
}

int main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "carc-compare",
		.usage = usage,
		.letters = "s:vo:",
		.option = option,
		.conflict = conflict,
		.begin = begin,
		.record = record,
		.end = end,
	};

	return cli_run(&tool, argc, argv);
}
