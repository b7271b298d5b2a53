/* The looks of boards as SVG: what each class is coloured, in light and dark. */
#ifndef CARC_SVG_STYLE_H
#define CARC_SVG_STYLE_H

#include <stdio.h>

/* The rules of CSS, without the element around them; and the patterns, as an element of SVG. */
void carc_svg_style(FILE *out);
void carc_svg_patterns(FILE *out);

#endif
