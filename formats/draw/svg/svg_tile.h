/* One tile as SVG, from its picture. svg_board.c draws boards with it. */
#ifndef CARC_SVG_TILE_H
#define CARC_SVG_TILE_H

#include <stdio.h>

#include "formats/draw/svg/svg_path.h"

/*
 * The picture by which areas are filled: art, as the tile lies among others, but with walls as far
 * as the border in its corners, as it is drawn alone (own). What areas cover from border to border is
 * filled as it is drawn alone: walls at the border do not part it, but one around a corner does.
 */
void carc_svg_ground(const struct carc_tile_type *type, const struct carc_tile_art *art,
		     const struct carc_tile_art *own, struct carc_tile_art *ret_ground);

/* Draw a tile that lies rot quarter turns clockwise, its corner at 0,0. ground: as above. */
void carc_svg_tile(const struct carc_tile_type *type, unsigned rot, const struct carc_tile_art *art,
		   const struct carc_tile_art *ground, FILE *out);

/*
 * What is lit of a zone of such a tile: its ground or its way, of all else nothing. art: its ground, as above. Then light
 * it. fed: it counts for what is shown; d: that path, of so many bytes.
 */
void carc_svg_light_path(const struct carc_tile_type *type, unsigned rot,
			 const struct carc_tile_art *art, unsigned zone,
			 struct carc_svg_path *ret_path);
void carc_svg_light(const struct carc_tile_type *type, const struct carc_tile_art *art,
		    unsigned zone, bool fed, const char *d, size_t len, FILE *out);

#endif
