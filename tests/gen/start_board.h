/* A start board in place of the first turns of a game. */
#ifndef TESTS_GEN_START_BOARD_H
#define TESTS_GEN_START_BOARD_H

#include "core/play/record.h"
#include "core/rules/position.h"

/*
 * Makes the turns before the one `at` a start board, with what lies on the table of this game then and what its players
 * have. Returns false, and changes nothing, if a start board cannot tell that.
 */
bool start_board(struct carc_record *record, unsigned at, const struct carc_game *game);

#endif
