/* A document tree to a record: the keys of a record. */
#ifndef CARC_RECORD_IN_H
#define CARC_RECORD_IN_H

#include "formats/turn/document.h"

/* Read a tree, which lives in the arena of the document, as its record. On CARC_REFUSED findings were sent. */
CARC_MUST_USE enum carc_status carc_read_record(struct carc_document *doc, struct carc_node *root,
						const struct carc_rules *rules,
						const struct carc_sink *sink);

#endif
