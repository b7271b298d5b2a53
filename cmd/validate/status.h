/* The verdicts that carc-validate -v prints, and the counts at the end of the run. */
#ifndef CARC_STATUS_H
#define CARC_STATUS_H

#include "cmd/validate/baseline.h"

/* Returns true if the output has a verdict for each record and tile set, which contains its findings. */
bool status_in_verdicts(const struct options *options);

/* Prints the verdict on the record of work->slot, and the state of its game. */
void status_tell(struct work *work);

/* Prints the counts of records and errors. */
void status_counts(const struct options *options, const struct totals *totals,
		   const struct baseline *baseline, FILE *out);

#endif
