/*
 * Facts as the Test Anything Protocol has them, version 14: a test point is a record, and what was found in it stands before it
 * as comments.
 */
#include <inttypes.h>

#include "formats/say/issue.h"
#include "formats/say/writer.h"

/* What begins a directive in a description, and what stands before a sign that does not. */
static const char signs[] = "#\\";

static void tap_header(const struct carc_printer *printer)
{
	fputs("TAP version 14\n", printer->out);
}

static void tap_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	struct carc_issue issue;
	FILE *out = printer->out;
	bool sound;

	if (carc_issue_verdict(fact, &sound)) {
		fputs(sound ? "ok - " : "not ok - ", out);
		carc_print_escaped(carc_fact_get(fact, "file")->text, signs, false, out);
		fprintf(out, ": record %" PRId64 ": ", carc_fact_get(fact, "record")->number);
		carc_print_escaped(carc_fact_get(fact, "status")->text, signs, false, out);
		fputc('\n', out);
		return;
	}
	if (!carc_issue_take(printer, fact, &issue))
		return;
	fputs(issue.gone ? "not ok - " : "# ", out);
	carc_print_escaped(issue.line_of_text, issue.gone ? signs : "", false, out);
	fputc('\n', out);
	carc_issue_done(&issue);
}

static void tap_end(unsigned long points, bool whole, FILE *out)
{
	if (whole)
		fprintf(out, "1..%lu\n", points);
	else
		fputs("Bail out! not all input could be read\n", out);
}

const struct carc_writer carc_tap_writer = {.name = "tap",
					    .header = tap_header,
					    .fact = tap_fact,
					    .uses = CARC_ISSUE_USES,
					    .uses_inner = CARC_ISSUE_USES,
					    .end = tap_end,
					    .verdicts = true};
