/*
 * See findings.h. A record may have a million findings, and a small file millions of records, so both are bounded, and findings beyond
 * the bound are counted.
 */
#include "cmd/run/findings.h"

#include <inttypes.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/run.h"
#include "cmd/run/filter.h"
#include "cmd/run/place.h"
#include "cmd/run/desk.h"
#include "formats/say/issue_list.h"
#include "formats/say/report/excerpt.h"
#include "formats/text/room.h"
#include "formats/text/text_buffer.h"
#include "formats/text/wrap.h"

/* Lines about records that cannot be read, unless the option says more. */
enum { UNREADABLE_MOST = 100000 };

/* Bytes of notes, of a form that has them at its end; standard error has all of them. */
enum { NOTES_MOST = 1 << 20 };

static bool is_trouble(const struct carc_found *finding)
{
	return carc_code_exit(finding->code) == EXIT_TROUBLE;
}

/* Returns whether a finding makes its record unreadable. */
static bool spoils_text(const struct carc_found *finding)
{
	return carc_found_counts(finding) && carc_code_exit(finding->code) == EXIT_UNREADABLE;
}

static bool is_unreadable(const struct slot *slot)
{
	return slot->is != CARC_TEXT_RECORD && slot->outcome.status >= EXIT_UNREADABLE;
}

/* Returns where a line goes: trouble is never the product, nor are findings of a record in which a code is explained. */
static FILE *stream_of(const struct options *options, bool trouble)
{
	return options->tool->findings_are_product && !trouble && !options->word ? stdout : stderr;
}

/* Returns whether --errors-only leaves a finding out. Trouble is never left out. */
static bool is_left_out(const struct options *options, const struct carc_found *finding)
{
	return options->say.errors_only && !carc_found_counts(finding) && !is_trouble(finding);
}

/* Hides the line of progress if a person would see the next line beside it. */
static void hide_progress(const struct options *options, const FILE *out)
{
	if (options->progress && (out == stderr || (out == stdout && options->progress->both)))
		progress_hide(options->progress);
}

/* ---- Words -------------------------------------------------------------------------------------- */

/* Returns the line of a finding with its severity in colour, to be freed, or NULL on out of memory. */
static char *colour_line(const struct carc_found *finding, const char *line, const char *file)
{
	const char *name = carc_severity_name(finding), *at = strstr(line + strlen(file), name);
	size_t before = at ? (size_t)(at - line) : 0, len = at ? strlen(name) : 0;
	struct carc_text_buffer coloured;

	if (!carc_text_buffer_open(&coloured))
		return NULL;
	fprintf(coloured.out, "%.*s%s%.*s%s%s", (int)before, line, carc_severity_colour(finding),
		(int)len, line + before, carc_no_colour, line + before + len);
	return carc_text_buffer_end(&coloured);
}

/* Prints a finding for people at a terminal. line: as it is in a pipe. Returns false on out of memory. */
static bool print_for_people(struct work *work, const struct carc_found *finding,
			     const struct stream_look *look, const char *line, size_t len,
			     FILE *out)
{
	const struct carc_text *text = &work->slot->text;
	const struct carc_excerpt excerpt = {text->bytes,  text->len,     text->line,
					     text->indent, look->columns, look->colour};
	struct carc_span *shown = work->desk ? &work->desk->shown : NULL;
	/* Findings about one place have its line once. */
	bool again =
		shown && finding->at.line == shown->line && finding->at.column == shown->column;
	char *coloured = look->colour ? colour_line(finding, line, work->slot->file) : NULL;

	if (look->colour && !coloured)
		return false;
	carc_print_wrapped(coloured ? coloured : line, coloured ? strlen(coloured) : len,
			   look->columns, out);
	free(coloured);
	if (shown)
		*shown = finding->at;
	if (look->full && !again)
		carc_print_excerpt(finding, &excerpt, out);
	return true;
}

/* Prints a finding in a form. Returns false on out of memory. */
static bool tell(struct work *work, const struct carc_found *finding,
		 const struct carc_source_place *place, enum carc_output output, FILE *out)
{
	const struct carc_game *game = place->record && work->session ? work->session->game : NULL;
	struct carc_printer *printer = work->desk ? &work->desk->finding : NULL;

	if (!printer)
		return carc_report_finding(finding, place, game, output, out);
	carc_printer_aim(printer, output, CARC_ROWS_FINDINGS, out);
	printer->collects = carc_writer_of(output)->verdicts;
	carc_fact_print(carc_finding_fact(printer, finding, place, game));
	return !printer->no_memory;
}

