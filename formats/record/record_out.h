/* Records as text: one spelling, fixed order of keys. Reading what was written gives the same game. */
#ifndef CARC_RECORD_OUT_H
#define CARC_RECORD_OUT_H

#include <stdio.h>

#include "formats/turn/turn_out.h"

/*
 * A record in three pieces, so that others may write comments between: this, carc_write_turn() for each turn, and
 * the tail. turns: how many will be written.
 */
void carc_write_head(const struct carc_document *doc, unsigned turns, FILE *out);
/* What is claimed about the end. */
void carc_write_tail(const struct carc_document *doc, FILE *out);

/* The user's own keys stand at the very end. */
void carc_write_own_keys(const struct carc_document *doc, FILE *out);

/* All of it; only this makes start tiles explicit or compact. */
void carc_record_write(const struct carc_document *doc, enum carc_spelling spelling, FILE *out);

#endif
