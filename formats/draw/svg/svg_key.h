/* What the signs of a picture mean, in words. svg_board.c writes them below it, carc-report on its page. */
#ifndef CARC_SVG_KEY_H
#define CARC_SVG_KEY_H

#include <stdio.h>

#include "core/rules/position.h"

/* A line for each sort of sign that a picture of this game may have. */
void carc_svg_key(const struct carc_game *game, FILE *out);

#endif
