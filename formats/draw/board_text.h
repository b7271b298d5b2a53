/*
 * A board as text: the tiles as tile/tile_art.h draws them, with the meeples that stand on them.
 * carc-render-ascii and carc_told.c draw with it.
 *
 * A player is a letter, see player_mark.h:
 * a capital stands on a road, in a city or in a monastery, a small letter lies in the field around
 * it.
 */
#ifndef CARC_BOARD_TEXT_H
#define CARC_BOARD_TEXT_H

#include <stdio.h>

#include "core/state/game.h"
#include "formats/draw/board_look.h"

/*
 * Write the board and below it the players. Where no tile is to be drawn, a line says so. Whether
 * writing failed is for ferror(out) to say.
 */
void carc_draw_board(const struct carc_game *game, const struct carc_draw *how, FILE *out);

/* Only the lines below the board, without the key. */
void carc_board_words(const struct carc_game *game, const struct carc_draw *how, FILE *out);

#endif
