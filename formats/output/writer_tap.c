/*
 * Writes facts in the Test Anything Protocol, version 13. A test point is a record; a YAML block below it has its findings.
 * The run inserts the numbers of the points.
 */
#include "formats/output/issue.h"
#include "formats/output/writer.h"

#define POINT "ok - {:description}{file}<: record {record}>: "
/* A block without the other findings. A JSON string is valid YAML. */
#define BLOCK \
	"  ---\n  message: \"{:json}{code}: {.words}\"\n  severity: fail\n  code: {code}\n  file: {:string}{file}"
#define PLACE(between) "<" between "line: {line}><" between "column: {column}>"
#define BLOCK_END "  ...\n"

static const char *const templates[CARC_FACTS] = {
	[CARC_FACT_FINDING] = "not " POINT "{code}: {.words}\n" BLOCK PLACE("\n  ") "\n" BLOCK_END,
	[CARC_FACT_GONE] = "not " POINT "gone: {code}: {.words}\n" BLOCK "\n" BLOCK_END,
	[CARC_FACT_STATUS] = "<{errors!}not >" POINT "{status}\n",
	[CARC_FACT_TILESET] = "<{errors!}not >" POINT "{status}\n",
};

/* Templates of a kept finding. */
enum { WORST, OTHER };
static const char *const kept[CARC_ISSUE_TEXTS] = {
	[WORST] = BLOCK PLACE("\n  "),
	[OTHER] =
		"    - \\{severity: <{severity=error}fail|{severity}>, code: {code}, file: {:string}{file}" PLACE(
			", ") ", message: \"{:json}{code}: {.words}\"}\n",
};

static void tap_header(struct carc_printer *printer)
{
	fputs("TAP version 13\n", printer->out);
}

/* Prints the block of a failed point: the finding that fails it, then the other kept findings. */
static void tap_below(const struct carc_printer *printer, bool sound)
{
	const struct carc_issue *worst = carc_issues_worst(printer);

	/* Leave out the notes of a point that passes: several readers reject a block below it. */
	if (sound || !worst)
		return;
	fprintf(printer->out, "%s\n%s", worst->text[WORST],
		printer->issues > 1 ? "  others:\n" : "");
	for (unsigned i = 0; i < printer->issues; i++)
		if (&printer->issue[i] != worst)
			fputs(printer->issue[i].text[OTHER], printer->out);
	fputs(BLOCK_END, printer->out);
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
					    .fact = carc_issue_fact,
					    .templates = templates,
					    .kept = kept,
					    .below = tap_below,
					    .uses = CARC_ISSUE_USES,
					    .uses_inner = CARC_ISSUE_USES,
					    .end = tap_end,
					    .numbered = "ok",
					    .verdicts = true,
					    .troubles = true};
