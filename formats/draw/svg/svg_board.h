/*
 * A board as SVG, from the pictures of its tiles that the drawing in characters is made of.
 * carc-render-ascii -o svg writes it alone, carc-report within a page.
 */
#ifndef CARC_SVG_BOARD_H
#define CARC_SVG_BOARD_H

#include <stdio.h>

#include "core/state/game.h"
#include "formats/draw/svg/svg_look.h"

/* Before the next game of a document: its tiles are others. */
void carc_svg_forget(struct carc_svg_tiles *tiles);

/*
 * For pictures that were made before it was known where in the document each stands: write one, and what the tiles look
 * like that come in it first; or the looks of all tiles that came in no picture yet. prefix: as in struct carc_svg_look.
 */
void carc_svg_write(struct carc_svg_tiles *tiles, const char *prefix, const char *picture,
		    size_t len, FILE *out);
void carc_svg_looks(struct carc_svg_tiles *tiles, const char *prefix, FILE *out);

/* Write the picture. False: out of memory. Whether writing failed is for ferror(out) to say. */
bool carc_svg_board(const struct carc_game *game, const struct carc_svg_look *look, FILE *out);

#endif
