/* What is written below a board: figures of each player, and the key. */
#ifndef CARC_BOARD_FOOT_H
#define CARC_BOARD_FOOT_H

#include "formats/draw/board_pen.h"

void carc_board_foot(struct carc_pen *pen);

#endif
