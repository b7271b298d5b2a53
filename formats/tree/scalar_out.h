/*
 * Values as YAML that is read back the same: without quotes where that is safe, else in double quotes. All writers of
 * records use it. Errors of the stream are for the caller to see.
 */
#ifndef CARC_SCALAR_OUT_H
#define CARC_SCALAR_OUT_H

#include <stdbool.h>
#include <stdio.h>

#include "formats/tree/node.h"

/* Text that must stay text: quoted also where it looks like a number or a truth value. */
void carc_write_text(const char *text, FILE *out);

/* A word of carc's own tables, such as the value of an option: a number without quotes, all else as text. */
void carc_write_word(const char *word, FILE *out);

/*
 * Whether plain text is a value that JSON has beside text: a number, true, false or null. All other text
 * is text, quotes or not, so that a record says the same in both.
 */
bool carc_is_literal(const char *text);

/* Any value as it was read, on one line, in flow style. */
void carc_write_node(const struct carc_node *node, FILE *out);

/* Whether a name can stand in a compact turn: one word without the signs that part words there. */
bool carc_is_word(const char *name);

#endif
