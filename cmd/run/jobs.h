/* Working on several records of a stream at once, for -j. cli.c calls it. */
#ifndef CARC_JOBS_H
#define CARC_JOBS_H

#include "cmd/options/tool.h"

/*
 * Work on all records of a stream; their output comes in the order of input. *status is raised to the worst of them.
 * False: out of memory.
 */
bool cli_jobs(const struct options *options, struct carc_input *input, const char *file,
	      struct totals *totals, int *status);

#endif
