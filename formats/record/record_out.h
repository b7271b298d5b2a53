/*
 * Records as text, their keys in a fixed order. Reading what was written gives the same game. Each function takes a document
 * that has a tree, see record_tree.h for records that a program makes. Errors of the stream are for the caller to see.
 */
#ifndef CARC_RECORD_OUT_H
#define CARC_RECORD_OUT_H

#include <stdio.h>

#include "formats/record/turn/turn_out.h"

/*
 * A record in pieces, so that a caller may write comments between: this head, carc_write_turn() for each turn, the tail,
 * and the user's own keys. turns: how many will be written.
 */
void carc_write_head(const struct carc_document *doc, unsigned turns, FILE *out);

/* Whether the game ended, and what is claimed about its end. */
void carc_write_tail(const struct carc_document *doc, FILE *out);

/* The user's own keys, at the very end. */
void carc_write_own_keys(const struct carc_document *doc, FILE *out);

/* A whole record. The pieces above write start boards as they were; this one writes them in the spelling. */
void carc_record_write(const struct carc_document *doc, enum carc_spelling spelling, FILE *out);

#endif
