/* Letters by which drawings call players. board_pen.c and the SVG ask for them. */
#ifndef CARC_PLAYER_MARK_H
#define CARC_PLAYER_MARK_H

/*
 * Choose a capital letter from A to Z for each of at most 26 players; a number for one without a
 * name. names: NULL, or NULL for one, is no name.
 */
void carc_player_marks(const char *const *names, unsigned players, char *ret_marks);

#endif
