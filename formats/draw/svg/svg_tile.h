/* A tile as SVG, from its picture at rotation 0. */
#ifndef CARC_SVG_TILE_H
#define CARC_SVG_TILE_H

#include <stdio.h>

#include "formats/draw/svg/svg_path.h"

/* The parts of a tile's ground, and the zone of each part. */
struct carc_svg_ground {
	struct carc_art_parts parts;
	uint8_t zone[CARC_ART_POINT_ROWS * CARC_ART_POINT_COLS];
};

/* Finds the zones of a tile's parts. art: at rotation 0, here and below. */
void carc_svg_tile_parts(const struct carc_tile_type *type, const struct carc_tile_art *art,
			 struct carc_svg_ground *ground);

/* Writes everything of a tile that rotates with it, at rotation 0, with its corner at 0,0. */
void carc_svg_tile_ground(const struct carc_tile_type *type, const struct carc_tile_art *art,
			  const struct carc_svg_ground *ground, FILE *out);

/* Writes the signs of a tile upright, at their places on the rotated tile. */
void carc_svg_tile_signs(const struct carc_tile_art *art, unsigned rot, FILE *out);

/* Writes the attribute that rotates a tile; none for rotation 0. */
void carc_svg_tile_rotation(unsigned rot, FILE *out);

/* Writes ground and signs of a single tile. */
void carc_svg_tile(const struct carc_tile_type *type, unsigned rot, const struct carc_tile_art *art,
		   FILE *out);

/*
 * Writes the path of a feature, the outline of its ground or the line of its road or river. The path of other features is
 * empty.
 */
void carc_svg_tile_light(const struct carc_tile_type *type, const struct carc_tile_art *art,
			 const struct carc_svg_ground *ground, unsigned zone,
			 struct carc_svg_path *ret_path);

/* ---- svg_sign.c: the signs of cells ---- */

/* Draws a sign, enum carc_sign, of a rotated tile around a point; of a sign of three cells only the middle one is drawn. */
void carc_svg_sign(unsigned sign, unsigned rot, int x, int y, FILE *out);

/* Returns the shape with this id in a shapes.svg, around 0,0; NULL if there is none. */
const char *carc_svg_shape(const char *id);

/* Returns a description of a sign that is drawn as a shape; NULL if the sign is drawn as carc_sign_text(). */
const char *carc_svg_sign_look(unsigned sign);

/* Writes text with a halo in the colour of paper. look: from svg_looks.h. */
void carc_svg_halo_text(const char *look, int x, int y, const char *text, FILE *out);

#endif
