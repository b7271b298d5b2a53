/*
 * Findings on their way out. A record may have a million of them, and a small file millions of records: so
 * both are bounded, and what is beyond the bound is counted.
 */
#include "cmd/run/findings.h"

#include <inttypes.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/filter.h"
#include "cmd/run/progress.h"
#include "formats/record/redact.h"
#include "formats/say/issue_list.h"
#include "formats/say/report/excerpt.h"
#include "formats/text/room.h"
#include "formats/text/text_buffer.h"
#include "formats/text/wrap.h"

/* Lines about records that cannot be read, unless the option says more. */
enum { UNREADABLE_MOST = 100000 };

/* Bytes of notes, of a form that has them at its end; standard error has all of them. */
enum { NOTES_MOST = 1 << 20 };

/* How many lines may still be printed: about any record by the option, else about those that cannot be read. */
static unsigned long room_left(const struct options *options, const struct totals *totals)
{
	unsigned long most = options->say.bounded ? options->say.most : UNREADABLE_MOST;
	unsigned long shown = options->say.bounded ? totals->lines : totals->unreadable_lines;

	return shown < most ? most - shown : 0;
}

/* Whether nobody knows yet if the next line will be printed; all that follow then wait, too. */
static bool must_wait(const struct work *work)
{
	const struct carc_writer *writer = carc_writer_of(work->options->output);

	if (!work->totals || work->kept.stream || writer->between)
		return true;
	/* What is wrong with a record that cannot be read is told in the order of its lines. */
	return !work->readable || (work->options->say.bounded &&
				   room_left(work->options, work->totals) <= RECORD_MOST);
}

static bool is_trouble(const struct carc_found *finding)
{
	return carc_code_exit(finding->code) == EXIT_TROUBLE;
}

/* Where a line goes: trouble is never the product, nor is what hinders an explanation. */
static FILE *stream_of(const struct options *options, bool trouble)
{
	return options->tool->findings_are_product && !trouble && !options->word ? stdout : stderr;
}

struct carc_source_place cli_place(struct work *work, const struct carc_record *record)
{
	work->key_text[0] = '\0';
	if (work->keyed)
		carc_game_key_text(work->key, work->key_text);
	work->with = (struct carc_with){.asked = work->options->with,
					.key = work->key_text,
					.columns = work->options->columns,
					.fresh = work->options->baseline};
	return (struct carc_source_place){work->file, work->text.number, record, &work->with,
					  work->text.begin};
}

bool cli_put_own(struct work *work)
{
	const struct carc_source_place place = cli_place(work, NULL);
	const char *asked = work->options->with;
	char number[24];
	bool sound = true;

	if (!asked[0])
		return true;
	if (carc_is_asked(asked, "key"))
		sound = carc_set_own(work->doc, "x-key", place.with->key, false);
	snprintf(number, sizeof number, "%" PRIu64, place.offset);
	if (carc_is_asked(asked, "offset"))
		sound = sound && carc_set_own(work->doc, "x-offset", number, true);
	snprintf(number, sizeof number, "%u", place.number);
	if (carc_is_asked(asked, "number"))
		sound = sound && carc_set_own(work->doc, "x-number", number, true);
	return sound;
}

/* Where a person would see the line beside that of the progress, that one goes. */
static void hide_progress(const struct options *options, const FILE *out)
{
	if (options->progress && (out == stderr || (out == stdout && options->progress->both)))
		progress_hide(options->progress);
}

/* The line of a finding, with its severity in colour, to be freed. NULL: out of memory. */
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

/* A finding for people at a terminal, or as if there were one. line: as it is in a pipe. False: out of memory. */
static bool print_for_people(struct work *work, const struct carc_found *finding,
			     const struct stream_look *look, const char *line, size_t len,
			     FILE *out)
{
	const struct carc_excerpt excerpt = {work->text.bytes,  work->text.len, work->text.line,
					     work->text.indent, look->columns,  look->colour};
	bool again =
		finding->at.line == work->shown.line && finding->at.column == work->shown.column;
	char *coloured = look->colour ? colour_line(finding, line, work->file) : NULL;

	if (look->colour && !coloured)
		return false;
	carc_print_wrapped(coloured ? coloured : line, coloured ? strlen(coloured) : len,
			   look->columns, out);
	free(coloured);
	work->shown = finding->at;
	/* What is said of one place together has its line once. */
	if (look->full && !again)
		carc_print_excerpt(finding, &excerpt, out);
	return true;
}

/* Whether the text cannot be read for it. */
static bool spoils_text(const struct carc_found *finding)
{
	return carc_found_counts(finding) && carc_code_exit(finding->code) == EXIT_UNREADABLE;
}

