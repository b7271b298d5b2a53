/* The table before the first turn, as text. record_out.c calls it. */
#ifndef CARC_START_OUT_H
#define CARC_START_OUT_H

#include "formats/turn/turn_out.h"

/* The key start and its value; nothing if the record has no start board. */
void carc_write_start(const struct carc_document *doc, enum carc_spelling spelling, FILE *out);

/* The user's own keys of a mapping with their values, each on a line behind indent. */
void carc_write_own_lines(const struct carc_node *node, const char *indent, FILE *out);

#endif
