/*
 * Facts as SARIF 2.1.0 (OASIS, Static Analysis Results Interchange Format): one JSON object for a whole run, which its header and
 * its end close. Between results stands a comma, which each has before it: who writes the first of them leaves it out.
 */
#include <string.h>

#include "core/verdict/finding.h"
#include "formats/output/code_sentence.h"
#include "formats/output/issue.h"
#include "formats/output/writer.h"
#include "formats/text/safe_text.h"

static const char between[] = ",\n";

static void sarif_header(const struct carc_printer *printer)
{
	fputs("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":["
	      "{\"columnKind\":\"unicodeCodePoints\",\"results\":[\n",
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
	const struct carc_field_value *baseline = carc_fact_get(fact, CARC_F_baseline);
	struct carc_issue issue;
	FILE *out = printer->out;

	if (!carc_issue_take(printer, fact, &issue))
		return;
	fprintf(out, printer->note ? "%s{\"descriptor\":{\"id\":" : "%s{\"ruleId\":", between);
	carc_json_string(issue.code, out);
	fputs(printer->note ? "}" : "", out);
	fputs(",\"level\":", out);
	carc_json_string(issue.severity, out);
	fputs(",\"message\":{\"text\":", out);
	carc_json_string(issue.words, out);
	fputs("},", out);
	print_place(&issue, out);
	if (baseline && baseline->is == CARC_IS_TEXT)
		fprintf(out, ",\"baselineState\":\"%s\"", issue.gone ? "absent" : "new");
	if (!printer->note) {
		fputs(",\"properties\":", out);
		carc_fact_json(fact, out);
	}
	fputc('}', out);
	carc_issue_done(&issue);
}

/* Prints a code that the run reported: its sentence, what it means, what to do. */
static void print_rule(enum carc_code code, FILE *out)
{
	/* ORDER enum carc_severity */
	static const char *const levels[] = {"note", "warning", "error"};
	const struct carc_code_info *info = carc_code_info(code);
	char sentence[CARC_SENTENCE_MAX];

	fputs("{\"id\":", out);
	carc_json_string(info->code, out);
	fputs(",\"name\":", out);
	carc_json_string(info->symbol, out);
	fputs(",\"shortDescription\":{\"text\":", out);
	carc_json_string(carc_code_sentence(code, sentence, sizeof sentence), out);
	fputs("},\"fullDescription\":{\"text\":", out);
	carc_json_string(info->meaning, out);
	fputs("},\"help\":{\"text\":", out);
	carc_json_string(info->advice, out);
	fprintf(out, "},\"defaultConfiguration\":{\"level\":\"%s\"}}", levels[info->severity]);
}

/* The tool stands behind the results, since only then the codes are known. */
static void sarif_end(const struct carc_ending *ending, FILE *out)
{
	const char *separator = "\n";

	fputs("\n],\"tool\":{\"driver\":{\"name\":\"carc\",\"version\":\"" CARC_VERSION
	      "\",\"informationUri\":\"" CARC_HOMEPAGE "\",\"rules\":[",
	      out);
	CARC_EACH_CODE (i) {
		if (!ending->codes[i])
			continue;
		fputs(separator, out);
		print_rule(i, out);
		separator = between;
	}
	fprintf(out, "\n]}},\"invocations\":[{\"executionSuccessful\":%s",
		ending->whole ? "true" : "false");
	if (*ending->notes)
		fprintf(out, ",\"toolExecutionNotifications\":[\n%s\n]",
			ending->notes + strlen(between));
	fputs("}]}]}\n", out);
}

const struct carc_writer carc_sarif_writer = {.name = "sarif",
					      .header = sarif_header,
					      .fact = sarif_fact,
					      .uses = CARC_ISSUE_USES,
					      .uses_inner = CARC_ISSUE_USES,
					      .between = between,
					      .end = sarif_end,
					      .notes = true};
