/*
 * The ground of a tile that areas cover from border to border, as in The City: which point of the
 * picture belongs to which area, and the walls between them. For tile_paint.c, after the lines.
 */
#ifndef CARC_TILE_PLAN_H
#define CARC_TILE_PLAN_H

#include "formats/draw/tile/tile_picture.h"

/*
 * Whether a type is drawn so: a tile of The City, on which markets and residential areas meet in
 * any way.
 */
bool carc_tile_planned(const struct carc_tile_type *type);

/*
 * Share the ground out between the areas, each from its own part of the border inwards, and draw
 * the walls. The lines are drawn already; none of them is crossed. rot: quarter turns clockwise.
 */
void carc_tile_plan(const struct carc_tile_type *type, unsigned rot, struct carc_tile_art *art);

#endif
