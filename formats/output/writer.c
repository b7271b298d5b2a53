/* The table of writers, and the functions of a printer. */
#include "formats/output/writer.h"

#include <string.h>

#include "formats/output/issue.h"

const struct carc_writer carc_text_writer = {.name = "text",
					     .fact = carc_fact_by_template,
					     .uses = CARC_IN_TEXT,
					     .uses_inner = CARC_IN_TEXT};

/* ORDER enum carc_output */
static const struct carc_writer *const writers[] = {
	&carc_text_writer, &carc_tsv_writer,    &carc_json_writer,
	&carc_csv_writer,  &carc_sarif_writer,  &carc_junit_writer,
	&carc_tap_writer,  &carc_github_writer, &carc_html_writer};

enum { FACTS_MAX = 16 << 20 }; /* bytes of one fact with its inner facts */

const struct carc_writer *carc_writer_of(enum carc_output output)
{
	return writers[output];
}

bool carc_has_rows(enum carc_output output)
{
	return carc_writer_of(output)->rows;
}

void carc_print_header(enum carc_output output, enum carc_rows rows, const char *asked,
		       const char *with, FILE *out)
{
	struct carc_printer printer;

	carc_printer_init(&printer, output, rows, out);
	printer.asked = asked;
	printer.with = with;
	if (printer.writer->header)
		printer.writer->header(&printer);
}

void carc_print_start(enum carc_output output, const struct carc_ending *ending, FILE *out)
{
	if (carc_writer_of(output)->start)
		carc_writer_of(output)->start(ending, out);
}

void carc_print_end(enum carc_output output, const struct carc_ending *ending, FILE *out)
{
	if (carc_writer_of(output)->end)
		carc_writer_of(output)->end(ending, out);
}

void carc_printer_aim(struct carc_printer *printer, enum carc_output output, enum carc_rows rows,
		      FILE *out)
{
	if (printer->writer != carc_writer_of(output)) {
		printer->writer = carc_writer_of(output);
		printer->steps = 0;
		memset(printer->template, 0, sizeof printer->template);
	}
	printer->out = out;
	printer->rows = rows;
	printer->asked = printer->with = printer->rules = NULL;
	printer->used = printer->printed = 0;
	printer->no_memory = false;
}

void carc_printer_init(struct carc_printer *printer, enum carc_output output, enum carc_rows rows,
		       FILE *out)
{
	printer->writer = NULL;
	printer->collects = printer->note = false;
	printer->issue = NULL;
	printer->issues = 0;
	carc_arena_init(&printer->arena, FACTS_MAX);
	carc_printer_aim(printer, output, rows, out);
}

bool carc_printer_done(struct carc_printer *printer)
{
	carc_issues_drop(printer);
	carc_arena_done(&printer->arena);
	return !printer->no_memory;
}

void carc_fact_print(struct carc_fact *fact)
{
	struct carc_printer *printer;

	if (!fact)
		return;
	printer = fact->printer;
	printer->printed++;
	if (!printer->no_memory)
		printer->writer->fact(printer, fact);
	carc_arena_reset(&printer->arena);
	printer->used = 0;
}
