/* What pair.h has found, as a fact. carc-compare calls it. */
#ifndef CARC_PAIR_OUT_H
#define CARC_PAIR_OUT_H

#include "cmd/compare/pair.h"

/* All that a run tells of a record, but what a stored run has to say. */
struct carc_fact *pair_fact(struct carc_printer *printer, const struct pair *pair,
			    struct work *work);

/* Behind a line of text: what each side has found, each on a line that says by which rules. */
void pair_print_findings(const struct pair *pair, struct work *work, FILE *out);

#endif