/* A finding in a form. False: out of memory. */
static bool tell(struct work *work, const struct carc_found *finding,
		 const struct carc_source_place *place, enum carc_output output, FILE *out)
{
	const struct carc_game *game = place->record ? work->session->game : NULL;
	struct carc_printer *printer = work->told ? &work->told->finding : NULL;

	/* Behind the work at a record nobody has a printer at hand. */
	if (!printer)
		return carc_report_finding(finding, place, game, output, out);
	carc_printer_aim(printer, output, CARC_ROWS_FINDINGS, out);
	printer->collects = carc_writer_of(output)->verdicts;
	carc_fact_print(carc_finding_fact(printer, finding, place, game));
	return !printer->no_memory;
}

/* False: out of memory. */
static bool report(struct work *work, const struct carc_found *finding, FILE *out)
{
	/* What cannot be read is told before the record is known to those who hear of it. */
	bool known = work->readable || (work->followable && !spoils_text(finding));
	const struct carc_record *record = known && work->doc ? &work->doc->record : NULL;
	const struct carc_source_place place = cli_place(work, record);
	bool product = stream_of(work->options, is_trouble(finding)) == stdout, sound;
	const struct stream_look *look =
		product ? &work->options->say.out : &work->options->say.err;
	struct carc_text_buffer memory;
	char *line;

	hide_progress(work->options, out);
	if (product && work->options->output != CARC_TEXT)
		return tell(work, finding, &place, work->options->output, out);
	if (!look->columns && !look->colour && !look->full)
		return tell(work, finding, &place, CARC_TEXT, out);
	sound = carc_text_buffer_open(&memory) &&
		tell(work, finding, &place, CARC_TEXT, memory.out);
	line = carc_text_buffer_end(&memory);
	sound = sound && line && print_for_people(work, finding, look, line, memory.len, out);
	free(line);
	return sound;
}

/*
 * What is kept of each finding begins with a letter of ours, whether it is trouble, of which nothing is left out; and with the
 * line of the input and its rank there, in so many digits. It ends in a NUL, as it may be several lines.
 */
enum { LETTER_FINDING = 'f', LETTER_TROUBLE = 't', LETTER_VERDICT = 'v', DIGITS = 9 };

static FILE *open_kept(struct kept *kept)
{
	char *before = kept->bytes;
	size_t len = kept->len;

	if (kept->stream)
		return kept->stream;
	/* A stream that was closed goes on behind what it has. */
	kept->stream = open_memstream(&kept->bytes, &kept->len);
	if (kept->stream && before) {
		(void)fwrite(before, 1, len, kept->stream);
		free(before);
	}
	return kept->stream;
}

bool cli_tell_verdict(struct work *work,
		      struct carc_fact *(*fill)(struct carc_printer *, struct work *))
{
	struct carc_printer *printer = &work->told->finding;
	FILE *out = open_kept(&work->kept);

	if (!out)
		return false;
	if (!work->readable && work->status >= EXIT_UNREADABLE)
		carc_issues_sort(printer);
	fprintf(out, "%c%0*d", LETTER_VERDICT, DIGITS, 0);
	carc_printer_aim(printer, work->options->output, CARC_ROWS_FINDINGS, out);
	carc_fact_print(fill(printer, work));
	fputc('\0', out);
	return !printer->no_memory;
}

static void keep(struct work *work, const struct carc_found *finding)
{
	struct kept *kept = &work->kept;

	if (!open_kept(kept)) {
		work->failed = true;
		/* That there is no memory needs none to be said. */
		if (work->totals && is_trouble(finding))
			(void)report(work, finding, stderr);
		return;
	}
	/* What cannot be read comes first in its line. */
	fprintf(kept->stream, "%c%0*x%c", is_trouble(finding) ? LETTER_TROUBLE : LETTER_FINDING,
		DIGITS - 1, finding->at.line, spoils_text(finding) ? '0' : '1');
	work->failed |= !report(work, finding, kept->stream);
	fputc('\0', kept->stream);
}

static void say(struct work *work, const struct carc_found *finding)
{
	bool product = stream_of(work->options, is_trouble(finding)) == stdout;

	if (product)
		atomic_store_explicit(&work->options->run->code[finding->code], true,
				      memory_order_relaxed);
	/* The verdict on the record will have it. */
	if (product && work->told && carc_writer_of(work->options->output)->verdicts) {
		work->failed |= !report(work, finding, NULL);
		return;
	}
	if (must_wait(work)) {
		keep(work, finding);
		return;
	}
	work->failed |= !report(work, finding, stream_of(work->options, is_trouble(finding)));
	work->lines += !is_trouble(finding);
	work->totals->lines += !is_trouble(finding);
}

