/* Writing what was read into a document: each form of carc-convert(1), its own and those of other programs. */
#ifndef CARC_DOCUMENT_OUT_H
#define CARC_DOCUMENT_OUT_H

#include <stdio.h>

#include "formats/record/document/document.h"

enum carc_written_as {
	CARC_AS_CANONICAL,
	CARC_AS_EXPLICIT,
	CARC_AS_COMPACT,
	CARC_AS_JSONL,
	CARC_AS_JSON,
	CARC_AS_JCZ,
	CARC_AS_LAB,
	CARC_AS_FORMS
};

/* The form that is called so, such as "jsonl"; CARC_AS_FORMS: none is. */
enum carc_written_as carc_written_as(const char *name);

/* CARC_REFUSED: a finding was sent, since the form cannot hold the game, or memory is short. */
CARC_MUST_USE enum carc_status carc_document_write(const struct carc_document *doc,
						   enum carc_written_as form,
						   const struct carc_sink *sink, FILE *out);

#endif
