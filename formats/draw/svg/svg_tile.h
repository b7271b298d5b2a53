/* A tile as SVG, from its picture at rotation 0. */
#ifndef CARC_SVG_TILE_H
#define CARC_SVG_TILE_H

#include <stdio.h>

#include "formats/draw/svg/svg_path.h"

/* Which zone each part of the ground is, by the number of the part. */
struct carc_svg_ground {
	struct carc_art_parts parts;
	uint8_t zone[CARC_ART_POINT_ROWS * CARC_ART_POINT_COLS];
};

/* Finds whose the parts of a tile are. art: of rotation 0, here and below. */
void carc_svg_tile_parts(const struct carc_tile_type *type, const struct carc_tile_art *art,
			 struct carc_svg_ground *ground);

/* Writes all of a tile that rotates with it, as it lies at rotation 0, its corner at 0,0. */
void carc_svg_tile_ground(const struct carc_tile_type *type, const struct carc_tile_art *art,
			  const struct carc_svg_ground *ground, FILE *out);

/* Writes the signs of a tile, upright, where they are at a rotation. */
void carc_svg_tile_signs(const struct carc_tile_art *art, unsigned rot, FILE *out);

/* Writes the attribute that rotates a tile, nothing for rotation 0. */
void carc_svg_tile_rotation(unsigned rot, FILE *out);

/* Writes a tile that stands alone: ground and signs. */
void carc_svg_tile(const struct carc_tile_type *type, unsigned rot, const struct carc_tile_art *art,
		   FILE *out);

/* Finds the path of a feature, its ground or its way; of all other features it is empty. */
void carc_svg_tile_light(const struct carc_tile_type *type, const struct carc_tile_art *art,
			 const struct carc_svg_ground *ground, unsigned zone,
			 struct carc_svg_path *ret_path);

/* ---- svg_sign.c: what a cell of a tile shows besides ways and walls ---- */

/* Draw a sign, enum carc_sign, around a point; of signs of three cells the middle one is drawn. */
void carc_svg_sign(unsigned sign, int x, int y, FILE *out);

/* What it looks like, in words, where it is a shape; else NULL, and it is the text of carc_sign_text(). */
const char *carc_svg_sign_look(unsigned sign);

/* Text with a halo of the paper around it. look: of svg_looks.h. */
void carc_svg_halo_text(const char *look, int x, int y, const char *text, FILE *out);

#endif
