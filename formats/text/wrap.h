/* Breaks lines of prose at blanks, where a terminal would break within words. */
#ifndef CARC_WRAP_H
#define CARC_WRAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/*
 * Writes text in lines of at most `columns` columns; 0: as it is. Further lines are indented as the first, and by two more. A word that is
 * longer than a line stays whole; escape sequences of colors take no columns. comments: break only comments of YAML, into comments.
 */
void carc_print_wrapped(const char *text, size_t len, unsigned columns, bool comments, FILE *out);

#endif
