/* Values as YAML that reads back the same: words plain where that is safe, else in double quotes. */
#ifndef CARC_SCALAR_OUT_H
#define CARC_SCALAR_OUT_H

#include <stdbool.h>
#include <stdio.h>

#include "formats/node.h"

/* Text that must stay text: quoted also where it looks like a number or a truth value. */
void carc_write_text(const char *text, FILE *out);

/* Any value as it was read, on one line, in flow style. */
void carc_write_node(const struct carc_node *node, FILE *out);

/* Whether the bytes begin a character beyond ASCII that YAML takes for a break, a control or a mark. */
bool carc_odd_character(const char *text);

/* Whether a name can stand in a compact turn: one word without the signs that part words there. */
bool carc_is_word(const char *name);

#endif
