/*
 * Output whose start needs the sums of the run: it goes to a temporary file first, and behind its start to standard output when the
 * run ends. Only a form with carc_writer.start needs it.
 */
#ifndef CARC_SPOOL_H
#define CARC_SPOOL_H

#include <stdbool.h>
#include <stdio.h>

#include "formats/say/fact.h"

struct spool {
	FILE *out; /* where standard output was; NULL: it does not wait */
};

/* Redirects standard output to a temporary file. Returns false with errno set if there is none. Before the sandbox. */
bool spool_begin(struct spool *spool);

/* Writes the start and all that was written since to where standard output was. Sets *error, if it is 0, to errno of a failure. */
void spool_end(struct spool *spool, enum carc_output output, const struct carc_ending *ending,
	       int *error);

#endif
