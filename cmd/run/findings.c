/*
 * Findings: each is counted and kept in its slot, and printed when its record is emitted. A record may have a million findings, and a
 * small file millions of records, so both are bounded, and findings beyond the bound are only counted.
 */
#include "cmd/run/run.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "formats/input/tree/reading.h"
#include "formats/output/issue.h"
#include "formats/output/report/excerpt.h"
#include "formats/text/arena.h"
#include "formats/text/safe_text.h"

enum {
	/* Lines about records that cannot be read, unless the option says more. */
	UNREADABLE_MOST = 100000,
	/* Bytes of notes that a form prints at its end; standard error has all of them. */
	NOTES_MOST = 1 << 20,
};

bool filter_passes(const struct filter *filter, const struct carc_found *finding)
{
	unsigned severity = carc_found_severity(finding);

	if (carc_found_counts(finding) && carc_code_exit(finding->code) >= EXIT_UNREADABLE)
		return true;
	return (!filter->select.given ||
		filter->select.severities[finding->code] >> severity & 1) &&
	       !(filter->ignore.severities[finding->code] >> severity & 1);
}

/* ---- Words -------------------------------------------------------------------------------------- */

static bool is_trouble(const struct carc_found *finding)
{
	return carc_code_exit(finding->code) == EXIT_TROUBLE;
}

/* Returns true if a finding makes its record unreadable. */
static bool spoils_text(const struct carc_found *finding)
{
	return carc_found_counts(finding) && carc_code_exit(finding->code) == EXIT_UNREADABLE;
}

static bool is_unreadable(const struct slot *slot)
{
	return slot->is != CARC_TEXT_RECORD && slot->outcome.status >= EXIT_UNREADABLE;
}

/* Returns the stream of a line: stdout if findings are the product of the tool, except for errors of the run. */
static FILE *stream_of(const struct options *options, bool trouble)
{
	return options->tool->findings_are_product && !trouble ? stdout : stderr;
}

/* Returns true if --errors-only leaves a finding out. Errors of the run are never left out. */
static bool is_left_out(const struct options *options, const struct carc_found *finding)
{
	return options->say.errors_only && !carc_found_counts(finding) && !is_trouble(finding);
}

/* Prints a finding for people at a terminal. line: as a pipe would get it. Returns false on out of memory. */
static bool print_for_people(struct work *work, const struct carc_found *finding,
			     const struct stream_look *look, const char *line, FILE *out)
{
	const struct carc_text *text = &work->slot->text;
	const struct carc_excerpt excerpt = {text->bytes,  text->len,     text->line,
					     text->indent, look->columns, look->colour};
	const char *name = carc_severity_name(finding);
	const char *at = strstr(line + strlen(work->slot->file), name);
	struct carc_span *shown = &work->desk.shown;
	struct carc_text_buffer memory;
	char *coloured;

	if (!carc_text_buffer_open(&memory))
		return false;
	if (look->colour && at)
		fprintf(memory.out, "%.*s%s%s%s%s", (int)(at - line), line,
			carc_severity_colour(finding), name, carc_no_colour, at + strlen(name));
	else
		fputs(line, memory.out);
	coloured = carc_text_buffer_end(&memory);
	if (!coloured)
		return false;
	carc_print_wrapped(coloured, memory.len, look->columns, false, out);
	free(coloured);
	/* Print the source line once for all findings about one place. */
	if (look->full && (!work->session || finding->at.line != shown->line ||
			   finding->at.column != shown->column))
		carc_print_excerpt(finding, &excerpt, out);
	*shown = finding->at;
	return true;
}

/* Prints a finding in a form; note: for the end of the output. Returns false on out of memory. */
static bool tell(struct work *work, const struct carc_found *finding,
		 const struct carc_source_place *place, enum carc_output output, bool note,
		 FILE *out)
{
	const struct carc_game *game = place->record && work->session ? work->session->game : NULL;
	struct carc_printer *printer = &work->desk.finding;

	if (work->session)
		carc_printer_aim(printer, output, CARC_ROWS_FINDINGS, out);
	else
		carc_printer_init(printer, output, CARC_ROWS_FINDINGS, out);
	printer->note = note;
	printer->collects = work->session && carc_writer_of(output)->verdicts;
	carc_fact_print(carc_finding_fact(printer, finding, place, game));
	return work->session ? !printer->no_memory : carc_printer_done(printer);
}

