/* carc-validate: does a record obey the rules, and are its claims true? */
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/common.h"
#include "cmd/validate/baseline.h"
#include "cmd/validate/fix.h"
#include "formats/record/tiles/tile_file.h"
#include "formats/record/tiles/tiles_report.h"
#include "formats/output/help/explain.h"
#include "formats/output/help/help.h"
#include "formats/text/arena.h"
#include "formats/text/batch.h"
#include "formats/output/writer.h"

/* The word of -e, as it was read. */
static struct explaining {
	const char *word; /* NULL: nothing */
	bool full, found, all, topics;
	struct carc_subject subject; /* where it is none of these */
} asked;

/* For --summary, for --baseline, and for --fix and --diff. */
static struct carc_summary summary;
static struct baseline baseline;
static bool fixes, patches;

/* No such word: what there is, and which of that comes near. */
static void refuse_word(const struct options *options, const char *value)
{
	char near[300];

	carc_subjects_near(value, near, sizeof near);
	carc_say(stderr, "%s: -e: unknown code or topic '%s'", options->tool->name, value);
	carc_say(stderr, "%s%s; '-e all' lists the codes, '-e topics' the topics\n",
		 near[0] ? "; near it: " : "", near);
}

static bool take_summary(const struct option_given *given)
{
	given->options->summary = &summary;
	return true;
}

static bool take_baseline(const struct option_given *given)
{
	baseline_open(&baseline, given->value);
	given->options->baseline = true;
	return true;
}

static bool take_word(const struct option_given *given)
{
	const char *value = given->value;
	struct options *options = given->options;

	asked.found = !strcmp(value, "found");
	asked.all = !strcmp(value, "all");
	asked.topics = !strcmp(value, "topics");
	if (!asked.found && !asked.all && !asked.topics &&
	    !carc_subject_find(&asked.subject, value)) {
		refuse_word(options, value);
		return false;
	}
	asked.word = value;
	options->word = asked.found ? NULL : value;
	options->word_of_records = !asked.all && !asked.topics;
	return true;
}

static const struct option_row rows[] = {
	{ROW_VERBOSE, .help = "also report legal records; with text also a summary"},
	{0, "summary", .take = take_summary,
	 .help = "print one summary object for carc-merge, or with -o text a summary for people; with "
		 "-v after all other output"},
	{ROW_SELECT},
	{ROW_IGNORE},
	{ROW_FAIL_ON},
	{ROW_QUIET},
	{0, "baseline", "FILE", TAKES_FILE, .take = take_baseline,
	 .help = "report only findings that are new or gone compared to FILE, written by --key -o tsv"},
	{0, "baseline-partial", .flag = &baseline.partial,
	 .help = "with --baseline, ignore missing findings of files that this run does not read"},
	{ROW_OUTPUT_AS, .words = "text tsv json csv sarif junit tap github",
	 .help = "text, tsv, json (one object per line), csv; for build servers sarif (2.1.0), junit "
		 "(XML), tap (13), github (workflow commands)"},
	{0, "fix", .flag = &fixes,
	 .help = "write the records with the lines that findings offer, if a record then has no errors"},
	{0, "diff", .flag = &patches, .help = "write what --fix corrects as a patch"},
	{ROW_SHEET, .help = "check a tile set, a file or a built-in set, and list its contents"},
	{'e', "explain", "CODE", TAKES_TOPIC, .take = take_word, .words = "all found topics",
	 .help = "explain a code: meaning, fix, rule and options, for the rules of -r or of the given "
		 "records; all lists the codes"},
	{0, "full", .flag = &asked.full, .help = "with -e, print all details for all editions"},
	{0},
};

/* Returns whether each record and tile set has a verdict with its findings in it. */
static bool has_verdicts(const struct options *options)
{
	return carc_writer_of(options->output)->verdicts;
}

