/* One tile as a small picture of character cells, drawn from the tile's data alone. */
#ifndef CARC_TILE_ART_H
#define CARC_TILE_ART_H

#include "formats/draw/tile/tile_text.h"

/* Draws a type that passes carc_tile_check(), rotated by rot quarter turns clockwise. Overwrites *art. */
void carc_tile_art(const struct carc_tile_type *type, unsigned rot, struct carc_tile_art *art);

/*
 * Drawings kept for the next tile of the same type and rotation, on any board. All zero: empty. There is room for the four
 * rotations of each tile of a large set.
 */
enum { CARC_ARTS_KEPT = 512 };
struct carc_art_cache {
	struct carc_kept_art {
		bool used;
		uint8_t rot;
		struct carc_tile_type type;
		struct carc_tile_art art;
		struct carc_canvas canvas[2]; /* in ASCII and in UTF-8 */
		bool drawn[2];                /* which of these are valid */
	} kept[CARC_ARTS_KEPT];
};

/*
 * Like carc_tile_art(), but copies the drawing from the cache, where it stays until another one replaces it. cache: may be
 * NULL. number: of the type in its tile set; selects the slot in the cache, so that types with near numbers do not share
 * one.
 */
void carc_tile_art_cached(struct carc_art_cache *cache, unsigned number,
			  const struct carc_tile_type *type, unsigned rot,
			  struct carc_tile_art *art);

/*
 * Draws art, a picture of this type and rotation, as characters. Copies the cached canvas and redraws only cells that
 * differ.
 */
void carc_tile_canvas_cached(struct carc_art_cache *cache, unsigned number,
			     const struct carc_tile_type *type, unsigned rot,
			     const struct carc_tile_art *art, bool utf8,
			     struct carc_canvas *ret_canvas);

#endif
