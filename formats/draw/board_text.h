/*
 * A board as text: the tiles as tile/tile_art.h draws them, with the meeples that stand on them.
 *
 * A letter marks a player, see player_mark.h: a capital on a road, in a city or in a monastery, a small letter in a field.
 */
#ifndef CARC_BOARD_TEXT_H
#define CARC_BOARD_TEXT_H

#include <stdio.h>

#include "core/state/game.h"
#include "formats/draw/board_look.h"

/*
 * Writes the board, and below it the pieces of the players. Writes a line that says so if there is no tile to draw. The
 * caller checks ferror(out).
 */
void carc_draw_board(const struct carc_game *game, const struct carc_draw *how, FILE *out);

/* Writes only the lines below the board, without the key. */
void carc_board_words(const struct carc_game *game, const struct carc_draw *how, FILE *out);

#endif