/* Prints a finding as the run has it. Returns false on out of memory. */
static bool report(struct work *work, const struct carc_found *finding, FILE *out)
{
	const struct slot *slot = work->slot;
	/* A finding that makes the record unreadable is sent before the record is known. */
	bool known = slot->is == CARC_TEXT_RECORD ||
		     (slot->is == CARC_TEXT_LEGIBLE && !spoils_text(finding));
	const struct carc_source_place place =
		cli_place(work, known && work->doc ? &work->doc->record : NULL);
	const struct options *options = work->options;
	bool product = stream_of(options, is_trouble(finding)) == stdout, sound;
	enum carc_output output = product ? options->output : CARC_TEXT;
	const struct stream_look *look = product ? &options->say.out : &options->say.err;
	struct carc_text_buffer memory;
	char *line;

	if (output != CARC_TEXT || (!look->columns && !look->colour && !look->full))
		return tell(work, finding, &place, output, false, out);
	sound = carc_text_buffer_open(&memory) &&
		tell(work, finding, &place, CARC_TEXT, false, memory.out);
	line = carc_text_buffer_end(&memory);
	sound = sound && line && print_for_people(work, finding, look, line, out);
	free(line);
	return sound;
}

/* ---- At work ------------------------------------------------------------------------------------ */

/* Returns the stream for the words of the next finding, or NULL on out of memory. */
static FILE *begin_words(struct slot *slot)
{
	struct kept *found =
		carc_with_room(slot->found, slot->founds, 1, &slot->room, sizeof *found);

	slot->found = found ? found : slot->found;
	if (!found || (slot->founds == 0 && !pad_begin(&slot->words)))
		return NULL;
	found[slot->founds].offset = (size_t)ftell(slot->words.out);
	return slot->words.out;
}

static void end_words(struct slot *slot, struct kept words)
{
	struct kept *kept = &slot->found[slot->founds++];

	words.offset = kept->offset;
	words.len = (size_t)ftell(slot->words.out) - words.offset;
	if (stream_of(slot->options, words.kind == KEPT_TROUBLE) == stdout)
		slot->product += words.len;
	*kept = words;
	fputc('\0', slot->words.out);
}

static void keep(struct work *work, const struct carc_found *finding)
{
	const struct options *options = work->options;
	bool trouble = is_trouble(finding);
	FILE *stream = stream_of(options, trouble), *words;
	/* The verdict on the record will contain the words of its findings. */
	bool verdict = stream == stdout && carc_writer_of(options->output)->verdicts;

	if (!work->session) {
		progress_hide(options->progress, stream);
		(void)report(work, finding, stream);
		return;
	}
	words = begin_words(work->slot);
	work->failed |= !words || !report(work, finding, words);
	if (words)
		end_words(work->slot,
			  (struct kept){.code = finding->code,
					.line = finding->at.line,
					.rank = spoils_text(finding) ? KEPT_SPOILS : KEPT_OTHER,
					.kind = verdict   ? KEPT_VERDICT
						: trouble ? KEPT_TROUBLE
							  : KEPT_FINDING});
}

void cli_not_there(struct work *work, const char *what, const char *why)
{
	struct carc_found finding =
		carc_trouble(CARC_U011_NOT_THERE, (struct carc_span){0, 0}, what, strlen(what));

	finding.a = (int32_t)work->slot->text.number;
	carc_copy_text(finding.more, sizeof finding.more, why, strlen(why));
	cli_finding(work, &finding);
}

void cli_finding(void *ctx, const struct carc_found *finding)
{
	struct work *work = ctx;
	struct slot *slot = work->slot;
	const struct options *options = work->options;
	const struct saying *say = &options->say;
	struct outcome *count = &slot->outcome;
	/* With --fail-on, warnings may count. */
	bool breaks = carc_found_counts(finding);
	bool counts = breaks || (say->filter.fail_on && !finding->follows &&
				 carc_found_severity(finding) == CARC_WARNING);
	int status = breaks ? carc_code_exit(finding->code) : EXIT_BROKEN;
	/* Errors of the run may be added to these, and then the line that counts those beyond. */
	unsigned most = is_trouble(finding) ? 2 * RECORD_MOST - 1 : RECORD_MOST;

	count->seen++;
	if (options->tool->finding && !options->tool->finding(work, finding)) {
		count->expected += counts;
		return;
	}
	if (!filter_passes(&say->filter, finding))
		return;
	if (is_left_out(options, finding)) {
		count->left_out++;
	} else {
		count->codes.of[finding->code]++;
		if (say->silent && !is_trouble(finding)) {
			; /* it has been counted */
		} else if (slot->founds < most) {
			keep(work, finding);
		} else {
			slot->beyond++;
			slot->beyond_errors += counts;
		}
	}
	count->errors += counts;
	if (counts && status > count->status)
		count->status = status;
}