static const char *conflict(const struct options *options)
{
	if (asked.full && !asked.word)
		return "--full requires -e";
	if (options->with[0] && options->word)
		return "--with and --key cannot be combined with -e";
	if (options->summary && (asked.word || options->sheet.table || pick_is_part(options->pick)))
		return "--summary cannot be combined with -e, --tiles, --offset, --from or --records";
	if (options->summary && options->output != CARC_TEXT && options->output != CARC_JSON)
		return "--summary requires -o text or json";
	if (options->output > CARC_CSV && (asked.word || options->sheet.table))
		return "-e and --tiles require -o text, tsv, json or csv";
	if (options->say.silent && options->output > CARC_CSV)
		return "--quiet cannot be combined with formats for build servers; use text, tsv, json or csv";
	if (has_verdicts(options) && options->say.bounded && options->say.most != ULONG_MAX)
		return "--max-findings cannot be combined with -o junit or tap, which print all findings of a test";
	if (baseline.name && (asked.word || options->sheet.table || options->summary ||
			      options->pick->shards || pick_is_part(options->pick)))
		return "--baseline cannot be combined with -e, --tiles, --summary, or options that select records";
	if (baseline.partial && !baseline.name)
		return "--baseline-partial requires --baseline";
	if ((fixes || patches) &&
	    (asked.word || options->summary || baseline.name || options->sheet.table ||
	     options->verbose || options->output != CARC_TEXT))
		return "--fix and --diff cannot be combined with -e, -o, -v, --baseline, --summary or --tiles";
	if (asked.found && carc_has_rows(options->output))
		return "-e 'found' requires -o text or json";
	return NULL;
}

/* 'all': for people a list of codes, for programs all that there is to say. */
static void explain_all(const struct options *options, FILE *out)
{
	char sentence[CARC_SENTENCE_MAX];

	carc_print_header(options->output, CARC_ROWS_EXPLANATIONS, NULL, NULL, out);
	CARC_EACH_CODE (code) {
		if (options->output == CARC_TEXT && !asked.full)
			fprintf(out, "%s %s\n", carc_code_info(code)->code,
				carc_code_sentence(code, sentence, sizeof sentence));
		else
			carc_explain_code(code, options->output, out);
	}
}

static void explain(const struct options *options, FILE *out)
{
	const struct carc_question question = {.subject = &asked.subject,
					       .rules = options->settings.rules,
					       .full = asked.full,
					       .columns = options->say.out.columns};

	if (asked.all) {
		explain_all(options, out);
	} else if (asked.topics) {
		carc_help_topics(options->output, out);
	} else if (asked.subject.code != CARC_CODE_OK && !options->settings.rules &&
		   (asked.full || options->output != CARC_TEXT)) {
		/* Without rules to go by: for programs all that there is to say, and for people with --full. */
		carc_print_header(options->output, CARC_ROWS_EXPLANATIONS, NULL, NULL, out);
		carc_explain_code(asked.subject.code, options->output, out);
	} else {
		carc_print_header(options->output, CARC_ROWS_EXPLANATIONS, NULL, NULL, out);
		carc_help(&question, options->output, out);
	}
}

/* With -e found: what was found in a record, each once. */
struct found_code {
	enum carc_code code;
	enum carc_rule rule;
	uint64_t relies_on;
};

struct found {
	struct found_code *finding;
	size_t count, room;
};

/* What is kept from record to record. */
struct memory {
	struct found found;
	struct baseline_seen seen;
};

static void forget(void *memory)
{
	struct memory *kept = memory;

	free(kept->seen.row);
	free(kept->found.finding);
}

