/*
 * What must hold of the text of a record, whatever it is. A status agrees with the findings sent, every finding
 * has a sentence; a record that can be read replays with its invariants intact, and is written in each spelling
 * so that reading it again gives the same record, the same findings and, written again, the same bytes.
 */
#ifndef CARC_FUZZ_RECORD_H
#define CARC_FUZZ_RECORD_H

#include "formats/input/input.h"

/* Room for all that; to be freed. */
struct fuzz_run;
struct fuzz_run *fuzz_run_new(void);
void fuzz_run_free(struct fuzz_run *run);

void fuzz_try_record(struct fuzz_run *run, const struct carc_text *text);

/* The same of the text of one record, as its only one. */
void fuzz_try_text(struct fuzz_run *run, const void *data, size_t size);

#endif