/* Prints a finding as the run has it. Returns false on out of memory. */
static bool report(struct work *work, const struct carc_found *finding, FILE *out)
{
	const struct slot *slot = work->slot;
	/* A finding that makes the record unreadable is sent before the record is known. */
	bool known = slot->is == CARC_TEXT_RECORD ||
		     (slot->is == CARC_TEXT_LEGIBLE && !spoils_text(finding));
	const struct carc_record *record = known && work->doc ? &work->doc->record : NULL;
	const struct carc_source_place place = cli_place(work, record);
	const struct options *options = work->options;
	bool product = stream_of(options, is_trouble(finding)) == stdout, sound;
	const struct stream_look *look = product ? &options->say.out : &options->say.err;
	struct carc_text_buffer memory;
	char *line;

	if (product && options->output != CARC_TEXT)
		return tell(work, finding, &place, options->output, out);
	if (!look->columns && !look->colour && !look->full)
		return tell(work, finding, &place, CARC_TEXT, out);
	sound = carc_text_buffer_open(&memory) &&
		tell(work, finding, &place, CARC_TEXT, memory.out);
	line = carc_text_buffer_end(&memory);
	sound = sound && line && print_for_people(work, finding, look, line, memory.len, out);
	free(line);
	return sound;
}

/* ---- At work ------------------------------------------------------------------------------------ */

/* Moves what was written to the pad of words into the slot. */
static bool keep_words(struct work *work, struct kept_finding finding)
{
	struct pad *words = &work->desk->words;
	size_t len;

	return pad_end(words, &len) && kept_add(&work->slot->kept, finding, words->text, len);
}

static void keep(struct work *work, const struct carc_found *finding)
{
	const struct options *options = work->options;
	bool trouble = is_trouble(finding), product = stream_of(options, trouble) == stdout, sound;
	FILE *out;

	if (product)
		atomic_store_explicit(&options->run->code[finding->code], true,
				      memory_order_relaxed);
	if (!work->desk) {
		hide_progress(options, stream_of(options, trouble));
		(void)report(work, finding, stream_of(options, trouble));
		return;
	}
	/* The verdict on the record will have it. */
	if (product && carc_writer_of(options->output)->verdicts) {
		work->failed |= !report(work, finding, NULL);
		return;
	}
	out = pad_begin(&work->desk->words);
	sound = out && report(work, finding, out) &&
		keep_words(work, (struct kept_finding){
					 .line = finding->at.line,
					 .rank = spoils_text(finding) ? KEPT_SPOILS : KEPT_OTHER,
					 .kind = trouble ? KEPT_TROUBLE : KEPT_FINDING});
	work->failed |= !sound;
}

void cli_not_there(struct work *work, const char *what, const char *why)
{
	struct carc_found finding = carc_found(CARC_U011_NOT_THERE);

	finding.a = (int32_t)work->slot->text.number;
	carc_copy_text(finding.text, sizeof finding.text, what, strlen(what));
	carc_copy_text(finding.more, sizeof finding.more, why, strlen(why));
	cli_finding(work, &finding);
}

void cli_finding(void *ctx, const struct carc_found *finding)
{
	struct work *work = ctx;
	const struct options *options = work->options;
	struct outcome *count = &work->slot->outcome;
	struct kept *kept = &work->slot->kept;
	bool counts = filter_counts(&options->say.filter, finding);
	int status = carc_code_exit(finding->code);
	/* Trouble may come on top, and then the line that counts those beyond. */
	unsigned most = status == EXIT_TROUBLE ? 2 * RECORD_MOST - 1 : RECORD_MOST;

	count->seen++;
	if (options->tool->finding && !options->tool->finding(work, finding)) {
		count->expected += counts;
		return;
	}
	if (!filter_passes(&options->say.filter, finding))
		return;
	if (options->summary || options->say.by_code)
		count->codes.of[finding->code] += !is_left_out(options, finding);
	if (is_left_out(options, finding)) {
		count->left_out++;
	} else if (options->say.silent && status != EXIT_TROUBLE) {
		; /* it has been counted */
	} else if (kept->said++ < most) {
		keep(work, finding);
	} else {
		kept->beyond++;
		kept->beyond_errors += counts;
	}
	if (!counts)
		return;
	if (!carc_found_counts(finding))
		status = EXIT_BROKEN;
	count->errors++;
	if (status > count->status)
		count->status = status;
}

void cli_slot_no_memory(struct slot *slot)
{
	const struct carc_found finding = carc_found(CARC_U003_NO_MEMORY);
	struct work work = {.options = slot->options, .slot = slot};

	cli_finding(&work, &finding);
}

bool cli_tell_verdict(struct work *work,
		      struct carc_fact *(*fill)(struct carc_printer *, struct work *))
{
	struct carc_printer *printer = &work->desk->finding;
	FILE *out;

