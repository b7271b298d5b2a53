/* What a cell of a tile shows besides ways and walls, as SVG. svg_tile.c draws it, svg_key.c says what it is. */
#ifndef CARC_SVG_SIGN_H
#define CARC_SVG_SIGN_H

#include <stdio.h>

#include "formats/draw/tile/tile_picture.h"

/* Draw a sign, enum carc_sign, around a point; of signs of three cells the middle one is drawn. */
void carc_svg_sign(unsigned sign, int x, int y, FILE *out);

/* What it looks like, in words, where it is a shape; else NULL, and it is the text of carc_sign_text(). */
const char *carc_svg_sign_look(unsigned sign);

/* Text with a halo of the paper around it. look: of svg_looks.h. */
void carc_svg_halo_text(const char *look, int x, int y, const char *text, FILE *out);

#endif
