/*
 * The lines below a board: the table, the figures of each player, prisoners, walls, and the signs.
 */
#ifndef CARC_BOARD_FOOT_H
#define CARC_BOARD_FOOT_H

#include "formats/draw/board_pen.h"

/* Write the lines with the pen that has drawn the board. board_text.c calls it. */
void carc_board_foot(struct carc_pen *pen);

#endif
