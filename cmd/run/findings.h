/*
 * Findings of a run: each is counted, and printed or kept until its turn comes. work.c, jobs.c and cli.c call all of this;
 * a tool calls cli_finding() only.
 */
#ifndef CARC_FINDINGS_H
#define CARC_FINDINGS_H

#include "cmd/options/tool.h"

/* Findings of a record that are printed; those beyond are counted. */
enum { RECORD_MOST = 1000 };

/* Count a finding about the work at hand, and print it or keep it. */
void cli_finding(void *ctx, const struct carc_found *finding); /* ctx: struct work */

/* The same: what an option names, such as a feature, is not there in the game at hand. */
void cli_not_there(struct work *work, const char *what, const char *why);

/* Where the record at hand is, with what --with asks for. record: it, where it could be read; or NULL. */
struct carc_source_place cli_place(struct work *work, const struct carc_record *record);

/* Give the record what --with asks for, as keys of the user's: x-number, x-offset, x-key. False: out of memory. */
bool cli_put_own(struct work *work);

/* Pass bytes of facts on to a stream; to standard output the first without what stands between facts. In the order of input. */
void cli_product(const struct options *options, const char *bytes, size_t len, FILE *out);

/* Prints the verdict on a record, in a form that has its findings in there. fill makes the fact. False: out of memory. */
bool cli_tell_verdict(struct work *work,
		      struct carc_fact *(*fill)(struct carc_printer *, struct work *));

/* Sets run->ending. gone: findings of a baseline that are not there any more. */
void cli_ending(const struct options *options, const struct totals *totals, bool whole,
		unsigned long gone);

/* A finding about a file rather than a record; returns the exit status that it asks for. */
int cli_file_finding(const struct options *options, const char *file,
		     const struct carc_found *finding);

/* Before and behind a record. At its end a line says how many findings there were beyond those that are printed. */
void findings_begin(struct work *work);
void findings_end(struct work *work);

/* Print what was kept since, if it may be printed now: for findings behind the end of a record. */
void findings_flush(struct work *work);

/* How many bytes of what was kept go to standard output, if all of it is printed. */
size_t findings_product(const struct work *work);

/* Print what was kept, as much as may be printed, when its turn has come; or forget it. */
void findings_pass(struct work *work, struct totals *totals);
void findings_drop(struct work *work);

/* At the end of a run with say.by_code: prints the findings of a single record, or counts those of several by code. */
void findings_by_code(const struct options *options, struct totals *totals);

/* Behind a file: how many were not printed. */
void findings_of_file(const struct options *options, const char *file, struct totals *totals);

#endif
