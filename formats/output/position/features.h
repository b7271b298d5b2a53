/*
 * What a position shows: every feature on the board with what can still become of it, the places that stay empty, and the
 * tiles that are left. carc-score --features prints them; core/bounds/bounds.h works them out.
 */
#ifndef CARC_FEATURES_OUT_H
#define CARC_FEATURES_OUT_H

#include "core/play/replay.h"
#include "formats/output/report/report.h"

/*
 * turns: so many have been played. roots: of the features that are asked for, and no more is printed than these and the head;
 * NULL: all. False: out of memory.
 */
bool carc_features_print(const struct carc_game *game, const struct carc_source_place *place,
			 unsigned turns, const struct carc_zone_set *roots, enum carc_output output,
			 FILE *out);

/*
 * hands.c: the tiles that players hold, or that lie open, for people. A hidden hand is shown only when the game has ended,
 * and nothing is shown where the record does not tell the order of drawing. A comment behind a turn: the hand of the player,
 * of all with CARC_PLAYER_NONE, or the open tiles; and a line below a board: all of it, as it is now.
 */
void carc_hands_comment(const struct carc_replay *replay, unsigned player, FILE *out);
void carc_hands_line(const struct carc_replay *replay, FILE *out);

#endif