bool cli_tell_verdict(struct work *work,
		      struct carc_fact *(*fill)(struct carc_printer *, struct work *))
{
	struct carc_printer *printer = &work->desk.finding;
	FILE *words;

	findings_end(work);
	words = begin_words(work->slot);
	if (!words)
		return false;
	if (is_unreadable(work->slot))
		carc_issues_sort(printer);
	carc_printer_aim(printer, work->options->output, CARC_ROWS_FINDINGS, words);
	carc_fact_print(fill(printer, work));
	end_words(work->slot, (struct kept){.kind = KEPT_VERDICT});
	return !printer->no_memory;
}

void findings_end(struct work *work)
{
	struct slot *slot = work->slot;
	struct carc_found finding = carc_found(CARC_L009_MORE_FINDINGS);

	if (slot->beyond == 0 || slot->ended)
		return;
	slot->ended = true;
	finding.at.line = slot->text.line;
	finding.a = (int32_t)slot->beyond;
	finding.b = (int32_t)slot->beyond_errors;
	keep(work, &finding);
}

/* ---- On their way out --------------------------------------------------------------------------- */

static int by_line(const void *a, const void *b)
{
	const struct kept *one = a, *other = b;
	int order = (one->line > other->line) - (one->line < other->line);

	order = order ? order : (int)one->rank - (int)other->rank;
	return order ? order : (one->offset > other->offset) - (one->offset < other->offset);
}

void findings_pass(struct run *run, struct slot *slot)
{
	const struct saying *say = &run->options.say;
	struct totals *totals = &run->totals;
	bool unreadable = is_unreadable(slot);
	unsigned long most = say->bounded ? say->most : unreadable ? UNREADABLE_MOST : ULONG_MAX;
	unsigned long before = totals->beyond;

	if (unreadable && slot->founds > 0)
		qsort(slot->found, slot->founds, sizeof *slot->found, by_line);
	for (size_t i = 0; i < slot->founds && !slot->failed; i++) {
		const struct kept *kept = &slot->found[i];
		const char *words = slot->words.text + kept->offset;
		FILE *out = stream_of(&run->options, kept->kind == KEPT_TROUBLE);
		bool bounded = kept->kind == KEPT_FINDING && most != ULONG_MAX;

		run->facts.codes[kept->code] |= out == stdout;
		if (!bounded || totals->lines < most) {
			progress_hide(&run->progress, out);
			cli_product(&run->options, words, kept->len, out);
			totals->lines += bounded;
			continue;
		}
		/* Findings of the first record wait until it is known if another record follows. */
		if (say->by_code && totals->count[CARC_COUNT_RECORDS] == 0) {
			if (totals->held.out || carc_text_buffer_open(&totals->held))
				(void)fwrite(words, 1, kept->len, totals->held.out);
			else
				cli_raise(run, cli_no_memory(&run->options, slot->file));
		}
		totals->beyond++;
	}
	/* The last line, if it is not printed, counts those beyond. */
	if (totals->beyond > before && slot->beyond > 0)
		totals->beyond += slot->beyond - 1;
	slot->founds = 0;
}

void cli_product(const struct options *options, const char *bytes, size_t len, FILE *out)
{
	const struct carc_writer *writer = carc_writer_of(options->output);
	struct run_facts *run = options->run;
	size_t skip = 0, head = 0;

	if (out == stdout && len > 0) {
		const char *at = writer->numbered ? strstr(bytes, writer->numbered) : NULL;

		skip = writer->between && run->ending.judged == 0 ? strlen(writer->between) : 0;
		run->ending.judged++;
		if (at) {
			head = (size_t)(at - bytes) + strlen(writer->numbered);
			fprintf(out, "%.*s %lu", (int)head, bytes, run->ending.judged);
		}
	}
	(void)fwrite(bytes + skip + head, 1, len - skip - head, out);
}

