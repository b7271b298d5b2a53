/* Records as JSON, one on a line: the record in one of its spellings, with the same keys and values. */
#ifndef CARC_RECORD_JSON_H
#define CARC_RECORD_JSON_H

#include <stdio.h>

#include "formats/record/record_out.h"

/*
 * A record as one line. On CARC_REFUSED nothing was written, and one finding was sent: out of memory, or in that
 * spelling it is beyond the limits that it kept itself.
 */
CARC_MUST_USE enum carc_status carc_json_record(const struct carc_document *doc,
						enum carc_spelling spelling,
						const struct carc_sink *sink, FILE *out);

#endif
