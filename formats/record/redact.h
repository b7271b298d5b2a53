/*
 * Changing a document that was read, before it is written: parts are taken out for carc-convert --drop and --anonymise, a key
 * is added for --key.
 */
#ifndef CARC_REDACT_H
#define CARC_REDACT_H

#include "formats/record/document/document.h"

enum {
	CARC_REDACT_CLAIMS = 1 << 0, /* points, scores, winners; that the game has ended is kept */
	CARC_REDACT_CLOCK = 1 << 1,
	CARC_REDACT_DRAWS = 1 << 2, /* the order of drawing */
	CARC_REDACT_META = 1 << 3,
	CARC_REDACT_NOTES = 1 << 4, /* of the record and of turns */
	CARC_REDACT_OWN = 1 << 5,   /* keys that begin with x- */
};

/* The part with this name, or 0. */
unsigned carc_redact_find(const char *name, size_t len);

/* Take out parts, a bit each. False: out of memory, and the document must not be used. */
CARC_MUST_USE bool carc_redact(struct carc_document *doc, unsigned parts);

/* Call the players A, B, C... in the order of their seats, and take out all that may name them: meta, notes, own keys. */
void carc_anonymise(struct carc_document *doc);

/*
 * Give the record a key of the user's, in place of what it may have there. key: begins with x-, and lives as long as the
 * document; text is copied. number: it is one. False: out of memory.
 */
CARC_MUST_USE bool carc_set_own(struct carc_document *doc, const char *key, const char *text,
				bool number);

#endif
