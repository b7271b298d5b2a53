/* Writers: the output forms of facts. Each is a file and a row of the table in writer.c; -o chooses one by name. */
#ifndef CARC_WRITER_H
#define CARC_WRITER_H

#include <stdio.h>

#include "formats/output/fact_text.h"

const struct carc_writer *carc_writer_of(enum carc_output output);

/* Returns whether a form has rows; for one, callers print one fact per row. */
bool carc_has_rows(enum carc_output output);

/* Initializes a printer; allocates no memory before the first fact. The caller checks `out` for errors. */
void carc_printer_init(struct carc_printer *printer, enum carc_output output, enum carc_rows rows,
		       FILE *out);

/* Redirects a printer to another form, table or stream. It keeps its parsed templates if the form stays. */
void carc_printer_aim(struct carc_printer *printer, enum carc_output output, enum carc_rows rows,
		      FILE *out);

/* Frees the memory of a printer, which may be aimed anew. Returns false if memory ran out and facts were not printed. */
bool carc_printer_done(struct carc_printer *printer);

/* Prints the header of a form, such as the names of columns, if it has one. asked, with: see struct carc_printer. */
void carc_print_header(enum carc_output output, enum carc_rows rows, const char *asked,
		       const char *with, FILE *out);

/* Print the start or the end of the output, if the form has one that needs the counts of the run. */
void carc_print_start(enum carc_output output, const struct carc_ending *ending, FILE *out);
void carc_print_end(enum carc_output output, const struct carc_ending *ending, FILE *out);

/*
 * Writes a fact and frees it. A form leaves out facts that it cannot show: JSON those without a type, rows those without a
 * column, text those without a template.
 */
void carc_fact_print(struct carc_fact *fact);

extern const struct carc_writer carc_text_writer, carc_tsv_writer, carc_csv_writer,
	carc_json_writer, carc_sarif_writer, carc_junit_writer, carc_tap_writer, carc_github_writer,
	carc_html_writer;

/* Writes a fact as a JSON object, without a newline. */
void carc_fact_json(const struct carc_fact *fact, FILE *out);

/*
 * Writes the lines of a text as HTML elements: "# heading", "- item" of a list, "*- item" if the game has it, else a
 * paragraph. A part between two `` is code. Overwrites line ends in text with NUL.
 */
void carc_print_elements(char *text, FILE *out);

#endif
