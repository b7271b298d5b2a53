/*
 * Records as text, their keys in a fixed order. Reading what was written gives the same game. Each function takes a document
 * that has a tree, read or made. Errors of the stream are for the caller to see.
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

/* ---- record_tree.c: a tree for a record that was not read but made, such as a random game: the writers need one ---- */

/*
 * Give doc->record a tree that says nothing more than the record: turns and start tiles become compact where that says
 * all, players have no colours. The arena is emptied first, so that no string of the record may live in it. tiles: the
 * tree of the tile set that is played with, which lives longer than the document; NULL: a built-in set. CARC_REFUSED: out
 * of memory.
 */
CARC_MUST_USE enum carc_status carc_document_tree(struct carc_document *doc,
						  const struct carc_node *tiles);

#endif
