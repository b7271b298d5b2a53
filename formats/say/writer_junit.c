/*
 * Facts as XML in the form of JUnit, which build servers read: each error is a test that failed, and each record without one a
 * test that did not. There is no standard; what is here is what all readers of it know.
 */
#include <inttypes.h>
#include <string.h>

#include "formats/say/issue.h"
#include "formats/say/writer.h"
#include "formats/text/markup.h"

static void print_attribute(const char *name, const char *text, FILE *out)
{
	fprintf(out, " %s=\"", name);
	carc_print_markup(text, out);
	fputc('"', out);
}

/* The tag of a test up to its name, which goes on. record: 0, it is about none */
static void begin_test(const char *file, int64_t record, FILE *out)
{
	fputs("<testcase", out);
	print_attribute("classname", file, out);
	fputs(" name=\"", out);
	if (record)
		fprintf(out, "record %" PRId64, record);
}

/* Of several tests of a record each has another name: of what is gone nothing but the words is known. */
static void name_test(const struct carc_issue *issue, FILE *out)
{
	begin_test(issue->file, issue->record, out);
	fputs(issue->record ? ": " : "", out);
	fputs(issue->gone ? "gone: " : "", out);
	carc_print_markup(issue->code, out);
	if (*issue->player) {
		fputs(" of ", out);
		carc_print_markup(issue->player, out);
	}
	if (issue->turn && !issue->gone)
		fprintf(out, " in turn %" PRId64, issue->turn);
	if (issue->gone) {
		fputs(": ", out);
		carc_print_markup(issue->words, out);
	}
	fputc('"', out);
}

static void junit_header(const struct carc_printer *printer)
{
	fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"carc\">\n",
	      printer->out);
}

static void junit_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	struct carc_issue issue;
	FILE *out = printer->out;
	bool sound;

	if (carc_issue_verdict(fact, &sound)) {
		if (!sound)
			return;
		begin_test(carc_fact_get(fact, "file")->text, carc_fact_get(fact, "record")->number,
			   out);
		fputs("\"/>\n", out);
		return;
	}
	if (!carc_issue_take(printer, fact, &issue))
		return;
	if (issue.gone || !strcmp(issue.severity, "error")) {
		name_test(&issue, out);
		print_attribute("file", issue.file, out);
		if (issue.line)
			fprintf(out, " line=\"%" PRId64 "\"", issue.line);
		fputs("><failure", out);
		print_attribute("type", issue.code, out);
		print_attribute("message", issue.words, out);
		fputc('>', out);
		carc_print_markup(issue.line_of_text, out);
		fputs("</failure></testcase>\n", out);
	}
	carc_issue_done(&issue);
}

static void junit_end(unsigned long points, bool whole, FILE *out)
{
	(void)points;
	if (!whole)
		fputs("<testcase classname=\"carc\" name=\"input\"><error message=\"not all input could be read\"/></testcase>\n",
		      out);
	fputs("</testsuite>\n</testsuites>\n", out);
}

const struct carc_writer carc_junit_writer = {.name = "junit",
					      .header = junit_header,
					      .fact = junit_fact,
					      .uses = CARC_ISSUE_USES,
					      .uses_inner = CARC_ISSUE_USES,
					      .end = junit_end,
					      .verdicts = true};
