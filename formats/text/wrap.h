/* Prose in lines that a terminal has room for: broken at blanks, where the terminal itself would break within words. */
#ifndef CARC_WRAP_H
#define CARC_WRAP_H

#include <stddef.h>
#include <stdio.h>

/*
 * Write text, in which the end of each line is a break, with lines of so many columns at most; 0: as it is. Where a line is
 * broken, the next is indented as it was, and by two more. A word that is longer than a line stays whole, and signs that change
 * colours take no room. Errors of the stream are for the caller to see.
 */
void carc_print_wrapped(const char *text, size_t len, unsigned columns, FILE *out);

/* The same of a text of YAML: only lines that are comments are broken, into comments. */
void carc_print_comments_wrapped(const char *text, size_t len, unsigned columns, FILE *out);

#endif
