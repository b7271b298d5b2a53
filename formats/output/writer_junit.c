/*
 * Writes facts as XML in the form of JUnit, which build servers read: a record is a suite of one test, whose name does not depend on
 * its result. JUnit has no standard; this is what its readers have in common.
 */
#include <inttypes.h>

#include "formats/output/issue.h"
#include "formats/output/writer.h"
#include "formats/text/safe_text.h"

static void print_attribute(const char *name, const char *text, FILE *out)
{
	fprintf(out, " %s=\"", name);
	carc_print_markup(text, out);
	fputc('"', out);
}

static void print_counts(unsigned long tests, unsigned long failures, unsigned long errors,
			 FILE *out)
{
	fprintf(out, " tests=\"%lu\" failures=\"%lu\" errors=\"%lu\" skipped=\"0\" time=\"0\"",
		tests, failures, errors);
}

/*
 * A test: of a record, of a finding that a baseline expects and that is gone, or, with record 0, of a file. issue: the test's own,
 * or NULL; result: "failure", "error", or NULL for a test that passes.
 */
struct test {
	const char *file, *result;
	int64_t record;
	const struct carc_issue *issue;
};

static void print_name(const struct test *test, FILE *out)
{
	fputs(" name=\"", out);
	if (test->record)
		fprintf(out, "record %" PRId64, test->record);
	else
		fputs("file", out);
	if (test->issue && test->issue->gone) {
		fprintf(out, ": gone: %s: ", test->issue->code);
		carc_print_markup(test->issue->words, out);
	}
	fputc('"', out);
}

static void begin_test(const struct test *test, FILE *out)
{
	bool fails = test->result, error = fails && test->result[0] == 'e';

	fputs("<testsuite", out);
	print_attribute("name", test->file, out);
	print_counts(1, fails && !error, error, out);
	fputs("><testcase", out);
	print_attribute("classname", test->file, out);
	print_name(test, out);
	print_attribute("file", test->file, out);
	if (test->issue && test->issue->line)
		fprintf(out, " line=\"%" PRId64 "\"", test->issue->line);
	fputs(" time=\"0\">", out);
	if (!fails)
		return;
	fprintf(out, "<%s", test->result);
	print_attribute("type", test->issue ? test->issue->code : "", out);
	fputs(" message=\"", out);
	if (test->issue)
		carc_print_markup(test->issue->words, out);
	fputs("\">", out);
}

static void end_test(const struct test *test, FILE *out)
{
	if (test->result)
		fprintf(out, "</%s>", test->result);
	fputs("</testcase></testsuite>\n", out);
}

/* Prints all lines that were reported about the record: into the failure, or else beside the test. */
static void print_record(const struct carc_printer *printer, const struct test *test, FILE *out)
{
	bool beside = !test->result && printer->issues > 0;

	begin_test(test, out);
	fputs(beside ? "<system-out>" : "", out);
	for (unsigned i = 0; i < printer->issues; i++) {
		fputs(i > 0 ? "\n" : "", out);
		carc_print_markup(printer->issue[i].line_of_text, out);
	}
	fputs(beside ? "</system-out>" : "", out);
	end_test(test, out);
}

static void junit_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	struct carc_issue issue;
	FILE *out = printer->out;
	bool sound;

	if (carc_issue_verdict(fact, &sound)) {
		struct test test = {carc_fact_get(fact, CARC_F_file)->text,
				    sound ? NULL : "failure",
				    carc_fact_get(fact, CARC_F_record)->number,
				    sound ? NULL : carc_issues_worst(printer)};

		print_record(printer, &test, out);
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
		struct test test = {issue.file, issue.gone ? "failure" : "error", issue.record,
				    &issue};

		begin_test(&test, out);
		carc_print_markup(issue.line_of_text, out);
		end_test(&test, out);
	}
	carc_issue_done(&issue);
}

static void junit_start(const struct carc_ending *ending, FILE *out)
{
	fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"carc\"", out);
	print_counts(ending->judged, ending->failed, ending->erred, out);
	fputs(">\n", out);
}

static void junit_end(const struct carc_ending *ending, FILE *out)
{
	(void)ending;
	fputs("</testsuites>\n", out);
}

const struct carc_writer carc_junit_writer = {.name = "junit",
					      .fact = junit_fact,
					      .uses = CARC_ISSUE_USES,
					      .uses_inner = CARC_ISSUE_USES,
					      .start = junit_start,
					      .end = junit_end,
					      .verdicts = true,
					      .troubles = true};