/* Keeps a finding for explain_found(). Returns false on out of memory. */
static bool keep_found(struct found *found, const struct carc_found *finding)
{
	struct found_code *room;

	if (finding->follows)
		return true;
	for (size_t i = 0; i < found->count; i++)
		if (found->finding[i].code == finding->code &&
		    found->finding[i].rule == finding->rule)
			return true;
	room = carc_with_room(found->finding, found->count, 1, &found->room, sizeof *room);
	if (!room)
		return false;
	found->finding = room;
	found->finding[found->count++] = (struct found_code){
		finding->code, (enum carc_rule)finding->rule, finding->relies_on};
	return true;
}

static void explain_found(struct work *work)
{
	const struct found *found = &((const struct memory *)work->memory)->found;
	const struct carc_source_place place = cli_place(work, NULL);
	struct carc_subject subject;
	struct carc_question question = {.subject = &subject,
					 .place = &place,
					 .full = asked.full,
					 .columns = work->options->say.out.columns};

	question.rules = work->slot->is == CARC_TEXT_RECORD ? &work->doc->record.rules : NULL;
	for (size_t i = 0; i < found->count; i++) {
		carc_subject_of_code(&subject, found->finding[i].code, found->finding[i].rule);
		question.relies_on = found->finding[i].relies_on;
		if (work->options->output == CARC_TEXT)
			fputc('\n', work->out);
		carc_help(&question, work->options->output, work->out);
	}
	if (found->count > 0 && work->options->output == CARC_TEXT)
		fputc('\n', work->out);
}

/* Returns whether the baseline does not expect a finding. */
static bool on_finding(struct work *work, const struct carc_found *finding)
{
	struct memory *memory = work->memory;

	if (baseline.name && carc_code_exit(finding->code) != EXIT_TROUBLE &&
	    baseline_expects(&baseline, work, finding, memory ? &memory->seen : NULL))
		return false;
	if (asked.found && memory && filter_passes(&work->options->say.filter, finding))
		work->failed |= !keep_found(&memory->found, finding);
	return true;
}

static int prepare(struct options *options)
{
	static const struct tool fixing = {
		.name = "carc-validate",
		.reads = true,
		.result = sizeof(struct fix_result),
		.process = fix_process,
		.emit = fix_emit,
	};
	const char *why = baseline.name ? baseline_read(&baseline, options->say.errors_only) : NULL;

	if (why) {
		carc_say(stderr, "%s: --baseline: %s: %s\n", options->tool->name, baseline.name,
			 why);
		return EXIT_TROUBLE;
	}
	options->settings.amends = true;
	if (fixes || patches) {
		options->tool = &fixing;
		fix_begin(patches);
	}
	options->verbose |= carc_writer_of(options->output)->verdicts;
	options->columns = options->verbose ? "verdict" : NULL;
	/* Games are known by their keys, of which people are told only if they ask. */
	options->game_key |= options->baseline;
	if (options->baseline && options->output != CARC_TEXT && options->output <= CARC_CSV)
		(void)cli_take_with(options, "key");
	if (!options->summary)
		return EXIT_OBEYS;
	options->say.silent |= !options->verbose;
	return cli_summary_begin(options, &summary, "");
}

static void judge(struct work *work)
{
	const struct carc_source_place place = cli_place(work, &work->doc->record);
	struct carc_question question = {.subject = &asked.subject,
					 .rules = &work->doc->record.rules,
					 .place = &place,
					 .full = asked.full,
					 .columns = work->options->say.out.columns};

	if (work->options->word) {
		carc_help(&question, work->options->output, work->out);
		return;
	}
	cli_replay(work, NULL);
	carc_session_end(work->session);
}

/* Judges a game whose record cannot be read as a whole. */
static void judge_unread(struct work *work)
{
	const struct carc_sink findings = {cli_finding, work}, nobody = {carc_ignore, NULL};

	carc_session_amend(work->session, work->options->word ? nobody : findings, false);
}

/* A tile set: what it holds; in a stream only with -v, as with records. */
static void list_tiles(struct work *work)
{
	const struct carc_source_place place = cli_place(work, NULL);

	if ((work->options->verbose || work->options->sheet.table) && !has_verdicts(work->options))
		work->failed |=
			!carc_tiles_print(work->tiles, &place, work->options->output, work->out);
}

