/*
 * Writes facts in the Test Anything Protocol, version 13. A test point is a record; a YAML block below it has its findings. Points
 * get their numbers from the run.
 */
#include <inttypes.h>

#include "formats/output/issue.h"
#include "formats/output/writer.h"
#include "formats/text/safe_text.h"

/* A "#" starts a directive in a description; a backslash before it makes it plain. */
static const char signs[] = "#\\";

static void tap_header(const struct carc_printer *printer)
{
	fputs("TAP version 13\n", printer->out);
}

/* between: stands between two keys. */
static void print_place(const struct carc_issue *issue, const char *file, const char *between,
			FILE *out)
{
	fputs("file: ", out);
	carc_json_string(file, out);
	if (issue->line)
		fprintf(out, "%sline: %" PRId64, between, issue->line);
	if (issue->column)
		fprintf(out, "%scolumn: %" PRId64, between, issue->column);
}

static void print_other(const struct carc_issue *issue, const char *file, FILE *out)
{
	fprintf(out, "    - {severity: %s, code: %s, ",
		carc_issue_fails(issue) ? "fail" : issue->severity, issue->code);
	print_place(issue, file, ", ", out);
	fputs(", message: ", out);
	carc_json_string(issue->coded, out);
	fputs("}\n", out);
}

/* Prints the block of a failed point: the issue that fails it, then the other issues that the printer keeps. */
static void print_block(const struct carc_printer *printer, const struct carc_issue *worst,
			const char *file, FILE *out)
{
	fputs("  ---\n  message: ", out);
	carc_json_string(worst->coded, out); /* JSON is YAML */
	fprintf(out, "\n  severity: fail\n  code: %s\n  ", worst->code);
	print_place(worst, file, "\n  ", out);
	fputs(printer->issues > 1 ? "\n  others:\n" : "\n", out);
	for (unsigned i = 0; i < printer->issues; i++)
		if (&printer->issue[i] != worst)
			print_other(&printer->issue[i], file, out);
	fputs("  ...\n", out);
}

static void print_point(bool sound, const char *file, int64_t record, FILE *out)
{
	fputs(sound ? "ok - " : "not ok - ", out);
	carc_print_escaped(file, signs, false, out);
	if (record)
		fprintf(out, ": record %" PRId64, record);
	fputs(": ", out);
}

static void tap_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	struct carc_issue issue;
	FILE *out = printer->out;
	bool sound;

	if (carc_issue_verdict(fact, &sound)) {
		const char *file = carc_fact_get(fact, CARC_F_file)->text;

		print_point(sound, file, carc_fact_get(fact, CARC_F_record)->number, out);
		carc_print_escaped(carc_fact_get(fact, CARC_F_status)->text, signs, false, out);
		fputc('\n', out);
		/* Several readers take no block below a point that passes: its notes are left out. */
		if (!sound && carc_issues_worst(printer))
			print_block(printer, carc_issues_worst(printer), file, out);
		carc_issues_drop(printer);
		return;
	}
	if (!carc_issue_take(printer, fact, &issue))
		return;
	if (printer->collects) {
		carc_issue_keep(printer, &issue);
		return;
	}
	if (carc_issue_fails(&issue)) {
		print_point(false, issue.file, issue.record, out);
		fputs(issue.gone ? "gone: " : "", out);
		carc_print_escaped(issue.coded, signs, false, out);
		fputc('\n', out);
		print_block(printer, &issue, issue.file, out);
	}
	carc_issue_done(&issue);
}

static void tap_end(const struct carc_ending *ending, FILE *out)
{
	if (ending->whole)
		fprintf(out, "1..%lu\n", ending->judged);
	else
		fputs("Bail out! some input could not be read\n", out);
}

const struct carc_writer carc_tap_writer = {.name = "tap",
					    .header = tap_header,
					    .fact = tap_fact,
					    .uses = CARC_ISSUE_USES,
					    .uses_inner = CARC_ISSUE_USES,
					    .end = tap_end,
					    .numbered = "ok",
					    .verdicts = true,
					    .troubles = true};
