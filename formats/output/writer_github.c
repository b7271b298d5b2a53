/* Facts as commands of a workflow on GitHub, which shows each beside the line that it is about. */
#include <string.h>

#include "formats/output/issue.h"
#include "formats/output/writer.h"
#include "formats/text/safe_text.h"

/* The signs that part properties, and end them; and those of the message. */
static const char property_signs[] = "%:,", message_signs[] = "%";

static void print_place(const char *name, int64_t number, FILE *out)
{
	if (number == 0)
		return;
	fprintf(out, ",%s=", name);
	carc_print_number(number, out);
}

static void github_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	struct carc_issue issue;
	FILE *out = printer->out;

	if (!carc_issue_take(printer, fact, &issue))
		return;
	/* What was expected and is not there is no fault of a line, but of the run. */
	fprintf(out, "::%s file=",
		issue.gone                        ? "error"
		: !strcmp(issue.severity, "note") ? "notice"
						  : issue.severity);
	carc_print_escaped(issue.file, property_signs, true, out);
	print_place("line", issue.line, out);
	print_place("col", issue.column, out);
	fprintf(out, ",title=%s%s::", issue.gone ? "gone%3A " : "", issue.code);
	carc_print_escaped(issue.words, message_signs, true, out);
	fputc('\n', out);
	carc_issue_done(&issue);
}

const struct carc_writer carc_github_writer = {.name = "github",
					       .fact = github_fact,
					       .uses = CARC_ISSUE_USES,
					       .uses_inner = CARC_ISSUE_USES,
					       .troubles = true};