/* How the game stands, as far as it could be played. */
static void put_state(struct carc_fact *fact, const struct work *work)
{
	const struct carc_record *record = &work->doc->record;
	const struct carc_game *game = work->game;
	const struct carc_tileset *tiles = &game->rules->tiles;
	char rules[CARC_RULES_WORD_MAX], word[40];
	struct carc_list *list;

	carc_put_text(fact, CARC_F_rules, carc_rules_word(&record->rules, rules));
	carc_put_number(fact, CARC_F_turns, record->turns);
	if (work->replay->broken)
		carc_put_format(fact, CARC_F_stands, "before turn %u", work->replay->next + 1u);
	else
		carc_put_word(fact, CARC_F_stands, game->finished ? "ended" : "not ended");
	carc_put_number(fact, CARC_F_as_played, work->replay->as_played);
	carc_put_flag(fact, CARC_F_ended, game->finished);
	carc_put_number(fact, CARC_F_tiles_left, game->left);
	/* Of tiles that are gone nobody knows which they were. */
	carc_put_word(fact, CARC_F_lost, game->lost ? "of" : "");
	list = carc_put_list(fact, CARC_F_bag);
	for (unsigned type = 0; type < tiles->types; type++) {
		if (game->bag[type] == 0)
			continue;
		snprintf(word, sizeof word, game->bag[type] > 1 ? "%s*%u" : "%s",
			 tiles->type[type]->id, game->bag[type]);
		carc_add_word(list, word);
	}
	list = carc_put_list(fact, CARC_F_score);
	for (unsigned i = 0; i < record->players; i++)
		carc_add_number(list, record->player[i].name, carc_game_score(game, i));
}

/* ORDER exit status */
static const char *const verdicts[] = {"obeys", "broken", "unreadable", "unreadable"};

static struct carc_fact *status_fact(struct carc_printer *printer, struct work *work)
{
	const struct carc_source_place place = cli_place(work, NULL);
	const struct outcome *count = &work->slot->outcome;
	bool expected = count->status == EXIT_OBEYS && count->expected > 0;
	bool sound_set = count->status == EXIT_OBEYS && work->doc->tileset;
	const char *verdict = expected ? "expected" : sound_set ? "sound" : verdicts[count->status];
	struct carc_fact *fact = carc_fact_new(printer, CARC_FACT_STATUS);

	carc_put_place(fact, &place);
	carc_put_word(fact, CARC_F_row, "status");
	carc_put_word(fact, CARC_F_status, verdict);
	carc_put_word(fact, CARC_F_verdict, verdict);
	carc_put_number(fact, CARC_F_errors, count->errors);
	if (work->slot->is == CARC_TEXT_RECORD)
		put_state(carc_put_fact(fact, CARC_F_state), work);
	return fact;
}

static void tell_status(struct work *work)
{
	if (has_verdicts(work->options)) {
		work->failed |= !cli_tell_verdict(work, status_fact);
		return;
	}
	carc_printer_aim(cli_teller(work), work->options->output, CARC_ROWS_FINDINGS, work->out);
	carc_fact_print(status_fact(cli_teller(work), work));
	work->failed |= cli_teller(work)->no_memory;
}

static void process(struct work *work)
{
	struct memory *memory = work->memory;

	if (work->slot->is == CARC_TEXT_RECORD)
		judge(work);
	else if (work->slot->is == CARC_TEXT_LEGIBLE)
		judge_unread(work);
	else if (work->slot->is == CARC_TEXT_TILESET)
		list_tiles(work);
	/* With --tiles no record is at work. */
	if (!memory)
		return;
	if (asked.found)
		explain_found(work);
	memory->found.count = 0;
	memory->seen.record++;
	work->failed |= memory->seen.failed;
	/* A tile set has had its line, unless it was not sound. */
	if (!work->options->word && work->options->verbose &&
	    (!work->doc->tileset || has_verdicts(work->options)))
		tell_status(work);
}

