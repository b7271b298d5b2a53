/* The table before the first turn, as text. */
#ifndef CARC_START_OUT_H
#define CARC_START_OUT_H

#include "formats/turn/turn_out.h"

/* Nothing if the record has none. */
void carc_write_start(const struct carc_document *doc, enum carc_spelling spelling, FILE *out);

/* Keys of the user, each on a line of its own. */
void carc_write_own_lines(const struct carc_node *node, const char *indent, FILE *out);

#endif
