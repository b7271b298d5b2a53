/* See issue.h. */
#include "formats/output/issue.h"

#include <stdlib.h>
#include <string.h>

#include "core/verdict/finding.h"
#include "formats/output/fact_text.h"

/* Returns whether a finding fails its test: an error, or a missing finding of a baseline. */
static bool fails(const struct carc_fact *fact)
{
	return fact->info == carc_fact_info(CARC_FACT_GONE) ||
	       !strcmp(carc_fact_get(fact, CARC_F_severity)->text, "error");
}

/* Keeps a finding. Sets printer->no_memory on out of memory. */
static void keep(struct carc_printer *printer, const struct carc_fact *fact)
{
	enum carc_code code = carc_code_find(carc_fact_get(fact, CARC_F_code)->text);
	unsigned count = printer->issues;
	struct carc_issue *issue = printer->issue;

	/* The capacity is the next power of two. */
	if ((count & (count - 1)) == 0)
		issue = realloc(issue, (count ? 2 * (size_t)count : 1) * sizeof *issue);
	printer->no_memory |= !issue;
	if (!issue)
		return;
	printer->issue = issue;
	printer->issues++;
	issue += count;
	*issue = (struct carc_issue){.fails = fails(fact),
				     .line = carc_fact_get(fact, CARC_F_line)->number,
				     .rank = count};
	issue->spoils = issue->fails && carc_code_exit(code) == 2;
	for (unsigned i = 0; i < CARC_ISSUE_TEXTS; i++) {
		struct carc_text_buffer buffer;

		if (carc_text_buffer_open(&buffer))
			carc_fact_fill(fact, printer->writer->kept[i], buffer.out);
		issue->text[i] = carc_text_buffer_end(&buffer);
		printer->no_memory |= !issue->text[i];
	}
}

void carc_issue_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	const struct carc_field_value *errors = carc_fact_get(fact, CARC_F_errors);

	if (!carc_fact_template(fact))
		return;
	if (!errors && printer->collects) {
		keep(printer, fact);
	} else if (errors || fails(fact)) {
		carc_fact_by_template(printer, fact);
	}
	if (!errors)
		return;
	/* The fact is a verdict. */
	printer->writer->below(printer, errors->number == 0);
	carc_issues_drop(printer);
}

void carc_issues_drop(struct carc_printer *printer)
{
	for (unsigned i = 0; i < printer->issues; i++)
		for (unsigned text = 0; text < CARC_ISSUE_TEXTS; text++)
			free(printer->issue[i].text[text]);
	free(printer->issue);
	printer->issue = NULL;
	printer->issues = 0;
}

static int by_line(const void *a, const void *b)
{
	const struct carc_issue *one = a, *other = b;

	if (one->line != other->line)
		return one->line < other->line ? -1 : 1;
	if (one->spoils != other->spoils)
		return one->spoils ? -1 : 1;
	return one->rank < other->rank ? -1 : one->rank > other->rank;
}

void carc_issues_sort(struct carc_printer *printer)
{
	if (printer->issues > 1)
		qsort(printer->issue, printer->issues, sizeof *printer->issue, by_line);
}

const struct carc_issue *carc_issues_worst(const struct carc_printer *printer)
{
	for (unsigned i = 0; i < printer->issues; i++)
		if (printer->issue[i].fails)
			return &printer->issue[i];
	return printer->issue;
}
