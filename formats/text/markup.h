/* Untrusted text in HTML and SVG. */
#ifndef CARC_MARKUP_H
#define CARC_MARKUP_H

#include <stdio.h>

/*
 * Writes text that is safe between tags and in attributes in double quotes: & < > " ' as entities, and characters that cannot be seen as
 * safe_text.h shows them. Newlines stay.
 */
void carc_print_markup(const char *text, FILE *out);

#endif