/* By --errors-only. Never what counts the lines that are not printed, nor trouble. */
static bool is_left_out(const struct options *options, const struct carc_found *finding)
{
	return options->say.errors_only && !carc_found_counts(finding) && !is_trouble(finding);
}

void cli_not_there(struct work *work, const char *what, const char *why)
{
	struct carc_found finding = carc_found(CARC_U011_NOT_THERE);

	finding.a = (int32_t)cli_place(work, NULL).number;
	carc_copy_text(finding.text, sizeof finding.text, what, strlen(what));
	carc_copy_text(finding.more, sizeof finding.more, why, strlen(why));
	cli_finding(work, &finding);
}

void cli_finding(void *ctx, const struct carc_found *finding)
{
	struct work *work = ctx;
	int status = carc_code_exit(finding->code);
	const struct filter *filter = &work->options->say.filter;
	bool counts = filter_counts(filter, finding);

	work->seen++;
	if (work->options->tool->expects && status != EXIT_TROUBLE &&
	    work->options->tool->expects(work, finding)) {
		work->expected += counts;
		return;
	}
	if (!filter_passes(filter, finding))
		return;
	/* Behind the work at a record its memory may be that of another one: who hears has heard all that it needs. */
	if (work->options->tool->on_finding && work->memory)
		work->options->tool->on_finding(work, finding);
	if (work->options->summary || work->options->say.by_code)
		work->codes.of[finding->code] += !is_left_out(work->options, finding);
	if (is_left_out(work->options, finding))
		work->left_out++;
	else if (work->options->say.silent && status != EXIT_TROUBLE)
		; /* it has been counted */
	/* The one more that counts the others has room as well, see cut_lines(). */
	else if (work->findings++ < (status == EXIT_TROUBLE ? 2 * RECORD_MOST - 1 : RECORD_MOST)) {
		say(work, finding);
	} else {
		work->beyond++;
		work->beyond_errors += counts;
	}
	if (!counts)
		return;
	if (!carc_found_counts(finding))
		status = EXIT_BROKEN;
	work->errors++;
	if (status > work->status)
		work->status = status;
}

void findings_begin(struct work *work)
{
	work->status = EXIT_OBEYS;
	work->errors = work->expected = work->seen = 0;
	work->findings = work->beyond = work->beyond_errors = work->lines = 0;
	work->left_out = 0;
	work->turns = 0;
	if (work->options->summary || work->options->say.by_code)
		work->codes = (struct carc_code_counts){{0}};
	work->keyed = false;
	work->failed = false;
}

void findings_end(struct work *work)
{
	struct carc_found finding = carc_found(CARC_L009_MORE_FINDINGS);

	if (work->beyond > 0) {
		finding.at.line = work->text.line;
		finding.a = (int32_t)work->beyond;
		finding.b = (int32_t)work->beyond_errors;
		say(work, &finding);
	}
	findings_flush(work);
}

void findings_flush(struct work *work)
{
	if (work->kept.stream && !carc_text_buffer_close(work->kept.stream, &work->kept.bytes))
		work->failed = true;
	work->kept.stream = NULL;
	if (work->totals)
		findings_pass(work, work->totals);
}

size_t findings_product(const struct work *work)
{
	const char *at = work->kept.bytes, *next;
	size_t left = at ? work->kept.len : 0, bytes = 0;

	for (; left > 0; left -= (size_t)(next - at), at = next) {
		next = (const char *)memchr(at, '\0', left) + 1;
		if (stream_of(work->options, *at == LETTER_TROUBLE) == stdout)
			bytes += (size_t)(next - at) - 2 - DIGITS;
	}
	return bytes;
}

void findings_drop(struct work *work)
{
	free(work->kept.bytes);
	work->kept = (struct kept){0};
}

/* Findings by their digits; those of one line and rank stay as they came. */
static int by_line(const void *a, const void *b)
{
	const char *one = *(const char *const *)a, *other = *(const char *const *)b;
	int order = memcmp(one + 1, other + 1, DIGITS);

	return order != 0 ? order : one < other ? -1 : one > other;
}

/* The lines that were kept, one after the other: those of a record that cannot be read in the order of the input. */
static size_t cut_lines(const struct work *work, const char **lines, size_t most)
{
	const char *at = work->kept.bytes, *end = at + work->kept.len;
	size_t count = 0;

	for (; at < end && count < most;
	     at = (const char *)memchr(at, '\0', (size_t)(end - at)) + 1)
		lines[count++] = at;
	if (!work->readable && work->status >= EXIT_UNREADABLE)
		qsort(lines, count, sizeof *lines, by_line);
	return count;
}

