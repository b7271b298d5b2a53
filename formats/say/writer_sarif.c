/*
 * Facts as SARIF 2.1.0 (OASIS, Static Analysis Results Interchange Format): one JSON object for a whole run, which its header and
 * its end close. Between results stands a comma, which each has before it: who writes the first of them leaves it out.
 */
#include <string.h>

#include "formats/say/issue.h"
#include "formats/say/writer.h"
#include "formats/text/safe_text.h"

static const char between[] = ",\n";

static void sarif_header(const struct carc_printer *printer)
{
	fputs("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":["
	      "{\"tool\":{\"driver\":{\"name\":\"carc\",\"version\":\"" CARC_VERSION "\"}},"
	      "\"columnKind\":\"unicodeCodePoints\",\"results\":[\n",
	      printer->out);
}

/* The name of a file as a relative reference (RFC 3986), whatever its bytes are. */
static void print_uri(const char *file, FILE *out)
{
	static const char plain[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";

	for (; *file; file++)
		if (strchr(plain, *file))
			fputc(*file, out);
		else
			fprintf(out, "%%%02X", (unsigned)(unsigned char)*file);
}

static void print_place(const struct carc_issue *issue, FILE *out)
{
	fputs("\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":\"", out);
	print_uri(issue->file, out);
	fputs("\"}", out);
	if (issue->line) {
		fputs(",\"region\":{\"startLine\":", out);
		carc_print_number(issue->line, out);
		if (issue->column) {
			fputs(",\"startColumn\":", out);
			carc_print_number(issue->column, out);
		}
		fputc('}', out);
	}
	fputs("}}]", out);
}

static void sarif_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	const struct carc_field_value *baseline = carc_fact_get(fact, "baseline");
	struct carc_issue issue;
	FILE *out = printer->out;

	if (!carc_issue_take(printer, fact, &issue))
		return;
	fprintf(out, "%s{\"ruleId\":", between);
	carc_json_string(issue.code, out);
	fputs(",\"level\":", out);
	carc_json_string(issue.severity, out);
	fputs(",\"message\":{\"text\":", out);
	carc_json_string(issue.words, out);
	fputs("},", out);
	print_place(&issue, out);
	if (baseline && baseline->is == CARC_IS_TEXT)
		fprintf(out, ",\"baselineState\":\"%s\"", issue.gone ? "absent" : "new");
	fputs(",\"properties\":", out);
	carc_fact_json(fact, out);
	fputc('}', out);
	carc_issue_done(&issue);
}

static void sarif_end(unsigned long points, bool whole, FILE *out)
{
	(void)points;
	fprintf(out, "\n],\"invocations\":[{\"executionSuccessful\":%s}]}]}\n",
		whole ? "true" : "false");
}

const struct carc_writer carc_sarif_writer = {.name = "sarif",
					      .header = sarif_header,
					      .fact = sarif_fact,
					      .uses = CARC_ISSUE_USES,
					      .uses_inner = CARC_ISSUE_USES,
					      .between = between,
					      .end = sarif_end};
