/* carc-validate: does a record obey the rules, and are its claims true? */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/explain.h"
#include "cmd/run/common.h"
#include "cmd/validate/baseline.h"
#include "cmd/validate/fix.h"
#include "cmd/validate/status.h"
#include "formats/record/tiles/tile_file.h"
#include "formats/record/tiles/tiles_report.h"
#include "formats/output/help/help.h"
#include "formats/text/arena.h"
#include "formats/text/batch.h"
#include "formats/output/writer.h"

/* For --summary, for --baseline, and for --fix and --diff. */
static struct carc_summary summary;
static struct baseline baseline;
static bool sums, fixes, patches;

/* --explain and --full, and the word of the old spelling -e, which is explained by carc-explain. */
static bool explains, full;
static const char *old_word;

static bool take_baseline(const struct option_given *given)
{
	baseline_open(&baseline, given->value);
	given->options->baseline = true;
	return true;
}

/* The old spelling of --explain and of carc-explain. */
static bool take_old_word(const struct option_given *given)
{
	bool found = !strcmp(given->value, "found");

	explains |= found;
	old_word = found ? old_word : given->value;
	carc_say(stderr, "carc-validate: -e %s is called %s%s now; -e works until 0.2\n",
		 given->value, found ? "--explain" : "carc explain ", found ? "" : given->value);
	return true;
}

static const struct option_row rows[] = {
	{ROW_VERBOSE, .help = "also report legal records; with text also a summary"},
	{0, "summary", .flag = &sums,
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
	{'x', "explain", .flag = &explains,
	 .help = "explain each finding of a record after the findings"},
	{0, "full", .flag = &full, .help = "with --explain, print all details for all editions"},
	{'e', NULL, "CODE", .take = take_old_word},
	{0},
};

static const char *conflict(const struct options *options)
{
	if (old_word &&
	    (sums || baseline.name || options->sheet.table || fixes || patches || explains))
		return "-e cannot be combined with --baseline, --explain, --fix, --diff, --summary or --tiles";
	if (full && !explains && !old_word)
		return "--full requires --explain";
	if (sums && (explains || options->sheet.table || pick_is_part(options->pick)))
		return "--summary cannot be combined with --explain, --tiles, --offset, --from or --records";
	if (sums && options->output != CARC_TEXT && options->output != CARC_JSON)
		return "--summary requires -o text or json";
	if (explains && options->output != CARC_TEXT && options->output != CARC_JSON)
		return "--explain requires -o text or json";
	if (options->output > CARC_CSV && options->sheet.table)
		return "--tiles requires -o text, tsv, json or csv";
	if (options->say.silent && options->output > CARC_CSV)
		return "--quiet cannot be combined with formats for build servers; use text, tsv, json or csv";
	if (status_in_verdicts(options) && options->say.bounded && options->say.most != ULONG_MAX)
		return "--max-findings cannot be combined with -o junit or tap, which print all findings of a test";
	if (baseline.name && (explains || options->sheet.table || sums || options->pick->shards ||
			      pick_is_part(options->pick)))
		return "--baseline cannot be combined with --explain, --tiles, --summary, or options that select records";
	if (baseline.partial && !baseline.name)
		return "--baseline-partial requires --baseline";
	if ((fixes || patches) && (explains || sums || baseline.name || options->sheet.table ||
				   options->verbose || options->output != CARC_TEXT))
		return "--fix and --diff cannot be combined with --explain, -o, -v, --baseline, --summary or --tiles";
	return NULL;
}

/* With --explain: what was found in a record, each once. */
struct found_code {
	enum carc_code code;
	enum carc_rule rule;
	uint64_t relies_on;
};

struct found {
	struct found_code *finding;
	size_t count, room;
};

/* Data kept from record to record. */
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
					 .full = full,
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
	if (explains && memory && filter_passes(&work->options->say.filter, finding))
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
	if (!sums)
		return EXIT_OBEYS;
	options->say.silent |= !options->verbose;
	return cli_summary_begin(options, &summary, "");
}

/* A tile set: what it holds; in a stream only with -v, as with records. */
static void list_tiles(struct work *work)
{
	const struct carc_source_place place = cli_place(work, NULL);

	if ((work->options->verbose || work->options->sheet.table) &&
	    !status_in_verdicts(work->options))
		work->failed |=
			!carc_tiles_print(work->tiles, &place, work->options->output, work->out);
}

static void process(struct work *work)
{
	struct memory *memory = work->memory;

	if (work->slot->is == CARC_TEXT_RECORD) {
		cli_replay(work, NULL);
		carc_session_end(work->session);
	} else if (work->slot->is == CARC_TEXT_LEGIBLE) {
		carc_session_amend(work->session, (struct carc_sink){cli_finding, work}, false);
	} else if (work->slot->is == CARC_TEXT_TILESET) {
		list_tiles(work);
	}
	/* With --tiles no record is at work. */
	if (!memory)
		return;
	if (explains)
		explain_found(work);
	memory->found.count = 0;
	memory->seen.record++;
	work->failed |= memory->seen.failed;
	/* A tile set has had its line, unless it was not sound. */
	if (work->options->verbose && (!work->doc->tileset || status_in_verdicts(work->options)))
		status_tell(work);
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

/* Judges all records or tile sets. */
static void validate(struct run *run)
{
	const struct options *options = &run->options;
	bool counts = options->verbose && options->output == CARC_TEXT && !sums;

	carc_print_header(options->output, CARC_ROWS_FINDINGS, options->columns, options->with,
			  stdout);
	cli_records(run);
	if (counts && !options->alone)
		status_counts(options, &run->totals, &baseline, cli_out(options));
	cli_raise(run, print_end(run));
}

int carc_validate_main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "carc-validate",
		.usage =
			"[OPTION]... [FILE]...\n--fix|--diff [OPTION]... [FILE]...\n[OPTION]... --tiles TILES\n"
			"--explain [--full] [OPTION]... [FILE]...",
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

	memset(&summary, 0, sizeof summary);
	memset(&baseline, 0, sizeof baseline);
	sums = fixes = patches = explains = full = false;
	old_word = NULL;
	if (cli_start(&run, &tool, argc, argv) && cli_agree(&run, conflict(&run.options))) {
		if (old_word)
			explain_word(&run, old_word, full);
		else if (cli_open(&run) && cli_raise(&run, prepare(&run.options)))
			validate(&run);
	}
	baseline_done(&baseline);
	return cli_end(&run);
}
