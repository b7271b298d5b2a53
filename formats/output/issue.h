/* Findings that an output form prints below the verdict on their record. The printer keeps them until then. */
#ifndef CARC_ISSUE_H
#define CARC_ISSUE_H

#include "formats/output/fact.h"

struct carc_issue {
	bool fails;  /* an error, or a missing finding of a baseline */
	bool spoils; /* an error that makes its record unreadable */
	int64_t line;
	unsigned rank; /* order of arrival within the record, from 0 */
	char *text[CARC_ISSUE_TEXTS];
};

/* Prints a verdict with the kept findings below it. Keeps a finding if printer->collects, else prints it alone if it fails. */
void carc_issue_fact(struct carc_printer *printer, const struct carc_fact *fact);

/* Frees the findings that a printer keeps. */
void carc_issues_drop(struct carc_printer *printer);

/* Sorts the kept findings of an unreadable record by line; within a line, those that make it unreadable come first. */
void carc_issues_sort(struct carc_printer *printer);

/* Returns the first kept finding that fails the record, else the first one; NULL if there are none. */
const struct carc_issue *carc_issues_worst(const struct carc_printer *printer);

/* Fields that a form with findings reads: those of text and of JSON. */
enum { CARC_ISSUE_USES = CARC_IN_TEXT | CARC_IN_JSON };

#endif
