/* Issues, and those that a printer keeps until the verdict on their record is printed. */
#ifndef CARC_ISSUE_LIST_H
#define CARC_ISSUE_LIST_H

#include "formats/output/fact.h"

struct carc_issue {
	const char *file, *severity, *code, *player;
	int64_t record, line, column, turn; /* 0: it is about none */
	bool gone;                          /* it was expected, and is not there */
	char *line_of_text;                 /* what people are told, without the end of the line */
	const char *coded, *words; /* parts of that: from the code on, and behind the code */
	unsigned rank;             /* the order in which a record's issues came */
};

/* Frees what an issue owns. */
void carc_issue_done(struct carc_issue *issue);

/*
 * Moves an issue into the printer, until the verdict on its record is printed. Out of memory: the printer remembers it, and the
 * issue is freed.
 */
void carc_issue_keep(struct carc_printer *printer, struct carc_issue *issue);

/* Frees the issues that a printer keeps. */
void carc_issues_drop(struct carc_printer *printer);

/* Sorts the issues of a record that cannot be read by line; within a line, what makes it unreadable comes first. */
void carc_issues_sort(struct carc_printer *printer);

/* Returns whether an issue fails the test that its record is. */
bool carc_issue_fails(const struct carc_issue *issue);

/* Returns the first issue that fails the record, else the first of all, or NULL. */
const struct carc_issue *carc_issues_worst(const struct carc_printer *printer);

#endif
