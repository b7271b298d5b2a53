/* The looks of boards as SVG: what each class is coloured, in light and dark. */
#ifndef CARC_SVG_STYLE_H
#define CARC_SVG_STYLE_H

#include <stdio.h>

/*
 * The rules of CSS, without the element around them, for browsers: variables follow the reader's
 * choice of light, dark or print. The patterns are an element of SVG.
 */
void carc_svg_style(FILE *out);
void carc_svg_patterns(FILE *out);

/*
 * Write a picture with the light colours as attributes in place of its classes: drawing programs know
 * neither variables nor media queries, and some no rules at all.
 */
void carc_svg_plain(const char *picture, FILE *out);

#endif