/* Keeps a line of the first record until it is known whether another follows. Without memory the counts have to do. */
static void hold(struct text_held *held, const char *bytes, size_t len)
{
	char *grown = carc_with_room(held->bytes, held->len, len, &held->room, 1);

	if (!grown)
		return;
	memcpy(grown + held->len, bytes, len);
	held->bytes = grown;
	held->len += len;
}

/* Print the lines that were kept, so many of them. Returns how many were not printed. */
static unsigned pass_lines(struct work *work, struct totals *totals, unsigned long room)
{
	const char *lines[2 * RECORD_MOST], *end = work->kept.bytes + work->kept.len;
	size_t count = cut_lines(work, lines, sizeof lines / sizeof lines[0]);
	unsigned beyond = 0;

	for (size_t i = 0; i < count; i++) {
		bool trouble = *lines[i] == LETTER_TROUBLE, bounded = *lines[i] == LETTER_FINDING;
		bool fits = !bounded || work->lines < room;
		const char *at = lines[i] + 1 + DIGITS;
		const char *next = memchr(at, '\0', (size_t)(end - at));

		if (fits) {
			FILE *out = stream_of(work->options, trouble);

			hide_progress(work->options, out);
			cli_product(work->options, at, (size_t)(next - at), out);
		} else if (work->options->say.by_code && totals->records == 0) {
			hold(&totals->held, at, (size_t)(next - at));
		}
		work->lines += fits && bounded;
		beyond += !fits;
	}
	totals->lines += work->lines;
	return beyond;
}

void findings_pass(struct work *work, struct totals *totals)
{
	bool unreadable = !work->readable && work->status >= EXIT_UNREADABLE;
	bool bounded = work->options->say.bounded || unreadable;
	unsigned long room = bounded ? room_left(work->options, totals) : ULONG_MAX;
	unsigned before = work->lines, beyond = 0;

	work->lines = 0;
	if (work->kept.bytes && !work->failed)
		beyond = pass_lines(work, totals, room);
	if (unreadable)
		totals->unreadable_lines += before + work->lines;
	/* Where the last line is not printed, that is the one which counts those beyond. */
	if (beyond > 0 && work->beyond > 0)
		beyond += work->beyond - 1;
	totals->beyond += beyond;
	work->lines = 0;
	findings_drop(work);
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

/* A finding that waits for nobody. */
static void tell_of_file(struct work *work, const struct carc_found *finding)
{
	const struct options *options = work->options;
	const struct carc_writer *writer = carc_writer_of(options->output);
	FILE *out = stream_of(options, is_trouble(finding));
	bool product = options->tool->findings_are_product && !options->word;
	bool note = out == stderr && writer->notes;
	bool counted = writer->between || writer->verdicts;

	if (out == stderr || !counted)
		(void)report(work, finding, out);
	if (out == stderr ? product && (note || writer->troubles) : counted)
		tell_in_form(work, finding, note);
}

int cli_file_finding(const struct options *options, const char *file,
		     const struct carc_found *finding)
{
	struct work work = {.options = options, .file = file};
	bool counts = carc_found_counts(finding);

	if (options->tool->expects && !is_trouble(finding) &&
	    options->tool->expects(&work, finding))
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

void cli_ending(const struct options *options, const struct totals *totals, bool whole,
		unsigned long gone)
{
	struct run_facts *run = options->run;

	for (unsigned i = 0; i < CARC_CODES; i++)
		run->codes[i] = run->code[i];
	run->ending = (struct carc_ending){
		.judged = run->facts,
		.failed = totals->records - totals->by_status[EXIT_OBEYS] + gone,
		.erred = run->erred,
		.whole = whole,
		.codes = run->codes,
		.notes = run->notes ? run->notes : "",
	};
}

void findings_by_code(const struct options *options, struct totals *totals)
{
	if (!options->say.by_code || totals->beyond == 0)
		return;
	if (totals->records <= 1 && totals->held.bytes) {
		(void)fwrite(totals->held.bytes, 1, totals->held.len, stderr);
	} else {
		fprintf(stderr, "%s: findings by code (-v lists them):\n", options->tool->name);
		CARC_EACH_CODE (i)
			if (totals->codes.of[i] > 0)
				fprintf(stderr, "%7" PRIu64 " %s\n", (uint64_t)totals->codes.of[i],
					carc_code_info(i)->code);
	}
	free(totals->held.bytes);
}

void findings_of_file(const struct options *options, const char *file, struct totals *totals)
{
	struct carc_found finding = carc_found(CARC_L010_FINDINGS_NOT_PRINTED);

	if (totals->beyond == 0 || options->say.by_code)
		return;
	finding.a = totals->beyond < INT32_MAX ? (int32_t)totals->beyond : INT32_MAX;
	(void)cli_file_finding(options, file, &finding);
	totals->beyond = 0;
}
