/*
 * Reading a text, whichever of the known forms it has, into a document: the one way in for the tools and for the door.
 * input/input.h cuts the texts out of a stream; play/replay.h plays what was read.
 */
#ifndef CARC_DOCUMENT_IN_H
#define CARC_DOCUMENT_IN_H

#include "formats/input/input.h"
#include "formats/record/document/document.h"

/* What a stream must know of all forms that a text can have: for carc_input_new() and carc_input_of(). */
extern const struct carc_input_forms carc_document_forms;

/*
 * Read a text into a document; what was in it before is forgotten. rules: to play by, whatever the record says; NULL: by
 * its own. On CARC_REFUSED at least one finding was sent, and the record must not be used.
 */
CARC_MUST_USE enum carc_status carc_document_read(struct carc_document *doc,
						  const struct carc_text *text,
						  const struct carc_rules *rules,
						  const struct carc_sink *sink);

/*
 * The same, but what another program wrote becomes a record, see foreign.h. With CARC_OK too a finding may have been sent:
 * about what that program claims, and the record contradicts.
 */
CARC_MUST_USE enum carc_status carc_document_read_foreign(struct carc_document *doc,
							  const struct carc_text *text,
							  const struct carc_rules *rules,
							  const struct carc_sink *sink);

#endif
