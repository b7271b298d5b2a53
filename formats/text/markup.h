/* Text of others in HTML and SVG. The writers of drawings and pages call it. */
#ifndef CARC_MARKUP_H
#define CARC_MARKUP_H

#include <stdio.h>

/*
 * Write a text so that it is text and nothing else, between tags as well as in an attribute in
 * double quotes: & < > " ' as entities; what nobody could see, or is no UTF-8, as safe_text.h shows
 * it. A line break is one.
 */
void carc_print_markup(const char *text, FILE *out);

#endif
