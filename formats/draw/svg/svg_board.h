/* A board as SVG, from the same pictures of tiles as the drawing in characters. */
#ifndef CARC_SVG_BOARD_H
#define CARC_SVG_BOARD_H

#include <stdio.h>

#include "core/rules/position.h"
#include "formats/draw/svg/svg_look.h"

/* Writes the picture. Returns false on out of memory. The caller checks ferror(out). */
bool carc_svg_board(const struct carc_game *game, const struct carc_svg_look *look, FILE *out);

/* svg_key.c: writes what the signs of a picture mean, a line for each sort of signs that this game can show. */
void carc_svg_key(const struct carc_game *game, FILE *out);

#endif