int cli_file_finding(const struct options *options, const char *file,
		     const struct carc_found *finding)
{
	struct slot slot = {.options = options, .file = file};
	struct work work = {.options = options, .slot = &slot};
	const struct carc_source_place place = cli_place(&work, NULL);
	const struct carc_writer *writer = carc_writer_of(options->output);
	struct carc_text_buffer memory = {.out = NULL}, *buffer = &memory;
	bool counts = carc_found_counts(finding), trouble = is_trouble(finding);
	FILE *out = stream_of(options, trouble);
	bool whole = true;
	char *bytes;

	if (options->tool->finding && !trouble && !options->tool->finding(&work, finding))
		return EXIT_OBEYS;
	/* Two notes are reported here; the one that counts lines is never left out. */
	if (options->summary && counts)
		carc_summary_trouble(options->summary, finding->code);
	options->run->ending.erred += counts;
	if ((!trouble && options->say.silent) ||
	    (is_left_out(options, finding) && finding->code != CARC_L010_FINDINGS_NOT_PRINTED))
		return counts ? carc_code_exit(finding->code) : EXIT_OBEYS;
	progress_hide(options->progress, out);
	if (out == stderr)
		whole = report(&work, finding, stderr);
	if (out == stderr && writer->notes)
		buffer = &options->run->notes;
	/* Forms for programs have errors of files, too, among their facts or as notes for the end. */
	if (out == stdout ||
	    (stream_of(options, false) == stdout && (writer->notes || writer->troubles))) {
		if (!buffer->out && !carc_text_buffer_open(buffer)) {
			whole = false;
		} else if (ftell(buffer->out) <= NOTES_MOST) {
			options->run->codes[finding->code] = true;
			whole &= out == stdout ? report(&work, finding, buffer->out)
					       : tell(&work, finding, &place, options->output,
						      writer->notes, buffer->out);
		}
		bytes = carc_text_buffer_end(&memory);
		whole &= bytes || buffer != &memory;
		if (bytes)
			cli_product(options, bytes, memory.len, stdout);
		free(bytes);
	}
	if (!whole && finding->code != CARC_U003_NO_MEMORY)
		return cli_no_memory(options, file);
	return counts ? carc_code_exit(finding->code) : EXIT_OBEYS;
}

int cli_no_memory(const struct options *options, const char *file)
{
	const struct carc_found finding = carc_found(CARC_U003_NO_MEMORY);

	return cli_file_finding(options, file, &finding);
}

void cli_ending(struct run *run, bool whole, unsigned long gone)
{
	const uint64_t *count = run->totals.count;
	struct carc_text_buffer *notes = &run->facts.notes;
	struct carc_ending *ending = &run->facts.ending;

	ending->failed = (unsigned long)(count[CARC_COUNT_RECORDS] - count[CARC_COUNT_OBEY]) + gone;
	ending->whole = whole;
	ending->codes = run->facts.codes;
	ending->notes = notes->out && fflush(notes->out) == 0 ? notes->bytes : "";
}

void findings_by_code(struct run *run)
{
	struct totals *totals = &run->totals;
	bool single = totals->held.out && totals->count[CARC_COUNT_RECORDS] <= 1;
	char *held = carc_text_buffer_end(&totals->held);

	if (single && !held) {
		cli_raise(run, cli_no_memory(&run->options, run->options.tool->name));
	} else if (single) {
		(void)fwrite(held, 1, totals->held.len, stderr);
	} else if (run->options.say.by_code && totals->beyond > 0) {
		fprintf(stderr, "%s: findings by code (-v lists them):\n", run->options.tool->name);
		CARC_EACH_CODE (i)
			if (totals->codes.of[i] > 0)
				fprintf(stderr, "%7" PRIu64 " %s\n", (uint64_t)totals->codes.of[i],
					carc_code_info(i)->code);
	}
	free(held);
}

void findings_of_file(struct run *run)
{
	struct totals *totals = &run->totals;
	struct carc_found finding = carc_found(CARC_L010_FINDINGS_NOT_PRINTED);

	if (totals->beyond == 0 || run->options.say.by_code)
		return;
	finding.a = totals->beyond < INT32_MAX ? (int32_t)totals->beyond : INT32_MAX;
	cli_raise(run, cli_file_finding(&run->options, run->file, &finding));
	totals->beyond = 0;
}
