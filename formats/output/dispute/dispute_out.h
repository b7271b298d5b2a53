/*
 * Claims that are off, in words: what was claimed, since when and where it and the rules part, and which reading of the
 * rules would explain it. carc-score -x prints them, and reports show them. Errors of a stream are for the caller to see.
 */
#ifndef CARC_DISPUTE_OUT_H
#define CARC_DISPUTE_OUT_H

#include <stdio.h>

#include "core/dispute/dispute.h"
#include "formats/output/report/report.h"

/* The reading, as a phrase for people: "small-city=2: 1 a tile, and 1 a pennant (so in c1)". Empty unless it is one. who: the claim's player. */
enum { CARC_READING_MAX = 700 };
const char *carc_reading_words(const struct carc_explanation *by, unsigned who,
			       const struct carc_record *record, char dest[CARC_READING_MAX]);

/*
 * A claim that is off, as a fact, while carc_disputes() tells it; its row has the columns of a score sheet. False: out of memory.
 */
bool carc_print_dispute(const struct carc_dispute *dispute, const struct carc_source_place *place,
			enum carc_output output, FILE *out);

#endif
