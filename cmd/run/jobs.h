/* Several records at once. */
#ifndef CARC_JOBS_H
#define CARC_JOBS_H

#include "cmd/run/tool.h"

/* All records of a stream, their output in the order of input. False: out of memory. */
bool cli_jobs(const struct options *options, struct carc_input *input, const char *file,
	      struct totals *totals, int *status);

#endif
