/* Records as JSON, one on a line: the canonical record, with the same keys and values. */
#ifndef CARC_RECORD_JSON_H
#define CARC_RECORD_JSON_H

#include <stdio.h>

#include "formats/record/document/document.h"

/*
 * A record as one line. On CARC_REFUSED nothing was written, and one finding was sent: out of memory, or its
 * canonical form is beyond the limits that it kept itself.
 */
CARC_MUST_USE enum carc_status carc_json_record(const struct carc_document *doc,
						const struct carc_sink *sink, FILE *out);

#endif
