/* Reads a text in any known form into a document, and writes it in one. input/input.h cuts texts out of a stream, play/replay.h plays them. */
#ifndef CARC_DOCUMENT_FORMS_H
#define CARC_DOCUMENT_FORMS_H

#include <stdio.h>

#include "formats/input/input.h"
#include "formats/record/document/document.h"

/* The properties of all forms that a stream needs: for carc_input_new() and carc_input_of(). */
extern const struct carc_input_forms carc_document_forms;

/*
 * Reads a text into a document, and forgets the one before. rules: in place of the record's own, or NULL. On CARC_REFUSED at least one
 * finding was sent, and the record must not be used. A game of another program may send a finding about a claim with CARC_OK.
 */
CARC_MUST_USE enum carc_status carc_document_read(struct carc_document *doc,
						  const struct carc_text *text,
						  const struct carc_rules *rules,
						  const struct carc_sink *sink);

/* The forms of carc-convert(1). */
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

/* Returns the form with a name, such as "jsonl", or CARC_AS_FORMS. */
enum carc_written_as carc_written_as(const char *name);

/* CARC_REFUSED: a finding was sent, since the form cannot hold the game, or memory is short. */
CARC_MUST_USE enum carc_status carc_document_write(const struct carc_document *doc,
						   enum carc_written_as form,
						   const struct carc_sink *sink, FILE *out);

#endif
