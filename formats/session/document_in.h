/* Reads a text in any known form into a document. input/input.h cuts texts out of a stream, play/replay.h plays what was read. */
#ifndef CARC_DOCUMENT_IN_H
#define CARC_DOCUMENT_IN_H

#include "formats/input/input.h"
#include "formats/record/document/document.h"

/* The properties of all forms that a stream needs: for carc_input_new() and carc_input_of(). */
extern const struct carc_input_forms carc_document_forms;

/*
 * Reads a text into a document, and forgets the one before. rules: in place of the record's own, or NULL. On CARC_REFUSED at least one
 * finding was sent, and the record must not be used.
 */
CARC_MUST_USE enum carc_status carc_document_read(struct carc_document *doc,
						  const struct carc_text *text,
						  const struct carc_rules *rules,
						  const struct carc_sink *sink);

/* The same, but converts games of other programs, see foreign.h. With CARC_OK a finding may be sent about a claim that the record contradicts. */
CARC_MUST_USE enum carc_status carc_document_read_foreign(struct carc_document *doc,
							  const struct carc_text *text,
							  const struct carc_rules *rules,
							  const struct carc_sink *sink);

#endif
