/*
 * Records as text, their keys in a fixed order. Reading what was written gives the same game. A record that was made, not read, such
 * as a random game, has no tree: its turns and start tiles become compact where that says all. Errors of the stream are for the
 * caller to see.
 */
#ifndef CARC_RECORD_OUT_H
#define CARC_RECORD_OUT_H

#include <stdio.h>

#include "formats/record/turn/turn_out.h"

/*
 * A record in pieces, so that a caller may write comments between: this head with the start board, carc_write_turn() for each turn, the tail with
 * whether the game ended and what is claimed about its end, and carc_write_own_lines(). turns: how many will be written.
 */
void carc_write_head(const struct carc_document *doc, unsigned turns, enum carc_spelling spelling,
		     FILE *out);
void carc_write_tail(const struct carc_document *doc, FILE *out);

/* A whole record. */
void carc_record_write(const struct carc_document *doc, enum carc_spelling spelling, FILE *out);

/*
 * A record as one line of JSON, with the keys and values of a spelling. On CARC_REFUSED nothing was written, and one finding was sent:
 * out of memory, or in that spelling it is beyond the limits that it kept itself.
 */
CARC_MUST_USE enum carc_status carc_json_record(const struct carc_document *doc,
						enum carc_spelling spelling,
						const struct carc_sink *sink, FILE *out);

#endif
