/*
 * Writes facts as SARIF 2.1.0 (OASIS, Static Analysis Results Interchange Format): one JSON object for a run, which the header
 * opens and the end closes. Each result begins with the separating comma, which the run cuts off before the first.
 */
#include <string.h>

#include "core/verdict/finding.h"
#include "formats/output/code_sentence.h"
#include "formats/output/issue.h"
#include "formats/output/writer.h"
#include "formats/text/safe_text.h"

static const char between[] = ",\n";

static void sarif_header(struct carc_printer *printer)
{
	fputs("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":["
	      "{\"columnKind\":\"unicodeCodePoints\",\"results\":[\n",
	      printer->out);
}

#define RESULT \
	",\"level\":\"{severity}\",\"message\":\\{\"text\":\"{:json}{.words}\"},\"locations\":" \
	"[\\{\"physicalLocation\":\\{\"artifactLocation\":\\{\"uri\":\"{:uri}{file}\"}"
#define LINE "<,\"region\":\\{\"startLine\":{line}<,\"startColumn\":{column}>}>}}]"
static const char *const templates[CARC_FACTS] = {
	[CARC_FACT_FINDING] =
		"\\{\"ruleId\":\"{code}\"" RESULT LINE "<,\"baselineState\":\"{baseline}\">",
	[CARC_FACT_GONE] = "\\{\"ruleId\":\"{code}\"" RESULT "}}],\"baselineState\":\"absent\"",
};
static const char note[] = "\\{\"descriptor\":\\{\"id\":\"{code}\"}" RESULT LINE "}";

static void sarif_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	FILE *out = printer->out;

	if (!carc_fact_template(fact))
		return;
	fputs(between, out);
	if (printer->note) {
		carc_fact_fill(fact, note, out);
		return;
	}
	/* "properties" is the whole fact. */
	carc_fact_by_template(printer, fact);
	fputs(",\"properties\":", out);
	carc_fact_json(fact, out);
	fputc('}', out);
}

/* Prints a code that the run reported: its sentence, meaning and advice. */
static void print_rule(enum carc_code code, FILE *out)
{
	/* ORDER enum carc_severity */
	static const char *const levels[] = {"note", "warning", "error"};
	const struct carc_code_info *info = carc_code_info(code);
	char sentence[CARC_SENTENCE_MAX];

	const char *const members[][2] = {
		{"{\"id\":", info->code},
		{",\"name\":", info->symbol},
		{",\"shortDescription\":{\"text\":",
		 carc_code_sentence(code, sentence, sizeof sentence)},
		{"},\"fullDescription\":{\"text\":", info->meaning},
		{"},\"help\":{\"text\":", info->advice},
		{"},\"defaultConfiguration\":{\"level\":", levels[info->severity]},
	};

	for (unsigned i = 0; i < sizeof members / sizeof *members; i++) {
		fputs(members[i][0], out);
		carc_json_string(members[i][1], out);
	}
	fputs("}}", out);
}

/* The tool follows the results: its rules are the codes that the run reported. */
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
					      .templates = templates,
					      .uses = CARC_ISSUE_USES,
					      .uses_inner = CARC_ISSUE_USES,
					      .between = between,
					      .end = sarif_end,
					      .notes = true};
