/*
 * Writers: how facts are written. Each is one file and one row of the table in writer.c; -o chooses one by its name.
 */
#ifndef CARC_WRITER_H
#define CARC_WRITER_H

#include <stdio.h>

#include "formats/output/fact_text.h"

const struct carc_writer *carc_writer_of(enum carc_output output);

/* Whether a form has rows: who tells of several things in one fact tells rows one by one. */
bool carc_has_rows(enum carc_output output);

/* Nothing is taken before the first fact. Errors of the stream are for the caller to see. */
void carc_printer_init(struct carc_printer *printer, enum carc_output output, enum carc_rows rows,
		       FILE *out);

/* Let a printer tell something else, which keeps what it knows of templates. */
void carc_printer_aim(struct carc_printer *printer, enum carc_output output, enum carc_rows rows,
		      FILE *out);

/* Give its memory back; it may be aimed anew. False: memory ended, and something was not printed. */
bool carc_printer_done(struct carc_printer *printer);

/* The names of the columns; nothing where a form has none. asked, with: as in the printer. */
void carc_print_header(enum carc_output output, enum carc_rows rows, const char *asked,
		       const char *with, FILE *out);

/* Print the start or the end of the output, where a form has one that needs the sums of the run. */
void carc_print_start(enum carc_output output, const struct carc_ending *ending, FILE *out);
void carc_print_end(enum carc_output output, const struct carc_ending *ending, FILE *out);

/*
 * Write a fact, which ends with that. It is left out of a form that has nothing of it: JSON has facts with a type, rows
 * those with a column, people are told those with a template.
 */
void carc_fact_print(struct carc_fact *fact);

extern const struct carc_writer carc_text_writer, carc_tsv_writer, carc_csv_writer,
	carc_json_writer, carc_sarif_writer, carc_junit_writer, carc_tap_writer, carc_github_writer,
	carc_html_writer;

/* A fact as an object, on one line without its end. */
void carc_fact_json(const struct carc_fact *fact, FILE *out);

/*
 * Writes the lines of a text as elements of HTML: "# heading"; "- item" of a list; "*- item", of what the game has; else a paragraph.
 * A part between two `` is code. The text is cut into its lines.
 */
void carc_print_elements(char *text, FILE *out);

#endif
