/* See issue_list.h. */
#include "formats/output/issue_list.h"

#include <stdlib.h>
#include <string.h>

#include "core/verdict/finding.h"

void carc_issue_done(struct carc_issue *issue)
{
	free(issue->line_of_text);
	issue->line_of_text = NULL;
}

void carc_issue_keep(struct carc_printer *printer, struct carc_issue *issue)
{
	unsigned count = printer->issues;
	struct carc_issue *grown = printer->issue;

	/* The room is the next power of two. */
	if ((count & (count - 1)) == 0)
		grown = realloc(grown, (count ? 2 * (size_t)count : 1) * sizeof *grown);
	if (!grown) {
		printer->no_memory = true;
		carc_issue_done(issue);
		return;
	}
	issue->rank = count;
	/* The texts of the fact go with it; codes and severities are words that stay. */
	issue->file = issue->player = "";
	printer->issue = grown;
	printer->issue[printer->issues++] = *issue;
}

void carc_issues_drop(struct carc_printer *printer)
{
	for (unsigned i = 0; i < printer->issues; i++)
		carc_issue_done(&printer->issue[i]);
	free(printer->issue);
	printer->issue = NULL;
	printer->issues = 0;
}

static bool spoils_record(const struct carc_issue *issue)
{
	return carc_issue_fails(issue) && carc_code_exit(carc_code_find(issue->code)) == 2;
}

static int by_line(const void *a, const void *b)
{
	const struct carc_issue *one = a, *other = b;

	if (one->line != other->line)
		return one->line < other->line ? -1 : 1;
	if (spoils_record(one) != spoils_record(other))
		return spoils_record(one) ? -1 : 1;
	return one->rank < other->rank ? -1 : one->rank > other->rank;
}

void carc_issues_sort(struct carc_printer *printer)
{
	if (printer->issues > 1)
		qsort(printer->issue, printer->issues, sizeof *printer->issue, by_line);
}

bool carc_issue_fails(const struct carc_issue *issue)
{
	return issue->gone || !strcmp(issue->severity, "error");
}

const struct carc_issue *carc_issues_worst(const struct carc_printer *printer)
{
	for (unsigned i = 0; i < printer->issues; i++)
		if (carc_issue_fails(&printer->issue[i]))
			return &printer->issue[i];
	return printer->issues > 0 ? printer->issue : NULL;
}
