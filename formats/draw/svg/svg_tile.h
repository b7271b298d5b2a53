/* A tile as SVG, from its picture at rotation 0. */
#ifndef CARC_SVG_TILE_H
#define CARC_SVG_TILE_H

#include <stdio.h>

#include "formats/draw/svg/svg_path.h"

/* Writes all of a tile that rotates with it, as it lies at rotation 0, its corner at 0,0. art: of rotation 0. */
void carc_svg_tile_ground(const struct carc_tile_type *type, const struct carc_tile_art *art,
			  FILE *out);

/* Writes the signs of a tile, upright, where they are at a rotation. */
void carc_svg_tile_signs(const struct carc_tile_art *art, unsigned rot, FILE *out);

/* Writes the attribute that rotates a tile, nothing for rotation 0. */
void carc_svg_tile_rotation(unsigned rot, FILE *out);

/* Writes a tile that stands alone: ground and signs. */
void carc_svg_tile(const struct carc_tile_type *type, unsigned rot, const struct carc_tile_art *art,
		   FILE *out);

/* Finds the path of a feature, its ground or its way; of all other features it is empty. */
void carc_svg_tile_light(const struct carc_tile_type *type, const struct carc_tile_art *art,
			 unsigned zone, struct carc_svg_path *ret_path);

#endif
