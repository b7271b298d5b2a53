/* The wall of The City as SVG. svg_board.c calls it. */
#ifndef CARC_SVG_WALL_H
#define CARC_SVG_WALL_H

#include "formats/draw/svg/svg_pen.h"

/* Draw the wall, its gate, guards and towers, and where it was closed, beside tiles that are drawn. */
void carc_svg_walls(const struct carc_svg_pen *pen);

#endif
