/* Codes, rules and rulings explained in full: by which rules a code is judged, and what each edition says of those. */
#ifndef CARC_EXPLAIN_H
#define CARC_EXPLAIN_H

#include "core/verdict/option.h"
#include "formats/output/report/report.h"

/* Writes all about a code, edition by edition: a page for people, facts EXPLANATION for programs. */
void carc_explain_code(enum carc_code code, enum carc_output output, FILE *out);

/*
 * Writes rules and rulings, a bit each, as HTML; `rules` are those in play, whose values are marked. Returns false on out of memory.
 */
bool carc_explain_page(const struct carc_rules *rules, uint64_t about, uint64_t rulings, FILE *out);

#endif
