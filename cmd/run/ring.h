/* The loop over the records of an input. */
#ifndef CARC_RING_H
#define CARC_RING_H

#include "cmd/run/run.h"
#include "cmd/run/slot.h"

/*
 * Works at all records of an input, with as many jobs as the options have; output comes in the order of input. *ret_end is why it
 * ended: CARC_FETCH_ERROR was reported. Returns false on out of memory before the first record.
 */
bool ring_run(struct run *run, struct carc_input *input, const char *file,
	      enum carc_fetch *ret_end);

/* With one job, prints what the record at work has written so far, as the rest may take long. */
void cli_show(struct work *work);

#endif
