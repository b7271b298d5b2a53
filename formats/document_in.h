/* Reading a text, whichever of the known forms it has, into a document. */
#ifndef CARC_DOCUMENT_IN_H
#define CARC_DOCUMENT_IN_H

#include "formats/bytes/input.h"
#include "formats/turn/document.h"

/* All forms that a text can have: for carc_input_new. */
extern const struct carc_input_forms carc_document_forms;

/*
 * Read a text into a document. rules: play it by this preset and these options instead of its own; NULL: by
 * its own. On CARC_REFUSED at least one finding was sent, and the record must not be used.
 */
CARC_MUST_USE enum carc_status carc_document_read(struct carc_document *doc,
						  const struct carc_text *text,
						  const struct carc_rules *rules,
						  const struct carc_sink *sink);

/*
 * The same, but what another program wrote becomes a record, as foreign.h says. A finding may be about what that
 * itself asserts; then the record is sound.
 */
CARC_MUST_USE enum carc_status carc_document_read_foreign(struct carc_document *doc,
							  const struct carc_text *text,
							  const struct carc_rules *rules,
							  const struct carc_sink *sink);

#endif
