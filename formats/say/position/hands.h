/*
 * The tiles that players hold, or that lie open, for people. A hidden hand is shown only when the game has ended, and
 * nothing is shown where the record does not tell the order of drawing. carc-replay and the tools that draw boards call it.
 */
#ifndef CARC_HANDS_H
#define CARC_HANDS_H

#include <stdio.h>

#include "core/play/replay.h"

/* A comment behind a turn: the hand of the player, of all with CARC_PLAYER_NONE; or the open tiles. */
void carc_hands_comment(const struct carc_replay *replay, unsigned player, FILE *out);

/* A line below a board: all of it, as it is now. */
void carc_hands_line(const struct carc_replay *replay, FILE *out);

#endif
