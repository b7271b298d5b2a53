/* Findings on their way out. */
#ifndef CARC_FINDINGS_H
#define CARC_FINDINGS_H

#include "cmd/run/tool.h"

/* A finding about the work at hand: print it and count it. */
void cli_finding(void *ctx, const struct carc_diag *diag); /* ctx: struct work */

/* A finding about a file rather than a record; returns the exit status that it asks for. */
int cli_file_finding(const struct options *options, const char *file, const struct carc_diag *diag);

/* Around a record: behind it comes how many findings it had beyond those that are printed. */
void findings_begin(struct work *work);
void findings_end(struct work *work);

/* The same for what was found behind that. */
void findings_flush(struct work *work);

/* Print those that were kept, as many as may be, when their turn has come. */
void findings_pass(struct work *work, struct totals *totals);
void findings_drop(struct work *work);

/* Behind a file: how many were not printed. */
void findings_of_file(const struct options *options, const char *file, struct totals *totals);

#endif
