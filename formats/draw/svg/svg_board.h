/*
 * A board as SVG, from the pictures of its tiles that the drawing in characters is made of.
 * carc-render-ascii -o svg writes it alone, carc-report within a page.
 */
#ifndef CARC_SVG_BOARD_H
#define CARC_SVG_BOARD_H

#include <stdio.h>

#include "core/state/game.h"
#include "formats/draw/svg/svg_look.h"

/* Writes the picture. Returns false on out of memory. Whether writing failed is for ferror(out) to say. */
bool carc_svg_board(const struct carc_game *game, const struct carc_svg_look *look, FILE *out);

/*
 * For pictures of several boards: writes what lies on a board in lines, each with the digit of its layer before it, but no figures and no
 * tiles before a number. Adds to *used what they refer to. Lists the figures, and returns how many there are; writes one.
 */
unsigned carc_svg_pieces(const struct carc_game *game, const struct carc_svg_look *look,
			 unsigned first_tile, struct carc_svg_used *used,
			 struct carc_svg_man men[CARC_SVG_MEN_MAX], FILE *out);
void carc_svg_figure(const struct carc_game *game, const struct carc_svg_look *look,
		     const struct carc_svg_man *man, struct carc_svg_used *used, FILE *out);

/*
 * Writes the begin of such a picture: the element with its title, in words what the board shows, coordinates and symbols. Returns false on out of
 * memory.
 */
bool carc_svg_head(const struct carc_game *game, const struct carc_svg_look *look,
		   const struct carc_svg_used *used, FILE *out);

#endif