	findings_end(work);
	out = pad_begin(&work->desk->words);
	if (!out)
		return false;
	if (is_unreadable(work->slot))
		carc_issues_sort(printer);
	carc_printer_aim(printer, work->options->output, CARC_ROWS_FINDINGS, out);
	carc_fact_print(fill(printer, work));
	return !printer->no_memory && keep_words(work, (struct kept_finding){.kind = KEPT_VERDICT});
}

void findings_begin(struct slot *slot)
{
	bool counts_codes = slot->options->summary || slot->options->say.by_code;

	if (counts_codes)
		memset(&slot->outcome, 0, sizeof slot->outcome);
	else
		memset(&slot->outcome, 0, offsetof(struct outcome, codes));
	kept_drop(&slot->kept);
	slot->kept = (struct kept){.said = 0};
	slot->is = CARC_TEXT_NOTHING;
	slot->keyed = slot->failed = slot->skipped = slot->passed = false;
	slot->bytes = NULL;
	slot->len = 0;
}

void findings_end(struct work *work)
{
	struct kept *kept = &work->slot->kept;
	struct carc_found finding = carc_found(CARC_L009_MORE_FINDINGS);

	if (kept->beyond == 0 || kept->ended)
		return;
	kept->ended = true;
	finding.at.line = work->slot->text.line;
	finding.a = (int32_t)kept->beyond;
	finding.b = (int32_t)kept->beyond_errors;
	keep(work, &finding);
}

/* ---- On their way out --------------------------------------------------------------------------- */

size_t findings_product(const struct slot *slot)
{
	size_t bytes = 0;

	for (size_t i = 0; i < slot->kept.count; i++)
		if (stream_of(slot->options, slot->kept.finding[i].kind == KEPT_TROUBLE) == stdout)
			bytes += slot->kept.finding[i].len;
	return bytes;
}

/* Returns how many lines may still be printed: about any record by the option, else about unreadable ones. */
static unsigned long room_left(const struct run *run, bool unreadable)
{
	const struct saying *say = &run->options.say;
	unsigned long most = say->bounded ? say->most : UNREADABLE_MOST;
	unsigned long shown = say->bounded ? run->totals.lines : run->totals.unreadable_lines;

	if (!say->bounded && !unreadable)
		return ULONG_MAX;
	return shown < most ? most - shown : 0;
}

/* Keeps a line of the first record until it is known whether another follows. Without memory the counts have to do. */
static void hold(struct totals *totals, const char *bytes, size_t len)
{
	char *grown = carc_with_room(totals->held, totals->held_len, len, &totals->held_room, 1);

	if (!grown)
		return;
	memcpy(grown + totals->held_len, bytes, len);
	totals->held = grown;
	totals->held_len += len;
}

void findings_pass(struct run *run, struct slot *slot)
{
	const struct options *options = &run->options;
	struct totals *totals = &run->totals;
	struct kept *kept = &slot->kept;
	bool unreadable = is_unreadable(slot);
	unsigned long room = room_left(run, unreadable), lines = 0, beyond = 0;

	if (unreadable)
		kept_sort(kept);
	for (size_t i = 0; i < kept->count && !slot->failed; i++) {
		const struct kept_finding *finding = &kept->finding[i];
		FILE *out = stream_of(options, finding->kind == KEPT_TROUBLE);
		bool bounded = finding->kind == KEPT_FINDING;

		if (!bounded || lines < room) {
			hide_progress(options, out);
			cli_product(options, kept->text + finding->offset, finding->len, out);
			lines += bounded;
			continue;
		}
		if (options->say.by_code && totals->records == 0)
			hold(totals, kept->text + finding->offset, finding->len);
		beyond++;
	}
	/* The last line, if it is not printed, counts those beyond. */
	if (beyond > 0 && kept->beyond > 0)
		beyond += kept->beyond - 1;
	totals->beyond += beyond;
	totals->lines += lines;
	totals->unreadable_lines += unreadable ? lines : 0;
	kept_drop(kept);
}

void cli_product(const struct options *options, const char *bytes, size_t len, FILE *out)
{
	const struct carc_writer *writer = carc_writer_of(options->output);
	struct run_facts *run = options->run;
	size_t skip = 0, head = 0;

	if (out == stdout && len > 0) {
		const char *at = writer->numbered ? strstr(bytes, writer->numbered) : NULL;

		skip = writer->between && run->facts == 0 ? strlen(writer->between) : 0;
		run->facts++;
		if (at) {
			head = (size_t)(at - bytes) + strlen(writer->numbered);
			fprintf(out, "%.*s %lu", (int)head, bytes, run->facts);
		}
	}
	(void)fwrite(bytes + skip + head, 1, len - skip - head, out);
}

