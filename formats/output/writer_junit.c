/*
 * Writes facts as XML in the form of JUnit, which build servers read: a record is a suite of one test, whose name does not
 * depend on its result. JUnit has no standard; this is the subset that its readers share.
 */
#include "formats/output/issue.h"
#include "formats/output/writer.h"

/* One test for a record, for a missing finding of a baseline, or, with record 0, for a file. */
#define SUITE(failures, errors, name) \
	"{:markup}<testsuite name=\"{file}\" tests=\"1\" failures=\"" failures \
	"\" errors=\"" errors \
	"\" skipped=\"0\" time=\"0\"><testcase classname=\"{file}\" name=\"[record {record}|file]" name \
	"\" file=\"{file}\""
#define RESULT "type=\"{code}\" message=\"{.words}\">"
#define LINE(place) "{file}" place ": {severity}: {code}: {.words}"
#define SUITE_END "</testcase></testsuite>\n"

#define VERDICT SUITE("[{errors!}1|0]", "0", "") "[{errors!}| time=\"0\">]"
static const char *const templates[CARC_FACTS] = {
	[CARC_FACT_FINDING] =
		SUITE("0", "1", "") "[ line=\"{line}\"] time=\"0\"><error " RESULT LINE(
			"[:{line}][:{column}]") "</error>" SUITE_END,
	[CARC_FACT_GONE] = SUITE(
		"1", "0",
		": gone: {code}: {.words}") " time=\"0\"><failure " RESULT
					    "{file}: record {record}: gone: {code}: {.words}</failure>" SUITE_END,
	[CARC_FACT_STATUS] = VERDICT,
	[CARC_FACT_TILESET] = VERDICT,
};

/* Templates of a kept finding. */
enum { FAILURE, SHOWN };
static const char *const kept[CARC_ISSUE_TEXTS] = {
	[FAILURE] = "{:markup}[ line=\"{line}\"] time=\"0\"><failure " RESULT,
	[SHOWN] = "{:markup}" LINE("[:{line}][:{column}]"),
};

/* Prints the kept findings inside the failure, or as system-out if the record passes. */
static void junit_below(const struct carc_printer *printer, bool sound)
{
	const struct carc_issue *worst = carc_issues_worst(printer);
	FILE *out = printer->out;
	const char *begin = worst ? "<system-out>" : "", *end = worst ? "</system-out>" : "";

	if (!sound) {
		begin = worst ? worst->text[FAILURE]
			      : " time=\"0\"><failure type=\"\" message=\"\">";
		end = "</failure>";
	}
	fputs(begin, out);
	for (unsigned i = 0; i < printer->issues; i++)
		fprintf(out, "%s%s", i > 0 ? "\n" : "", printer->issue[i].text[SHOWN]);
	fprintf(out, "%s" SUITE_END, end);
}

static void junit_start(const struct carc_ending *ending, FILE *out)
{
	fprintf(out,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		"<testsuites name=\"carc\" tests=\"%lu\" failures=\"%lu\" errors=\"%lu\" skipped=\"0\" time=\"0\">\n",
		ending->judged, ending->failed, ending->erred);
}

static void junit_end(const struct carc_ending *ending, FILE *out)
{
	(void)ending;
	fputs("</testsuites>\n", out);
}

const struct carc_writer carc_junit_writer = {.name = "junit",
					      .fact = carc_issue_fact,
					      .templates = templates,
					      .marked = true,
					      .kept = kept,
					      .below = junit_below,
					      .uses = CARC_ISSUE_USES,
					      .uses_inner = CARC_ISSUE_USES,
					      .start = junit_start,
					      .end = junit_end,
					      .verdicts = true,
					      .troubles = true};
