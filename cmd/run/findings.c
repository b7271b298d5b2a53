/*
 * Findings on their way out. A record may have a million of them, and a small file millions of records: so
 * both are bounded, and what is beyond the bound is counted.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/findings.h"
#include "formats/bytes/text_buffer.h"

enum {
	RECORD_MOST = 1000, /* findings of a record that are printed */
	UNREADABLE_MOST =
		100000, /* lines about records that cannot be read, unless the option says more */
};

/* How many lines may still be printed: about any record by the option, else about those that cannot be read. */
static unsigned long room_left(const struct options *options, const struct totals *totals)
{
	unsigned long most = options->bounded ? options->max_findings : UNREADABLE_MOST;
	unsigned long shown = options->bounded ? totals->lines : totals->unreadable_lines;

	return shown < most ? most - shown : 0;
}

/* Whether nobody knows yet if the next line will be printed; all that follow then wait, too. */
static bool must_wait(const struct work *work)
{
	if (!work->totals || work->kept.stream)
		return true;
	return (work->options->bounded || !work->readable) &&
	       room_left(work->options, work->totals) <= RECORD_MOST;
}

static bool is_trouble(const struct carc_diag *diag)
{
	return carc_code_exit(diag->code) == EXIT_TROUBLE;
}

/* Where a line goes: trouble is never the product, nor is what hinders an explanation. */
static FILE *stream_of(const struct options *options, bool trouble)
{
	return options->tool->findings_are_product && !trouble && !options->word ? stdout : stderr;
}

static void report(const struct work *work, const struct carc_diag *diag, FILE *out)
{
	const struct carc_record *record = work->readable && work->doc ? &work->doc->record : NULL;
	struct carc_source_place place = {work->file, work->text.number, record};
	bool product = stream_of(work->options, is_trouble(diag)) == stdout;

	carc_report_finding(diag, &place, record ? work->game : NULL,
			    product ? work->options->output : CARC_TEXT, out);
}

/* Each line that is kept begins with a letter of ours: whether it is trouble, of which nothing is left out. */
enum { LETTER_FINDING = 'f', LETTER_TROUBLE = 't' };

static void keep(struct work *work, const struct carc_diag *diag)
{
	struct kept *kept = &work->kept;

	if (!kept->stream)
		kept->stream = open_memstream(&kept->bytes, &kept->len);
	if (!kept->stream) {
		work->failed = true;
		/* That there is no memory needs none to be said. */
		if (work->totals && is_trouble(diag))
			report(work, diag, stderr);
		return;
	}
	fputc(is_trouble(diag) ? LETTER_TROUBLE : LETTER_FINDING, kept->stream);
	report(work, diag, kept->stream);
}

static void say(struct work *work, const struct carc_diag *diag)
{
	if (must_wait(work)) {
		keep(work, diag);
		return;
	}
	report(work, diag, stream_of(work->options, is_trouble(diag)));
	work->lines += !is_trouble(diag);
	work->totals->lines += !is_trouble(diag);
}

void cli_finding(void *ctx, const struct carc_diag *diag)
{
	struct work *work = ctx;
	int status = carc_code_exit(diag->code);
	bool counts = carc_diag_counts(diag);

	if (work->options->tool->heard)
		work->options->tool->heard(work, diag);
	if (work->findings++ < RECORD_MOST || status == EXIT_TROUBLE) {
		say(work, diag);
	} else {
		work->beyond++;
		work->beyond_errors += counts;
	}
	if (!counts)
		return;
	work->errors++;
	if (status > work->status)
		work->status = status;
}

void findings_begin(struct work *work)
{
	work->status = EXIT_OBEYS;
	work->errors = 0;
	work->findings = work->beyond = work->beyond_errors = work->lines = 0;
	work->failed = false;
}

void findings_end(struct work *work)
{
	struct carc_diag diag = carc_diag(CARC_L009_MORE_FINDINGS);

	if (work->beyond > 0) {
		diag.at.line = work->text.line;
		diag.a = (int32_t)work->beyond;
		diag.b = (int32_t)work->beyond_errors;
		say(work, &diag);
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

void findings_drop(struct work *work)
{
	free(work->kept.bytes);
	work->kept = (struct kept){0};
}

/* Print the lines that were kept, so many of them. Returns how many were not printed. */
static unsigned pass_lines(struct work *work, struct totals *totals, unsigned long room)
{
	const char *at = work->kept.bytes, *end = at + work->kept.len, *next;
	unsigned beyond = 0;

	for (; at < end; at = next) {
		bool trouble = *at++ == LETTER_TROUBLE, fits = trouble || work->lines < room;

		next = (const char *)memchr(at, '\n', (size_t)(end - at)) + 1;
		if (fits)
			(void)fwrite(at, 1, (size_t)(next - at), stream_of(work->options, trouble));
		work->lines += fits && !trouble;
		beyond += !fits;
	}
	totals->lines += work->lines;
	return beyond;
}

void findings_pass(struct work *work, struct totals *totals)
{
	bool unreadable = !work->readable && work->status >= EXIT_UNREADABLE;
	bool bounded = work->options->bounded || unreadable;
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

int cli_file_finding(const struct options *options, const char *file, const struct carc_diag *diag)
{
	struct work work = {.options = options, .file = file};

	report(&work, diag, stream_of(options, is_trouble(diag)));
	return carc_diag_counts(diag) ? carc_code_exit(diag->code) : EXIT_OBEYS;
}

void findings_of_file(const struct options *options, const char *file, struct totals *totals)
{
	struct carc_diag diag = carc_diag(CARC_L010_FINDINGS_NOT_PRINTED);

	if (totals->beyond == 0)
		return;
	diag.a = totals->beyond < INT32_MAX ? (int32_t)totals->beyond : INT32_MAX;
	(void)cli_file_finding(options, file, &diag);
	totals->beyond = 0;
}
