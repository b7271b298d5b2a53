/* Records as text: one spelling, fixed order of keys. Reading what was written gives the same game. */
#ifndef CARC_RECORD_OUT_H
#define CARC_RECORD_OUT_H

#include <stdio.h>

#include "formats/document.h"

enum carc_spelling {
	CARC_CANONICAL, /* turns compact where that says all, else explicit; start boards as they were */
	CARC_EXPLICIT, /* turns and start boards explicit where that is possible */
	CARC_COMPACT   /* both compact where that says all, and nothing that is the default */
};

/*
 * A record in three pieces, so that others may write comments between. turns: how many will be
 * written; number of a turn: from 0.
 */
void carc_write_head(const struct carc_document *doc, unsigned turns, FILE *out);
void carc_write_turn(const struct carc_document *doc, unsigned number, enum carc_spelling spelling,
		     FILE *out);
/* What is claimed about the end. */
void carc_write_tail(const struct carc_document *doc, FILE *out);

/* The user's own keys stand at the very end. */
void carc_write_own_keys(const struct carc_document *doc, FILE *out);

/* All of it; only this makes start tiles explicit or compact. */
void carc_record_write(const struct carc_document *doc, enum carc_spelling spelling, FILE *out);

#endif
