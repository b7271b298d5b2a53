/* Findings that a form puts below the verdict on their record. The printer keeps them until then. */
#ifndef CARC_ISSUE_H
#define CARC_ISSUE_H

#include "formats/output/fact.h"

struct carc_issue {
	bool fails;  /* it is an error */
	bool spoils; /* ... which makes its record unreadable */
	int64_t line;
	unsigned rank; /* the order in which the findings of a record came */
	char *text[CARC_ISSUE_TEXTS];
};

/* Writes a fact: prints a verdict, with the findings that the printer keeps below it; keeps a finding, or prints it alone if it fails. */
void carc_issue_fact(struct carc_printer *printer, const struct carc_fact *fact);

/* Frees the findings that a printer keeps. */
void carc_issues_drop(struct carc_printer *printer);

/* Sorts the findings of a record that cannot be read by line; within a line, what makes it unreadable comes first. */
void carc_issues_sort(struct carc_printer *printer);

/* Returns the first finding that fails the record, else the first of all, or NULL. */
const struct carc_issue *carc_issues_worst(const struct carc_printer *printer);

/* All that people or programs are told of a finding is of use. */
enum { CARC_ISSUE_USES = CARC_IN_TEXT | CARC_IN_JSON };

#endif
