/* A tree to a record. document_in.c calls it, and the readers of foreign forms for the trees that they build. */
#ifndef CARC_RECORD_IN_H
#define CARC_RECORD_IN_H

#include "formats/record/document/document.h"

/*
 * Read a tree, which lives in the arena of the document, as doc->record, and keep it as doc->root. rules: to play by,
 * whatever the record says; NULL: by its own. On CARC_REFUSED at least one finding was sent, and the record must not be
 * used; notes may be sent with CARC_OK too.
 */
CARC_MUST_USE enum carc_status carc_read_record(struct carc_document *doc, struct carc_node *root,
						const struct carc_rules *rules,
						const struct carc_sink *sink);

#endif
