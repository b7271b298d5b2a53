/*
 * One tile as a small picture of character cells, drawn from the tile's data alone. board_text.c
 * and tile_sheet.c ask for it; tile_text.c turns it into characters.
 */
#ifndef CARC_TILE_ART_H
#define CARC_TILE_ART_H

#include "formats/draw/tile/tile_text.h"

/*
 * Draw a sound type (see carc_tile_check()), lying rot quarter turns clockwise. *art is
 * written anew.
 */
void carc_tile_art(const struct carc_tile_type *type, unsigned rot, struct carc_tile_art *art);

/*
 * Drawings that are kept for the next tile that looks alike, on this board or another. All zero:
 * none yet. There is room for the four rotations of each tile of a large set.
 */
enum { CARC_ARTS_KEPT = 512 };
struct carc_art_cache {
	struct carc_kept_art {
		bool used;
		uint8_t rot;
		struct carc_tile_type type;
		struct carc_tile_art art;
		struct carc_canvas canvas[2]; /* in ASCII and UTF-8, */
		bool drawn[2];                /* if it was asked for */
	} kept[CARC_ARTS_KEPT];
};

/*
 * The same from a cache, in which the drawing then stays until another one takes its place; NULL: there
 * is none. number: of the type in its tile set. It says where to look in the cache: types whose numbers lie close
 * together have places of their own.
 */
void carc_tile_art_cached(struct carc_art_cache *cache, unsigned number,
			  const struct carc_tile_type *type, unsigned rot,
			  struct carc_tile_art *art);

/* A picture of that type and rotation as characters; most of its cells are as they are drawn alone. */
void carc_tile_canvas_cached(struct carc_art_cache *cache, unsigned number,
			     const struct carc_tile_type *type, unsigned rot,
			     const struct carc_tile_art *art, bool utf8,
			     struct carc_canvas *ret_canvas);

#endif
