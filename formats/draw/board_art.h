/* A tile's picture as it lies among others. board_text.c and the SVG draw it. */
#ifndef CARC_BOARD_ART_H
#define CARC_BOARD_ART_H

#include "core/rules/position.h"
#include "formats/draw/tile/tile_art.h"

/* Draw a tile of the board. cache: where drawings are kept; NULL: none are. */
void carc_board_art(const struct carc_game *game, unsigned tile, struct carc_art_cache *cache,
		    struct carc_tile_art *art);

#endif
