/*
 * carc-validate --fix and --diff: a record with the corrections that its findings offer. A finding offers a line only if it is the one
 * candidate that can be read and is legal; points that a record claims are never among that.
 */
#ifndef CARC_FIX_H
#define CARC_FIX_H

#include "cmd/run/run.h"

/* The result that fix_process() passes to fix_emit(). */
struct fix_result {
	size_t said; /* bytes of the output that go to standard error */
};

/* Begins a run. patches: it writes a patch, not the records. */
void fix_begin(bool patches);

/*
 * Reads and plays the record of work->slot, and corrects its text until no finding offers a line. Writes the text, or a patch. If the
 * result has errors, the record remains as it is, and its findings are reported.
 */
void fix_process(struct work *work);
bool fix_emit(struct slot *slot);

#endif
