/* Records as JSON, one on a line: the canonical record, with the same keys and values. */
#ifndef CARC_JSON_OUT_H
#define CARC_JSON_OUT_H

#include <stdio.h>

#include "formats/record/document.h"

/* A tree as JSON, on one line without its end. */
void carc_json_node(const struct carc_node *node, FILE *out);

/*
 * A record as one line. On CARC_REFUSED nothing was written, and one finding was sent: out of memory, or its
 * canonical form is beyond the limits that it kept itself.
 */
CARC_MUST_USE enum carc_status carc_json_record(const struct carc_document *doc,
						const struct carc_sink *sink, FILE *out);

#endif
