/*
 * Prints wrong claims: the claimed value, the turn and points from which claim and computation differ, and the reading of the
 * rules that explains the claim. The caller checks the stream for errors.
 */
#ifndef CARC_DISPUTE_OUT_H
#define CARC_DISPUTE_OUT_H

#include <stdio.h>

#include "core/dispute/dispute.h"
#include "formats/output/report/report.h"

/*
 * Writes a reading as a phrase for people, such as "the edition c1", or "" for CARC_READ_NOTHING. who: the claim's player.
 * Returns dest.
 */
enum { CARC_READING_MAX = 700 };
const char *carc_reading_words(const struct carc_explanation *by, unsigned who,
			       const struct carc_record *record, char dest[CARC_READING_MAX]);

/*
 * Prints a wrong claim; as a row, it has the columns of a score sheet. Call this in the callback of carc_disputes(). Returns
 * false on out of memory.
 */
bool carc_print_dispute(const struct carc_dispute *dispute, const struct carc_source_place *place,
			enum carc_output output, FILE *out);

#endif
