/* Printing what pair.h has found: as a sentence, as a row, as an object. carc-compare calls it. */
#ifndef CARC_PAIR_OUT_H
#define CARC_PAIR_OUT_H

#include "cmd/compare/pair.h"

/* The columns of a row; the last two, which name the rules, say nothing of what came of them. */
extern const char pair_columns[];
enum { PAIR_NAMING_COLUMNS = 2 };

/* The line of a record, without its end; and for text what each side has found where the verdicts differ. */
void pair_print(const struct pair *pair, const struct work *work, enum carc_output output,
		FILE *out);

/* Behind a line of text: what each side has found, each on a line that says by which rules. */
void pair_print_findings(const struct pair *pair, const struct work *work, FILE *out);

#endif
