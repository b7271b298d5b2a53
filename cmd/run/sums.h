/* The summary of a run, before its first record: for tools that write one, which carc-merge adds up. */
#ifndef CARC_RUN_SUMS_H
#define CARC_RUN_SUMS_H

#include "cmd/options/tool.h"

/*
 * Have all that the run finds counted in a summary. what: in front of the options that its settings name, or "". Call it from
 * prepare. Returns an exit status that ends the run, or 0.
 */
int cli_summary_begin(struct options *options, struct carc_summary *summary, const char *what);

#endif
