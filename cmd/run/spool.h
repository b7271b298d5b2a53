/*
 * Output whose start needs the sums of the run: it goes to a temporary file first, and behind its start to standard output when the
 * run ends. Only a form with carc_writer.start needs it.
 */
#ifndef CARC_SPOOL_H
#define CARC_SPOOL_H

#include "cmd/options/tool.h"

/* Redirects standard output to a temporary file. Returns false with errno set if there is none. Before the sandbox. */
bool spool_begin(struct spool *spool);

/* Writes the start and all that was written since to where standard output was; an error goes to totals. */
void spool_end(struct spool *spool, enum carc_output output, const struct carc_ending *ending,
	       struct totals *totals);

#endif
