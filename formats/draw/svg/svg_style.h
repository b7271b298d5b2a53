/* The looks of boards as SVG: what each class is coloured, in light and dark. */
#ifndef CARC_SVG_STYLE_H
#define CARC_SVG_STYLE_H

#include <stdio.h>

/*
 * The rules of CSS, without the element around them, for browsers: variables follow the reader's
 * choice of light, dark or print. The plain rules have the light colours and nothing that a drawing
 * program may not know; they stand in an element before the others, since such a program gives up a
 * whole element. The patterns are an element of SVG.
 */
void carc_svg_style(FILE *out);
void carc_svg_plain_style(FILE *out);
void carc_svg_patterns(FILE *out);

#endif
