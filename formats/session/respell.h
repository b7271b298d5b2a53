/*
 * The words of a turn that cannot be read, as they were meant by all that can be seen: r90 for r1, 1;1 for 1,1. A table of repairs, each
 * of which rewrites the line; what is near to a word of the grammar its readers know. Whether such a turn is legal tries.c asks.
 */
#ifndef CARC_RESPELL_H
#define CARC_RESPELL_H

#include "core/play/record.h"
#include "formats/record/compact/compact_slip.h"

/*
 * Rewrite a line of words until it can be read as a turn of the record, to which nothing is added. False: it cannot be; then
 * the line holds nothing of use.
 */
bool carc_respell(struct carc_record *record, char line[CARC_LINE_MOST]);

/* Put other text in the place of some bytes of a line. False: it would be too long, and is as before. */
bool carc_line_put(char line[CARC_LINE_MOST], size_t at, size_t len, const char *text);

/* Read words as a turn, and take out of the record again what was read. False: they cannot be read as they stand. */
bool carc_words_readable(struct carc_record *record, const char *words,
			 const struct carc_sink *sink);

/* What a word of a finding was meant as; "": nobody knows. */
const char *carc_meant_word(const struct carc_found *finding);

#endif