/* With -v, and text: counts of records and errors. */
static void print_counts(const struct options *options, const struct totals *totals, FILE *out)
{
	const uint64_t *count = totals->count;

	fprintf(out,
		"records: %" PRIu64 "; obey: %" PRIu64 "; broken: %" PRIu64 "; unreadable: %" PRIu64
		"; errors: %" PRIu64,
		count[CARC_COUNT_RECORDS], count[CARC_COUNT_OBEY], count[CARC_COUNT_BROKEN],
		count[CARC_COUNT_UNREADABLE] + count[CARC_COUNT_TROUBLE], count[CARC_COUNT_ERRORS]);
	if (options->say.errors_only)
		fprintf(out, "; notes and warnings omitted: %lu", totals->left_out);
	if (baseline.name)
		fprintf(out, "; as expected: %zu; gone: %zu", baseline_met(&baseline),
			baseline_gone_count(&baseline, options));
	fputc('\n', out);
}

/* Whether files were read to their end, and hold records: else more is wrong than the records tell. */
static bool is_whole_run(const struct run *run)
{
	int worst = EXIT_TROUBLE;

	while (worst > EXIT_OBEYS && run->totals.count[CARC_COUNT_OBEY + worst] == 0)
		worst--;
	return !run->totals.torn && run->status <= worst;
}

/* Prints the end of the output. Returns the exit status that it asks for. */
static int print_end(struct run *run)
{
	const struct options *options = &run->options;
	FILE *out = cli_out(options);
	bool whole = is_whole_run(run);
	/* A run that was cut cannot tell what is gone. */
	size_t gone = whole ? baseline_gone_count(&baseline, options) : 0;
	bool sound = gone == 0 || baseline_gone(&baseline, options, out);

	cli_ending(run, sound && whole, gone);
	carc_print_end(options->output, &options->run->ending, stdout);
	if (!sound || (options->summary && !carc_summary_print(&summary, options->output, out)))
		return cli_no_memory(options, options->tool->name);
	return gone ? EXIT_BROKEN : EXIT_OBEYS;
}

/* Explains what -e names, or judges all records or tile sets. */
static void validate(struct run *run)
{
	const struct options *options = &run->options;
	bool sums = options->verbose && options->output == CARC_TEXT && !options->summary;

	if (run->alone && !options->sheet.table) {
		explain(options, cli_out(options));
		return;
	}
	if (options->word)
		carc_print_header(options->output, CARC_ROWS_EXPLANATIONS, NULL, NULL, stdout);
	else
		carc_print_header(options->output, CARC_ROWS_FINDINGS, options->columns,
				  options->with, stdout);
	cli_records(run);
	if (sums && !run->alone && !options->word)
		print_counts(options, &run->totals, cli_out(options));
	cli_raise(run, print_end(run));
}

int carc_validate_main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "carc-validate",
		.usage =
			"[OPTION]... [FILE]...\n--fix|--diff [OPTION]... [FILE]...\n[OPTION]... --tiles TILES\n"
			"-e CODE|TOPIC [--full] [OPTION]... [FILE]...",
		.rows = rows,
		.prose = true,
		.findings_are_product = true,
		.memory = sizeof(struct memory),
		.forget = forget,
		.tilesets = true,
		.process = process,
		.finding = on_finding,
	};
	struct run run;

	memset(&asked, 0, sizeof asked);
	memset(&summary, 0, sizeof summary);
	memset(&baseline, 0, sizeof baseline);
	fixes = patches = false;
	if (cli_ready(&run, &tool, conflict, argc, argv) && cli_raise(&run, prepare(&run.options)))
		validate(&run);
	baseline_done(&baseline);
	return cli_end(&run);
}
