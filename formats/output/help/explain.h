/* Explains codes, rules and rulings in full: the rules on which a code relies, and their values in each edition. */
#ifndef CARC_EXPLAIN_H
#define CARC_EXPLAIN_H

#include "core/verdict/option.h"
#include "formats/output/report/report.h"

/* Writes the explanation of a code, edition by edition: as text, or as facts EXPLANATION. */
void carc_explain_code(enum carc_code code, enum carc_output output, FILE *out);

/*
 * Writes rules (a bit each in about) and rulings (a bit each) as HTML. Marks the values in `rules`, those in play. Returns
 * false on out of memory.
 */
bool carc_explain_page(const struct carc_rules *rules, uint64_t about, uint64_t rulings, FILE *out);

#endif