/* Prints a finding about a file in a form for programs: among its facts, or as a note for its end. */
static void tell_in_form(struct work *work, const struct carc_found *finding, bool note)
{
	const struct carc_source_place place = cli_place(work, NULL);
	struct run_facts *run = work->options->run;
	struct carc_printer printer;
	struct carc_text_buffer memory;
	char *bytes, *grown;

	atomic_store_explicit(&run->code[finding->code], true, memory_order_relaxed);
	if (!carc_text_buffer_open(&memory))
		return;
	carc_printer_init(&printer, work->options->output, CARC_ROWS_FINDINGS, memory.out);
	printer.note = note;
	carc_fact_print(carc_finding_fact(&printer, finding, &place, NULL));
	(void)carc_printer_done(&printer);
	bytes = carc_text_buffer_end(&memory);
	if (bytes && !note) {
		cli_product(work->options, bytes, memory.len, stdout);
	} else if (bytes && run->notes_len < NOTES_MOST &&
		   (grown = realloc(run->notes, run->notes_len + memory.len + 1))) {
		run->notes = grown;
		memcpy(grown + run->notes_len, bytes, memory.len + 1);
		run->notes_len += memory.len;
	}
	free(bytes);
}

static void tell_of_file(struct work *work, const struct carc_found *finding)
{
	const struct options *options = work->options;
	const struct carc_writer *writer = carc_writer_of(options->output);
	FILE *out = stream_of(options, is_trouble(finding));
	bool product = options->tool->findings_are_product && !options->word;
	bool note = out == stderr && writer->notes;
	bool counted = writer->between || writer->verdicts;

	hide_progress(options, out);
	if (out == stderr || !counted)
		(void)report(work, finding, out);
	if (out == stderr ? product && (note || writer->troubles) : counted)
		tell_in_form(work, finding, note);
}

int cli_file_finding(const struct options *options, const char *file,
		     const struct carc_found *finding)
{
	struct slot slot = {.options = options, .file = file};
	struct work work = {.options = options, .slot = &slot};
	bool counts = carc_found_counts(finding);

	if (options->tool->finding && !is_trouble(finding) &&
	    !options->tool->finding(&work, finding))
		return EXIT_OBEYS;
	/* Of the two notes that come here one counts lines, and is never left out. */
	if (options->summary && counts)
		carc_summary_trouble(options->summary, finding->code);
	if ((!options->say.silent || is_trouble(finding)) &&
	    (!is_left_out(options, finding) || finding->code == CARC_L010_FINDINGS_NOT_PRINTED))
		tell_of_file(&work, finding);
	options->run->erred += counts;
	return counts ? carc_code_exit(finding->code) : EXIT_OBEYS;
}

int cli_no_memory(const struct options *options, const char *file)
{
	const struct carc_found finding = carc_found(CARC_U003_NO_MEMORY);

	return cli_file_finding(options, file, &finding);
}

void cli_ending(struct run *run, bool whole, unsigned long gone)
{
	const struct totals *totals = &run->totals;
	struct run_facts *facts = &run->facts;

	for (unsigned i = 0; i < CARC_CODES; i++)
		facts->codes[i] = facts->code[i];
	facts->ending = (struct carc_ending){
		.judged = facts->facts,
		.failed = totals->records - totals->by_status[EXIT_OBEYS] + gone,
		.erred = facts->erred,
		.whole = whole,
		.codes = facts->codes,
		.notes = facts->notes ? facts->notes : "",
	};
}

void findings_by_code(struct run *run)
{
	const struct totals *totals = &run->totals;

	if (!run->options.say.by_code || totals->beyond == 0)
		return;
	if (totals->records <= 1 && totals->held) {
		(void)fwrite(totals->held, 1, totals->held_len, stderr);
		return;
	}
	fprintf(stderr, "%s: findings by code (-v lists them):\n", run->options.tool->name);
	CARC_EACH_CODE (i)
		if (totals->codes.of[i] > 0)
			fprintf(stderr, "%7" PRIu64 " %s\n", (uint64_t)totals->codes.of[i],
				carc_code_info(i)->code);
}

void findings_of_file(struct run *run, const char *file)
{
	struct totals *totals = &run->totals;
	struct carc_found finding = carc_found(CARC_L010_FINDINGS_NOT_PRINTED);

	if (totals->beyond == 0 || run->options.say.by_code)
		return;
	finding.a = totals->beyond < INT32_MAX ? (int32_t)totals->beyond : INT32_MAX;
	(void)cli_file_finding(&run->options, file, &finding);
	totals->beyond = 0;
}
