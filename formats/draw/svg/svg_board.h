/*
 * A board as SVG, from the pictures of its tiles that the drawing in characters is made of.
 * carc-render-ascii -o svg writes it alone, carc-report within a page.
 */
#ifndef CARC_SVG_BOARD_H
#define CARC_SVG_BOARD_H

#include <stdio.h>

#include "core/rules/position.h"
#include "formats/draw/svg/svg_look.h"

/* Writes the picture. Returns false on out of memory. Whether writing failed is for ferror(out) to say. */
bool carc_svg_board(const struct carc_game *game, const struct carc_svg_look *look, FILE *out);

/* svg_key.c: writes in words what the signs of a picture mean, a line for each sort that one of this game may have. */
void carc_svg_key(const struct carc_game *game, FILE *out);

#endif
